import { Activity } from '../../../../src/entities/Activity';
import { db } from '../../../../src/server/platform/database/data-source';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeEmployee, makeSignedIn, PASSWORD } from '../../../support/make';
import { turnOn } from '../own/turn-on';

const app = useApp({ env: { TRUST_PROXY: '1' } });
let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeEach(async () => {
  admin = await makeSignedIn(app, { isAdmin: true });
});

const remove = (id: string) =>
  app.call('DELETE', `/api/team/${id}/second-factor`, { token: admin.token });

test('an admin turns off a colleague’s second factor, which ends their sessions', async () => {
  const { employee, token } = await makeSignedIn(app);
  const { recoveryCodes } = await turnOn(app, token);
  const found = async () =>
    (await app.call('GET', `/api/team?account=${employee.id}`, { token: admin.token })).json[0];
  const login = (values: object = {}) => {
    const json = { email: employee.email, password: PASSWORD, ...values };
    return app.call('POST', '/api/auth/login', { json, headers: from() });
  };
  expect((await found()).secondFactor).toBe(true);
  const half = await login();

  const { status, json } = await remove(employee.id);
  expect([status, json._id, json.secondFactor]).toEqual([200, employee.id, false]);
  expect((await found()).secondFactor).toBe(false);
  expect((await app.call('GET', '/api/auth/me', { token })).status).toBe(401);
  const begun = { halfOpen: half.json.halfOpen, code: recoveryCodes[0] };
  expect((await app.call('POST', '/api/auth/login/code', { json: begun })).status).toBe(401);
  expect((await login()).status).toBe(200);

  const entries = await db().getRepository(Activity).findBy({ aboutId: employee.id });
  expect(entries.map(({ kind, about, employeeId }) => [kind, about, employeeId])).toEqual([
    ['second factor', `${employee.name}: off`, admin.employee.id],
  ]);
  expect((await remove(employee.id)).status).toBe(409);
});

test('an admin’s own second factor is not turned off without a code', async () => {
  await turnOn(app, admin.token);
  const { status, json } = await remove(admin.employee.id);
  expect([status, json.code]).toEqual([409, 'wrong-state']);
  const own = await app.call('GET', '/api/account', { token: admin.token });
  expect(own.json.secondFactor).toBe(true);
});

test('a suspended colleague’s can be turned off; an account without one answers 409', async () => {
  const { employee, token } = await makeSignedIn(app);
  await turnOn(app, token);
  await app.call('POST', `/api/team/${employee.id}/suspend`, { token: admin.token });
  expect((await remove(employee.id)).json.secondFactor).toBe(false);
  expect((await remove((await makeEmployee()).id)).status).toBe(409);
});
