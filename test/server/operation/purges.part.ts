import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { Process } from '../../../src/entities/Process';
import { checkPurges } from '../../../src/server/operation/check-purges';
import { purgeAll, takeBatch } from '../../../src/server/operation/purge-queue';
import { sendPurges } from '../../../src/server/operation/send-purges';
import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';

const app = useApp();
let token: string;
const secret = 'the secret of the purges';

let receiver: Server;
let status: number;
const received: { signature: string; body: string }[] = [];
const log = pino({ level: 'silent' });
const config = () => {
  const { port } = receiver.address() as AddressInfo;
  return { ...app.config, purgeUrl: `http://127.0.0.1:${port}/`, purgeSecret: secret };
};
const send = () => sendPurges(config(), log);
const tagsOf = (at: number) => JSON.parse(received[at]?.body ?? '{}').tags;
const waiting = async () => (await db().query('SELECT FROM purge')).length;

beforeAll(async () => {
  token = (await makeSignedIn(app)).token;
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ signature: String(request.headers['assay-signature']), body });
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterAll(() => receiver.close());
beforeEach(async () => {
  [status, received.length] = [204, 0];
  await db().query('DELETE FROM purge');
  await db().query('DELETE FROM purge_sending');
  await db().getRepository(Process).deleteAll();
});

/** As if so many seconds had passed. */
async function pass(seconds: number) {
  const earlier = (column: string) => `${column} = ${column} - make_interval(secs => ${seconds})`;
  await db().query(
    `UPDATE purge SET ${['created_at', 'known_at', 'sent_at'].map(earlier).join(', ')}`,
  );
  await db().query(`UPDATE purge_sending SET ${['next_at', 'paid_until'].map(earlier).join(', ')}`);
  await db().query(`UPDATE process SET ${earlier('seen_at')}`);
}

/** Another process, which has read the changes in this snapshot. */
async function insertProcess(snapshot: string) {
  const now = new Date();
  const values = { name: 'Other', release: '0', secret: '', siteUrl: '', files: '', change: '' };
  const id = randomUUID();
  const row = { id, ...values, snapshot, clockMs: 0, startedAt: now, seenAt: now };
  await db().getRepository(Process).insert(row);
  // By the clock of the database.
  await db().query('UPDATE process SET seen_at = now()');
}
const snapshotNow = async () => {
  const [row] = await db().query<{ now: string }[]>('SELECT pg_current_snapshot()::text AS now');
  return row?.now ?? '';
};

test('a change is signed, sent, and sent again once nothing from before can be on its way', async () => {
  const { _id } = await makePost(app, token);
  expect(await send()).toBe(1);
  const [{ signature = '', body = '' } = {}] = received;
  const [, seconds, hmac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  expect(hmac).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  const { id, at, all, tags } = JSON.parse(body);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(Math.floor(Date.parse(at) / 1000)).toBe(Number(seconds));
  expect([all, tags.sort()]).toEqual([false, ['order', `post-${_id}`, 'posts']]);
  await pass(2);
  expect(await send()).toBe(0);
  await pass(4);
  expect(await send()).toBe(1);
  expect(tagsOf(1).sort()).toEqual(tags);
  expect([await send(), await waiting()]).toEqual([0, 0]);
});

test('nothing is sent before each living process knows the change', async () => {
  await insertProcess(await snapshotNow());
  await insertProcess('');
  await makePost(app, token);
  expect([await send(), received.length]).toEqual([0, 0]);
  const know = async (where: string) =>
    db().query(`UPDATE process SET snapshot = $1 WHERE ${where}`, [await snapshotNow()]);
  await know("snapshot <> ''");
  expect(await send()).toBe(0);
  await know("snapshot = ''");
  expect(await send()).toBe(1);
});

test('a process that ended without a word is waited for 5 seconds, and does not count after 15', async () => {
  await insertProcess('');
  await makePost(app, token);
  await pass(2);
  expect(await send()).toBe(0);
  await pass(4);
  expect(await send()).toBe(1);
  await pass(2);
  expect(await send()).toBe(0);
  await pass(8);
  expect(await send()).toBe(1);
  await pass(6);
  expect(await send()).toBe(1);
  expect(received.map((_, at) => tagsOf(at).length)).toEqual([3, 3, 3]);
  expect(await waiting()).toBe(0);
});

test('what changes within a second is one call, and a long series is five a minute', async () => {
  await makePost(app, token);
  expect(await send()).toBe(1);
  await makePost(app, token);
  await makePost(app, token);
  const [row] = await db().query<{ wait: number }[]>(
    'SELECT extract(epoch FROM next_at - sent_at)::float8 AS wait FROM purge_sending',
  );
  expect(row?.wait).toBeCloseTo(1, 2);
  await pass(1);
  expect(await send()).toBe(1);
  expect(tagsOf(1)).toHaveLength(5);
  let calls = 2;
  for (let turn = 0; turn < 120; turn += 1) {
    await db().query("INSERT INTO purge (tag) VALUES ('posts') ON CONFLICT DO NOTHING");
    calls += await send();
    await pass(3);
  }
  // A burst of 20, and 30 in six minutes. The time that the test takes adds to that.
  expect(calls).toBeGreaterThan(45);
  expect(calls).toBeLessThan(65);
});

test('what is not accepted is sent again until it is, later each time, and System status says so', async () => {
  expect(await checkPurges(app.config)).toMatchObject({
    state: 'good',
    found: 'No CDN is set up. The site works without.',
  });
  expect(await checkPurges(config())).toMatchObject({ state: 'good' });
  status = 500;
  await makePost(app, token);
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const before = received.length;
    const [began] = await db().query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
    expect([await send(), received.length]).toEqual([0, before + 1]);
    const [row] = await db().query<{ from: boolean; to: boolean }[]>(
      `SELECT next_at >= $1::timestamptz + make_interval(secs => $2) AS from,
         next_at <= clock_timestamp() + make_interval(secs => $2) AS to FROM purge_sending`,
      [began?.now, seconds],
    );
    expect(row).toEqual({ from: true, to: true });
    await pass(seconds);
  }
  expect(await checkPurges(config())).toMatchObject({
    state: 'problem',
    found: expect.stringContaining('It answered 500'),
  });
  status = 302;
  expect(await send()).toBe(0);
  await pass(60);
  status = 200;
  expect(await send()).toBe(1);
  expect(await checkPurges(config())).toMatchObject({ state: 'good' });
});

test('a process that ends while it sends loses nothing, and no two send at once', async () => {
  await makePost(app, token);
  const taken = await takeBatch();
  expect(taken?.tags).toHaveLength(3);
  await pass(2);
  expect(await send()).toBe(0);
  await pass(3);
  const sent = await Promise.all([send(), send()]);
  expect([sent.sort(), received.length]).toEqual([[0, 1], 1]);
  expect(tagsOf(0).sort()).toEqual(taken?.tags.sort());
});

test('what waits too long is a problem', async () => {
  await insertProcess('');
  await makePost(app, token);
  await db().query("UPDATE purge SET created_at = now() - interval '70 seconds'");
  expect(await checkPurges(config())).toMatchObject({
    state: 'problem',
    found: expect.stringMatching(/^The CDN has not been told of a change for 7\d seconds/),
  });
});

test('a start and a new day let the CDN forget everything, only if there is one', async () => {
  await purgeAll({ purgeUrl: undefined });
  expect(await waiting()).toBe(0);
  await purgeAll(config());
  await makePost(app, token);
  expect(await send()).toBe(1);
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ all: true, tags: ['all'] });
});
