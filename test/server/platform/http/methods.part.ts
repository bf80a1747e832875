import { METHODS } from 'node:http';
import { apiRouter } from '../../../../src/server/api';
import { useApp } from '../../../support/app';
import { makePost, makeSignedIn } from '../../../support/make';
import { rawCall } from '../../../support/raw';
import { testInFull } from '../../../support/sample';
import { postPath } from '../../../../src/shared/post-address';

const app = useApp();
let post: { _id: string; direct: string };
beforeAll(async () => {
  const { token } = await makeSignedIn(app, { name: 'Mona Method' });
  post = await makePost(app, token);
});

const fill = (path: string) => path.replace(':img', 'mona_method').replace(':id', post._id);

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/blogs/a/b',
  '/API/nothing',
  '/.netlify/x',
  '/api/%ff',
])('the unknown call %s answers 404 as JSON', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const answer = await app.call(method, path);
    expect([method, answer.status]).toEqual([method, 404]);
    expect(answer.json).toEqual({ message: 'There is nothing at this address', code: 'not-found' });
  }
});

test('a method that a call does not accept answers 405 with the accepted methods', async () => {
  // A post may have the name of a call, so /api/blogs/check also matches /api/blogs/:id.
  const taken = new Map(
    apiRouter.stack.map(({ path }) => {
      const layers = apiRouter.stack.filter((layer) => layer.match(fill(String(path))));
      return [String(path), new Set(layers.flatMap(({ methods }) => methods))];
    }),
  );
  expect(taken.size).toBeGreaterThan(20);
  for (const [path, methods] of taken) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (methods.has(method)) continue;
      const answer = await app.call(method, fill(path));
      expect([method, path, answer.status]).toEqual([method, path, 405]);
      expect(answer.json.message).toMatch(/[^.]$/);
      const allow = (answer.headers.get('allow') ?? '').split(', ');
      expect(allow.sort()).toEqual([...methods].sort());
    }
    const options = await app.call('OPTIONS', fill(path));
    expect([path, options.status]).toEqual([path, 200]);
    expect((options.headers.get('allow') ?? '').split(', ').sort()).toEqual([...methods].sort());
  }
});

testInFull('no HTTP method causes a 5xx, at a call or at a page', async () => {
  // CONNECT and upgrade requests never reach the app.
  for (const method of METHODS.filter((name) => name !== 'CONNECT')) {
    for (const path of ['/', '/about', '/api/blogs', '/api/nothing', '/healthz', '/favicon.svg']) {
      const answer = await rawCall(app.url, method, path);
      expect([method, path, answer.status < 500]).toEqual([method, path, true]);
    }
  }
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'a page answers %s with 405, as a page',
  async (method) => {
    for (const path of [
      '/',
      '/about',
      '/signin',
      '/dashboard',
      postPath(post.direct),
      '/nowhere',
    ]) {
      const answer = await app.call(method, path);
      expect([path, answer.status]).toEqual([path, 405]);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
      expect(answer.headers.get('content-type')).toMatch(/text\/html/);
      expect(answer.text).toContain('<h1>The page hadn’t finished loading.');
    }
  },
);

describe('a form sent to its own page, because its script had not arrived,', () => {
  const sent = { email: 'ada"<b>@example.org', password: 'a secret', confirmPassword: 'a secret' };
  const form = (path: string, headers: Record<string, string> = {}) =>
    app.call('POST', path, {
      body: new URLSearchParams({ ...sent, name: 'Ada' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test.each(['/signin', '/signup', '/123testing123'])('is shown again by %s', async (path) => {
    const answer = await form(path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).toContain('It needs JavaScript, which was still loading');
    const typed = path === '/signin' ? 'ada&quot;&lt;b&gt;@example.org' : 'Ada';
    expect(answer.text).toContain(`value="${typed}"`);
    expect(answer.text).not.toContain('a secret');
    expect(answer.text).not.toContain('<b>@');
    expect((await app.call('GET', path)).text).not.toContain('was still loading');
  });

  test.each(['/about', '/contact', '/dashboard', '/nowhere'])(
    'is not what %s has, which answers as before',
    async (path) => {
      const answer = await form(path);
      expect([answer.status, answer.text.includes('Ada')]).toEqual([405, false]);
      expect(answer.text).toContain('<h1>The page hadn’t finished loading.');
    },
  );

  test('shows nothing of what a page of another site sends', async () => {
    const answer = await form('/signin', { 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.text.includes('ada')]).toEqual([405, false]);
  });

  test('never shows a password, whatever the form calls it', async () => {
    let found = 0;
    for (const path of ['/signin', '/signup', '/new-password', '/forgotten', '/123testing123']) {
      const { text } = await app.call('GET', path);
      for (const [field] of text.matchAll(/<input[^>]*type="password"[^>]*>/g)) {
        expect(field).toMatch(/name="\w*password\w*"/i);
        found += 1;
      }
    }
    expect(found).toBe(5);
  });
});

test('HEAD answers like GET, without a body', async () => {
  const places = ['/', '/signin', '/nowhere', postPath(post.direct), '/api/blogs', '/favicon.svg'];
  places.push(`/api/blogs/${post._id}`, '/api/blogs/nothing', '/api/employees', '/healthz');
  for (const place of places) {
    app.cache.clear();
    const head = await rawCall(app.url, 'HEAD', place);
    const get = await rawCall(app.url, 'GET', place);
    const cached = await rawCall(app.url, 'HEAD', place);
    for (const answer of [head, cached]) {
      expect([place, answer.status, answer.body.length]).toEqual([place, get.status, 0]);
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
        expect([place, name, answer.headers[name]]).toEqual([place, name, get.headers[name]]);
      }
    }
  }
});

test('HEAD and OPTIONS do not clear the page cache', async () => {
  const { generation } = app.cache;
  for (const place of ['/', '/api/blogs', '/api/nothing', `/api/blogs/${post._id}`]) {
    await app.call('HEAD', place);
    await app.call('OPTIONS', place);
  }
  expect(app.cache.generation).toBe(generation);
});

test('a final slash and capitals lead to the same place', async () => {
  for (const path of [
    '/about/',
    '/ABOUT',
    '/Bloglist/',
    `${postPath(post.direct)}/`,
    '/api/blogs/',
  ]) {
    expect([path, (await app.call('GET', path)).status]).toEqual([path, 200]);
  }
  expect((await app.call('GET', '/About/')).text).toMatch(
    /<link rel="canonical" href="[^"]*\/about">/,
  );
});
