import fs from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { MigrationExecutor } from 'typeorm';
import { makeBackup } from '../../../src/server/backup/make-backup';
import { openArchive } from '../../../src/server/backup/open-archive';
import { restoreArchive } from '../../../src/server/backup/restore-archive';
import { openSiteDatabase } from '../../../src/server/open-database';
import { connectDatabase, db } from '../../../src/server/platform/database/data-source';
import type { Config } from '../../../src/server/platform/config';
import { freshDatabase, type Place, startApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';

// The database of a site without the newest migrations, as an earlier release leaves it.

const UNDONE = 2;
let place: Place;
let config: Config;
beforeAll(async () => {
  place = await freshDatabase();
  const app = await startApp({ place });
  config = app.config;
  const { token } = await makeSignedIn(app);
  await makePost(app, token, { name: 'From before' });
  await app.close();
});
afterAll(() => place.remove());

const silent = pino({ level: 'silent' });
const open = (env: Config, log = silent) => openSiteDatabase(env, log, async () => undefined);
const backups = () => path.join(config.dataDir, 'backups');

/** Undoes migrations, calls `work`, and returns the newest migration that is left. */
async function downgrade(work?: () => Promise<unknown>): Promise<string> {
  const close = await connectDatabase(config, silent);
  const executor = new MigrationExecutor(db());
  for (let undone = 0; undone < UNDONE; undone += 1) await executor.undoLastMigration();
  const executed = await executor.getExecutedMigrations();
  await work?.();
  await close();
  return executed.sort((a, b) => b.timestamp - a.timestamp)[0]?.name ?? '';
}

test('its archive is restored as it was, and then upgraded', async () => {
  const file = path.join(config.dataDir, 'site.tar');
  const newest = await downgrade(() =>
    makeBackup(config, file, { scope: 'site', recipient: undefined }),
  );
  const archive = await openArchive(file);
  expect(archive.manifest.migration).toBe(newest);
  await restoreArchive(config, archive, { scope: 'site', replace: true });
  await archive.close();
  const app = await startApp({ place });
  expect(await new MigrationExecutor(db()).getPendingMigrations()).toEqual([]);
  expect((await app.call('GET', '/blog/From_before')).status).toBe(200);
  await app.close();
  // Restoring is no upgrade of a site, so nothing was archived.
  expect(fs.existsSync(backups())).toBe(false);
});

test('its upgrade begins with an archive of its rows, of which three stay', async () => {
  const newest = await downgrade();
  fs.writeFileSync(backups(), 'no folder');
  await expect(open(config)).rejects.toThrow(
    /The database was not upgraded, .* ARCHIVE_BEFORE_UPGRADE=false/,
  );
  fs.rmSync(backups());
  fs.mkdirSync(backups());
  const old = [1, 2, 3, 4].map((year) => `before-upgrade-202${year}0101T000000Z.tar`);
  for (const name of [...old, 'my-own.tar', `${old[0]}.1.part`]) {
    fs.writeFileSync(path.join(backups(), name), '');
  }
  const lines: { file?: string; msg?: string }[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  await (
    await open(config, log)
  )();
  expect(fs.readdirSync(backups()).sort()).toEqual([
    ...old.slice(2),
    expect.stringMatching(/^before-upgrade-20\d{6}T\d{6}Z\.tar$/),
    'my-own.tar',
  ]);
  const [{ file = '' } = {}] = lines.filter(({ msg }) => msg === 'archived before the upgrade');
  const archive = await openArchive(file);
  await archive.close();
  expect(archive.manifest).toMatchObject({ migration: newest, hasMedia: false });
});

test('neither a start without an upgrade makes an archive, nor one that is told not to', async () => {
  fs.rmSync(backups(), { recursive: true });
  await (
    await open(config)
  )();
  await downgrade();
  await (
    await open({ ...config, archiveBeforeUpgrade: false })
  )();
  expect(fs.existsSync(backups())).toBe(false);
});
