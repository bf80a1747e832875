import { once } from 'node:events';
import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { from } from '../../../support/addresses';
import { startApp, type TestApp } from '../../../support/app';
import { makeSignedIn } from '../../../support/make';
import { type RawOptions, rawCall } from '../../../support/raw';
import { testInFull } from '../../../support/sample';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '1' } });
  token = (await makeSignedIn(app)).token;
});
afterAll(() => app.close());

const agent = new http.Agent({ keepAlive: true });

/** The status, or a header, of the answer to a request whose body is announced and never sent. */
async function announce(path: string, headers: Record<string, string>, header?: string) {
  const request = http.request(`${app.url}${path}`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': '50000', ...headers },
  });
  request.flushHeaders();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  request.destroy();
  return header ? response.headers[header] : response.statusCode;
}

test('no body is read from a stranger where only staff may send', async () => {
  expect(await announce('/api/blogs', from())).toBe(401);
  expect(await announce('/api/blogs', { ...from(), authorization: 'Bearer a.b.c' })).toBe(401);
  expect(await announce('/api/media', from())).toBe(401);
});

test('JSON to an upload is rejected before it is read', async () => {
  expect(await announce('/api/media', { authorization: `Bearer ${token}` })).toBe(415);
});

const chunked = { 'transfer-encoding': 'chunked' };
const post = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - 11) });

test.each([
  ['of 70 KB with its length', 'larger than 64 KB', { body: post(70_000) }, 413],
  [
    'of 200 KB without a length',
    'larger than 64 KB',
    { body: post(200_000), headers: chunked },
    413,
  ],
  [
    'that is compressed',
    'without compression',
    { body: gzipSync('{}'), headers: { 'content-encoding': 'gzip' } },
    415,
  ],
  [
    'in an unknown encoding',
    'without compression',
    { body: '{}', headers: { 'content-encoding': 'nonsense' } },
    415,
  ],
  ['that is not JSON', 'not valid JSON', { body: '{"topic":' }, 400],
  ['that is empty and of no length', 'not valid JSON', { body: '', headers: chunked }, 400],
  ['that is a number', 'must be a JSON object', { body: '1' }, 400],
  ['that is an empty text', 'must be a JSON object', { body: '""' }, 400],
  [
    'of another type',
    'as application/json',
    { body: '{}', headers: { 'content-type': 'text/plain' } },
    415,
  ],
  ['with __proto__', '__proto__ is not a field', { body: '{"__proto__":{}}' }, 400],
  [
    'that says it is not encoded',
    'Name is required',
    { body: '{}', headers: { 'content-encoding': 'IDENTITY' } },
    400,
  ],
])('a body %s is answered: %s', async (_, message, { body, headers }: RawOptions, status) => {
  const type = { 'content-type': 'application/json' };
  const answer = await rawCall(app.url, 'POST', '/api/messages', {
    body,
    headers: { ...type, ...from(), ...headers },
  });
  expect([answer.status, JSON.parse(answer.text).message]).toEqual([
    status,
    expect.stringContaining(message),
  ]);
});

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`key${nth}`, 1]));
const list = (length: number) => Array.from({ length }, () => 1);

test.each([
  ['an object of 201 fields', keys(201), 'The request', 'has more than 200 fields'],
  ['an object of 201 fields in a field', { img: keys(201) }, 'img', 'has more than 200 fields'],
  ['a list of 1,001 entries', { tags: list(1001) }, 'tags', 'has more than 1000 entries'],
  ['a list of 1,001 in an object', { a: { b: list(1001) } }, 'a.b', 'has more than 1000 entries'],
])('%s is rejected, naming it', async (_, json, place, problem) => {
  const answer = await app.call('POST', '/api/blogs', { token, json: { name: 'a', ...json } });
  expect([answer.status, answer.json.message]).toEqual([400, `${place} ${problem}`]);
});

testInFull('the 301st body of a minute from a stranger is rejected, valid or not', async () => {
  const headers = from();
  const send = (body: string, more = headers) =>
    app.call('POST', '/api/messages', {
      body,
      headers: { 'content-type': 'application/json', ...more },
    });
  for (let sent = 0; sent < 300; sent += 1) {
    expect((await send(sent % 2 ? '{' : '{"topic":1}')).status).toBe(400);
  }
  const beyond = await send('{');
  expect([beyond.status, beyond.json.message]).toEqual([
    429,
    'Too many requests. Try again in a minute',
  ]);
  expect(Number(beyond.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await send('{', from())).status).toBe(400);
  // A signed-in caller at the same address is not affected.
  const post = await app.call('POST', '/api/blogs', { token, json: { name: 'A post' }, headers });
  expect(post.status).toBe(201);
});

testInFull(
  'the connection of a stranger with too many bodies is closed instead of being read',
  async () => {
    const headers = from();
    const connections = new Set<unknown>();
    for (let sent = 0; sent < 300; sent += 1) {
      connections.add(await announce('/api/blogs', headers, 'connection'));
    }
    expect([...connections]).toEqual(['keep-alive']);
    expect(await announce('/api/blogs', headers, 'connection')).toBe('close');
    expect(await announce('/api/blogs', from(), 'connection')).toBe('keep-alive');
    // A signed-in caller at the same address is not affected.
    const upload = { ...headers, authorization: `Bearer ${token}` };
    expect(await announce('/api/media', upload, 'connection')).toBe('keep-alive');
  },
);
