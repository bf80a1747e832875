import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { completeConfig } from '../../src/server/auth/secret';
import { readEnv } from '../../src/server/env';
import { openSiteDatabase } from '../../src/server/open-database';
import { connectDatabase, db } from '../../src/server/platform/database/data-source';
import { release } from '../../src/server/platform/home';
import { postPath } from '../../src/shared/post-address';
import { adminIn } from '../support/admin-command';
import { startBucket } from '../support/bucket';
import { makeDatabaseOf01 } from '../support/earlier-database';
import { makeNewerRelease, NEWER } from '../support/newer-release';
import { loginFirstAdmin, useOwnPlace } from '../support/own-place';
import { emptyDatabase } from '../support/place';
import { connectTo, requireForDdl } from '../support/postgres';
import { type ServerProcess, spawnServer, startServer } from '../support/server-process';
import { until } from '../support/until';

const place = useOwnPlace(emptyDatabase);
const url = () => place.variables.DATABASE_URL ?? '';
const silent = pino({ level: 'silent' });
const nothing = async () => undefined;
const archives = () => path.join(place.folder, 'backups');

async function stop(site: ServerProcess) {
  site.signal('SIGTERM');
  await site.ended;
}

async function publish(site: ServerProcess, name: string): Promise<string> {
  const { token } = (await loginFirstAdmin(site)).json;
  const json = { name, sections: [{ type: 'text', content: 'It has to stay.' }] };
  const { status, json: post } = await site.call('POST', '/api/blogs', { token, json });
  expect(status).toBe(201);
  return postPath(post.direct);
}

/** Creates a newer release and upgrades the database with it. Returns the archive made before. */
async function upgrade(oldestRelease: string, more: Record<string, string> = {}): Promise<string> {
  const folder = path.join(place.folder, 'newer');
  fs.mkdirSync(folder);
  makeNewerRelease(folder, oldestRelease);
  const newer = await startServer(place.env(more), { release: folder });
  await stop(newer);
  return /"file":"([^"]+\.tar)"/.exec(newer.output())?.[1] ?? '';
}

test('a release refuses the database that a newer one has changed, until its archive is restored', async () => {
  const before = await startServer(place.env());
  const address = await publish(before, 'From before');
  await stop(before);
  const none = await adminIn(place.env(), 'restore', '--before-upgrade', '--replace');
  expect([none.status, none.err]).toEqual([
    1,
    `No upgrade has left an archive in ${archives()}.\n`,
  ]);
  const archive = await upgrade(NEWER);
  expect(path.dirname(archive)).toBe(archives());
  // An older archive, which is not the one to go back to.
  fs.writeFileSync(path.join(archives(), 'before-upgrade-20200101T000000Z.tar'), '');

  const sentence =
    `The database needs release ${NEWER} or a newer one, and this is ${release()}: start that ` +
    'release, or restore an archive that was made before the upgrade (docs/operating.md).\n';
  const older = await spawnServer(place.env());
  expect([await older.ended, older.errors()]).toEqual([1, sentence]);
  for (const args of [['list'], ['make-admin', 'admin@lab.example'], ['backup', '-']]) {
    const { status, err } = await adminIn(place.env(), ...args);
    expect([status, err]).toEqual([1, sentence]);
  }

  const restored = await adminIn(place.env(), 'restore', '--before-upgrade', '--replace');
  expect([restored.status, restored.err]).toEqual([0, '']);
  const after = await startServer(place.env());
  expect((await after.call('GET', address)).text).toContain('It has to stay.');
}, 60_000);

test('with BACKUP_TO the archive is there, for every machine', async () => {
  const bucket = await startBucket();
  try {
    const first = await startServer(place.env());
    const address = await publish(first, 'From before');
    await stop(first);
    const to = { BACKUP_TO: `${bucket.url}/nightly` };
    const archive = await upgrade(NEWER, to);
    expect(bucket.objects()).toEqual([
      expect.stringMatching(/nightly\/before-upgrade-\d{8}T\d{6}Z\.tar/),
    ]);
    expect(archive).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\/nightly\/before-upgrade-/);
    expect(fs.existsSync(archives())).toBe(false);
    const DATA_DIR = path.join(place.folder, 'another-machine');
    fs.mkdirSync(DATA_DIR);
    const elsewhere = place.env({ ...to, DATA_DIR });
    const restored = await adminIn(elsewhere, 'restore', '--before-upgrade', '--replace');
    expect([restored.status, restored.err]).toEqual([0, '']);
    const after = await startServer(elsewhere);
    expect((await after.call('GET', address)).text).toContain('It has to stay.');
  } finally {
    await bucket.remove();
  }
}, 60_000);

test('a bucket that is away stops the upgrade', async () => {
  await stop(await startServer(place.env()));
  await expect(
    upgrade(NEWER, { BACKUP_TO: 'http://key:secret@127.0.0.1:9/bucket' }),
  ).rejects.toThrow();
  await stop(await startServer(place.env()));
});

test('a release starts on the database of a newer one that only adds to it', async () => {
  await stop(await startServer(place.env()));
  await upgrade(release());
  const older = await startServer(place.env());
  const address = await publish(older, 'By the older release');
  expect((await older.call('GET', address)).status).toBe(200);
});

test('an archive of a newer release is refused, and changes nothing', async () => {
  await stop(await startServer(place.env()));
  await upgrade(release());
  const file = path.join(place.folder, 'site.tar');
  expect((await adminIn(place.env(), 'backup', file)).status).toBe(0);
  const { status, err } = await adminIn(place.env(), 'restore', '--replace', file);
  expect(status).toBe(1);
  expect(err).toMatch(/^The archive is of a database that a newer release has upgraded.*\n$/);
});

test('no statement of a migration runs without a limit on waiting for a lock', async () => {
  await requireForDdl(url(), 'lock_timeout', '200ms');
  const close = await openSiteDatabase(readEnv(place.env()), silent, nothing);
  const [row] = await db().query('SHOW lock_timeout');
  await close();
  expect(row).toEqual({ lock_timeout: '0' });
});

test('readers do not queue up behind a migration that waits for a lock', async () => {
  const env = completeConfig(readEnv(place.env({ ARCHIVE_BEFORE_UPGRADE: 'false' })));
  await (
    await openSiteDatabase(env, silent, nothing)
  )();
  const close = await connectDatabase(env, silent);
  await makeDatabaseOf01(); // the upgrade changes the table `blog`
  await close();

  const holder = await connectTo(url());
  const reader = await connectTo(url());
  let reads = 0;
  let isDone = false;
  const read = async () => {
    for (; !isDone; reads += 1) {
      await reader.query('SELECT FROM blog LIMIT 1');
      await pause(10);
    }
  };
  try {
    await holder.query('BEGIN; SELECT FROM blog LIMIT 1');
    const reading = read();
    let isUpgraded = false;
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    const upgrading = openSiteDatabase(env, log, nothing).then(async (end) => {
      isUpgraded = true;
      await end();
    });
    await until(() => lines.some((line) => line.includes('waiting to upgrade the database')));
    // In more than a second, it is tried again at least once.
    const enough = reads + 100;
    await until(() => reads > enough);
    expect(isUpgraded).toBe(false);
    await holder.query('COMMIT');
    await upgrading;
    isDone = true;
    await reading;
  } finally {
    isDone = true;
    await holder.end();
    await reader.end();
  }
});
