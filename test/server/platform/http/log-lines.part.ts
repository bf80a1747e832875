import { readFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { readToken } from '../../../../src/server/auth/sessions';
import { addressCode, logOptions, loggedPath } from '../../../../src/server/platform/http/log';
import { db } from '../../../../src/server/platform/database/data-source';
import { type ErrorCode, errorCodes } from '../../../../src/shared/api/errors';
import { from, someAddress } from '../../../support/addresses';
import { startApp, type TestApp, useApp } from '../../../support/app';
import { makeEmployee, makeSignedIn, PASSWORD } from '../../../support/make';
import { describeOnEmbedded } from '../../../support/postgres';
import { rawCall } from '../../../support/raw';

const app = useApp({ env: { TRUST_PROXY: '1' } });

/** The request's line in the log. */
async function lineOf(ask: Promise<unknown>, of: TestApp = app) {
  const before = of.logged.length;
  await ask;
  const lines = of.logged.slice(before).filter(({ path }) => path !== undefined);
  expect(lines).toHaveLength(1);
  return lines[0] ?? {};
}

const read = (path: string, headers = {}) => rawCall(app.url, 'GET', path, { headers });
const clientOf = async (address: string) => (await lineOf(read('/api/no', from(address)))).client;
const login = (email: string, password: string, address = someAddress()) =>
  app.call('POST', '/api/auth/login', { json: { email, password }, headers: from(address) });
const prefixOf = (token: string) => readToken(token, app.config.jwtSecret)?.slice(0, 8);

test('a line says what was asked, how it was answered, and a code for the address', async () => {
  const address = someAddress();
  const line = await lineOf(read('/api/team?q=secret', from(address)));
  expect(Object.keys(line)).toEqual([
    'level',
    'time',
    'pid',
    'hostname',
    'request',
    'method',
    'path',
    'status',
    'ms',
    'client',
    'reason',
  ]);
  expect(line).toMatchObject({
    method: 'GET',
    path: '/api/team',
    status: 401,
    reason: 'not-signed-in',
    client: expect.stringMatching(/^[0-9a-f]{10}$/),
  });
  expect(JSON.stringify(line)).not.toContain(address);
});

test('an address has one code, like all addresses of its IPv6 /64', async () => {
  const address = someAddress();
  expect(await clientOf(address)).toBe(await clientOf(address));
  expect(await clientOf(address)).toBe(await clientOf(`::ffff:${address}`));
  expect(await clientOf(address)).not.toBe(await clientOf(someAddress()));
  expect(await clientOf('2001:db8:1:2::3')).toBe(await clientOf('2001:db8:1:2:ffff::1'));
  expect(await clientOf('2001:db8:1:2::3')).not.toBe(await clientOf('2001:db8:1:3::3'));
});

test.each([
  ['198.51.100.7', '198.51.100.7:40007', '[198.51.100.7]:443', '::ffff:198.51.100.7'],
  ['198.51.100.8', '64:ff9b::198.51.100.8', '[64:ff9b::c633:6408]:1', '0:0:0:0:0:ffff:c633:6408'],
  ['2001:db8::1', '[2001:db8::1]', '[2001:db8::1]:443', '2001:DB8:0:0:0:0:0:2', '2001:db8::1%eth0'],
  ['2001:db8:0:1::1', '[2001:db8:0:1::5%25eth0]:65535'],
])('%s is one client in every spelling of a proxy', async (plain, ...spellings) => {
  const client = await clientOf(plain);
  for (const spelling of spellings) {
    expect([spelling, await clientOf(spelling)]).toEqual([spelling, client]);
  }
});

test('clients behind a proxy that adds ports are told apart', async () => {
  const clients = ['198.51.100.7:1', '198.51.100.9:1', '[2001:db8::1]:1', '[2001:db8:0:9::1]:1'];
  const codes = new Set<unknown>();
  for (const client of clients) codes.add(await clientOf(client));
  expect(codes.size).toBe(clients.length);
});

test('what is no address, or in another header, counts for the proxy', async () => {
  const { client: proxy } = await lineOf(read('/api/no'));
  for (const claim of ['', 'unknown', '_hidden', '198.51.100.7:', '[::1', '1.2.3.4:x', '"']) {
    expect([claim, await clientOf(claim)]).toEqual([claim, proxy]);
  }
  for (const headers of [{ forwarded: 'for=198.51.100.7' }, { 'x-real-ip': '198.51.100.7' }]) {
    expect((await lineOf(read('/api/no', headers))).client).toBe(proxy);
  }
});

test('the code of an address changes at midnight UTC', () => {
  const midnight = Date.UTC(2026, 10, 24);
  const before = addressCode('192.0.2.1', midnight - 1);
  expect(addressCode('192.0.2.1', midnight - 1000)).toBe(before);
  const after = addressCode('192.0.2.1', midnight);
  expect(after).not.toBe(before);
  // The key of a day that is over does not come back.
  expect(addressCode('192.0.2.1', midnight - 1)).not.toBe(before);
});

test('a sign-in, the requests of its session and the one that ends it show its start', async () => {
  const { email } = await makeEmployee();
  let token = '';
  const signIn = login(email, PASSWORD).then((answer) => (token = answer.json.token));
  const line = await lineOf(signIn);
  const session = prefixOf(token);
  expect([line.status, line.session]).toEqual([200, session]);
  const paths: [string, string, number, string | undefined][] = [
    ['GET', '/api/account', 200, undefined],
    ['GET', '/api/blogs', 200, undefined],
    ['GET', '/api/team', 403, 'admin-only'],
    ['POST', '/api/auth/logout', 204, undefined],
    // The token is real, but its session has ended.
    ['GET', '/api/account', 401, 'not-signed-in'],
  ];
  for (const [method, path, status, reason] of paths) {
    const { [reason ? 'reason' : 'none']: code, ...rest } = await lineOf(
      app.call(method, path, { token }),
    );
    expect([rest.path, rest.status, rest.session, code]).toEqual([path, status, session, reason]);
  }
});

test('a stranger has no session, nor has a forged token', async () => {
  const { token } = await makeSignedIn(app);
  for (const sent of [undefined, `${token}x`, 'x.y.z']) {
    const line = await lineOf(app.call('GET', '/api/account', { token: sent }));
    expect([line.status, 'session' in line]).toEqual([401, false]);
  }
});

test('a refused sign-in has a reason', async () => {
  const { email } = await makeEmployee();
  const waiting = await makeEmployee({ status: 'waiting' });
  const suspended = await makeEmployee({ status: 'suspended' });
  for (const [tried, password, status, reason] of [
    [email, 'wrong', 401, 'wrong-credentials'],
    ['nobody@example.org', 'wrong', 401, 'wrong-credentials'],
    [waiting.email, PASSWORD, 403, 'account-waiting'],
    [suspended.email, PASSWORD, 403, 'account-suspended'],
  ] as const) {
    expect(await lineOf(login(tried, password))).toMatchObject({ status, reason });
  }
});

test('a form of another site has a reason', async () => {
  const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' };
  const line = await lineOf(rawCall(app.url, 'POST', '/api/messages', { headers, body: 'a=b' }));
  expect(line).toMatchObject({ status: 403, reason: 'other-site' });
});

test('too many attempts name their limit', async () => {
  const { email } = await makeEmployee();
  const address = someAddress();
  for (let i = 0; i < 5; i += 1) await login(email, 'wrong', address);
  expect(await lineOf(login(email, PASSWORD, address))).toMatchObject({
    status: 429,
    reason: 'too-many-requests',
    limit: 'login-pair',
  });
});

test('too many requests of a wide IPv6 network name its size', async () => {
  const json = { email: 'reader@example.org' };
  const subscribe = (address: string) =>
    app.call('POST', '/api/subscribers', { json, headers: from(address) });
  await subscribe('2001:db8:5:600::1');
  await db().query(`UPDATE rate_limit SET points = 10000 WHERE key LIKE '%2001:db8:5:600::/56'`);
  const line = await lineOf(subscribe('2001:db8:5:601::1'));
  expect([line.status, line.limit]).toEqual([429, expect.stringMatching(/^[a-z-]+\/56$/)]);
});

test('a form without scripts that is refused names its limit too', async () => {
  const body = 'topic=contact&name=Ada&email=ada%40example.org&message=Hello';
  const headers = { ...from(), 'content-type': 'application/x-www-form-urlencoded' };
  const send = () => rawCall(app.url, 'POST', '/api/messages', { headers, body });
  await send();
  await db().query(`UPDATE rate_limit SET points = 10000 WHERE starts_with(key, 'message:')`);
  expect(await lineOf(send())).toMatchObject({ status: 429, limit: 'message' });
});

describeOnEmbedded('a trial', () => {
  let trial: TestApp;
  beforeAll(async () => {
    trial = await startApp();
  });
  afterAll(() => trial.close());

  test('logs a request for another host, also for a page that is cached', async () => {
    await rawCall(trial.url, 'GET', '/about');
    const headers = { host: 'evil.example' };
    const line = await lineOf(rawCall(trial.url, 'GET', '/about', { headers }), trial);
    expect(line).toMatchObject({
      method: 'GET',
      path: '/about',
      status: 421,
      reason: 'other-host',
      client: expect.stringMatching(/^[0-9a-f]{10}$/),
    });
  });
});

// App.close() checks that no line has a character that ends or hides it.
test.each([
  ['/a%0d%0a{"level":30}', '/a%0d%0a{"level":30}'],
  ['/media/01234567/%7f%e2%80%ae', '/media/01234567/%7f%e2%80%ae'],
  ['/media/0123456789/"%7f', '/media/01234567*/"\u007f'],
])('%s stays in its line', async (path, logged) => {
  expect(await lineOf(read(path))).toMatchObject({ path: logged });
});

test('what a terminal could take for a command is escaped in every line', () => {
  const lines: string[] = [];
  const log = pino(logOptions('info'), { write: (line: string) => lines.push(line) });
  const text = 'a\n{}\r\u001b[2J\u007f\u0085\u009b\u2028\u2029\u202e\u200b\u{e0041}b';
  log.warn({ err: new Error(text), [text]: text }, text);
  expect(lines.join('')).toMatch(/^[\x20-\x7e]+\n$/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: text, [text]: text });
});

test('a long path is cut', async () => {
  const { path } = await lineOf(read(`/${'a'.repeat(5000)}`));
  expect(String(path)).toHaveLength(300);
});

test.each([
  ['/preview/p0o9i8u7y6', '/preview/:token'],
  ['//PREVIEW/p0o9i8u7y6', '/preview/:token'],
  ['/%70review%2fp0o9i8u7y6', '/preview/:token'],
  ['/%70review/p0o9i8u7y6%ff', '/preview/:token'],
  ['/previews', '/previews'],
  ['/media/0123456789abcdef0123456789abcdef/a.webp', '/media/01234567*/a.webp'],
  ['/%6dedia/0123456789abcdef0123456789abcdef', '/media/01234567*'],
  [
    '/api/media/5b1f3a0e-0f2c-4a1e-9a57-0a1b2c3d4e5f',
    '/api/media/5b1f3a0e-0f2c-4a1e-9a57-0a1b2c3d4e5f',
  ],
  ['/blog/100%25-true', '/blog/100%25-true'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

test('the examples in docs/operating.md have the fields of real lines', async () => {
  const docs = readFileSync(path.resolve(__dirname, '../../../../docs/operating.md'), 'utf8');
  const examples = docs.split('\n').filter((line) => line.startsWith('{"level"'));
  expect(examples.length).toBeGreaterThan(2);
  const fields = ['level', 'time', 'pid', 'hostname', 'request', 'method', 'path', 'status', 'ms'];
  const known = [...fields, 'client', 'session', 'reason', 'limit', 'cached', 'msg'];
  for (const example of examples) {
    const line: Record<string, unknown> = JSON.parse(example);
    expect(known.filter((name) => name in line)).toEqual(Object.keys(line));
    if ('reason' in line) expect(errorCodes[line.reason as ErrorCode][0]).toBe(line.status);
  }
});
