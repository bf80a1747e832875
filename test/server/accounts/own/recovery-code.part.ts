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
