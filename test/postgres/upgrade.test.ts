import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { MigrationExecutor } from 'typeorm';
import { completeConfig } from '../../src/server/config';
import { readEnv } from '../../src/server/env';
import { openSiteDatabase } from '../../src/server/open-database';
import { connectDatabase, db } from '../../src/server/platform/database/data-source';
import { release } from '../../src/server/platform/home';
import { adminIn } from '../support/admin-command';
import { makeNewerRelease } from '../support/newer-release';
import { useOwnPlace } from '../support/own-place';
import { ask, connectTo } from '../support/postgres';
import { type ServerProcess, startServer } from '../support/server-process';
import { until } from '../support/until';

const place = useOwnPlace();
const url = () => place.variables.DATABASE_URL ?? '';
const silent = pino({ level: 'silent' });
const nothing = async () => undefined;

async function stop(site: ServerProcess) {
  site.signal('SIGTERM');
  await site.ended;
}

/** Creates a newer release and upgrades the database with it. */
async function upgrade(oldestRelease: string): Promise<void> {
  const folder = path.join(place.folder, 'newer');
  fs.mkdirSync(folder);
  makeNewerRelease(folder, oldestRelease);
  const newer = await startServer(place.env(), { release: folder });
  await stop(newer);
}

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
  await ask(
    url(),
    `CREATE FUNCTION refuse_waiting() RETURNS event_trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF current_setting('lock_timeout') <> '200ms' THEN RAISE 'may wait for long'; END IF;
     END $$`,
  );
  await ask(
    url(),
    'CREATE EVENT TRIGGER waiting ON ddl_command_start EXECUTE FUNCTION refuse_waiting()',
  );
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
  await new MigrationExecutor(db()).undoLastMigration(); // it changes the table `blog`
  await close();

  const holder = await connectTo(url());
  const reader = await connectTo(url());
  const times: number[] = [];
  let isDone = false;
  const read = async () => {
    while (!isDone) {
      const began = Date.now();
      await reader.query('SELECT FROM blog LIMIT 1');
      times.push(Date.now() - began);
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
    await pause(3000); // as a backup or a report holds it
    expect(isUpgraded).toBe(false);
    await holder.query('COMMIT');
    await upgrading;
    isDone = true;
    await reading;
    // It did wait for the migration, and as long as that waits, not for three seconds.
    expect(Math.max(...times)).toBeGreaterThan(100);
    expect(Math.max(...times)).toBeLessThan(1000);
  } finally {
    isDone = true;
    await holder.end();
    await reader.end();
  }
});
