import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { parse } from 'regexparam';
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import server from 'react-dom/server';
import { useApp } from '../../support/app';
import { fill, fromCache, lists, untilSettled } from '../../support/cached';
import { makePost, makeSignedIn, PASSWORD } from '../../support/make';
import { rawCall } from '../../support/raw';
import { until } from '../../support/until';
import { sitePageId } from '../../../src/server/site-pages/ids';
import { db } from '../../../src/server/platform/database/data-source';
import { postPath } from '../../../src/shared/post-address';

const app = useApp();
let token: string;
let post: { _id: string; direct: string };
let longest: { direct: string };
beforeAll(async () => {
  token = (await makeSignedIn(app)).token;
  post = await makePost(app, token, { name: 'Kept' });
  longest = await makePost(app, token, { name: '中'.repeat(200) });
});
beforeEach(async () => {
  await untilSettled(app);
  app.cache.clear();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  rawCall(app.url, 'GET', path, { headers });

const keptPlaces = () => [
  '/',
  '/about',
  '/bloglist',
  '/signin',
  '/dashboard',
  postPath(post.direct),
  postPath(longest.direct),
  '/api/blogs',
  `/api/blogs/${post._id}`,
  '/api/employees',
  '/.netlify/functions/api/blogs',
  '/api/page?path=/',
  `/api/page?path=${encodeURIComponent(postPath(longest.direct))}`,
];

test('the second GET comes from the cache, byte for byte', async () => {
  for (const path of keptPlaces()) {
    for (const encoding of ['identity', 'gzip', 'br']) {
      app.cache.clear();
      const headers = { 'accept-encoding': encoding };
      const first = await get(path, headers);
      const { hits } = app.cache;
      const second = await get(path, headers);
      expect([path, app.cache.hits]).toEqual([path, hits + 1]);
      expect(second.status).toBe(200);
      expect(second.body.equals(first.body)).toBe(true);
      expect(lasting(second.headers)).toEqual(lasting(first.headers));
      expect(second.headers['x-request-id']).toBeUndefined();
    }
  }
});

function lasting(headers: Record<string, unknown>) {
  const once = ['date', 'x-request-id', 'connection', 'keep-alive'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !once.includes(name)));
}

test('no header is sent twice', async () => {
  for (const path of ['/', '/api/blogs', `/api/blogs/${post._id}`]) {
    for (let turn = 0; turn < 2; turn++) {
      const { rawHeaders } = await get(path);
      const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
      expect(names.sort()).toEqual([...new Set(names)].sort());
    }
  }
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', undefined],
  ['br;q=0.5', 'br'],
  ['identity', undefined],
  ['deflate', undefined],
  ['', undefined],
])('accept-encoding "%s" is answered by %s', async (accepted, encoding) => {
  const plain = await get('/');
  for (let turn = 0; turn < 2; turn++) {
    const answer = await get('/', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toMatch(/accept-encoding/);
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
    expect(unpack(answer.body, encoding).equals(plain.body)).toBe(true);
  }
});

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

test('a client that has the page gets 304, from the cache or not', async () => {
  for (const path of keptPlaces()) {
    const etag = String((await get(path)).headers.etag);
    expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
    for (const fresh of [true, false]) {
      if (fresh) app.cache.clear();
      const answer = await get(path, { 'if-none-match': `"other", ${etag}` });
      expect([path, answer.status, answer.body.length]).toEqual([path, 304, 0]);
      expect(answer.headers.etag).toBe(etag);
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  }
});

test('HEAD comes from the cache without a body', async () => {
  await get('/about');
  const { hits } = app.cache;
  const answer = await rawCall(app.url, 'HEAD', '/about');
  expect([answer.status, answer.body.length, app.cache.hits]).toEqual([200, 0, hits + 1]);
});

test('a request with Authorization bypasses the cache, both ways', async () => {
  for (const path of ['/', '/api/blogs', `/api/blogs/${post._id}`]) {
    for (const authorization of [`Bearer ${token}`, 'Bearer nonsense', 'Basic eDp5']) {
      app.cache.clear();
      expect(await fromCache(app, () => get(path, { authorization }))).toBe(false);
      expect(await fromCache(app, () => get(path))).toBe(false);
      expect(await fromCache(app, () => get(path, { authorization }))).toBe(false);
      expect(await fromCache(app, () => get(path))).toBe(true);
    }
  }
});

test('missing, moved and rejected pages are not stored', async () => {
  const places = ['/nowhere', `/blog/${randomUUID()}`, `/blog/${post._id}`, '/api/nothing'];
  places.push('/api/blogs/nothing', '/bloglist?cursor=x', '/api/blogs?limit=0', '/healthz');
  places.push('/api/page?path=/nowhere', '/favicon.svg', '/api/blogs?status=draft');
  for (const path of places) {
    await get(path);
    expect([path, await fromCache(app, () => get(path))]).toEqual([path, false]);
  }
});

test('addresses that differ in a parameter of their route are stored separately', async () => {
  await get('/signin');
  expect(await fromCache(app, () => get('/signin?waiting=1'))).toBe(false);
  expect(await fromCache(app, () => get('/signin?waiting=1'))).toBe(true);
  const waiting = 'class="note-box" role="status"';
  expect((await get('/signin')).text).not.toContain(waiting);
  expect((await get('/signin?waiting=1')).text).toContain(waiting);
  await get('/api/blogs?limit=1');
  expect(await fromCache(app, () => get('/api/blogs?limit=2'))).toBe(false);
});

test.each([
  ['/', '/?utm_source=x', '/?'],
  ['/about', '/about?x=1', '/about?x=%ff&y', '/about??'],
  ['/signin?waiting=1', '/signin?waiting', '/signin?a=b&waiting=2&waiting=3'],
  ['/thank-you', '/thank-you?for=nothing', '/thank-you?for'],
  ['/bloglist?tag=b&q=a', '/bloglist?q=+a&x=1&tag=b&', '/bloglist?q=%61&tag=b&cursor=&q=c'],
  ['/dashboard', '/dashboard?x=1'],
  ['/api/blogs?limit=1', '/api/blogs?x=1&limit=1', '/api/blogs?l%69mit=1'],
  ['/api/employees', '/api/employees?limit=1'],
  ['/.netlify/functions/api/blogs', '/.netlify/functions/api/blogs?q=a'],
  ['/api/page?path=/about', '/api/page?path=/about?x=1', '/api/page?y=1&path=%2fabout%3Fx'],
  ['/feed.xml', '/feed.xml?x=1'],
  ['/sitemap.xml', '/sitemap.xml?x=1'],
])('%s is one entry, whatever else is in the query', async (address, ...others) => {
  const headers = { 'accept-encoding': 'br' };
  const first = await get(address, headers);
  expect(first.status).toBe(200);
  for (const other of others) {
    const { hits } = app.cache;
    const cached = await get(other, headers);
    expect([other, app.cache.hits]).toEqual([other, hits + 1]);
    app.cache.clear();
    for (const answer of [cached, await get(other, headers)]) {
      expect([other, answer.status, answer.body.equals(first.body)]).toEqual([other, 200, true]);
      expect(lasting(answer.headers)).toEqual(lasting(first.headers));
    }
  }
});

test('other spellings of a path and impossible queries are answered, but not stored', async () => {
  const places = [
    '/ABOUT',
    '/%61bout',
    postPath(post.direct).replace('p', '%70'),
    '/API/employees',
  ];
  for (const path of places) {
    expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect([path, await fromCache(app, () => get(path))]).toEqual([path, false]);
  }
  for (const path of ['/about?x=%00', '/api/blogs?x=%00', '/api/page?path=/about%3Fx=%2500']) {
    expect([path, (await get(path)).status]).toEqual([path, 400]);
  }
});

test('the link to the next page contains only parameters of the call', async () => {
  await makePost(app, token, { name: 'Another' });
  const { headers } = await get('/api/blogs?x=1&limit=1');
  expect(headers.link).toMatch(/^<\/api\/blogs\?limit=1&cursor=[^&]+>; rel="next"$/);
});

/** Only the request that rendered an answer has an id. */
const countRenders = (answers: { headers: object }[]) =>
  answers.filter(({ headers }) => 'x-request-id' in headers).length;

test('simultaneous requests for a page render it once', async () => {
  for (const path of ['/bloglist', postPath(post.direct), '/api/blogs']) {
    const others = [`${path}?x=1`, `${path}?y=2`];
    const answers = await Promise.all([path, ...others, path, ...others].map((each) => get(each)));
    expect([path, countRenders(answers)]).toEqual([path, 1]);
    for (const answer of answers) expect(answer.text).toBe(answers[0]?.text);
  }
});

test('simultaneous requests for what is not stored all get their own answer', async () => {
  for (const [path, status] of [
    [`/blog/${post._id}`, 301],
    ['/api/blogs/nothing', 404],
    ['/api/blogs?limit=0', 400],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => get(path)));
    expect([path, answers.map((answer) => answer.status)]).toEqual([path, Array(6).fill(status)]);
  }
});

test('a page that fails for simultaneous requests is rendered again', async () => {
  await db().query('ALTER TABLE blog RENAME TO away');
  let answers;
  try {
    answers = await Promise.all(Array.from({ length: 4 }, () => get('/bloglist')));
  } finally {
    await db().query('ALTER TABLE away RENAME TO blog');
  }
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
  expect((await get('/bloglist')).status).toBe(200);
  expect(await fromCache(app, () => get('/bloglist'))).toBe(true);
});

test('a request that waits for its own body keeps nobody waiting', async () => {
  const { hostname, port } = new URL(app.url);
  const slow = connect(Number(port), hostname);
  slow.write(
    'GET /api/employees HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n',
  );
  slow.write('content-length: 10\r\n\r\n');
  await get('/healthz'); // by now it has arrived
  expect((await get('/api/employees')).status).toBe(200);
  // It can still complete its body, which is cut after half a minute.
  const answered = once(slow, 'data');
  slow.write('{"a": 123}');
  expect(String(await answered)).toMatch(/^HTTP\/1.1 200/);
  slow.destroy();
});

test.each([
  '/about',
  '/about?x=1',
  '/bloglist?tag=ethics&x=1',
  '/ABOUT',
  '/nowhere',
  '/preview/nothing',
  '/dashboard',
  '/api/page?path=/about?x=1',
  '/api/page?path=/nowhere',
])('the route of %s is matched once', async (path) => {
  app.cache.clear();
  // Each match begins with the first row of the route table.
  const { source } = parse('/').pattern;
  const executed = jest.spyOn(RegExp.prototype, 'exec');
  await get(path);
  const matches = executed.mock.contexts.filter((pattern) => pattern.source === source);
  executed.mockRestore();
  expect(matches).toHaveLength(1);
});

/** Each body that is compressed is written once to a stream of its own. */
function spyOnCompressing(encoding: string): jest.SpyInstance {
  const stream = encoding === 'br' ? zlib.createBrotliCompress() : zlib.createGzip();
  return jest.spyOn(Object.getPrototypeOf(stream) as typeof stream, 'write');
}

test.each(['br', 'gzip'])('%s is made once and in another thread', async (encoding) => {
  const path = postPath((await makePost(app, token)).direct);
  const made = spyOnCompressing(encoding);
  const sync = [jest.spyOn(zlib, 'brotliCompressSync'), jest.spyOn(zlib, 'gzipSync')];
  const headers = { 'accept-encoding': encoding };
  await get(path);
  const answers = await Promise.all(Array.from({ length: 8 }, () => get(path, headers)));
  expect(answers.map((answer) => answer.headers['content-encoding'])).toEqual(
    Array(8).fill(encoding),
  );
  expect(made).toHaveBeenCalledTimes(1);
  for (const spy of sync) expect(spy).not.toHaveBeenCalled();
  made.mockRestore();
});

test('an answer that is often asked for is compressed once more, smaller and the same', async () => {
  const path = postPath((await makePost(app, token)).direct);
  await untilSettled(app);
  const made = spyOnCompressing('br');
  const ask = () => get(path, { 'accept-encoding': 'br' });
  const first = await ask();
  let last = first;
  await until(async () => {
    last = await ask();
    return last.body.length < first.body.length;
  });
  const later = await Promise.all(Array.from({ length: 30 }, ask));
  for (const { body, headers } of later) {
    expect(body.equals(last.body)).toBe(true);
    expect(headers['content-length']).toBe(String(body.length));
    expect(lasting(headers)).toEqual(lasting(last.headers));
  }
  expect(made).toHaveBeenCalledTimes(2);
  expect(brotliDecompressSync(last.body).equals(brotliDecompressSync(first.body))).toBe(true);
  expect(last.headers.etag).toBe(first.headers.etag);
  made.mockRestore();
});

test('the next GET shows a publish, an edit and a delete', async () => {
  const name = `News ${randomUUID()}`;
  const seen = async (places: string[], text: string) => {
    for (const place of places) {
      expect([place, (await get(place)).text.includes(text)]).toEqual([place, true]);
    }
  };
  await fill(app, lists);
  const { _id, direct } = await makePost(app, token, { name });
  const places = [
    ...lists,
    postPath(direct),
    `/api/blogs/${_id}`,
    `/api/page?path=${postPath(direct)}`,
  ];
  await seen(places, name);
  await fill(app, places);
  await app.call('PUT', `/api/blogs/${_id}`, {
    token,
    headers: { 'if-match': '"1"' },
    json: { name: `Edited ${name}`, direct },
  });
  await seen(places, `Edited ${name}`);
  await fill(app, places);
  await app.call('DELETE', `/api/blogs/${_id}`, { token });
  for (const place of places) expect((await get(place)).text).not.toContain(name);
});

test('no address of a post shows it once its address has changed', async () => {
  const { _id, direct } = await makePost(app, token, { name: 'Moving', direct: 'here' });
  const [here, there] = [postPath(direct), postPath('there')];
  const move = async (version: number, to: string) => {
    const headers = { 'if-match': `"${version}"` };
    const json = { name: 'Moving', direct: to };
    await app.call('PUT', `/api/blogs/${_id}`, { token, headers, json });
  };
  const shown = async (path: string) => {
    const page = await get(path);
    const data = JSON.parse((await get(`/api/page?path=${path}`)).text);
    return [page.status, page.headers.location, data.redirect];
  };
  await fill(app, [here, `/api/page?path=${here}`]);
  await move(1, 'there');
  expect(await shown(here)).toEqual([301, there, there]);
  await fill(app, [there, `/api/page?path=${there}`]);
  const lists = ['/bloglist', '/feed.xml', '/sitemap.xml', '/'];
  for (const path of lists) expect((await get(path)).text).toContain(there);
  await move(2, 'here');
  expect(await shown(there)).toEqual([301, here, here]);
  expect(await shown(here)).toEqual([200, undefined, undefined]);
  for (const path of lists) expect((await get(path)).text).not.toContain(there);
  await app.call('DELETE', `/api/blogs/${_id}`, { token });
  for (const path of [here, there]) expect((await get(path)).status).toBe(404);
});

test('the next GET shows a sign-up', async () => {
  const places = ['/api/employees', '/about/nora_newcomer'];
  for (const place of [...places, ...places]) await get(place);
  const answer = await app.call('POST', '/api/employees', {
    json: {
      name: 'Nora Newcomer',
      email: `${randomUUID()}@example.org`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      title: 'hr',
    },
  });
  expect(answer.status).toBe(201);
  for (const place of places) expect((await get(place)).text).toContain('Nora Newcomer');
});

describe('after a change elsewhere', () => {
  const ask = (path: string) => get(path, { 'accept-encoding': 'br' });

  test('an answer that stays the same is not compressed again, and is the same', async () => {
    const { direct } = await makePost(app, token, { name: 'The same' });
    await makePost(app, token, { name: 'The next' });
    await untilSettled(app);
    const places = [
      postPath(direct),
      `/api/page?path=${postPath(direct)}`,
      '/api/employees',
      '/dashboard',
    ];
    const before = new Map<string, Awaited<ReturnType<typeof ask>>>();
    for (const path of places) before.set(path, await ask(path));
    const written = spyOnCompressing('br');
    for (const change of [1, 2, 3]) {
      await makePost(app, token, { name: `Change ${change}` });
      await untilSettled(app);
      written.mockClear();
      for (const path of places) {
        const { hits } = app.cache;
        const after = await ask(path);
        // Its data was loaded again.
        expect([path, app.cache.hits]).toEqual([path, hits]);
        expect(after.status).toBe(200);
        expect(after.body.equals(before.get(path)!.body)).toBe(true);
        expect(lasting(after.headers)).toEqual(lasting(before.get(path)!.headers));
        expect(await fromCache(app, () => ask(path))).toBe(true);
      }
      expect(written).not.toHaveBeenCalled();
    }
    written.mockRestore();
  });

  test('a page that stays the same is not rendered again', async () => {
    await ask('/about');
    await makePost(app, token);
    await untilSettled(app);
    const rendered = jest.spyOn(server, 'renderToString');
    await ask('/about');
    expect(rendered).not.toHaveBeenCalled();
    await ask('/');
    expect(rendered).toHaveBeenCalledTimes(1);
    rendered.mockRestore();
  });

  test('publishing a page of the site renders that page again, and no other', async () => {
    await ask('/about');
    await ask('/contact');
    const json = { values: { lead: 'Write to us.' } };
    const headers = { 'if-match': '"1"' };
    const path = `/api/site-pages/${sitePageId('contact')}`;
    expect((await app.call('PUT', path, { token, json, headers })).status).toBe(200);
    await untilSettled(app);
    const rendered = jest.spyOn(server, 'renderToString');
    await ask('/about');
    expect(rendered).not.toHaveBeenCalled();
    expect((await get('/contact')).text).toContain('Write to us.');
    expect(rendered).toHaveBeenCalledTimes(1);
    rendered.mockRestore();
  });

  test('only what a page shows makes a difference', async () => {
    const { _id, direct } = await makePost(app, token, { name: 'First of two' });
    const second = await makePost(app, token, { name: 'Second of two' });
    await fill(app, [postPath(direct)]);
    // The page links to the next post.
    await db().query('UPDATE blog SET name = $1 WHERE id = $2', ['Renamed', second._id]);
    app.cache.clear();
    expect((await get(postPath(direct))).text).toContain('Renamed');
    await db().query('UPDATE blog SET status = $1 WHERE id = $2', ['draft', second._id]);
    app.cache.clear();
    expect((await get(postPath(direct))).text).not.toContain('Renamed');
    await db().query('UPDATE blog SET status = $1 WHERE id = $2', ['draft', _id]);
    app.cache.clear();
    expect((await get(postPath(direct))).status).toBe(404);
  });
});

test('simultaneous readers and writers never leave an old page behind', async () => {
  for (let turn = 0; turn < 15; turn++) {
    const name = `Turn ${turn} ${randomUUID()}`;
    const reading = Array.from({ length: 4 }, () => get('/api/blogs'));
    const writing = makePost(app, token, { name });
    // Each time a little later during rendering.
    for (let step = 0; step < turn; step++) await get('/healthz');
    reading.push(...Array.from({ length: 4 }, () => get('/api/blogs')));
    await writing;
    expect((await get('/api/blogs')).text).toContain(name);
    await Promise.all(reading);
    expect((await get('/api/blogs')).text).toContain(name);
    expect((await get('/api/blogs')).text).toContain(name);
  }
});

test('a page that was started before a change is not stored after it', async () => {
  const source = db();
  const create = source.createQueryRunner.bind(source);
  // After the rows are read, another request's change arrives before the page is finished.
  const spy = jest.spyOn(source, 'createQueryRunner').mockImplementation((mode) => {
    const runner = create(mode);
    const ask = runner.query.bind(runner);
    runner.query = async (...parts: Parameters<typeof ask>) => {
      const rows = await ask(...parts);
      if (String(parts[0]).startsWith('SELECT')) app.cache.clear();
      return rows;
    };
    return runner;
  });
  try {
    expect((await get('/api/blogs')).status).toBe(200);
  } finally {
    spy.mockRestore();
  }
  expect(await fromCache(app, () => get('/api/blogs'))).toBe(false);
  expect(await fromCache(app, () => get('/api/blogs'))).toBe(true);
});
