import { randomUUID } from 'node:crypto';
import { db } from '../../../../src/server/platform/database/data-source';
import type { Employee } from '../../../../src/entities/Employee';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeEmployee, makeSignedIn, PASSWORD } from '../../../support/make';
import { sweepOnce } from '../../../support/sweep';

const app = useApp({ env: { TRUST_PROXY: '1' } });

async function signIn({ email }: Employee, values: object = {}): Promise<string> {
  const json = { email, password: PASSWORD, ...values };
  const answer = await app.call('POST', '/api/auth/login', { json, headers: from() });
  if (answer.status !== 200) throw new Error(`It answered ${answer.status}: ${answer.text}`);
  return answer.json.token as string;
}
const isIn = async (token: string) =>
  (await app.call('GET', '/api/auth/me', { token })).status === 200;

/** As if the sessions of an account had not been used for this long. */
const unusedFor = (time: string, { id }: Employee) =>
  db().query('UPDATE session SET seen_at = now() - $1::interval WHERE employee_id = $2', [
    time,
    id,
  ]);

test('a session ends after 24 hours without use', async () => {
  const { employee, token } = await makeSignedIn(app);
  await unusedFor('23 hours 59 minutes', employee);
  expect(await isIn(token)).toBe(true); // and that was a use
  expect(await isIn(token)).toBe(true);
  await unusedFor('24 hours', employee);
  expect(await isIn(token)).toBe(false);
});

test('someone who chose to stay signed in is, for seven days', async () => {
  const employee = await makeEmployee();
  const [kept, other] = [await signIn(employee, { keepSignedIn: true }), await signIn(employee)];
  await unusedFor('6 days', employee);
  expect([await isIn(kept), await isIn(other)]).toEqual([true, false]);
  // The session that ended is neither listed nor stored for long.
  const listed = await app.call('GET', '/api/account/sessions', { token: kept });
  expect(listed.json).toHaveLength(1);
  await sweepOnce();
  const count = 'SELECT count(*)::int AS stored FROM session WHERE employee_id = $1';
  expect(await db().query(count, [employee.id])).toEqual([{ stored: 1 }]);
  await db().query('UPDATE session SET expires_at = now() WHERE employee_id = $1', [employee.id]);
  expect(await isIn(kept)).toBe(false);
});

test('the choice is true or false', async () => {
  const { email } = await makeEmployee();
  const json = { email, password: PASSWORD, keepSignedIn: 'on' };
  const answer = await app.call('POST', '/api/auth/login', { json, headers: from() });
  const problem = 'Keep me signed in must be true or false';
  expect([answer.status, answer.json.fields]).toEqual([400, { keepSignedIn: problem }]);
});

test('the last use is stored every five minutes, not at each request', async () => {
  const { employee, token } = await makeSignedIn(app);
  const seen = async () =>
    (await db().query('SELECT seen_at FROM session WHERE employee_id = $1', [employee.id]))[0];
  await unusedFor('4 minutes', employee);
  const before = await seen();
  await isIn(token);
  expect(await seen()).toEqual(before);
  await unusedFor('6 minutes', employee);
  await isIn(token);
  expect(await seen()).not.toEqual(before);
});

test('an account has 20 sessions, and the next ends the one unused for longest', async () => {
  const { employee, token: oldest } = await makeSignedIn(app);
  const stranger = await makeSignedIn(app);
  const first = await signIn(employee);
  await db().query(
    `INSERT INTO session (id, employee_id, user_agent, created_at, seen_at, confirmed_at, expires_at)
     SELECT gen_random_uuid(), $1, '', now(), now() - make_interval(hours => hour), now(),
       now() + interval '7 days'
     FROM generate_series(1, 18) hour`,
    [employee.id],
  );
  expect([await isIn(oldest), await isIn(first)]).toEqual([true, true]);
  const tokens = [oldest, first, await signIn(employee), await signIn(employee)];
  const list = (await app.call('GET', '/api/account/sessions', { token: oldest })).json;
  expect(list).toHaveLength(20);
  // The two that were unused for 18 and 17 hours have ended, although they began last.
  const hours = list.map(({ seen }: { seen: string }) => (Date.now() - Date.parse(seen)) / 3.6e6);
  expect(Math.round(Math.max(...hours))).toBe(16);
  for (const token of [...tokens, stranger.token]) expect(await isIn(token)).toBe(true);
});

test('an admin ends the sessions of a colleague, and only those', async () => {
  const { employee, token } = await makeSignedIn(app, { name: 'Ada Quill' });
  const other = await signIn(employee, { keepSignedIn: true });
  const { employee: admin, token: theirs } = await makeSignedIn(app, { isAdmin: true });
  const end = (id: string, as = theirs) =>
    app.call('POST', `/api/team/${id}/end-sessions`, { token: as });
  expect((await end(admin.id, token)).status).toBe(403);
  expect((await end(randomUUID())).status).toBe(404);
  expect((await end(employee.id)).json).toMatchObject({ _id: employee.id, status: 'active' });
  expect([await isIn(token), await isIn(other), await isIn(theirs)]).toEqual([false, false, true]);
  const activity = await app.call('GET', '/api/activity?kind=sessions%20ended', { token: theirs });
  expect(activity.json).toMatchObject([{ by: admin.name, about: 'Ada Quill' }]);
  expect(await isIn(await signIn(employee))).toBe(true);

  const elsewhere = await signIn(admin);
  expect((await end(admin.id)).status).toBe(200);
  expect([await isIn(theirs), await isIn(elsewhere)]).toEqual([true, false]);
});
