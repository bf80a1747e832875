import { db } from '../../../../src/server/platform/database/data-source';
import type { Employee } from '../../../../src/entities/Employee';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeSignedIn, PASSWORD } from '../../../support/make';
import { codeOf, turnOn } from '../own/turn-on';

const app = useApp({ env: { TRUST_PROXY: '1' } });
let employee: Employee;
let token: string;
let secret: string;
beforeEach(async () => {
  ({ employee, token } = await makeSignedIn(app));
  ({ secret } = await turnOn(app, token));
});

const login = (values: object = {}, headers = from()) =>
  app.call('POST', '/api/auth/login', {
    json: { email: employee.email, password: PASSWORD, ...values },
    headers,
  });
const begin = async (values: object = {}) => (await login(values)).json.halfOpen as string;
const finish = (json: object, headers = from()) =>
  app.call('POST', '/api/auth/login/code', { json, headers });

test('the second step needs only the half-open session and the code', async () => {
  const halfOpen = await begin();
  const wrong = await finish({ halfOpen, code: '12345' });
  expect([wrong.status, wrong.json]).toEqual([
    401,
    { message: expect.any(String), code: 'wrong-code', secondFactor: true },
  ]);
  const answer = await finish({ halfOpen, code: codeOf(secret) });
  expect(Object.keys(answer.json).sort()).toEqual(['name', 'token', 'userId']);
  const me = await app.call('GET', '/api/auth/me', { token: answer.json.token });
  expect(me.json.userId).toBe(employee.id);
  // A code works once, so the half-open session opens nothing more.
  expect((await finish({ halfOpen, code: codeOf(secret) })).status).toBe(401);
});

test('a half-open session gives access to nothing', async () => {
  const halfOpen = await begin();
  expect((await app.call('GET', '/api/auth/me', { token: halfOpen })).status).toBe(401);
  expect((await finish({ halfOpen: token, code: codeOf(secret) })).status).toBe(401);
});

test('the choice to stay signed in is kept for the second step', async () => {
  const halfOpen = await begin({ keepSignedIn: true });
  const { json } = await finish({ halfOpen, code: codeOf(secret) });
  const old = `UPDATE session SET seen_at = now() - interval '2 days' WHERE employee_id = $1`;
  await db().query(old, [employee.id]);
  expect((await app.call('GET', '/api/auth/me', { token: json.token })).status).toBe(200);
});

test('it ends when the password or the second factor changes', async () => {
  const expired = { code: 'sign-in-expired' };
  const halfOpen = await begin();
  const newPassword = 'another horse, another battery';
  const code = codeOf(secret);
  const json = { password: PASSWORD, newPassword, confirmPassword: newPassword, code };
  expect((await app.call('PUT', '/api/account/password', { token, json })).status).toBe(204);
  const late = await finish({ halfOpen, code: codeOf(secret) });
  expect([late.status, late.json]).toMatchObject([401, expired]);

  const again = await begin({ password: newPassword });
  const factor = '/api/account/second-factor';
  await app.call('DELETE', factor, { token, json: { code: codeOf(secret, 1) } });
  expect((await finish({ halfOpen: again, code: codeOf(secret, 1) })).json).toMatchObject(expired);
});

test('it ends after ten minutes, and a suspended account learns so', async () => {
  const halfOpen = await begin();
  await db().query(`UPDATE employee SET status = 'suspended' WHERE id = $1`, [employee.id]);
  const code = codeOf(secret);
  const answer = await finish({ halfOpen, code });
  expect([answer.status, answer.json.code]).toEqual([403, 'account-suspended']);
  const { iat, exp } = JSON.parse(
    Buffer.from(halfOpen.split('.')[1] ?? '', 'base64url').toString(),
  ) as { iat: number; exp: number };
  expect(exp - iat).toBe(600);
});

test.each([
  [{}, 'halfOpen'],
  [{ halfOpen: 'half' }, 'code'],
  [{ halfOpen: 7, code: '123456' }, 'halfOpen'],
  [{ halfOpen: 'half', code: ['123456'] }, 'code'],
])('%j is rejected, naming the field', async (json, field) => {
  const answer = await finish(json);
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([
    400,
    expect.arrayContaining([field]),
  ]);
});

test('what is no half-open session is rejected as one that is too old', async () => {
  for (const halfOpen of ['half', 'a.b.c', `${await begin()}x`]) {
    const answer = await finish({ halfOpen, code: codeOf(secret) });
    expect([answer.status, answer.json.code]).toEqual([401, 'sign-in-expired']);
  }
});
