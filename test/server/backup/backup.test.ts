import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pino from 'pino';
import { unseal } from '../../../src/server/accounts/credentials/second-factor';
import { makeBackup } from '../../../src/server/backup/make-backup';
import { openArchive } from '../../../src/server/backup/open-archive';
import { restoreArchive } from '../../../src/server/backup/restore-archive';
import { tableScopes } from '../../../src/server/backup/tables';
import { readEnv } from '../../../src/server/env';
import { connectDatabase, db } from '../../../src/server/platform/database/data-source';
import { restore } from '../../../src/server/operator/archive-commands';
import type { Config } from '../../../src/server/platform/config';
import { startBucket } from '../../support/bucket';
import { freshDatabase, type Place, startApp, type TestApp } from '../../support/app';
import { FACTOR, type Filled, fillTables, rowsOfTables } from '../../support/fill-tables';
import { makeEmployee } from '../../support/make';
import { fetchFile } from '../../support/media';
import { newReleaseKey } from '../../support/release-key';
import { testInFull } from '../../support/sample';

// A site with a row in every table is backed up once, and each test restores or damages its archive.

let folder: string;
let config: Config;
let place: Place;
let filled: Filled;
let scopes: Map<string, string>;
let before: Record<string, string[]>;
let contents: Buffer[];
/** `samples` is of the same site, before anybody used it. */
const archives = { samples: '', plain: '', encrypted: '', content: '' };
let identity: string;
let recipient: string;
const target = () => path.join(folder, `target-${Math.random()}`);

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-backup-'));
  identity = path.join(folder, 'key.txt');
  const secretKey = await generateIdentity();
  recipient = await identityToRecipient(secretKey);
  fs.writeFileSync(identity, `# a comment\n${secretKey}\n`);
  for (const name of ['samples', 'plain', 'encrypted', 'content'] as const) {
    archives[name] = path.join(folder, `${name}.tar`);
  }
  place = await freshDatabase();
  const app = await startApp({ place, samples: true, env: { RELEASE_KEY: newReleaseKey() } });
  config = app.config;
  await makeBackup(config, archives.samples, { scope: 'site', recipient: undefined });
  filled = await fillTables(app);
  scopes = tableScopes();
  before = await rowsOfTables();
  contents = await readFiles(app);
  await makeBackup(config, archives.plain, { scope: 'site', recipient: undefined });
  await makeBackup(config, archives.encrypted, { scope: 'site', recipient });
  await makeBackup(config, archives.content, { scope: 'content', recipient: undefined });
  await app.close();
});
afterAll(async () => {
  await place.remove();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function readFiles(app: TestApp): Promise<Buffer[]> {
  const files = await Promise.all(filled.files.map((address) => fetchFile(app, address)));
  expect(files.map(({ status }) => status)).toEqual([200, 200, 200]);
  return files.map(({ bytes }) => bytes);
}

/** What happens when `work` is refused, as the operator reads it. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: Error) => error.message,
  );

test('every table says whether archives have it, and this site has a row in each', () => {
  expect(Object.keys(before).sort()).toEqual([...scopes.keys()].sort());
  const empty = Object.entries(before).filter(([, rows]) => rows.length === 0);
  expect(empty).toEqual([]);
});

test('an encrypted backup brings back every row and file, under another JWT_SECRET', async () => {
  expect(fs.statSync(archives.encrypted).mode & 0o777).toBe(0o600);
  const bytes = fs.readFileSync(archives.encrypted).toString('latin1');
  expect(bytes).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
  const other = await freshDatabase();
  const archive = await openArchive(archives.encrypted, identity);
  const env = { ...config, ...databaseOf(other), dataDir: other.folder, jwtSecret: OTHER_SECRET };
  const { lostFactors } = await restoreArchive(env, archive, { scope: 'site', replace: false });
  await archive.close();
  expect(lostFactors).toEqual([]);
  expect(archive.releaseKey).toBe(config.releaseKey);
  const app = await startApp({ place: other, env: { JWT_SECRET: OTHER_SECRET } });
  const after = await rowsOfTables();
  // The restore itself is a change of what readers see.
  const changed = ['employee', 'mail', 'address_check', 'migrations', 'content_change', 'purge'];
  for (const [table, scope] of scopes) {
    if (changed.includes(table)) continue;
    const expected = scope === 'never' ? [] : before[table];
    expect([table, after[table]]).toEqual([table, expected]);
  }
  // The secret of the authenticator app is encrypted for this site.
  const sealed = await db().query<{ secret: string }[]>(
    'SELECT totp_secret AS secret FROM employee WHERE totp_secret IS NOT NULL',
  );
  expect(sealed.map(({ secret }) => unseal(secret, OTHER_SECRET))).toEqual([FACTOR]);
  expect(withoutSecret(after)).toEqual(withoutSecret(before));
  // What was waiting may have been sent since, and a one-time link was not kept.
  const mail = await db().query('SELECT state, next_try_at FROM mail');
  expect(mail).toEqual([{ state: 'failed', next_try_at: null }]);
  expect(await db().query('SELECT token_hash FROM address_check')).toEqual([{ token_hash: null }]);
  expect(await readFiles(app)).toEqual(contents);
  expect((await app.call('GET', `/blog/Measured_twice`)).status).toBe(200);
  await app.close();
  await other.remove();
});

const OTHER_SECRET = 'another secret of this site, 32 bytes';
const databaseOf = ({ variables }: Place) => ({ databaseUrl: variables.DATABASE_URL });
const withoutSecret = ({ employee = [] }: Record<string, string[]>) =>
  employee.map((row) => ({ ...JSON.parse(row), totp_secret: null }));

test.each(['plain', 'encrypted'] as const)(
  'an archive (%s) is read again after its first file alone',
  async (kind) => {
    const archive = await openArchive(archives[kind], identity);
    const names: string[] = [];
    for await (const { name } of archive.entries()) {
      names.push(name);
      break;
    }
    for await (const { name } of archive.entries()) names.push(name);
    await archive.close();
    const [first] = archive.manifest.parts;
    expect(names.slice(0, 2)).toEqual([first?.name, first?.name]);
    expect(names).toHaveLength(archive.manifest.parts.length + 2);
  },
);

test('an archive that is not encrypted has no secret, and one of content no password', () => {
  const [plain, content] = [archives.plain, archives.content].map((file) => fs.readFileSync(file));
  expect(plain?.includes(config.jwtSecret)).toBe(false);
  expect(plain?.includes(config.releaseKey ?? '')).toBe(false);
  expect(plain?.includes('$2b$10$')).toBe(true);
  for (const text of ['$2b$10$', 'totp', 'reader@example.org', 'subscriber@example.org']) {
    expect([text, content?.includes(text)]).toEqual([text, false]);
  }
});

describe('is refused, and nothing changes:', () => {
  const opened = (file: string, identityFile?: string) =>
    refusal(openArchive(file, identityFile).then((archive) => archive.close()));
  const copyOf = (file: string, change: (bytes: Buffer) => Buffer) => {
    const copy = target();
    fs.writeFileSync(copy, change(fs.readFileSync(file)));
    return copy;
  };

  test('an archive with one changed bit in a row, a file, a name or the manifest', async () => {
    const bytes = fs.readFileSync(archives.plain);
    for (const text of ['Measured twice', '%PDF-1.4', 'media/', '"sha256"', 'tables/blog']) {
      const at = bytes.indexOf(text) + 1;
      const changed = copyOf(archives.plain, (copy) => {
        copy[at] = (copy[at] ?? 0) ^ 1;
        return copy;
      });
      expect([text, await opened(changed)]).toEqual([text, expect.stringMatching(/damaged/)]);
    }
    const at = bytes.length / 2;
    const changed = copyOf(archives.encrypted, (copy) => {
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    });
    expect(await opened(changed, identity)).toMatch(/damaged/);
  });

  test('an archive that ends early, anywhere', async () => {
    for (const file of [archives.plain, archives.encrypted]) {
      const { length } = fs.readFileSync(file);
      for (const end of [700, length / 3, length - 1025, length - 600]) {
        const cut = copyOf(file, (bytes) => bytes.subarray(0, end));
        expect(await opened(cut, identity)).toMatch(/damaged|decrypted/);
      }
    }
  });

  test('a file that is no archive, an encrypted one without its key, a newer format', async () => {
    expect(await opened(identity)).toMatch(/is not an archive made by/);
    expect(await opened(path.join(folder, 'nothing'))).toMatch(/^There is no file /);
    expect(await opened(folder)).toBe(`${folder} is a folder, not a file.`);
    expect(await opened(archives.encrypted, folder)).toBe(`${folder} is a folder, not a file.`);
    expect(await opened(archives.encrypted, path.join(folder, 'no.txt'))).toMatch(
      /^There is no file/,
    );
    expect(await opened(copyOf(identity, () => Buffer.alloc(0)))).toMatch(/ is empty: /);
    // The operator has not named the file in which an archive from the input is stored.
    for (const [input, said] of [
      ['', /^Standard input is empty: /],
      ['not an archive', /^Standard input is not an archive/],
      [fs.readFileSync(archives.encrypted), /^Standard input is encrypted\. /],
    ] as const) {
      const read = restore(config, ['restore', '-'], Readable.from([input], { objectMode: false }));
      expect(await refusal(read)).toMatch(said);
    }
    expect(await opened(archives.encrypted)).toMatch(/is encrypted\. .* --identity FILE/);
    const other = path.join(folder, 'other.txt');
    fs.writeFileSync(other, await generateIdentity());
    expect(await opened(archives.encrypted, other)).toMatch(/for another key/);
    const newer = copyOf(archives.plain, (bytes) => {
      bytes.write('assay-archive-2', bytes.lastIndexOf('assay-archive-1'));
      return bytes;
    });
    expect(await opened(newer)).toMatch(/cannot read the archive/);
  });

  test('a site that is in use, without --replace, and an archive of a newer release', async () => {
    const archive = await openArchive(archives.content);
    const restore = (replace: boolean, of = archive) =>
      refusal(restoreArchive(config, of, { scope: 'content', replace }));
    expect(await restore(false)).toMatch(/The site is not empty\. With --replace/);
    const newer = { ...archive.manifest, migration: 'Later1999999999999' };
    expect(await restore(true, { ...archive, manifest: newer })).toMatch(
      /^The archive is of a database that a newer release has upgraded/,
    );
    await archive.close();
  });

  test('a backup onto an existing file, into no folder, or for a key that is none', async () => {
    const app = await startApp({ place, env: { JWT_SECRET: config.jwtSecret } });
    expect(await rowsOfTables()).toEqual(before);
    const backUp = (file: string, key?: string) =>
      refusal(makeBackup(config, file, { scope: 'site', recipient: key }));
    const bytes = fs.readFileSync(archives.plain);
    expect(await backUp(archives.plain)).toMatch(/exists already/);
    expect(fs.readFileSync(archives.plain)).toEqual(bytes);
    expect(await backUp(path.join(folder, 'none', 'a.tar'))).toMatch(/There is no folder .*none/);
    expect(await backUp(target(), 'age1nothing')).toMatch(/public key of age/);
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    await app.close();
  });
});

testInFull(
  '--replace --content replaces a site, except for the accounts that can sign in',
  async () => {
    const app = await startApp({ place, env: { JWT_SECRET: config.jwtSecret } });
    const signedIn = () =>
      db().query<unknown[]>(
        `SELECT email, password_hash, totp_secret IS NULL AS single, is_admin FROM employee
       WHERE password_hash IS NOT NULL AND NOT sample ORDER BY email`,
      );
    await db().query(`DELETE FROM blog`);
    await db().query(
      `UPDATE employee SET email = 'bo@elsewhere.example' WHERE name = 'Bo Ferreira'`,
    );
    await makeEmployee({ name: 'Cy Marsh', email: 'cy@example.org' });
    const kept = await signedIn();
    expect(kept).toHaveLength(3);
    const leftover = path.join(config.dataDir, 'media', 'f'.repeat(32));
    fs.mkdirSync(leftover);
    await app.close();
    const archive = await openArchive(archives.content);
    const result = await restoreArchive(config, archive, { scope: 'content', replace: true });
    await archive.close();
    expect(result).toEqual({ lostFactors: [], withoutPassword: 0 });
    expect(fs.existsSync(leftover)).toBe(false);
    const next = await startApp({ place, env: { JWT_SECRET: config.jwtSecret } });
    expect(await signedIn()).toEqual(kept);
    const after = await rowsOfTables();
    for (const [table, scope] of scopes) {
      if (table === 'employee' || scope === 'derived') continue;
      // Triggers announce the rows that are restored.
      if (table === 'content_change' || table === 'purge') continue;
      const expected = scope === 'content' ? before[table] : [];
      expect([table, after[table]]).toEqual([table, expected]);
    }
    expect(after.blog_tag).toEqual(before.blog_tag);
    expect(await readFiles(next)).toEqual(contents);
    await next.close();
  },
);

test('restoring without the JWT_SECRET of then names whose authenticator app is lost', async () => {
  const env = { ...config, jwtSecret: OTHER_SECRET };
  const [done, ...lines] = await restore(
    env,
    ['restore', archives.plain, '--replace', '--foreign'],
    process.stdin,
  );
  expect(done).toMatch(/^Restored the site of /);
  expect(lines).toEqual([
    expect.stringMatching(/^This site did not make the archive, or JWT_SECRET was another one/),
    'The archive is not encrypted, so it does not have the JWT_SECRET that these people’s ' +
      'authenticator apps were set up under.',
    'They sign in with a recovery code, or after `npm run admin -- reset-2fa EMAIL`, and set up ' +
      'their app again:',
    `  ${filled.ada.email}`,
  ]);
});

testInFull('restoring leaves a RELEASE_KEY that the site does not have in a file', async () => {
  const args = ['restore', archives.encrypted, '--identity', identity, '--replace'];
  const file = path.join(config.dataDir, 'release-key');
  await restore(config, args, process.stdin);
  expect(fs.existsSync(file)).toBe(false);
  const lines = await restore({ ...config, releaseKey: undefined }, args, process.stdin);
  expect(lines.at(-1)).toMatch(`now in ${file}. To sign releases with it, set RELEASE_KEY_FILE`);
  expect(fs.readFileSync(file, 'utf8')).toBe(config.releaseKey);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

testInFull(
  'uploads are restored to a bucket, backed up from it, and deleted with their site',
  async () => {
    const bucket = await startBucket();
    try {
      const env = { ...config, mediaS3: readEnv({ MEDIA_S3_URL: bucket.url }).mediaS3 };
      await replace(env, archives.plain);
      const close = await connectDatabase(env, pino({ level: 'silent' }));
      const copy = target();
      await makeBackup(env, copy, { scope: 'site', recipient: undefined });
      await close();
      const files = await filesIn(archives.plain);
      expect(await filesIn(copy)).toEqual(files);
      expect(bucket.objects()).toHaveLength(files.length);
      await replace(env, archives.samples);
      expect(bucket.objects()).toEqual([]);
    } finally {
      await bucket.remove();
    }
  },
);

async function replace(env: Config, file: string) {
  const archive = await openArchive(file);
  try {
    return await restoreArchive(env, archive, { scope: 'site', replace: true });
  } finally {
    await archive.close();
  }
}

/** The uploads in an archive, with their checksums. */
async function filesIn(file: string) {
  const archive = await openArchive(file);
  await archive.close();
  return archive.manifest.parts.filter(({ name }) => name.startsWith('media/'));
}
