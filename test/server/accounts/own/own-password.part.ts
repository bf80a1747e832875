import { Activity } from '../../../../src/entities/Activity';
import { db } from '../../../../src/server/platform/database/data-source';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeSignedIn, PASSWORD, signInAs } from '../../../support/make';
import { testInFull } from '../../../support/sample';
import { jamQueue } from '../sign-in/jam-queue';

const app = useApp({ env: { TRUST_PROXY: '1' } });

const answerTo = (token: string, password: string) =>
  app.call('POST', '/api/account/confirm', { token, json: { password } });
const confirm = async (token: string, password: string) => (await answerTo(token, password)).status;

testInFull('an account has ten password attempts, however many sessions it has', async () => {
  const { employee, token } = await makeSignedIn(app);
  const other = await signInAs(app, employee);
  for (let i = 0; i < 10; i += 1) {
    expect(await confirm(i % 2 ? token : other, `wrong ${i}`)).toBe(400);
  }
  for (const one of [token, other]) expect(await confirm(one, PASSWORD)).toBe(429);
  const stranger = await makeSignedIn(app);
  expect(await confirm(stranger.token, PASSWORD)).toBe(200);
});

testInFull('nobody without a session can use the attempts up', async () => {
  const { employee, token } = await makeSignedIn(app);
  const json = { email: employee.email, password: 'wrong' };
  for (let i = 0; i < 12; i += 1) {
    await app.call('POST', '/api/auth/login', { json, headers: from() });
    expect(await confirm('not a token', PASSWORD)).toBe(401);
  }
  expect(await confirm(token, PASSWORD)).toBe(200);
});

testInFull('a request rejected because of a full queue does not count as an attempt', async () => {
  let { token } = await makeSignedIn(app);
  const jam = jamQueue();
  let inARow = 0;
  while (inARow < 11) {
    const { status, json } = await answerTo(token, PASSWORD);
    expect([200, 503]).toContain(status);
    if (status === 200) token = json.token;
    inARow = status === 503 ? inARow + 1 : 0;
  }
  await jam.end();
  expect(await confirm(token, PASSWORD)).toBe(200);
});

test('a wrong password is recorded under the account, never as it was typed', async () => {
  const { employee, token } = await makeSignedIn(app);
  await db().getRepository(Activity).clear();
  expect(await confirm(token, 'a slip of the tongue')).toBe(400);
  expect(await confirm(token, PASSWORD)).toBe(200);
  const rows = await db().getRepository(Activity).find();
  expect(rows).toMatchObject([
    { kind: 'sign-in refused', employeeId: employee.id, about: 'password of an open session' },
  ]);
  expect(JSON.stringify(rows)).not.toContain('tongue');
});
