import { gzipSync } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import { apiRouter } from '../../../src/server/api';
import { startApp, type TestApp } from '../../support/app';
import { makeSignedIn } from '../../support/make';
import { rawCall, type RawAnswer } from '../../support/raw';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '1' } });
  // An admin's: whoever may do most reaches most.
  token = (await makeSignedIn(app, { isAdmin: true })).token;
});
afterAll(() => app.close());

/** Every call, read from the router, so that a new one is tried without a line here. */
const calls = apiRouter.stack
  .flatMap(({ methods, path }) => methods.map((method) => ({ method, path: String(path) })))
  // Signing out would end the token that the others need.
  .filter(({ method, path }) => method !== 'HEAD' && path !== '/api/auth/logout');
const reading = calls.filter(({ method }) => method === 'GET' || method === 'DELETE');
const writing = calls.filter(({ method }) => method === 'POST' || method === 'PUT');
const withId = calls.filter(({ path }) => path.includes('/:'));

test('there are calls to try', () => {
  expect(reading.length).toBeGreaterThan(5);
  expect(writing.length).toBeGreaterThan(4);
  expect(withId.length).toBeGreaterThan(2);
});

const fill = (path: string, id: string) => path.replace(/:\w+/, () => id);

let asked = 0;
/** Each request comes from an address of its own, or the limits would answer instead. */
function elsewhere(): { 'x-forwarded-for': string } {
  asked += 1;
  return { 'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` };
}

/** Whatever was asked: no 5xx, and a refusal is JSON with a message to which a stop can be put. */
function expectSane(what: string, answer: RawAnswer): void {
  if (answer.status >= 500) throw new Error(`${what}: ${answer.status} ${answer.text}`);
  expect([what, answer.status]).not.toEqual([what, 429]);
  if (answer.status < 400) return;
  // A browser's own form gets its page again, with what was typed.
  const fromForm = /^POST \/api\/(messages|subscribers)/.test(what);
  if (fromForm && answer.headers['content-type']?.includes('html')) {
    expect([what, answer.text]).toEqual([
      what,
      expect.stringMatching(/class="error"|is not whole/),
    ]);
    return;
  }
  expect([what, answer.headers['content-type']]).toEqual([what, expect.stringMatching(/json/)]);
  const { message, fields = {} } = JSON.parse(answer.text);
  expect([what, message]).toEqual([what, expect.stringMatching(/[^.]$/)]);
  expect(message.length).toBeLessThan(2000);
  for (const text of Object.values(fields)) expect(text).toMatch(/[^.]$/);
}

function expectNothingWentWrong(): void {
  const failures = app.logged.filter(({ level }) => Number(level) >= 50);
  app.logged.length = 0;
  expect(failures).toEqual([]);
}

afterEach(expectNothingWentWrong);

async function tryAll(
  rows: { method: string; path: string }[],
  id: string,
  options: { body?: string | Buffer; headers?: Record<string, string> },
  query = '',
  people: (string | undefined)[] = [undefined, token],
) {
  for (const { method, path } of rows) {
    for (const by of people) {
      const headers: Record<string, string> = {
        'if-match': '"1"',
        ...elsewhere(),
        ...(by ? { authorization: `Bearer ${by}` } : {}),
        ...options.headers,
      };
      const address = fill(path, id) + query;
      const answer = await rawCall(app.url, method, address, { ...options, headers });
      expectSane(`${method} ${address.slice(0, 80)} ${by ? 'with' : 'without'} a token`, answer);
    }
  }
}

// For some hundred calls on a busy machine.
const MANY_CALLS_MS = 240_000;
const json = { 'content-type': 'application/json' };
const id = randomUUID();

const nastyBodies: [string, string | Buffer][] = [
  ['nothing', ''],
  ['null', 'null'],
  ['true', 'true'],
  ['a number', '1e999'],
  ['a text', '"text"'],
  ['a list', '[]'],
  ['a list of lists', '[[[]]]'],
  ['an empty object', '{}'],
  ['half an object', '{"name":'],
  ['words', 'hello'],
  ['two objects', '{}{}'],
  ['a comma too many', '{"name":"a",}'],
  ['NaN', '{"name":NaN}'],
  ['a byte order mark', '\uFEFF{"name":"a"}'],
  ['UTF-16', Buffer.from('{"name":"a"}', 'utf16le')],
  ['bad UTF-8', Buffer.from([0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['zeros', Buffer.alloc(100)],
  ['the same key twice', '{"name":"a","name":"b"}'],
  ['prototype keys', '{"__proto__":{"isAdmin":true},"constructor":{},"toString":1}'],
  ['keys of objects', '{"hasOwnProperty":1,"isPrototypeOf":2,"valueOf":3,"__defineGetter__":4}'],
  ['empty keys', '{"":{"":{"":1}}}'],
  ['empty keys without end', `${'{"":'.repeat(150_000)}1${'}'.repeat(150_000)}`],
  ['lists without end', `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
  ['NUL', '{"name":"\\u0000","email":"\\u0000","password":"\\u0000"}'],
  ['half a character', '{"name":"\\ud800","email":"\\ud800","password":"\\ud800"}'],
  ['a form', 'name=a&email=b'],
];

test.each(nastyBodies)(
  'a body of %s harms no call',
  async (_, body) => {
    await tryAll(writing, id, { body, headers: json });
  },
  MANY_CALLS_MS,
);

// Values that fit no field, sent as every field at once.
const nastyValues: [string, unknown][] = [
  ['null', null],
  ['a number', 1e30],
  ['zero', 0],
  ['a truth', true],
  ['a list', []],
  ['a list of null', [null]],
  ['a list of lists', [[]]],
  ['a list of lists of objects', [[{ type: 'text', content: 'x' }]]],
  ['a list of objects', [{}]],
  ['an object', {}],
  ['an object like a list', { length: 3, 0: 'a' }],
  ['an object with a prototype key', { toString: null }],
  ['an empty text', ''],
  ['spaces', '   '],
  ['a long text', 'x'.repeat(20_000)],
  ['a text of 255', `${'x'.repeat(243)}@example.org`],
  ['line breaks', '\r\n\u2028'],
  ['quotes', `'"\`;--`],
  ['emoji', '👩‍👩‍👧'],
  ['right to left', '\u202Eabc'],
  ['a date', '2026-01-01'],
  ['a uuid', randomUUID()],
  [
    'an e-mail as long as can be',
    `${'l'.repeat(64)}@${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.example.org`,
  ],
];
const allFields =
  '_id name author blurb img sections status body_1 body_2 body_img body_img_blurb email password confirmPassword title position description notable previous_titles memberships socials quote'.split(
    ' ',
  );
const good: Record<string, unknown> = {
  name: 'A name',
  email: 'somebody@example.org',
  password: 'a password that is long',
  confirmPassword: 'a password that is long',
  title: 'developer',
};

test.each(nastyValues)(
  '%s in place of any field harms no call',
  async (_, value) => {
    const all = Object.fromEntries(allFields.map((field) => [field, value]));
    const one = allFields.map((field) => ({ ...good, [field]: value }));
    // Each call gets what it knows, so that the value itself is what is looked at; and with a token,
    // since without one nothing of it is read.
    const tryWith = (start: string, values: Record<string, unknown>) =>
      tryAll(
        writing.filter(({ path }) => path.startsWith(start)),
        id,
        { body: JSON.stringify(values), headers: json },
        '',
        [token],
      );
    for (const values of [all, ...one]) {
      await tryWith('/api/employees', pick(values, employeeFields));
      await tryWith('/api/blogs', pick(values, blogFields));
    }
    await tryAll(writing, id, { body: JSON.stringify(all), headers: json });
  },
  MANY_CALLS_MS,
);

const employeeFields = allFields.slice(allFields.indexOf('email')).concat('name', 'img');
const blogFields = allFields.slice(0, allFields.indexOf('body_1'));
const pick = (values: Record<string, unknown>, fields: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

const nastyHeaders: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'text/xml' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json; charset=nonsense' },
  { 'content-type': 'application/problem+json' },
  { 'content-type': ';;;' },
  { 'content-type': '' },
  { ...json, 'content-encoding': 'gzip' },
  { ...json, 'content-encoding': 'deflate' },
  { ...json, 'content-encoding': 'br' },
  { ...json, 'content-encoding': 'nonsense' },
  { ...json, authorization: '' },
  { ...json, authorization: 'Bearer' },
  { ...json, authorization: 'Bearer  ' },
  { ...json, authorization: 'Bearer a.b.c' },
  { ...json, authorization: `Bearer ${'x'.repeat(8000)}` },
  { ...json, authorization: 'Basic eDp5' },
  { ...json, 'if-match': '"' },
  { ...json, 'if-match': `"${'9'.repeat(100)}"` },
  { ...json, 'if-none-match': '*' },
  { ...json, 'if-none-match': '"' },
  { ...json, 'if-modified-since': 'yesterday' },
  { ...json, range: 'bytes=9-1' },
  { ...json, accept: 'nonsense' },
  { ...json, 'accept-encoding': ';;q=,br;q=x' },
  { ...json, cookie: '__proto__=1; \u00ff=2' },
  { ...json, host: 'evil.example:99999' },
  { ...json, host: '[' },
  { ...json, 'x-forwarded-for': 'nonsense, \u00ff' },
  { ...json, 'x-http-method-override': 'DELETE' },
];

test.each(nastyHeaders)('the headers %j harm no call', async (headers) => {
  await tryAll(writing, id, { body: JSON.stringify(good), headers });
  await tryAll(reading, id, { headers });
});

test('a compressed body is read, and held to the same size once unpacked', async () => {
  const send = (body: Buffer) =>
    rawCall(app.url, 'POST', '/api/blogs', {
      body,
      headers: { ...json, 'content-encoding': 'gzip', authorization: `Bearer ${token}` },
    });
  expect((await send(gzipSync('{"name":"Packed"}'))).status).toBe(201);
  const bomb = gzipSync(JSON.stringify({ name: 'x'.repeat(50_000_000) }));
  expect(bomb.length).toBeLessThan(100_000);
  expect((await send(bomb)).status).toBe(413);
  const cut = gzipSync('{"name":"Packed"}').subarray(0, 15);
  expect((await send(cut)).status).toBe(400);
  expect((await send(Buffer.from('not packed at all'))).status).toBe(400);
});

// What is nowhere, and calls that take no body or not this kind; a check takes a blurb as it is.
const answersTo: Record<string, number> = {
  'POST /api/blogs/check': 200,
  'POST /api/blogs/:id/restore': 404,
  'POST /api/blogs/:id/previews': 404,
  'POST /api/media': 415,
  'POST /api/media/:id/replace': 404,
  'POST /api/account/photo': 415,
  'POST /api/account/second-factor': 200,
  'POST /api/team/invites': 201,
  'POST /api/team/:id/refuse': 404,
  'POST /api/team/:id/suspend': 404,
  'POST /api/team/:id/restore': 404,
  'POST /api/team/:id/password-link': 404,
  'POST /api/mail/test': 409,
  'POST /api/mail/:id/again': 409,
};

test('a body of 1 MB is read, of one byte more refused', async () => {
  const body = (bytes: number) => `{"name":"a","blurb":"${'x'.repeat(bytes - 23)}"}`;
  expect(body(1024 * 1024)).toHaveLength(1024 * 1024);
  for (const { method, path } of writing) {
    const send = (bytes: number) =>
      rawCall(app.url, method, fill(path, id), {
        body: body(bytes),
        headers: {
          ...json,
          ...elsewhere(),
          authorization: `Bearer ${token}`,
          'if-match': '"1"',
        },
      });
    const call = `${method} ${path}`;
    const read = (await send(1024 * 1024)).status;
    expect([call, read]).toEqual([call, answersTo[call] ?? 400]);
    const answer = await send(1024 * 1024 + 1);
    expect([call, answer.status]).toEqual([call, 413]);
    expectSane(call, answer);
  }
});

const nastyIds = [
  '%00',
  'a%00b',
  '%ff',
  '%fe%fe',
  '%ED%A0%80',
  '%2f',
  '%2e%2e%2f',
  '..%2f..%2fpackage.json',
  '%',
  '%2',
  '%zz',
  '%25',
  '%2500',
  '%0a',
  '%0d%0aset-cookie:x',
  '%e2%80%a8',
  '%20',
  '*',
  "'",
  '%22',
  ';',
  '@',
  ':id',
  '__proto__',
  'constructor',
  'undefined',
  'null',
  '0',
  '-1',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'x'.repeat(8000),
  '%F0%9F%98%80'.repeat(600),
  '%25'.repeat(2000),
  'a/b',
  '/',
  '//',
];

test.each(nastyIds)('the id %j harms no call', async (nasty) => {
  await tryAll(withId, nasty, { body: '{"name":"a"}', headers: json });
});

const nastyQueries = [
  '',
  '&&&',
  '=',
  '%',
  '%00=%00',
  'cursor=%00',
  'cursor=%ff',
  'cursor=a&cursor=b',
  'cursor[]=a',
  'cursor=' + 'x'.repeat(7000),
  'limit=1&limit=2',
  'limit[]=1',
  'limit=NaN',
  'limit=-0',
  'limit=%31',
  'limit=１',
  'status=draft&status=published',
  'status=__proto__',
  'path',
  'path=',
  'path=x',
  'path=/&path=/about',
  'path=//evil.example',
  'path=/%00',
  'path=/%2500',
  'path=/%25ff',
  'path=/%0a',
  'path=/%e2%80%a8',
  'path=/blog/%252f',
  'path=/blog/%25',
  'path=/bloglist?cursor=x',
  'path=/bloglist%3Fcursor=x',
  'path=/%3f%3f%23',
  'path=/' + 'x'.repeat(7000),
  'path=http://evil.example/',
  'path=/api/blogs',
  '__proto__=1&constructor=2&toString=3&hasOwnProperty=4',
  Array.from({ length: 1500 }, (_, at) => `a${at}=1`)
    .join('&')
    .slice(0, 8000),
];

test.each(nastyQueries)('the query ?%s harms no call', async (query) => {
  await tryAll(reading, id, {}, `?${encodeURI(query).replaceAll('%25', '%')}`);
});
