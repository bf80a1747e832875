import { createHmac, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { db } from '../../../src/server/database/data-source';
import { Employee } from '../../../src/entities/Employee';
import { Session } from '../../../src/entities/Session';
import { startApp, type TestApp } from '../../support/app';
import { makeSignedIn, signInAs } from '../../support/make';

let app: TestApp;
let secret: string;
beforeAll(async () => {
  app = await startApp();
  secret = app.env.jwtSecret ?? '';
});
afterAll(() => app.close());

const id = randomUUID();
const staffCalls = [
  ['GET', '/api/auth/me'],
  ['POST', '/api/auth/logout'],
  ['GET', '/api/authors'],
  ['GET', '/api/blogs?status=draft'],
  ['POST', '/api/blogs'],
  ['PUT', `/api/blogs/${id}`],
  ['DELETE', `/api/blogs/${id}`],
  ['POST', '/.netlify/functions/api/blogs'],
] as const;

/** What every staff call answers to this Authorization header, without repeats. */
async function answersTo(authorization: string): Promise<number[]> {
  const statuses = new Set<number>();
  for (const [method, path] of staffCalls) {
    const answer = await app.call(method, path, { headers: { authorization } });
    statuses.add(answer.status);
    if (answer.status === 401) expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  }
  return [...statuses];
}

const sessionOf = (token: string) => (jwt.decode(token) as { sid: string }).sid;
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token made by hand, so that no library decides what may stand in it. */
function forge(header: object, claims: object, hash: string | null, key = secret): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${hash ? createHmac(hash, key).update(content).digest('base64url') : ''}`;
}

const inAWeek = Math.floor(Date.now() / 1000) + 7 * 24 * 60 * 60;

test('a token made by hand the right way is taken, so the forged ones below are refused for what is wrong with them', async () => {
  const { token } = await makeSignedIn(app);
  const claims = { sid: sessionOf(token), exp: inAWeek };
  const made = forge({ alg: 'HS256', typ: 'JWT' }, claims, 'sha256');
  expect((await app.call('GET', '/api/auth/me', { token: made })).status).toBe(200);
});

const forgeries: [string, (sid: string) => string][] = [
  ['signed by nobody', (sid) => forge({ alg: 'none' }, { sid, exp: inAWeek }, null)],
  ['signed by "None"', (sid) => forge({ alg: 'None' }, { sid, exp: inAWeek }, null)],
  ['without a signature', (sid) => forge({ alg: 'HS256' }, { sid, exp: inAWeek }, null)],
  ['signed with HS384', (sid) => forge({ alg: 'HS384' }, { sid, exp: inAWeek }, 'sha384')],
  ['signed with HS512', (sid) => forge({ alg: 'HS512' }, { sid, exp: inAWeek }, 'sha512')],
  [
    'signed with another secret',
    (sid) => forge({ alg: 'HS256' }, { sid, exp: inAWeek }, 'sha256', 'x'.repeat(64)),
  ],
  ['signed with no secret', (sid) => forge({ alg: 'HS256' }, { sid, exp: inAWeek }, 'sha256', '')],
  ['that has run out', (sid) => forge({ alg: 'HS256' }, { sid, exp: 1_700_000_000 }, 'sha256')],
  ['for later', (sid) => forge({ alg: 'HS256' }, { sid, nbf: inAWeek }, 'sha256')],
  ['without a session', () => forge({ alg: 'HS256' }, { exp: inAWeek }, 'sha256')],
  ['of no session', () => forge({ alg: 'HS256' }, { sid: randomUUID() }, 'sha256')],
  ['whose session is no UUID', () => forge({ alg: 'HS256' }, { sid: "' OR 1=1" }, 'sha256')],
  ['whose session is a list', (sid) => forge({ alg: 'HS256' }, { sid: [sid] }, 'sha256')],
  ['whose session is an object', (sid) => forge({ alg: 'HS256' }, { sid: { id: sid } }, 'sha256')],
  ['whose session is null', () => forge({ alg: 'HS256' }, { sid: null }, 'sha256')],
];

test.each(forgeries)('a token %s opens no staff call', async (_, make) => {
  const { token } = await makeSignedIn(app);
  expect(await answersTo(`Bearer ${make(sessionOf(token))}`)).toEqual([401]);
});

test('a token that was changed opens no staff call', async () => {
  const { token } = await makeSignedIn(app);
  const other = await makeSignedIn(app);
  const [header = '', claims = '', signature = ''] = token.split('.');
  const changed = `${header}.${other.token.split('.')[1]}.${signature}`;
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  for (const wrong of [changed, `${header}.${claims}.${flipped}`, `${header}.${claims}`]) {
    expect(await answersTo(`Bearer ${wrong}`)).toEqual([401]);
  }
});

test.each(['', 'Bearer', 'Bearer ', 'Bearer a b', 'Bearer ...', 'Bearer undefined', 'Basic YTpi'])(
  'the header "%s" opens no staff call',
  async (authorization) => {
    expect(await answersTo(authorization)).toEqual([401]);
  },
);

test('the token itself under another scheme opens no staff call', async () => {
  const { token } = await makeSignedIn(app);
  expect(await answersTo(token)).toEqual([401]);
  expect(await answersTo(`Basic ${token}`)).toEqual([401]);
  expect(await answersTo(`Bearer ${token}, Bearer ${token}`)).toEqual([401]);
});

test('after logout the token is dead at once, and only that one', async () => {
  const { employee, token } = await makeSignedIn(app);
  const other = await signInAs(app, employee);
  expect((await app.call('POST', '/api/auth/logout', { token })).status).toBe(204);
  expect(await answersTo(`Bearer ${token}`)).toEqual([401]);
  expect((await app.call('GET', '/api/auth/me', { token: other })).status).toBe(200);
});

test.each(['suspended', 'waiting'] as const)(
  'who becomes %s after signing in is refused at once',
  async (status) => {
    const { employee, token } = await makeSignedIn(app);
    expect((await app.call('GET', '/api/auth/me', { token })).status).toBe(200);
    await db().getRepository(Employee).update({ id: employee.id }, { status });
    expect(await answersTo(`Bearer ${token}`)).toEqual([401]);
  },
);

test('a session whose row has run out is over, whatever the token says', async () => {
  const { token } = await makeSignedIn(app);
  const expiresAt = new Date(Date.now() - 1);
  await db()
    .getRepository(Session)
    .update({ id: sessionOf(token) }, { expiresAt });
  expect(await answersTo(`Bearer ${token}`)).toEqual([401]);
});

test('a session lasts seven days, in the row and in the token', async () => {
  const { token } = await makeSignedIn(app);
  const session = await db()
    .getRepository(Session)
    .findOneByOrFail({ id: sessionOf(token) });
  const week = 7 * 24 * 60 * 60 * 1000;
  expect(session.expiresAt.getTime() - session.createdAt.getTime()).toBe(week);
  const { iat, exp } = jwt.decode(token) as { iat: number; exp: number };
  expect((exp - iat) * 1000).toBe(week);
});

test('the session goes with its account', async () => {
  const { employee, token } = await makeSignedIn(app);
  await db().getRepository(Employee).delete({ id: employee.id });
  expect(await answersTo(`Bearer ${token}`)).toEqual([401]);
});
