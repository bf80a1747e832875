import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { openArchive } from '../../../src/server/backup/open-archive';
import { runNightly } from '../../../src/server/operator/nightly-commands';
import { carryOut } from '../../../src/server/operator/carry-out';
import { readEnv } from '../../../src/server/env';
import type { Env } from '../../../src/server/platform/config';
import type { BackupsJson } from '../../../src/shared/api/backups';
import { adminIn, settingsOf } from '../../support/admin-command';
import { useFilledPlace } from '../../support/filled-place';

// With the embedded database. test/postgres/nightly-places.full.test.ts has what does not depend on it.

const place = useFilledPlace();
let settings: Record<string, string>;
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(place.folder, 'backups-'));
  settings = settingsOf(place, { BACKUP_TO: folder });
});

const envOf = (more: Record<string, string> = {}): Env => readEnv({ ...settings, ...more });
const records = async (): Promise<BackupsJson> =>
  JSON.parse((await carryOut(envOf(), ['backup-records'])).lines.join(''));
const archivesIn = (at: string) => fs.readdirSync(at).filter((name) => name.startsWith('assay-'));

test('the nightly command makes a backup, restores it as a trial and records both', async () => {
  const { status, out, err } = await adminIn(settings, 'nightly-backup');
  expect([status, err]).toEqual([0, '']);
  const [name = ''] = archivesIn(folder);
  expect(name).toMatch(/^assay-\d{8}T\d{6}Z\.tar$/);
  expect(out).toMatch(/It was restored: all \d+ rows and \d+ files are as in the backup\./);
  const archive = await openArchive(path.join(folder, name));
  await archive.close();
  const file = path.join(folder, name);
  const bytes = fs.statSync(file).size;
  expect(await records()).toMatchObject({
    last: { place: file, bytes },
    proved: { place: file },
    failures: { backup: null, proof: null },
    overdue: false,
  });
  // Nothing of the trial is left.
  expect(fs.readdirSync(folder)).toEqual([name]);
});

test('on a new machine, the newest backup is fetched without a database and its password', async () => {
  for (const day of ['01', '02']) {
    fs.writeFileSync(path.join(folder, `assay-202601${day}T030000Z.tar`), `of ${day}`);
  }
  const missing = {
    DATABASE_URL: 'postgres://backup@127.0.0.1:9/assay',
    DATABASE_PASSWORD_FILE: '/no',
  };
  const { status, out, err } = await adminIn({ ...settings, ...missing }, 'fetch-backup', '-');
  expect([status, out]).toEqual([0, 'of 02']);
  expect(err).toContain('assay-20260102T030000Z.tar');
});

test('a backup arrives whole at a reader that is slower than the disk', () => {
  const bytes = 4_000_001;
  fs.writeFileSync(path.join(folder, 'assay-20260101T030000Z.tar'), Buffer.alloc(bytes));
  // Through a pipe of the shell; one that Node makes holds more.
  const slowly = `const { readSync } = require('node:fs');
    const wait = new Int32Array(new SharedArrayBuffer(4));
    let read = 0;
    for (let got; (got = readSync(0, Buffer.alloc(65536))) > 0; read += got) Atomics.wait(wait, 0, 0, 2);
    console.log(read);`;
  const script = path.resolve(__dirname, '../../../scripts/admin.mjs');
  const count = execFileSync(
    'sh',
    ['-c', `node "$0" fetch-backup - | node -e "$1"`, script, slowly],
    {
      env: { PATH: process.env.PATH ?? '', ...settings },
      encoding: 'utf8',
    },
  );
  expect(count).toBe(`${bytes}\n`);
});

test('without BACKUP_TO the command says what to set', async () => {
  delete settings.BACKUP_TO;
  const said = {
    status: 1,
    lines: ['Set BACKUP_TO to the folder or the bucket for nightly backups.'],
  };
  expect(await runNightly(envOf(), ['nightly-backup'])).toEqual(said);
  expect(await runNightly(envOf(), ['prove-backup'])).toEqual(said);
  // Only another trial would clear it, for which BACKUP_TO is needed.
  expect((await records()).failures.proof).toBeNull();
});
