import fs from 'node:fs';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { makeBackup } from '../../../src/server/backup/make-backup';
import { openArchive } from '../../../src/server/backup/open-archive';
import { proveArchive } from '../../../src/server/backup/prove-archive';
import { restore } from '../../../src/server/operator/archive-commands';
import { db } from '../../../src/server/platform/database/data-source';
import type { Config } from '../../../src/server/platform/config';
import { freshDatabase, type Place, startApp } from '../../support/app';
import { forgeArchive } from './forged-archive';
import { makePost, makeSignedIn } from '../../support/make';
import { testInFull } from '../../support/sample';

// What somebody can do who may write to the place of the backups, but does not know the site's secrets.

let place: Place;
let config: Config;
let encryptedSite: Config;
let keyFile: string;
let archive: string;
let encrypted: string;
const inFolder = (name: string) => path.join(place.folder, name);
beforeAll(async () => {
  place = await freshDatabase();
  const app = await startApp({ place });
  config = app.config;
  const { token } = await makeSignedIn(app, { isAdmin: true });
  await makePost(app, token, { name: 'What is ours' });
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  encryptedSite = { ...config, backupKey: recipient };
  keyFile = inFolder('key.txt');
  fs.writeFileSync(keyFile, identity);
  [archive, encrypted] = [inFolder('site.tar'), inFolder('site.tar.age')];
  await makeBackup(config, archive, { scope: 'site', recipient: undefined });
  await makeBackup(config, encrypted, { scope: 'site', recipient });
  await app.close();
});
afterAll(() => place.remove());

let count = 0;
const forge = (forgery: Parameters<typeof forgeArchive>[2], from = archive) =>
  forgeArchive(from, inFolder(`forged-${(count += 1)}.tar`), forgery);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: Error) => error.message,
  );
const opened = (file: string) => refusal(openArchive(file).then((one) => one.close()));
const prove = (file: string, env = config) => {
  const work = fs.mkdtempSync(inFolder('work-'));
  return refusal(proveArchive(env, file, { work }));
};
const restored = (env: Config, file: string, ...args: string[]) =>
  restore(env, ['restore', file, ...args], process.stdin);
const titles = async () => {
  const app = await startApp({ place, env: { JWT_SECRET: config.jwtSecret } });
  const rows = await db().query<{ name: string }[]>('SELECT name FROM blog WHERE NOT sample');
  await app.close();
  return rows.map(({ name }) => name);
};

const SQL = 'document") AS archived; COMMIT; CREATE TABLE written_by_an_archive (); --';

// Even with the right mark: a site may have been broken into, and its secrets taken.
test.each([
  ['a table that is a statement', { tables: [{ name: SQL, columns: ['id'], rows: 0 }] }],
  ['a table that no release had', { tables: [{ name: 'pg_authid', columns: ['oid'], rows: 0 }] }],
  ['a column that is a statement', { tables: [{ name: 'blog', columns: [SQL], rows: 0 }] }],
  ['a column that is no text', { tables: [{ name: 'blog', columns: [{}], rows: 0 }] }],
  ['columns that are no list', { tables: [{ name: 'blog', columns: 'id', rows: 0 }] }],
  ['a number of rows that is none', { tables: [{ name: 'blog', columns: ['id'], rows: '1' }] }],
  ['tables that are no list', { tables: { name: 'blog' } }],
  ['a part with another name', { parts: [{ name: '../key', bytes: 0, sha256: '0'.repeat(64) }] }],
  ['a part of an unknown table', { parts: [{ name: 'tables/x.0001.jsonl', bytes: 0, rows: 0 }] }],
  ['a scope that there is not', { scope: 'everything' }],
  ['a migration with quotes', { migration: "'; DROP TABLE blog; --" }],
  ['a release that moves the cursor', { release: '\u001b[2J0.2.0' }],
  ['a time that is none', { createdAt: '\u001b[31mnow' }],
  ['a mark that is none', { mac: ['0'] }],
  ['files missing that are none', { missing: ['\u001b[2J'] }],
])('an archive with %s is damaged', async (_, values) => {
  const marks = 'mac' in values ? {} : { markedWith: config.jwtSecret };
  const file = await forge({ manifest: (manifest) => Object.assign(manifest, values), ...marks });
  const found = /^The archive is damaged or incomplete: \w+ in its manifest.json is not valid/;
  expect(await opened(file)).toMatch(found);
  expect(await prove(file)).toMatch(found);
});

test('a size in a header that is no number is damaged', async () => {
  const bytes = fs.readFileSync(archive);
  bytes.write('zzzzzzzzzzz', 124);
  bytes.write('        ', 148);
  let sum = 0;
  for (const byte of bytes.subarray(0, 512)) sum += byte;
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  fs.writeFileSync(inFolder('size.tar'), bytes);
  expect(await opened(inFolder('size.tar'))).toMatch(/damaged.*no valid size/);
});

describe('the trial', () => {
  test('fails for an archive that this site did not make, or without a mark', async () => {
    const rows = (name: string, bytes: Buffer) =>
      name.startsWith('tables/blog.')
        ? Buffer.from(bytes.toString().replaceAll('What is ours', 'What is false'))
        : bytes;
    const foreign = await forge({
      part: rows,
      markedWith: 'a secret that the thief made up, long',
    });
    const old = await forge({ part: rows, manifest: (manifest) => delete manifest.mac });
    const copied = await forge({ part: rows });
    expect(await prove(foreign)).toMatch(/^This site did not make the archive/);
    expect(await prove(copied)).toMatch(/^This site did not make the archive/);
    expect(await prove(old)).toMatch(/^The archive does not say which site made it/);
  });

  test('fails for an archive that is not encrypted if backups are', async () => {
    const said = await prove(archive, encryptedSite);
    expect(said).toMatch(/is not encrypted, but BACKUP_KEY is set\. .* with nightly-backup\./);
    expect(said).not.toContain('--unencrypted'); // which only restore has
  });

  testInFull('restores what the site made', async () => {
    const work = fs.mkdtempSync(inFolder('work-'));
    expect(await proveArchive(config, archive, { work })).toMatch(/^It was restored: all \d+ rows/);
  });

  testInFull('refuses a column that no release had, before a row is inserted', async () => {
    const file = await forge({
      manifest: ({ tables }) => (tables[0]?.columns as string[]).push('made_up'),
      markedWith: config.jwtSecret,
    });
    expect(await prove(file)).toMatch(/damaged.*never had a column made_up/);
  });
});

test('an archive of another site replaces a site in use only with --foreign', async () => {
  const file = await forge({ markedWith: 'the secret of the machine before this' });
  expect(await refusal(restored(config, file, '--replace'))).toMatch(
    /^This site did not make .*add --foreign\. Nothing was changed/,
  );
  const [done, warning] = await restored(config, file, '--replace', '--foreign');
  expect([done, warning]).toEqual([
    expect.stringMatching(/^Restored the site of/),
    expect.stringMatching(/^This site did not make the archive/),
  ]);
  expect(await titles()).toEqual(['What is ours']);
});

test('an archive of a release before 0.2 is restored on a new machine, with a warning', async () => {
  const other = await freshDatabase();
  const env = { ...config, databaseUrl: other.variables.DATABASE_URL, dataDir: other.folder };
  const old = await forge({ manifest: (manifest) => delete manifest.mac });
  const lines = await restored({ ...env, jwtSecret: 'the secret of a new machine, made' }, old);
  expect(lines[0]).toMatch(/^Restored the site of/);
  expect(lines[1]).toMatch(/^The archive does not say which site made it/);
  await other.remove();
});

test('an archive that is not encrypted is refused where a key is set, unless that is said', async () => {
  for (const [env, ...args] of [[encryptedSite], [config, '--identity', keyFile]] as const) {
    const work = restored(env, archive, '--replace', ...args);
    expect(await refusal(work)).toMatch(/is not encrypted.*add --unencrypted\. Nothing was/);
  }
  const [done, ...more] = await restored(encryptedSite, archive, '--replace', '--unencrypted');
  expect(done).toMatch(/^Restored the site of/);
  expect(more.join(' ')).not.toContain('did not make');
  const [again] = await restored(encryptedSite, encrypted, '--replace', '--identity', keyFile);
  expect(again).toMatch(/^Restored the site of/);
  expect(await titles()).toEqual(['What is ours']);
});
