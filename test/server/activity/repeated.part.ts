import { Activity } from '../../../src/entities/Activity';
import { recordRefusedSignIn } from '../../../src/server/activity/record-activity';
import { db } from '../../../src/server/platform/database/data-source';
import { from } from '../../support/addresses';
import { useApp } from '../../support/app';
import { makeEmployee, makeSignedIn } from '../../support/make';

const app = useApp({ env: { TRUST_PROXY: '1' } });
const HOUR_MS = 60 * 60 * 1000;
const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;

beforeEach(async () => {
  // Only the date, so that no test runs across the end of an hour.
  jest.useFakeTimers({
    now: hour,
    doNotFake: [
      ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
      ...(['setImmediate', 'clearImmediate'] as const),
    ],
  });
  await db().getRepository(Activity).clear();
});
afterEach(() => void jest.useRealTimers());

const at = (minutes: number) => jest.setSystemTime(hour + minutes * 60_000);
const time = (minutes: number) => new Date(hour + minutes * 60_000);
const login = (email: string) =>
  app.call('POST', '/api/auth/login', { json: { email, password: 'wrong' }, headers: from() });
const rows = () =>
  db()
    .getRepository(Activity)
    .find({ where: { kind: 'sign-in refused' }, order: { createdAt: 'ASC', count: 'ASC' } });

test('attempts of an hour are one row with their number, the first and the last time', async () => {
  const { email, name } = await makeEmployee();
  for (const minutes of [1, 20, 59]) {
    at(minutes);
    expect((await login(email)).status).toBe(401);
  }
  expect(await rows()).toMatchObject([
    { about: name, count: 3, firstAt: time(1), createdAt: time(59) },
  ]);
  at(60);
  await login(email);
  expect(await rows()).toMatchObject([{ count: 3 }, { count: 1, createdAt: time(60) }]);
});

test('two at once are one row that counts both', async () => {
  const { email, name } = await makeEmployee();
  const answers = await Promise.all([login(email), login(email)]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  expect(await rows()).toMatchObject([{ about: name, count: 2 }]);
});

test('many at once are one row that counts all', async () => {
  const employee = await makeEmployee();
  await Promise.all(Array.from({ length: 40 }, () => recordRefusedSignIn(employee)));
  expect(await rows()).toMatchObject([{ about: employee.name, count: 40 }]);
});

test('each account has its own row, even with the same name, and unknown addresses share one', async () => {
  const [ada, other] = [await makeEmployee({ name: 'Ada' }), await makeEmployee({ name: 'Ada' })];
  for (const tried of [ada.email, 'a@example.org', other.email, 'b@example.org', ada.email]) {
    await login(tried);
  }
  const counted = (await rows()).map(({ about, count }) => [about, count]);
  expect(counted.sort()).toEqual([
    ['', 2],
    ['Ada', 1],
    ['Ada', 2],
  ]);
});

test('wrong passwords in a session are counted apart, under the account', async () => {
  const { employee, token } = await makeSignedIn(app);
  for (let i = 0; i < 3; i += 1) {
    const json = { password: `wrong ${i}` };
    expect((await app.call('POST', '/api/account/confirm', { token, json })).status).toBe(400);
  }
  await login(employee.email);
  expect(await rows()).toMatchObject([
    { about: employee.name, by: '', employeeId: null, count: 1 },
    { about: 'password of an open session', employeeId: employee.id, count: 3 },
  ]);
});

test('clocks of two processes that differ leave the first and the last time right', async () => {
  const employee = await makeEmployee();
  for (const minutes of [10, 9, 12, 11]) {
    at(minutes);
    await recordRefusedSignIn(employee);
  }
  expect(await rows()).toMatchObject([{ count: 4, firstAt: time(9), createdAt: time(12) }]);
});

test('an admin sees the number, the first and the last time; other activity counts 1', async () => {
  const { token, employee } = await makeSignedIn(app, { isAdmin: true });
  for (const minutes of [5, 30]) {
    at(minutes);
    await login('nobody@example.org');
  }
  const list = async (kind: string) =>
    (await app.call('GET', `/api/activity?kind=${kind}`, { token })).json;
  const [first, last] = [time(5).toISOString(), time(30).toISOString()];
  expect(await list('sign-in+refused')).toMatchObject([{ count: 2, firstDate: first, date: last }]);
  const date = time(0).toISOString();
  expect(await list('sign-in')).toMatchObject([
    { by: employee.name, count: 1, firstDate: date, date },
  ]);
});
