import { randomUUID } from 'node:crypto';
import { Subscriber } from '../../../../src/entities/Subscriber';
import { db } from '../../../../src/server/platform/database/data-source';
import { from } from '../../../support/addresses';
import type { TestApp } from '../../../support/app';
import { linkIn, sendAt, useMailApp } from '../../mail/mailbox';

const { app, box } = useMailApp();
let mail: TestApp['config']['mail'];
beforeAll(async () => {
  mail = app.config.mail;
});
beforeEach(async () => {
  app.config.mail = mail;
  await db().query('DELETE FROM subscriber');
});

const someone = () => `${randomUUID()}@example.org`;
const subscribe = async (email: string, names = {}, status = 201) => {
  const json = { email, ...names };
  const answer = await app.call('POST', '/api/subscribers', { json, headers: from() });
  expect(answer.status).toBe(status);
};
const rowOf = (email: string) => db().getRepository(Subscriber).findOneByOrFail({ email });
const sixDaysAgo = (email: string) =>
  db().query(`UPDATE subscriber SET created_at = now() - interval '6 days' WHERE email = $1`, [
    email,
  ]);
const minutesSince = (date: Date) => (Date.now() - date.getTime()) / 60_000;

test('submitting an address again on the sixth day extends the wait, and sends the same link again', async () => {
  const email = someone();
  await subscribe(email);
  await sendAt(app);
  await sixDaysAgo(email);
  await subscribe(email.toUpperCase());
  expect(await sendAt(app)).toBe(1);
  const row = await rowOf(email);
  expect(row.confirmed).toBe(false);
  expect(minutesSince(row.createdAt)).toBeLessThan(1);
  const keys = box.received.map((one) => linkIn(one).searchParams.get('key'));
  expect(keys).toEqual([row.key, row.key]);
});

test('submitting more often than emails are sent does not extend the wait', async () => {
  const email = someone();
  for (let i = 0; i < 3; i++) await subscribe(email);
  await sixDaysAgo(email);
  await subscribe(email, {}, 429);
  expect(minutesSince((await rowOf(email)).createdAt)).toBeGreaterThan(5 * 24 * 60);
});

test('waiting subscribers are on the list immediately when the site no longer sends email', async () => {
  const email = someone();
  await subscribe(email, { metadata__fname: 'Ada' });
  await sixDaysAgo(email);
  app.config.mail = undefined;
  await subscribe(email);
  const row = await rowOf(email);
  expect(row).toMatchObject({ confirmed: true, firstName: 'Ada' });
  expect(minutesSince(row.createdAt)).toBeLessThan(1);
});

test.each(['with', 'without'])('subscribers on the list stay unchanged, %s mail', async (way) => {
  const email = someone();
  await subscribe(email, { metadata__fname: 'Ada' });
  await db().getRepository(Subscriber).update({ email }, { confirmed: true });
  await sixDaysAgo(email);
  const before = await rowOf(email);
  if (way === 'without') app.config.mail = undefined;
  await subscribe(email, { metadata__fname: 'Somebody' });
  expect(await rowOf(email)).toEqual(before);
});

// Does not measure time, because short requests vary by more than the difference.
test.each(['with', 'without'])(
  'the work is the same whether or not an address is on the list, %s mail',
  async (way) => {
    const [unknown, waiting, listed] = [someone(), someone(), someone()];
    for (const email of [waiting, listed]) await subscribe(email);
    await db().getRepository(Subscriber).update({ email: listed }, { confirmed: true });
    if (way === 'without') app.config.mail = undefined;
    const work = [];
    for (const email of [unknown, waiting, listed]) {
      const version = await versionOf(email);
      const statements = await statementsOf(() => subscribe(email));
      expect(await versionOf(email)).not.toBe(version);
      work.push(statements);
    }
    expect(work[0]?.join()).toMatch(/INSERT INTO subscriber/);
    expect(work[1]).toEqual(work[0]);
    expect(work[2]).toEqual(work[0]);
  },
);

/** Changes whenever the row is written. */
async function versionOf(email: string): Promise<string | undefined> {
  const version = 'SELECT xmin::text AS version FROM subscriber WHERE email = $1';
  const [row] = await db().query<{ version: string }[]>(version, [email]);
  return row?.version;
}

/** Every statement sent to the database during `work`, without its values. */
async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const logged = jest.spyOn(db().logger, 'logQuery');
  await work();
  const statements = logged.mock.calls.map(([statement]) => statement);
  logged.mockRestore();
  return statements;
}
