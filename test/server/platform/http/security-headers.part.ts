import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { apiRouter } from '../../../../src/server/api';
import { startApp, type TestApp } from '../../../support/app';
import { everyAddress } from '../../../support/every-address';
import { makePost, makeSignedIn } from '../../../support/make';
import { rawCall } from '../../../support/raw';
import { postPath } from '../../../../src/shared/post-address';

let app: TestApp;
let token: string;
let post: { _id: string; direct: string };
beforeAll(async () => {
  app = await startApp({ env: { SITE_URL: 'https://lab.example' } });
  token = (await makeSignedIn(app)).token;
  post = await makePost(app, token);
});
afterAll(() => app.close());

const asset = () => {
  const names = fs.readdirSync(path.join(__dirname, '../../../../build/public/assets'));
  return `/assets/${names.find((name) => /^start-\w+\.js$/.test(name))}`;
};

/** One of each kind of answer: its name, its request and its status. */
const kinds: [string, () => [string, string, object?], number][] = [
  ['a page', () => ['GET', '/about'], 200],
  ['a cached page', () => ['GET', '/about'], 200],
  ['HEAD of a page', () => ['HEAD', '/about'], 200],
  ['a page for staff', () => ['GET', '/dashboard'], 200],
  ['a page with a token', () => ['GET', '/', { authorization: `Bearer ${token}` }], 200],
  ['the 404 page', () => ['GET', '/nowhere'], 404],
  ['a page that is not taken', () => ['POST', '/about'], 405],
  ['an impossible address', () => ['GET', '/%00'], 400],
  ['a moved page', () => ['GET', `/blog/${post._id}`], 301],
  ['a list', () => ['GET', '/api/blogs'], 200],
  ['a cached list', () => ['GET', '/api/blogs'], 200],
  [
    'a list for staff',
    () => ['GET', '/api/blogs?status=draft', { authorization: `Bearer ${token}` }],
    200,
  ],
  ['a call without a token', () => ['POST', '/api/blogs'], 401],
  ['an unknown call', () => ['GET', '/api/nothing'], 404],
  ['a wrong method', () => ['DELETE', '/api/blogs'], 405],
  ['a wrong query', () => ['GET', '/api/blogs?limit=0'], 400],
  ['a moved post', () => ['GET', `/api/blogs/${post.direct}`], 301],
  ['OPTIONS of a call', () => ['OPTIONS', '/api/blogs'], 200],
  ['the legacy form', () => ['GET', '/.netlify/functions/api/blogs'], 200],
  ['an asset', () => ['GET', asset()], 200],
  ['an unknown asset', () => ['GET', '/assets/old-ABC.js'], 404],
  ['a file', () => ['GET', '/favicon.svg'], 200],
  ['health', () => ['GET', '/healthz'], 200],
  ['readiness', () => ['GET', '/readyz'], 200],
];

const careful = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
};

test.each(kinds)('%s has every security header', async (_, ask, status) => {
  const [method, address, headers = {}] = ask();
  const answer = await rawCall(app.url, method, address, { headers: { ...headers } });
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(careful);
  expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*base-uri 'none'/);
  expect(answer.headers).not.toHaveProperty('x-powered-by');
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});

test('a 304 has them too', async () => {
  const { etag } = (await rawCall(app.url, 'GET', '/about')).headers;
  for (const fresh of [true, false]) {
    if (fresh) app.cache.clear();
    const headers = { 'if-none-match': String(etag) };
    const answer = await rawCall(app.url, 'GET', '/about', { headers });
    expect([answer.status, answer.headers]).toMatchObject([304, careful]);
  }
});

test('a body that is too large or not JSON is rejected with them', async () => {
  const json = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const [body, status] of [
    ['x'.repeat(1_100_000), 413],
    ['{', 400],
  ] as const) {
    const answer = await rawCall(app.url, 'POST', '/api/blogs', { body, headers: json });
    expect([answer.status, answer.headers]).toMatchObject([status, careful]);
  }
});

const policyOf = async (address: string) => {
  const { headers, text } = await rawCall(app.url, 'GET', address);
  const directives = String(headers['content-security-policy']).split('; ');
  return {
    text,
    policy: new Map(directives.map((line) => line.split(/ (.*)/s) as [string, string])),
  };
};

test('the policy allows exactly the style that is in the page', async () => {
  for (const address of ['/', '/about', '/nowhere', '/signin', '/%00']) {
    const { text, policy } = await policyOf(address);
    const style = /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? '';
    expect(style.length).toBeGreaterThan(1000);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy.get('style-src')).toBe(`'self' 'sha256-${hash}'`);
  }
});

test('a file of the release may load nothing, and a missing one is answered with a page', async () => {
  const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec((await policyOf('/')).text) ?? [];
  for (const address of [script, '/images/partners/larch.svg']) {
    const { headers, status } = await rawCall(app.url, 'GET', address);
    expect([address, status]).toEqual([address, 200]);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  for (const address of ['/assets/none.js', '/images/none.svg']) {
    const { headers, status } = await rawCall(app.url, 'GET', address);
    expect([address, status]).toEqual([address, 404]);
    if (/html/.test(String(headers['content-type']))) {
      expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
    }
  }
});

test("the policy allows only the site's own scripts and markup from its policies", async () => {
  const { policy } = await policyOf('/');
  expect(policy.get('script-src')).toBe("'self'");
  expect(policy.get('object-src')).toBe("'none'");
  expect(policy.get('base-uri')).toBe("'none'");
  expect(policy.get('form-action')).toBe("'self'");
  expect(policy.get('require-trusted-types-for')).toBe("'script'");
  expect(policy.get('trusted-types')).toContain('site-html');
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|http:/);
});

test('only the desk’s document allows the editor to read pasted content', async () => {
  for (const address of ['/dashboard', '/blogpost', '/blogs', '/blogs?edit=1', '/blogpost']) {
    const { policy } = await policyOf(address);
    expect([address, policy.get('trusted-types')]).toEqual([
      address,
      'site-html ProseMirrorClipboard',
    ]);
    expect(policy.get('script-src')).toBe("'self'");
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|http:/);
  }
  for (const address of ['/', '/about', '/nowhere', '/signin', postPath(post.direct)]) {
    const { policy } = await policyOf(address);
    expect([address, policy.get('trusted-types')]).toEqual([address, 'site-html']);
  }
});

test('every public page allows frames of exactly the two players of videos', async () => {
  const players = 'https://www.youtube-nocookie.com https://player.vimeo.com';
  const pages = everyAddress({ id: post._id, direct: post.direct }).filter(({ desk }) => !desk);
  expect(pages.length).toBeGreaterThan(30);
  for (const { path: address } of pages) {
    const { policy } = await policyOf(address);
    expect([address, policy.get('frame-src')]).toEqual([address, players]);
  }
});

test('only the preview may be shown in a frame, and only the desk shows it', async () => {
  const pages = everyAddress({ id: post._id, direct: post.direct });
  const calls = apiRouter.stack.map(({ path: pattern }) => String(pattern));
  const files = ['/healthz', '/favicon.svg', '/sitemap.xml', '/feed.xml', '/robots.txt', asset()];
  const others = [...calls, ...files, '/%00', `/blog/${post._id}`];
  const framed: string[] = [];
  const framing: string[] = [];
  for (const address of [...pages.map((page) => page.path), ...others, '/preview-frame']) {
    const { headers } = await rawCall(app.url, 'GET', address);
    const policy = String(headers['content-security-policy']);
    const ends = [policy.includes("frame-ancestors 'none'"), headers['x-frame-options']];
    if (ends[0] !== true || ends[1] !== 'DENY') framed.push(`${address} ${ends[1]} ${policy}`);
    if (/frame-src[^;]*'self'/.test(policy)) framing.push(address);
  }
  expect(framed).toEqual([expect.stringMatching(/^\/preview-frame SAMEORIGIN .*ancestors 'self'/)]);
  expect(framing).toEqual(pages.filter(({ desk }) => desk).map((page) => page.path));
});

test('a site without https does not promise https', async () => {
  await app.close();
  app = await startApp({ env: { SITE_URL: 'http://lab.local' } });
  for (const address of ['/', '/api/blogs', '/healthz', '/favicon.svg']) {
    const { headers } = await rawCall(app.url, 'GET', address);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  }
});

describe('with external forms', () => {
  const players = 'https://www.youtube-nocookie.com https://player.vimeo.com';
  const typeform = 'https://form.typeform.com';
  const policyWith = async (env: Record<string, string>) => {
    await app.close();
    app = await startApp({ env });
    return (await policyOf('/contact')).policy;
  };

  test('no form is allowed before it is configured', async () => {
    const policy = await policyWith({});
    expect(policy.get('frame-src')).toBe(players);
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('trusted-types')).toBe('site-html');
  });

  test.each(['CONTACT_FORM_ID', 'FELLOWSHIP_FORM_ID'])('%s allows one frame', async (name) => {
    const policy = await policyWith({ [name]: 'abc123' });
    expect(policy.get('frame-src')).toBe(`${players} ${typeform}`);
    expect(policy.get('trusted-types')).toBe('site-html default');
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('connect-src')).toBe("'self'");
  });

  test('a newsletter allows the one origin that its form is sent to', async () => {
    const policy = await policyWith({ NEWSLETTER_URL: 'https://news.example/add?list=1' });
    expect(policy.get('form-action')).toBe("'self' https://news.example");
    expect(policy.get('frame-src')).toBe(players);
    expect(policy.get('trusted-types')).toBe('site-html');
  });
});
