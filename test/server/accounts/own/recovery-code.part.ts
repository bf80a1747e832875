import { Activity } from '../../../../src/entities/Activity';
import { db } from '../../../../src/server/platform/database/data-source';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeSignedIn, PASSWORD } from '../../../support/make';
import { turnOn } from './turn-on';

const app = useApp({ env: { TRUST_PROXY: '1' } });
beforeEach(() => db().getRepository(Activity).clear());

const noted = async () =>
  (await db().getRepository(Activity).findBy({ kind: 'recovery code' })).map(
    ({ employeeId, by, about }) => [employeeId, by, about],
  );

test('a used recovery code is recorded, with how many are left, and a wrong code is not', async () => {
  const { employee, token } = await makeSignedIn(app);
  const { recoveryCodes } = await turnOn(app, token);
  const [first = '', second = ''] = recoveryCodes;
  const login = async (code: string) => {
    const json = { email: employee.email, password: PASSWORD, code };
    return (await app.call('POST', '/api/auth/login', { json, headers: from() })).status;
  };
  expect(await login('00000000-00000000')).toBe(401);
  expect(await noted()).toEqual([]);
  expect(await login(first)).toBe(200);
  expect(await login(first)).toBe(401);
  expect(await noted()).toEqual([[employee.id, employee.name, '9 left']]);

  const path = '/api/account/second-factor';
  const dropped = await app.call('DELETE', path, { token, json: { code: second } });
  expect(dropped.status).toBe(204);
  expect((await noted()).map(([, , about]) => about).sort()).toEqual(['8 left', '9 left']);
  const rows = JSON.stringify(await db().getRepository(Activity).find());
  for (const code of [first, second]) expect(rows).not.toContain(code);
});

test.each([
  ['in capitals', (code: string) => code.toUpperCase()],
  ['without hyphens', (code: string) => code.replaceAll('-', '')],
  ['in fours with spaces', (code: string) => code.replace(/-/g, '').replace(/(.{4})/g, '$1 ')],
  ['with dashes and odd spaces', (code: string) => ` ${code.replaceAll('-', '\u2013')}\u00a0`],
  ['letter by letter', (code: string) => [...code].join(' ')],
])('a recovery code works %s', async (_way, typed) => {
  const { employee, token } = await makeSignedIn(app);
  const [code = ''] = (await turnOn(app, token)).recoveryCodes;
  const json = { email: employee.email, password: PASSWORD };
  const half = await app.call('POST', '/api/auth/login', { json, headers: from() });
  const finish = (given: string) =>
    app.call('POST', '/api/auth/login/code', {
      json: { halfOpen: half.json.halfOpen, code: given },
      headers: from(),
    });
  expect((await finish(typed(code.slice(1)))).status).toBe(401);
  expect((await finish(typed(code))).status).toBe(200);
  expect((await finish(code)).status).toBe(401);
});

test('the codes that are left are counted, and new codes replace them', async () => {
  const { employee, token } = await makeSignedIn(app);
  const renew = () => app.call('POST', '/api/account/recovery-codes', { token });
  const left = async () =>
    (await app.call('GET', '/api/account', { token })).json.recoveryCodesLeft;
  expect([await left(), (await renew()).status]).toEqual([0, 409]);
  const [first = '', second = ''] = (await turnOn(app, token)).recoveryCodes;
  const login = async (code: string) => {
    const json = { email: employee.email, password: PASSWORD, code };
    return (await app.call('POST', '/api/auth/login', { json, headers: from() })).status;
  };
  expect([await left(), await login(first), await left()]).toEqual([10, 200, 9]);

  const { status, json } = await renew();
  expect([status, new Set(json.recoveryCodes).size, await left()]).toEqual([200, 10, 10]);
  expect(await login(second)).toBe(401);
  expect(await login(json.recoveryCodes[0])).toBe(200);
  const changes = await db().getRepository(Activity).findBy({ kind: 'second factor' });
  expect(changes.map(({ about }) => about).sort()).toEqual(['new recovery codes', 'on']);
});
