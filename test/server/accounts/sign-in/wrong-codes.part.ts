import { Mail } from '../../../../src/entities/Mail';
import { forgetLimits } from '../../../../src/server/accounts/sign-in/login-attempts';
import { db } from '../../../../src/server/platform/database/data-source';
import type { Employee } from '../../../../src/entities/Employee';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeSignedIn, PASSWORD } from '../../../support/make';
import { testInFull } from '../../../support/sample';
import { codeOf, turnOn } from '../own/turn-on';

// Email is only queued: a mail server has to be set, and nothing listens there.
const app = useApp({
  env: { TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@lab.example' },
});
let employee: Employee;
let token: string;
let secret: string;
let recoveryCodes: string[];
beforeEach(async () => {
  ({ employee, token } = await makeSignedIn(app));
  ({ secret, recoveryCodes } = await turnOn(app, token));
});

const login = (code: string | undefined, headers = from()) =>
  app.call('POST', '/api/auth/login', {
    json: { email: employee.email, password: PASSWORD, code },
    headers,
  });
const mails = () =>
  db().getRepository(Mail).countBy({ kind: 'wrong-codes', employeeId: employee.id });
const minutesLeft = ({ headers }: { headers: Headers }) =>
  Math.round(Number(headers.get('retry-after')) / 60);
/** As if this many wrong codes had been entered, the last of them some time ago. */
const counted = (count: number, ago: string) =>
  db().query(
    `INSERT INTO wrong_code (employee_id, count, last_at) VALUES ($1, $2, now() - $3::interval)
     ON CONFLICT (employee_id) DO UPDATE SET count = $2, last_at = now() - $3::interval`,
    [employee.id, count, ago],
  );

test('after ten wrong codes the code of the app waits, and the owner gets one email', async () => {
  for (let i = 0; i < 10; i += 1) {
    expect(await mails()).toBe(0);
    expect((await login('000000')).status).toBe(401);
  }
  expect(await mails()).toBe(1);
  const { status, json } = await login(codeOf(secret));
  expect([status, json.message]).toEqual([
    429,
    'Too many wrong codes. Use a recovery code, or try again later',
  ]);
  expect(await mails()).toBe(1);
  // The count is of the account, whatever the step and the place.
  const { halfOpen } = (await login(undefined)).json;
  const options = { json: { halfOpen, code: codeOf(secret) }, headers: from() };
  expect((await app.call('POST', '/api/auth/login/code', options)).status).toBe(429);
  const confirm = { token, json: { password: PASSWORD, code: codeOf(secret) } };
  expect((await app.call('POST', '/api/account/confirm', confirm)).status).toBe(429);
});

testInFull('of 20 wrong codes at the same moment ten are checked', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => login('000000')));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

testInFull.each([
  [10, 15],
  [11, 30],
  [13, 120],
  [16, 960],
  [17, 1440],
  [5000, 1440],
])('after %i wrong codes the pause is %i minutes', async (count, minutes) => {
  await counted(count, '0 s');
  const answer = await login(codeOf(secret));
  expect([answer.status, minutesLeft(answer)]).toEqual([429, minutes]);
  await counted(count, `${minutes} minutes`);
  expect((await login('000000')).status).toBe(401);
  expect(minutesLeft(await login(codeOf(secret)))).toBe(Math.min(minutes * 2, 1440));
});

test('recovery codes have their own count, and nobody elsewhere uses it up', async () => {
  await counted(5000, '0 s');
  const stranger = from();
  // Five, because wrong codes with the password count as failed attempts from an address too.
  for (let i = 0; i < 5; i += 1) expect((await login(`wrong ${i}`, stranger)).status).toBe(401);
  const { halfOpen } = (await login(undefined)).json;
  const finish = (code: string | undefined, headers = stranger) =>
    app.call('POST', '/api/auth/login/code', { json: { halfOpen, code }, headers });
  for (let i = 0; i < 5; i += 1) expect((await finish(`wrong ${i}`)).status).toBe(401);
  expect((await finish(recoveryCodes[0])).status).toBe(429);
  expect((await finish(recoveryCodes[0], from())).status).toBe(200);
});

test('the owner learns at the next sign-in how many codes were wrong, and the count ends', async () => {
  await counted(12, '0 s');
  const { status, json } = await login(recoveryCodes[0]);
  expect([status, json.wrongCodes]).toEqual([200, 12]);
  const next = await login(codeOf(secret));
  expect([next.status, Object.keys(next.json).sort()]).toEqual([200, ['name', 'token', 'userId']]);
  await counted(9, '0 s');
  expect((await login(recoveryCodes[1])).json).not.toHaveProperty('wrongCodes');
});

test('a pause ends with its window after a wrong clock, and with the operator’s command', async () => {
  await counted(20, '-10 days');
  expect((await login('000000')).status).toBe(401);
  expect((await login(codeOf(secret))).status).toBe(429);
  await forgetLimits();
  expect((await login(codeOf(secret))).status).toBe(200);
});

test('without a second factor or after a new one, nothing of the count is left', async () => {
  const path = '/api/account/second-factor';
  await counted(30, '0 s');
  const dropped = await app.call('DELETE', path, { token, json: { code: recoveryCodes[0] } });
  expect(dropped.status).toBe(204);
  const next = await turnOn(app, token);
  expect((await login(codeOf(next.secret))).status).toBe(200);
});
