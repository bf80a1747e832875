import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import pino from 'pino';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { openArchive } from '../../src/server/backup/open-archive';
import { nightlyBackup } from '../../src/server/operator/nightly-backup';
import { runNightly } from '../../src/server/operator/nightly-commands';
import { carryOut } from '../../src/server/operator/carry-out';
import { connectDatabase, db } from '../../src/server/platform/database/data-source';
import { readEnv } from '../../src/server/env';
import type { Env } from '../../src/server/platform/config';
import type { BackupsJson } from '../../src/shared/api/backups';
import { adminIn, settingsOf } from '../support/admin-command';
import { startBucket } from '../support/bucket';
import { useFilledPlace } from '../support/filled-place';

// A site with a row in every table and uploads. Each test has a folder or a bucket of its own.

const place = useFilledPlace();
let settings: Record<string, string>;
let folder: string;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(place.folder, 'backups-'));
  settings = settingsOf(place, { BACKUP_TO: folder });
  const close = await connectDatabase(envOf(), pino({ level: 'silent' }));
  await db().query('DELETE FROM backup');
  await close();
});

const envOf = (more: Record<string, string> = {}): Env => readEnv({ ...settings, ...more });
const records = async (): Promise<BackupsJson> =>
  JSON.parse((await carryOut(envOf(), ['backup-records'])).lines.join(''));
const archivesIn = (at: string) => fs.readdirSync(at).filter((name) => name.startsWith('assay-'));
/** As if a backup had been restored as a trial just now. */
const noTrial = () =>
  carryOut(envOf(), [
    'record-backup',
    JSON.stringify({ kind: 'proof', place: '', bytes: null, succeeded: true, outcome: '' }),
  ]);

test('only the newest BACKUPS_KEPT stay, other files are left alone, and a week passes between trials', async () => {
  await noTrial();
  const old = ['assay-20260101T030000Z.tar', 'assay-20260102T030000Z.tar.age'];
  for (const name of [...old, 'mine.tar']) fs.writeFileSync(path.join(folder, name), '');
  // Those of a process that was killed yesterday, and those of one that is running.
  const parts = ['assay-20260103T030000Z.tar.0000.part', 'assay-20260104T030000Z.tar.1111.part'];
  for (const name of parts) fs.writeFileSync(path.join(folder, name), '');
  const trials = ['.trial-000000', '.trial-111111'];
  for (const name of trials) fs.mkdirSync(path.join(folder, name));
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  for (const name of [parts[0] ?? '', trials[0] ?? '']) {
    fs.utimesSync(path.join(folder, name), yesterday, yesterday);
  }
  const lines = await nightlyBackup(envOf({ BACKUPS_KEPT: '2' }));
  expect(lines).toHaveLength(2); // without a trial
  const made = expect.stringMatching(/^assay-2026.*Z\.tar$/);
  expect(fs.readdirSync(folder).sort()).toEqual([trials[1], old[1], parts[1], made, 'mine.tar']);
});

test('the trial of an encrypted backup needs no secret key, which the operator has', async () => {
  const identity = await generateIdentity();
  const key = path.join(folder, 'key.txt');
  fs.writeFileSync(key, identity);
  const env = envOf({ BACKUP_KEY: await identityToRecipient(identity) });
  const lines = await nightlyBackup(env);
  const [name = ''] = archivesIn(folder);
  expect(name).toMatch(/\.tar\.age$/);
  expect(lines?.join()).toContain('It was restored');
  const refused = await runNightly(env, ['prove-backup']);
  expect(refused).toMatchObject({ status: 1, lines: [expect.stringContaining('--identity FILE')] });
  expect((await records()).failures.proof).toContain('--identity FILE');
  const trial = await runNightly(env, ['prove-backup', '--identity', key]);
  expect(trial).toMatchObject({ status: 0, lines: [expect.stringContaining('It was restored')] });
  // The tool of age decrypts it too.
  const listed = execFileSync('sh', ['-c', `age -d -i ${key} ${folder}/${name} | tar -t`], {
    encoding: 'utf8',
  });
  expect(listed).toContain('manifest.json');
});

test('a bucket works as well: backup, retention, trial and the copy of the newest', async () => {
  const bucket = await startBucket();
  try {
    const env = envOf({ BACKUP_TO: `${bucket.url}/nightly`, BACKUPS_KEPT: '1' });
    await nightlyBackup(env);
    const [first = ''] = bucket.objects();
    expect(first).toMatch(/^nightly\/assay-\d{8}T\d{6}Z\.tar$/);
    let second = first;
    while (second === first) {
      await nightlyBackup(env); // at the latest a second later, under another name
      expect(bucket.objects()).toHaveLength(1);
      [second = ''] = bucket.objects();
    }
    const trial = await runNightly(env, ['prove-backup']);
    expect(trial?.lines.join()).toContain('It was restored');
    const copy = path.join(folder, 'copy.tar');
    expect(await runNightly(env, ['fetch-backup', copy])).toMatchObject({ status: 0 });
    await (await openArchive(copy)).close();
    const { last } = await records();
    expect(last?.place).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\/nightly\/assay-/);
  } finally {
    await bucket.remove();
  }
});

/** Lets every trial fail, because another one seems to run, until the returned function is called. */
async function preventTrials() {
  const running = new Client({ connectionString: settings.DATABASE_URL });
  await running.connect();
  await running.query("SELECT pg_advisory_lock(hashtext('trial of a backup'))");
  return () => running.end();
}

const ifDue = (env = envOf()) => runNightly(env, ['nightly-backup', '--if-due']);
const RUNNING = 'Another trial of a backup is running. Wait until it has ended.';

test('a trial that failed is tried again by itself, and until then the command fails', async () => {
  const permit = await preventTrials();
  try {
    expect(await ifDue()).toEqual({ status: 1, lines: [RUNNING] });
    expect(archivesIn(folder)).toHaveLength(1);
    expect(await ifDue()).toEqual({ status: 1, lines: [RUNNING] });
  } finally {
    await permit();
  }
  const again = await ifDue();
  expect(again).toMatchObject({ status: 0, lines: [expect.stringContaining('It was restored')] });
  expect(archivesIn(folder)).toHaveLength(1);
  expect((await records()).failures.proof).toBeNull();
  expect(await ifDue()).toEqual({
    status: 0,
    lines: ['There is a nightly backup of the last 20 hours.'],
  });
});

test('the trial of an encrypted backup is tried again by the process that made it', async () => {
  const BACKUP_KEY = await identityToRecipient(await generateIdentity());
  const permit = await preventTrials();
  try {
    expect(await ifDue(envOf({ BACKUP_KEY }))).toEqual({ status: 1, lines: [RUNNING] });
    const other = await adminIn({ ...settings, BACKUP_KEY }, 'nightly-backup', '--if-due');
    expect([other.status, other.err]).toEqual([
      1,
      expect.stringMatching(/ is still due\. .*--identity FILE/),
    ]);
    expect((await records()).failures.proof).toBe(RUNNING);
  } finally {
    await permit();
  }
  expect(await ifDue(envOf({ BACKUP_KEY }))).toMatchObject({
    status: 0,
    lines: [expect.stringContaining('It was restored')],
  });
  expect(archivesIn(folder)).toHaveLength(1);
});

/** Leaves a file as an upgrade does that the site, without BACKUP_TO, has archived. */
function leaveArchive(name: string) {
  const local = path.join(settings.DATA_DIR ?? '', 'backups');
  fs.mkdirSync(local, { recursive: true });
  fs.writeFileSync(path.join(local, name), `rows of ${name}`);
}

const ofUpgrade = (day: string) => `before-upgrade-202601${day}T120000Z.tar`;

test('the archive of the last upgrade is copied to the backups, once', async () => {
  await noTrial();
  await ifDue();
  for (const day of ['01', '02']) leaveArchive(ofUpgrade(day));
  const file = path.join(folder, ofUpgrade('02'));
  expect(await ifDue()).toEqual({
    status: 0,
    lines: [`Copied the archive of the last upgrade to ${file}.`],
  });
  expect(fs.readFileSync(file, 'utf8')).toBe(`rows of ${ofUpgrade('02')}`);
  expect(fs.readdirSync(folder).sort()).toEqual([...archivesIn(folder), ofUpgrade('02')]);
  expect(await ifDue()).toMatchObject({
    lines: ['There is a nightly backup of the last 20 hours.'],
  });
  // Of these, as many stay as of the nightly backups.
  leaveArchive(ofUpgrade('03'));
  await ifDue(envOf({ BACKUPS_KEPT: '1' }));
  expect(fs.readdirSync(folder).sort()).toEqual([...archivesIn(folder), ofUpgrade('03')]);
  const bucket = await startBucket();
  try {
    await ifDue(envOf({ BACKUP_TO: bucket.url }));
    expect(bucket.objects()).toEqual([ofUpgrade('03')]);
  } finally {
    await bucket.remove();
    fs.rmSync(path.join(settings.DATA_DIR ?? '', 'backups'), { recursive: true });
  }
});

test('while a trial runs, another one says so, and the newest backup can be copied', async () => {
  await noTrial();
  await nightlyBackup(envOf());
  const permit = await preventTrials();
  try {
    const copy = path.join(folder, 'copy.tar');
    expect(await runNightly(envOf(), ['fetch-backup', copy])).toMatchObject({ status: 0 });
    await (await openArchive(copy)).close();
    expect(await runNightly(envOf(), ['prove-backup'])).toEqual({ status: 1, lines: [RUNNING] });
  } finally {
    await permit();
  }
  expect(await runNightly(envOf(), ['prove-backup'])).toMatchObject({ status: 0 });
});

test('a backup that was changed on the disk fails its trial, which is recorded', async () => {
  await noTrial();
  await nightlyBackup(envOf());
  const file = path.join(folder, archivesIn(folder)[0] ?? '');
  const bytes = fs.readFileSync(file);
  bytes[600] = (bytes[600] ?? 0) ^ 1; // in the first row
  fs.writeFileSync(file, bytes);
  expect(await runNightly(envOf(), ['prove-backup'])).toMatchObject({ status: 1 });
  expect((await records()).failures.proof).toMatch(/^The archive is damaged or incomplete: /);
});

test('a failure says why, is recorded, and the next night works', async () => {
  fs.rmSync(folder, { recursive: true });
  const refused = await runNightly(envOf(), ['nightly-backup']);
  const why = expect.stringMatching(/^BACKUP_TO cannot be used: .*ENOENT/);
  expect(refused).toEqual({ status: 1, lines: [why] });
  expect((await records()).failures.backup).toContain('ENOENT');
  fs.mkdirSync(folder);
  await noTrial();
  await nightlyBackup(envOf());
  expect((await records()).failures.backup).toBeNull();
});
