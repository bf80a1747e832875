import fs from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { MigrationExecutor } from 'typeorm';
import { migrations } from '../../../migrations';
import { makeBackup } from '../../../src/server/backup/make-backup';
import { openArchive } from '../../../src/server/backup/open-archive';
import { restoreArchive } from '../../../src/server/backup/restore-archive';
import { openSiteDatabase } from '../../../src/server/open-database';
import { connectDatabase, db } from '../../../src/server/platform/database/data-source';
import { replaced } from '../../../src/server/platform/database/oldest-releases';
import type { Config } from '../../../src/server/platform/config';
import { freshDatabase, type Place, startApp } from '../../support/app';
import {
  LAST_OF_0_1,
  LAST_OF_0_2,
  makeDatabaseOf01,
  makeDatabaseOf02,
} from '../../support/earlier-database';
import { makePost, makeSignedIn } from '../../support/make';
import { rowsOf } from '../../support/rows';

// The database of a site as release 0.2 leaves it, and as commits between 0.1 and 0.2 did.

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

const ask = <Row>(sql: string) => db().query<Row[]>(sql);
const silent = pino({ level: 'silent' });
const open = (env: Config, log = silent) => openSiteDatabase(env, log, async () => undefined);
const backups = () => path.join(config.dataDir, 'backups');

/** Makes the site one of an earlier release and calls `work`. */
const downgrade = (make: () => Promise<void>, work?: () => Promise<unknown>) =>
  inDatabase(async () => {
    await make();
    await work?.();
  });

const executed = async () =>
  (await db().query<{ name: string }[]>('SELECT name FROM migrations ORDER BY name')).map(
    ({ name }) => name,
  );

async function inDatabase<T>(work: () => Promise<T>): Promise<T> {
  const close = await connectDatabase(config, silent);
  try {
    return await work();
  } finally {
    await close();
  }
}

/** The path of the archive that the log of an upgrade names. */
function archivedIn(lines: string[]): string {
  const line = lines.find((one) => one.includes('archived before the upgrade')) ?? '{}';
  return (JSON.parse(line) as { file?: string }).file ?? '';
}

test('its archive is restored as it was, and then upgraded', async () => {
  const file = path.join(config.dataDir, 'site.tar');
  await downgrade(
    () => makeDatabaseOf02(),
    () => makeBackup(config, file, { scope: 'site', recipient: undefined }),
  );
  const archive = await openArchive(file);
  expect(archive.manifest.migration).toBe(LAST_OF_0_2);
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
  await downgrade(() => makeDatabaseOf02());
  const known = await inDatabase(executed);
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
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  await (
    await open(config, log)
  )();
  expect(fs.readdirSync(backups()).sort()).toEqual([
    ...old.slice(2),
    expect.stringMatching(/^before-upgrade-20\d{6}T\d{6}Z\.tar$/),
    'my-own.tar',
  ]);
  const archive = await openArchive(archivedIn(lines));
  await archive.close();
  expect(archive.manifest).toMatchObject({ migration: LAST_OF_0_2, hasMedia: false });
  const tables = archive.manifest.tables.map(({ name }) => name);
  expect(tables).toEqual(expect.arrayContaining(['working_copy', 'document']));
  expect(tables).not.toContain('autosave');
  // The migrations that were folded count as executed, and did not run.
  expect(await inDatabase(executed)).toEqual(
    [...new Set([...known, ...migrations.map(({ name }) => name)])].sort(),
  );
});

test('neither a start without an upgrade makes an archive, nor one that is told not to', async () => {
  fs.rmSync(backups(), { recursive: true });
  await (
    await open(config)
  )();
  await downgrade(() => makeDatabaseOf02());
  await (
    await open({ ...config, archiveBeforeUpgrade: false })
  )();
  expect(fs.existsSync(backups())).toBe(false);
});

test('between two releases it is archived and refused, with the commit to pass through', async () => {
  const some = replaced.slice(0, -1);
  await downgrade(() => makeDatabaseOf02(some));
  const before = await inDatabase(() => Promise.all([executed(), rowsOf(ask)]));
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  await expect(open(config, log)).rejects.toThrow(
    'The database is between two releases, and this release cannot upgrade it from there: start ' +
      'commit f9c46417 with it first, and then this release.',
  );
  expect(await inDatabase(() => Promise.all([executed(), rowsOf(ask)]))).toEqual(before);
  const archive = await openArchive(archivedIn(lines));
  expect(archive.manifest.migration).toBe(some.at(-1));
  await expect(restoreArchive(config, archive, { scope: 'site', replace: true })).rejects.toThrow(
    'The archive is of a database between two releases, and this release cannot read it: restore it ' +
      'with commit f9c46417, and then start this release.',
  );
  await archive.close();
  expect(await inDatabase(() => Promise.all([executed(), rowsOf(ask)]))).toEqual(before);
});

test('an archive of release 0.1.0 is restored with every row', async () => {
  const file = path.join(config.dataDir, 'old.tar');
  await downgrade(makeDatabaseOf01, () =>
    makeBackup(config, file, { scope: 'site', recipient: undefined }),
  );
  const archive = await openArchive(file);
  expect(archive.manifest.migration).toBe(LAST_OF_0_1);
  // Over a database of 0.1.0.
  await restoreArchive(config, archive, { scope: 'site', replace: true, foreign: true });
  await archive.close();
  const now = withNumbers(await inDatabase(() => rowsOf(ask)));
  const { tables } = archive.manifest;
  const before = tables.map(({ name, rows }) => [
    name === 'working_copy' ? 'autosave' : name,
    rows,
  ]);
  // The upgrade gives a post another address, and keeps the former one.
  expect(now).toMatchObject({ ...Object.fromEntries(before), old_slug: 2 });
  expect(tables.length).toBeGreaterThan(8);
});

const withNumbers = (rows: Map<string, unknown[]>) =>
  Object.fromEntries([...rows].map(([table, ofTable]) => [table, ofTable.length]));
