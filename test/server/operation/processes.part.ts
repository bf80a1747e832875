import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { announceProcess } from '../../../src/server/operation/announce-process';
import { Process } from '../../../src/entities/Process';
import { checkProcesses, listProcesses } from '../../../src/server/operation/processes';
import { type Config, processName } from '../../../src/server/platform/config';
import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';
import { until } from '../../support/until';

const app = useApp();
const rows = () => db().getRepository(Process);
/** As on Postgres, where a site has any number of processes. */
const env = (more: object = {}) => ({ ...app.config, databaseUrl: 'postgres://x@y/z', ...more });

const s3Place = (name: string) => ({
  address: `https://s3.example/${name}`,
  region: 'us-east-1',
  key: 'key',
  secret: 'secret',
});

const started: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of started.splice(0)) await stop();
  await rows().deleteAll();
});

/** Starts to announce a process, and waits for its first sign of life. */
async function announce(name: string, more: object = {}, known = { newest: '' }) {
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => said.push(line) });
  const stop = announceProcess(env({ processName: name, ...more }), log, known);
  started.push(stop);
  await until(() => rows().existsBy({ name }));
  return { said, stop };
}

/** A process that is not of this test's, with what `values` says. */
async function insert(values: Partial<Process>) {
  const [like] = await rows().find();
  if (!like) throw new Error('Announce one first');
  await rows().insert({ ...like, id: randomUUID(), ...values });
}

test('a process says at once what it has read, if purges wait for that', async () => {
  const known = { newest: '', snapshot: '1:1:', onCompare: () => undefined as void };
  await announce('Off', {}, known);
  const purgeUrl = 'https://purge.example/';
  const told = { newest: '', snapshot: '1:1:', onCompare: undefined as (() => void) | undefined };
  const { onCompare } = known;
  await announce('On', { purgeUrl }, told as typeof known);
  expect(known.onCompare).toBe(onCompare);
  for (const snapshot of ['2:2:', '3:3:']) {
    told.snapshot = snapshot;
    told.onCompare?.();
  }
  await until(() => rows().existsBy({ name: 'On', snapshot: '3:3:' }), { seconds: 4 });
});

test('a process is listed while it runs', async () => {
  const embedded = { ...app.config, databaseUrl: undefined };
  expect(await checkProcesses(embedded)).toMatchObject({ state: 'good', found: 'There is one.' });
  expect(await checkProcesses(env())).toMatchObject({ found: 'None runs at the moment.' });
  const { stop } = await announce('One', {}, { newest: '7' });
  expect(await listProcesses()).toMatchObject([
    { name: 'One', change: '7', behind: 0, isLost: false },
  ]);
  expect(await checkProcesses(env())).toMatchObject({ found: 'There is one.' });
  await announce('Two');
  expect(await checkProcesses(env())).toMatchObject({ found: 'There are 2, and they agree.' });
  await stop();
  expect((await listProcesses()).map(({ name }) => name)).toEqual(['Two']);
});

test.each<[setting: string, more: Partial<Config>]>([
  ['JWT_SECRET', { jwtSecret: 'another secret of thirty-two bytes' }],
  ['SITE_URL', { siteUrl: 'https://another.example' }],
  ['MEDIA_S3_URL or DATA_DIR', { mediaS3: s3Place('another') }],
  ['BACKUP_TO', { backupTo: s3Place('backups') }],
  ['PURGE_SECRET', { purgeSecret: 'another secret of purges' }],
  ['SITE_TIMEZONE', { timeZone: 'Europe/Paris' }],
  ['SAMPLE_CONTENT', { sampleContent: false }],
])('another %s is a problem, and both say so in their log', async (setting, more) => {
  await announce('Before');
  const { said } = await announce('Different', more);
  await until(() => said.length > 0);
  expect(JSON.parse(said[0] ?? '')).toMatchObject({
    other: 'Before',
    setting,
    msg: 'another process differs',
  });
  expect(await checkProcesses(env())).toMatchObject({
    state: 'problem',
    found: `Different and Before differ in ${setting}.`,
  });
  expect(JSON.stringify(await rows().find())).not.toContain('another secret');
});

test('of three, the one that differs from the others is named', async () => {
  await announce('A', { siteUrl: 'https://another.example' });
  await announce('B');
  await announce('C');
  expect(await checkProcesses(env())).toMatchObject({
    state: 'problem',
    found: 'A differs from most others in SITE_URL.',
  });
  await announce('D', { timeZone: 'Europe/Paris', trustProxy: 2 });
  await announce('E', { siteUrl: 'https://another.example', trustProxy: 1 });
  for (const { name } of await rows().findBy({ siteUrl: 'https://another.example' })) {
    await rows().update({ name }, { siteUrl: app.config.siteUrl });
  }
  expect(await checkProcesses(env())).toMatchObject({
    found: 'D differs from most others in TRUST_PROXY and SITE_TIMEZONE.',
  });
});

test('a process of an earlier build, which says nothing of most settings, agrees', async () => {
  await announce('New');
  await insert({ name: 'Earlier', settings: {} });
  expect(await checkProcesses(env())).toMatchObject({ found: 'There are 2, and they agree.' });
  await insert({ name: 'Also earlier', settings: {}, siteUrl: 'https://another.example' });
  expect(await checkProcesses(env())).toMatchObject({
    found: 'Also earlier differs from most others in SITE_URL.',
  });
});

test('a process that gives no sign of life, a clock that is off, and another release are noticed', async () => {
  await announce('Here');
  await insert({ name: 'Newer', release: '99.0.0' });
  expect(await checkProcesses(env())).toMatchObject({
    state: 'warning',
    found: expect.stringMatching(/^They run the releases \S+ and \S+\.$/),
  });
  await insert({ name: 'Gone', seenAt: new Date(Date.now() - 60_000) });
  expect(await checkProcesses(env())).toMatchObject({
    state: 'warning',
    found: 'Gone has given no sign of life for half a minute.',
  });
  await insert({ name: 'Late', clockMs: -120_000 });
  expect(await checkProcesses(env())).toMatchObject({
    state: 'problem',
    found: 'The clock of Late differs from that of the database by 120 seconds.',
  });
  await insert({ name: 'Long gone', seenAt: new Date(Date.now() - 3_700_000) });
  expect((await listProcesses()).map(({ name, isLost }) => [name, isLost])).toEqual([
    ['Gone', true],
    ['Here', false],
    ['Late', false],
    ['Newer', false],
  ]);
});

test('a process that a newer release excludes from the database is not ready, and goes on', async () => {
  const ready = async () => {
    const { status, json } = await app.call('GET', '/readyz');
    return [status, json.status];
  };
  const { stop } = await announce('Here');
  expect(await ready()).toEqual([200, 'ok']);
  await db().query(
    `INSERT INTO migrations (timestamp, name, oldest_release) VALUES (0, 'Newer', '99.0.0')`,
  );
  try {
    await stop();
    await announce('Here');
    await until(async () => (await ready())[0] === 503);
    expect(await ready()).toEqual([503, 'the database needs release 99.0.0']);
    expect((await app.call('GET', '/healthz')).status).toBe(200);
    expect((await app.call('GET', '/bloglist')).status).toBe(200);
    await insert({ name: 'Newer', release: '99.0.1' });
    expect(await checkProcesses(env())).toMatchObject({
      state: 'problem',
      found: expect.stringMatching(/^Here runs release \S+, and the database needs 99\.0\.0\.$/),
    });
  } finally {
    await db().query(`DELETE FROM migrations WHERE name = 'Newer'`);
    await announce('After the restore');
    await until(async () => (await ready())[0] === 200);
  }
});

test('a process knows how many changes it has missed', async () => {
  await announce('Here');
  for (const minutes of [2, 1]) {
    await db().query(
      `INSERT INTO content_change (withdraws, created_at)
       VALUES (false, now() - make_interval(mins => $1))`,
      [minutes],
    );
  }
  const [newest] = await db().query<{ number: string }[]>(
    'SELECT max(number)::text AS number FROM content_change',
  );
  await insert({ name: 'Behind' });
  await insert({ name: 'Current', change: newest?.number ?? '' });
  const behind = (await listProcesses()).map((one) => [one.name, one.behind]);
  expect(Object.fromEntries(behind)).toMatchObject({ Behind: 2, Current: 0 });
});

test('the name of a process is that of its computer and port, unless it has one', () => {
  expect(processName({ processName: 'web-1', port: 1 })).toBe('web-1');
  expect(processName({ processName: undefined, port: 4711 })).toMatch(/.:4711$/);
});
