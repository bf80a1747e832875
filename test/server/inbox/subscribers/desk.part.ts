import { randomUUID } from 'node:crypto';
import { Activity } from '../../../../src/entities/Activity';
import { Subscriber } from '../../../../src/entities/Subscriber';
import { db } from '../../../../src/server/platform/database/data-source';
import { useApp } from '../../../support/app';
import { useWriter } from '../../../support/make';

const app = useApp();
const writer = useWriter(app);
beforeEach(async () => {
  await db().getRepository(Subscriber).deleteAll();
  await db().getRepository(Activity).clear();
});

async function subscribed(): Promise<string> {
  const id = randomUUID();
  const createdAt = new Date('2026-10-14T12:00:00Z');
  const names = { firstName: 'Ada', lastName: 'Quill' };
  await db()
    .getRepository(Subscriber)
    .insert({ id, email: `${id}@example.org`, ...names, key: randomUUID(), createdAt });
  return id;
}
const remove = (id: string) =>
  app.call('DELETE', `/api/subscribers/${id}`, { token: writer.token });
const left = async () => (await db().getRepository(Subscriber).find()).map(({ id }) => id);
const noted = () => db().getRepository(Activity).find();

test('the staff delete one subscriber, and nothing says who it was', async () => {
  const [id, other] = [await subscribed(), await subscribed()];
  const answer = await remove(id.toUpperCase());
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(await left()).toEqual([other]);
  const rows = await noted();
  expect(rows).toMatchObject([
    { kind: 'subscriber deleted', by: writer.employee.name, about: '2026-10-14' },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Ada|Quill|@example/);
});

test('twice, even at the same moment, is recorded once', async () => {
  const id = await subscribed();
  const answers = await Promise.all([remove(id), remove(id), remove(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  expect((await remove(id)).json).toEqual({ message: 'Subscriber not found', code: 'not-found' });
  expect(await noted()).toHaveLength(1);
});

test.each(['1', 'unsubscribe', randomUUID(), `${randomUUID()}x`, '%00'])(
  'the id %s does not exist',
  async (id) => {
    const kept = await subscribed();
    expect([400, 404]).toContain((await remove(id)).status);
    expect([await left(), await noted()]).toEqual([[kept], []]);
  },
);

test('anyone with the key of a link unsubscribes with the link', async () => {
  await subscribed();
  const [row] = await db().getRepository(Subscriber).find();
  const json = { key: row?.key };
  expect((await app.call('POST', '/api/subscribers/unsubscribe', { json })).status).toBe(200);
  expect([await left(), await noted()]).toEqual([[], []]);
});

test('an export of the list is recorded with its size', async () => {
  await subscribed();
  await subscribed();
  expect((await app.call('GET', '/api/subscribers.csv', { token: writer.token })).status).toBe(200);
  const rows = await noted();
  expect(rows).toMatchObject([
    { kind: 'subscribers exported', by: writer.employee.name, about: '2' },
  ]);
});
