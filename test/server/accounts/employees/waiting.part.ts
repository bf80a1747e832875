import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { In } from 'typeorm';
import { Activity } from '../../../../src/entities/Activity';
import type { EmployeeStatus } from '../../../../src/shared/api/accounts';
import { AddressCheck } from '../../../../src/entities/AddressCheck';
import { Employee } from '../../../../src/entities/Employee';
import { db } from '../../../../src/server/platform/database/data-source';
import { startKeepingNames } from '../../../../src/server/accounts/employees/name-keys';
import { startSweeping } from '../../../../src/server/sweep';
import { limits } from '../../../../src/shared/limits';
import { useApp } from '../../../support/app';
import { makeEmployee, makeSignedIn, PASSWORD } from '../../../support/make';
import { until } from '../../../support/until';

const app = useApp({ env: { SIGNUP_POLICY: 'approval' } });

const DAY_MS = 24 * 60 * 60 * 1000;

async function makeAged(
  status: EmployeeStatus,
  days: number,
  address: 'confirmed' | 'unconfirmed' = 'confirmed',
): Promise<string> {
  const name = `${status} for ${days} days, ${address}`;
  const { id, email } = await makeEmployee({ name, status });
  if (address === 'unconfirmed') {
    const expiresAt = new Date(Date.now() - DAY_MS);
    await db().getRepository(AddressCheck).insert({ employeeId: id, email, expiresAt });
  }
  const createdAt = new Date(Date.now() - days * DAY_MS);
  await db().getRepository(Employee).update({ id }, { createdAt });
  return name;
}

test('a waiting account is deleted after 90 days, or 7 without a confirmed address, others never', async () => {
  const employees = db().getRepository(Employee);
  const kept = [
    await makeAged('waiting', 89),
    await makeAged('active', 91),
    await makeAged('suspended', 91),
    await makeAged('active', 91, 'unconfirmed'),
    await makeAged('waiting', 6, 'unconfirmed'),
  ];
  const late = await makeAged('waiting', 91);
  const unconfirmed = await makeAged('waiting', 8, 'unconfirmed');
  const stop = startSweeping(pino({ level: 'silent' }));
  try {
    await until(async () => !(await employees.existsBy([{ name: late }, { name: unconfirmed }])));
    const left = await employees.find({ order: { siteOrder: 'ASC' } });
    expect(left.map(({ name }) => name)).toEqual(kept);
    const noted = await db().getRepository(Activity).findBy({ kind: 'deleted account' });
    expect(noted).toHaveLength(2);
    for (const about of [late, unconfirmed]) {
      expect(noted).toContainEqual(expect.objectContaining({ employeeId: null, by: '', about }));
    }
  } finally {
    stop();
  }
});

const signUp = (name: string, more: object = {}) => {
  const twice = { password: PASSWORD, confirmPassword: PASSWORD };
  const json = { name, email: `${randomUUID()}@example.org`, title: 'hr', ...twice, ...more };
  return app.call('POST', '/api/employees', { json });
};

test('at most 200 accounts wait, then people need an invitation, and an admin declines many at once', async () => {
  const { token } = await makeSignedIn(app, { isAdmin: true });
  const count =
    limits.waitingAccounts - (await db().getRepository(Employee).countBy({ status: 'waiting' }));
  for (let nth = 0; nth < count; nth += 1)
    await makeEmployee({ status: 'waiting', name: `Stranger ${nth}` });
  const refused = await signUp('Wanda Newcomer');
  expect([refused.status, refused.json]).toEqual([
    403,
    {
      message:
        'Too many accounts are awaiting approval. Ask a colleague who is an admin for an invitation',
      code: 'invitation-required',
    },
  ]);
  const { url } = (await app.call('POST', '/api/team/invites', { token, json: {} })).json;
  const invite = /[\w-]{43}/.exec(url)?.[0];
  expect((await signUp('Wanda Newcomer', { invite })).status).toBe(201);

  const waiting = await db().getRepository(Employee).findBy({ status: 'waiting' });
  // A list has at most 200 entries.
  const ids = waiting.slice(0, 190).map(({ id }) => id);
  const kept = waiting.at(-1)?.id ?? '';
  const active = await makeEmployee();
  const decline = (sent: unknown) =>
    app.call('POST', '/api/team/decline', { token, json: { ids: sent } });
  for (const wrong of [undefined, [], ['x'], Array(201).fill(active.id)]) {
    const { status, json } = await decline(wrong);
    expect([status, Object.keys(json.fields)]).toEqual([400, ['ids']]);
  }
  // Those that a colleague has approved or declined in between stay as they are.
  const answer = await decline([...ids, active.id, randomUUID()]);
  expect([answer.status, answer.json.declined.sort()]).toEqual([200, ids.sort()]);
  const left = await db()
    .getRepository(Employee)
    .findBy({ id: In([...ids, kept, active.id]) });
  expect(left.map(({ id }) => id).sort()).toEqual([kept, active.id].sort());
  expect((await signUp('Walter Newcomer')).status).toBe(201);
});

test('names are found by their stored keys, which follow each change of a name', async () => {
  const keys = (id: string) =>
    db().query<{ name_keys: string[] | null }[]>('SELECT name_keys FROM employee WHERE id = $1', [
      id,
    ]);
  const { id } = await makeEmployee({ name: 'Nora Keyhole' });
  expect((await keys(id))[0]?.name_keys).toBeNull();
  expect((await signUp('Ν0ra Κeyhole')).status).toBe(409);
  expect((await signUp('Somebody Else')).status).toBe(201);
  expect((await keys(id))[0]?.name_keys).toEqual([expect.stringMatching(/^:/), expect.any(String)]);
  // As the release before renames.
  await db().query(`UPDATE employee SET name = 'Vera Lockpick' WHERE id = $1`, [id]);
  expect((await keys(id))[0]?.name_keys).toBeNull();
  expect((await signUp('Vera Lockpick')).status).toBe(409);
  expect((await signUp('Nora Keyhole')).status).toBe(201);
  await db().query(`UPDATE employee SET name_keys = '{:other,x}' WHERE id = $1`, [id]);
  await startKeepingNames(pino({ level: 'silent' }))();
  await until(async () => {
    await startKeepingNames(pino({ level: 'silent' }))();
    return (await keys(id))[0]?.name_keys?.[0] !== ':other';
  });
  expect((await signUp('Vera L0ckpick')).status).toBe(409);
});
