import fs from 'node:fs';
import path from 'node:path';
import { migrations } from '../../../migrations';
import { jwtSecretOf } from '../auth/secret';
import type { Env } from '../platform/config';
import { runAlone } from '../platform/database/alone';
import { inDatabase } from '../platform/database/data-source';
import { clientOptions } from '../platform/database/hosts';
import { HostsClient } from '../platform/database/hosts-client';
import { BackupError } from './backup-error';
import type { SecretKey } from './encryption';
import { mediaOf } from './manifest';
import { openArchive, type OpenArchive } from './open-archive';
import { restoreArchive } from './restore-archive';
import { whoMade } from './check-target';
import { Digest, digestsOf, digestsInDatabase, hashOf } from './digests';

/** PostgreSQL's error for a role without CREATEDB. */
const MAY_NOT = '42501';
const NAME_LENGTH = 63;

const OLDER_OR_FOREIGN =
  'BACKUP_KEY is set. If it is older than the key, make another backup with nightly-backup. Otherwise find ' +
  'out who can write to BACKUP_TO. It was not restored.';

/**
 * Restores an archive into a database of its own and into the empty folder `work`, which the caller
 * deletes, and compares every row and every file with the archive. Returns a sentence. Throws
 * BackupError, or DamagedError.
 */
export async function proveArchive(
  env: Env,
  file: string,
  { key, work }: { key?: SecretKey; work: string },
): Promise<string> {
  const onlyEncrypted = env.backupKey === undefined ? undefined : OLDER_OR_FOREIGN;
  const archive = await openArchive(file, key, { onlyEncrypted });
  const origin = archive.originFor(jwtSecretOf(env));
  if (origin !== 'own') {
    await archive.close();
    throw new BackupError(`${whoMade(origin)} It was not restored.`);
  }
  const dataDir = path.join(work, 'data');
  fs.mkdirSync(dataDir, { mode: 0o700 });
  const trial: Env = {
    ...env,
    dataDir,
    mediaS3: undefined,
    // As in the archive, so that no secret of an authenticator app is encrypted again.
    jwtSecret: archive.jwtSecret ?? jwtSecretOf(env),
  };
  try {
    return await inOtherDatabase(env.databaseUrl, async (databaseUrl) => {
      const { scope } = archive.manifest;
      const other = { ...trial, databaseUrl };
      // Nothing is sent: no site runs on it.
      await restoreArchive(other, archive, { scope, replace: true, moves: true });
      return inDatabase(other, () => compare(archive, dataDir));
    });
  } finally {
    await archive.close();
  }
}

/** Runs `work` with a database beside that of the site, if that is in Postgres. */
async function inOtherDatabase<T>(
  url: string | undefined,
  work: (url: string | undefined) => Promise<T>,
): Promise<T> {
  if (url === undefined) return work(undefined);
  // The address may name several hosts, which is no URL for the platform.
  const { pathname } = new URL(clientOptions(url).connectionString ?? url);
  const name = `${decodeURIComponent(pathname.slice(1))}`.slice(0, NAME_LENGTH - 6) + '_trial';
  const other = url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${encodeURIComponent(name)}`);
  const proved = await runAlone(url, 'trial of a backup', async () => {
    // Databases are not created in the transaction that has the lock.
    const client = new HostsClient(clientOptions(url));
    const quoted = client.escapeIdentifier(name);
    const drop = () => client.query(`DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`);
    try {
      await client.connect();
      await drop(); // of a trial that was killed
      await client.query(`CREATE DATABASE ${quoted} TEMPLATE template0`).catch(explain);
      try {
        return { outcome: await work(other) };
      } finally {
        await drop();
      }
    } finally {
      await client.end();
    }
  });
  if (proved) return proved.outcome;
  throw new BackupError('Another trial of a backup is running. Wait until it has ended.');
}

function explain(error: Error & { code?: string }): never {
  if (error.code !== MAY_NOT) throw error;
  throw new BackupError(
    'The user of DATABASE_URL may not create a database for the trial: let a superuser run ' +
      'ALTER ROLE … CREATEDB.',
  );
}

/** Compares the open database and the folder with the archive that was restored into them. */
async function compare(archive: OpenArchive, dataDir: string): Promise<string> {
  const { manifest } = archive;
  const files = manifest.parts.filter(({ name }) => mediaOf(name));
  for (const { name, sha256 } of files) {
    if ((await hashOf(dataDir, name)) !== sha256) {
      throw new BackupError(`${name} differs from the backup after it was restored.`);
    }
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const restored = `${files.length} files are as in the backup`;
  if (manifest.migration !== migrations.at(-1)?.name) {
    return `It was restored and upgraded to this release. ${restored}.`;
  }
  const expected = await digestsOf(archive);
  for await (const { name, count, digest } of digestsInDatabase(manifest.tables)) {
    const wanted = expected.get(name) ?? new Digest();
    if (count !== wanted.count || digest !== wanted.sum) {
      throw new BackupError(`The rows of ${name} differ from the backup after it was restored.`);
    }
  }
  return `It was restored: all ${rows} rows and ${restored}.`;
}
