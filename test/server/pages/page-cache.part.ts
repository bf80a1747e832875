import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import { useApp } from '../../support/app';
import { fill, fromCache, lists, untilSettled } from '../../support/cached';
import { makePost, makeSignedIn, PASSWORD } from '../../support/make';
import { rawCall } from '../../support/raw';
import { db } from '../../../src/server/platform/database/data-source';
import { PageCache } from '../../../src/server/pages/page-cache';

const app = useApp();
let token: string;
let post: { _id: string };
beforeAll(async () => {
  token = (await makeSignedIn(app)).token;
  post = await makePost(app, token, { name: 'Kept' });
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
  `/blog/${post._id}`,
  '/api/blogs',
  `/api/blogs/${post._id}`,
  '/api/employees',
  '/.netlify/functions/api/blogs',
  '/api/page?path=/',
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
  const { direct } = (await app.call('GET', `/api/blogs/${post._id}`)).json;
  const places = ['/nowhere', `/blog/${randomUUID()}`, `/blog/${direct}`, '/api/nothing'];
  places.push('/api/blogs/nothing', '/bloglist?cursor=x', '/api/blogs?limit=0', '/healthz');
  places.push('/api/page?path=/nowhere', '/favicon.svg', '/api/blogs?status=draft');
  for (const path of places) {
    await get(path);
    expect([path, await fromCache(app, () => get(path))]).toEqual([path, false]);
  }
});

test('addresses that differ in their query are stored separately', async () => {
  await get('/signin');
  expect(await fromCache(app, () => get('/signin?waiting=1'))).toBe(false);
  expect(await fromCache(app, () => get('/signin?waiting=1'))).toBe(true);
  const [plain, waiting] = [await get('/signin'), await get('/signin?waiting=1')];
  expect(plain.text).toContain('"path":"/signin"');
  expect(waiting.text).toContain('"path":"/signin?waiting=1"');
  await get('/api/blogs?limit=1');
  expect(await fromCache(app, () => get('/api/blogs?limit=2'))).toBe(false);
});

test('the next GET shows a publish, an edit and a delete', async () => {
  const name = `News ${randomUUID()}`;
  const seen = async (places: string[], text: string) => {
    for (const place of places) {
      expect([place, (await get(place)).text.includes(text)]).toEqual([place, true]);
    }
  };
  await fill(app, lists);
  const { _id } = await makePost(app, token, { name });
  const places = [...lists, `/blog/${_id}`, `/api/blogs/${_id}`, `/api/page?path=/blog/${_id}`];
  await seen(places, name);
  await untilSettled(app);
  await fill(app, places);
  await app.call('PUT', `/api/blogs/${_id}`, {
    token,
    headers: { 'if-match': '"1"' },
    json: { name: `Edited ${name}` },
  });
  await seen(places, `Edited ${name}`);
  await untilSettled(app);
  await fill(app, places);
  await app.call('DELETE', `/api/blogs/${_id}`, { token });
  for (const place of places) expect((await get(place)).text).not.toContain(name);
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

describe('the cache itself', () => {
  const sent: number[] = [];
  const response = {
    writeHead: (status: number) => sent.push(status),
    end: () => undefined,
  } as never;
  const request = (url: string, method = 'GET') => ({ url, method, headers: {} }) as never;
  const keep = (cache: PageCache, url: string, bytes = 10, generation = cache.generation) =>
    cache.storeAndSend(request(url), response, {
      status: 200,
      headers: {},
      body: Buffer.alloc(bytes, 'x'),
      generation,
    });

  test('holds at most a thousand answers, and drops the oldest', () => {
    const cache = new PageCache();
    for (let at = 0; at < 1100; at++) keep(cache, `/?${at}`);
    const kept = Array.from({ length: 1100 }, (_, at) =>
      cache.answer(request(`/?${at}`), response),
    );
    expect(kept.filter(Boolean)).toHaveLength(1000);
    expect(kept.slice(0, 100)).not.toContain(true);
  });

  test('holds at most 64 MB, however often a page is rendered', () => {
    const cache = new PageCache();
    const megabyte = 1024 * 1024;
    for (let turn = 0; turn < 100; turn++) keep(cache, '/same', megabyte);
    for (let at = 0; at < 40; at++) keep(cache, `/?${at}`, megabyte);
    const kept = Array.from({ length: 40 }, (_, at) => cache.answer(request(`/?${at}`), response));
    expect(kept.filter(Boolean)).toHaveLength(32);
  });

  test('does not let one huge answer push out the others', () => {
    const cache = new PageCache();
    keep(cache, '/small');
    keep(cache, '/huge', 70 * 1024 * 1024);
    expect(cache.answer(request('/small'), response)).toBe(true);
    expect(cache.answer(request('/huge'), response)).toBe(false);
  });

  test('stores nothing that was started before a change, and nothing under a long address', () => {
    const cache = new PageCache();
    const { generation } = cache;
    cache.clear();
    keep(cache, '/old', 10, generation);
    keep(cache, `/?${'x'.repeat(600)}`);
    expect(cache.answer(request('/old'), response)).toBe(false);
    expect(cache.answer(request(`/?${'x'.repeat(600)}`), response)).toBe(false);
  });

  test('does nothing while it is paused', () => {
    const cache = new PageCache();
    keep(cache, '/');
    cache.pause();
    expect(cache.answer(request('/'), response)).toBe(false);
    keep(cache, '/');
    expect(cache.answer(request('/'), response)).toBe(false);
    cache.resume();
    expect(cache.answer(request('/'), response)).toBe(false);
    keep(cache, '/');
    expect(cache.answer(request('/'), response)).toBe(true);
  });

  test('answers only reads', () => {
    const cache = new PageCache();
    keep(cache, '/');
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      expect(cache.answer(request('/', method), response)).toBe(false);
    }
  });
});
