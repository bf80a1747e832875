import { db } from '../../../../src/server/platform/database/data-source';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeSignedIn, PASSWORD } from '../../../support/make';
import { codeOf, turnOn } from './turn-on';

const app = useApp({ env: { TRUST_PROXY: '1' } });

const confirm = (token: string, json: object) =>
  app.call('POST', '/api/account/confirm', { token, json });
const isIn = async (token: string) =>
  (await app.call('GET', '/api/auth/me', { token })).status === 200;
const later = (id: string) =>
  db().query(
    `UPDATE session SET confirmed_at = now() - interval '16 minutes' WHERE employee_id = $1`,
    [id],
  );
const begin = (token: string) => app.call('POST', '/api/account/second-factor', { token });

test('it issues a new session in place of the old session', async () => {
  const { employee, token } = await makeSignedIn(app);
  const json = { email: employee.email, password: PASSWORD, keepSignedIn: true };
  const elsewhere = await app.call('POST', '/api/auth/login', { json, headers: from() });
  const [other, old] = [token, elsewhere.json.token as string];
  const before = await app.call('GET', '/api/account/sessions', { token: old });
  await later(employee.id);
  const answer = await confirm(old, { password: PASSWORD });
  expect([answer.status, answer.json]).toEqual([
    200,
    { token: expect.any(String), userId: employee.id, name: employee.name },
  ]);
  const next = answer.json.token;
  expect([await isIn(old), await isIn(next), await isIn(other)]).toEqual([false, true, true]);
  expect([(await begin(next)).status, (await begin(other)).status]).toEqual([200, 403]);
  // It is the same browser, which still stays signed in.
  const after = await app.call('GET', '/api/account/sessions', { token: next });
  expect(after.json).toHaveLength(before.json.length);
  await db().query(`UPDATE session SET seen_at = now() - interval '3 days'`);
  expect([await isIn(next), await isIn(other)]).toEqual([true, false]);
});

test('of two at the same moment only the first gets a session', async () => {
  const { token } = await makeSignedIn(app);
  const both = [confirm(token, { password: PASSWORD }), confirm(token, { password: PASSWORD })];
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 401]);
});

test('an account with a second factor needs its code too', async () => {
  const { employee, token } = await makeSignedIn(app);
  await later(employee.id);
  expect((await begin(token)).json).not.toHaveProperty('secondFactor');
  const { token: mine } = (await confirm(token, { password: PASSWORD })).json;
  const { secret, recoveryCodes } = await turnOn(app, mine);

  await later(employee.id);
  expect((await begin(mine)).json).toMatchObject({ confirm: true, secondFactor: true });
  for (const code of [undefined, '', '12345', 'no code']) {
    const answer = await confirm(mine, { password: PASSWORD, code });
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['code']]);
  }
  const wrong = await confirm(mine, { password: 'wrong', code: codeOf(secret) });
  expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ['password']]);
  expect((await begin(mine)).status).toBe(403);

  const right = await confirm(mine, { password: PASSWORD, code: codeOf(secret) });
  expect([right.status, await isIn(mine)]).toEqual([200, false]);
  const again = await confirm(right.json.token, { password: PASSWORD, code: codeOf(secret) });
  expect([again.status, Object.keys(again.json.fields)]).toEqual([400, ['code']]);
  const recovered = { password: PASSWORD, code: recoveryCodes[0] };
  expect((await confirm(right.json.token, recovered)).status).toBe(200);
});
