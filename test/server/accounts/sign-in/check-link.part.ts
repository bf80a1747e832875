import { randomUUID } from 'node:crypto';
import { AddressCheck } from '../../../../src/entities/AddressCheck';
import { Invite } from '../../../../src/entities/Invite';
import { PasswordLink } from '../../../../src/entities/PasswordLink';
import {
  makeCheckToken,
  startCheck,
} from '../../../../src/server/accounts/employees/address-checks';
import { db } from '../../../../src/server/platform/database/data-source';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { tokenIn } from '../../../support/link-token';
import { makeEmployee, makeSignedIn, PASSWORD } from '../../../support/make';

const app = useApp({ env: { TRUST_PROXY: '1', SIGNUP_POLICY: 'invite' } });
let token: string;
beforeEach(async () => {
  ({ token } = await makeSignedIn(app, { isAdmin: true }));
});

const check = (kind: string, link: string) =>
  app.call('POST', '/api/auth/check-link', { json: { kind, token: link }, headers: from() });
const statusOf = async (kind: string, link: string) => (await check(kind, link)).status;
const madeAt = async (path: string, json: object = {}) =>
  tokenIn((await app.call('POST', `/api/team${path}`, { token, json })).json.url);
const twice = { password: PASSWORD, confirmPassword: PASSWORD };
const use = async (path: string, json: object) =>
  (await app.call('POST', path, { json, headers: from() })).status;

test('an invitation is checked any number of times, until somebody signs up with it', async () => {
  const invite = await madeAt('/invites');
  for (let i = 0; i < 3; i += 1)
    expect((await check('invite', invite)).json).toEqual({ valid: true });
  const person = { name: `Ada ${randomUUID()}`, email: `${randomUUID()}@example.org`, title: 'hr' };
  expect(await use('/api/employees', { ...person, ...twice, invite })).toBe(201);
  const { status, json } = await check('invite', invite);
  const message = 'This invitation has been used or has expired. Ask for a new one';
  expect([status, json.code, json.message]).toEqual([403, 'invalid-link', message]);
});

test('a password link is checked until it is used, and ends with its account', async () => {
  const { id } = await makeEmployee();
  const link = await madeAt(`/${id}/password-link`);
  expect([await statusOf('password', link), await statusOf('password', link)]).toEqual([200, 200]);
  expect(await use('/api/auth/new-password', { link, ...twice })).toBe(204);
  expect(await statusOf('password', link)).toBe(403);
  const other = await madeAt(`/${id}/password-link`);
  await app.call('POST', `/api/team/${id}/suspend`, { token });
  expect(await statusOf('password', other)).toBe(403);
});

test('the link that confirms an address is checked until it is used', async () => {
  const employee = await makeEmployee();
  await startCheck(db().manager, app.config, employee, employee.email, false);
  const key = (await makeCheckToken(db().manager, employee.id, employee.email)) ?? '';
  expect([await statusOf('address', key), await statusOf('address', key)]).toEqual([200, 200]);
  expect(await use('/api/employees/confirm-address', { key, password: PASSWORD })).toBe(200);
  expect(await statusOf('address', key)).toBe(403);
});

test('a link that has expired does not work', async () => {
  const employee = await makeEmployee();
  const invite = await madeAt('/invites');
  const link = await madeAt(`/${employee.id}/password-link`);
  await startCheck(db().manager, app.config, employee, employee.email, false);
  const key = (await makeCheckToken(db().manager, employee.id, employee.email)) ?? '';
  const expiresAt = new Date(Date.now() - 1000);
  for (const one of [Invite, PasswordLink, AddressCheck]) {
    await db().createQueryBuilder().update(one).set({ expiresAt }).execute();
  }
  expect(await statusOf('invite', invite)).toBe(403);
  expect(await statusOf('password', link)).toBe(403);
  expect(await statusOf('address', key)).toBe(403);
});

test('an answer says nothing about the account, and a token works only for its own kind', async () => {
  const link = await madeAt(`/${(await makeEmployee()).id}/password-link`);
  expect((await check('password', link)).json).toEqual({ valid: true });
  expect(await statusOf('invite', link)).toBe(403);
  expect(await statusOf('address', link)).toBe(403);
  const wrong = await check('session', link);
  expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ['kind']]);
});
