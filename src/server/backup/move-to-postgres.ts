import fs from 'node:fs';
import path from 'node:path';
import type { Env } from '../platform/config';
import { inDatabase, db } from '../platform/database/data-source';
import { lockFolder } from '../platform/database/lock';
import { refuseNewer } from '../platform/database/oldest-releases';
import { BackupError } from './backup-error';
import { makeBackup } from './make-backup';
import { openArchive } from './open-archive';
import { restoreArchive, type Restored } from './restore-archive';

/**
 * Moves the site of the embedded database in DATA_DIR to the Postgres database in DATABASE_URL. The
 * embedded database stays as it is. Throws BackupError or LockedError.
 */
export async function moveToPostgres(env: Env, replace: boolean): Promise<Restored> {
  const { dataDir, databaseUrl } = env;
  if (databaseUrl === undefined) {
    throw new BackupError('Set DATABASE_URL to the Postgres database to which the site moves.');
  }
  if (!fs.existsSync(path.join(dataDir, 'database'))) {
    throw new BackupError(
      `There is no embedded database in ${dataDir}. Set DATA_DIR to its folder.`,
    );
  }
  const unlock = lockFolder(dataDir);
  const file = path.join(dataDir, `move-to-postgres-${process.pid}.tar`);
  try {
    // MEDIA_S3_URL may be new too: uploads that are in DATA_DIR are read from there.
    const mediaS3 = fs.existsSync(path.join(dataDir, 'media')) ? undefined : env.mediaS3;
    const embedded: Env = { ...env, databaseUrl: undefined, mediaS3 };
    await inDatabase(embedded, async () => {
      await refuseNewer(db());
      fs.rmSync(file, { force: true });
      await makeBackup(embedded, file, { scope: 'site', recipient: undefined });
    });
    const archive = await openArchive(file);
    try {
      const formerSecrets = secretIn(dataDir);
      return await restoreArchive(env, archive, {
        scope: 'site',
        replace,
        formerSecrets,
        moves: true,
      });
    } finally {
      await archive.close();
    }
  } finally {
    fs.rmSync(file, { force: true });
    unlock();
  }
}

/** The secret that was generated for the embedded site, if it had no JWT_SECRET. */
function secretIn(dataDir: string): string[] {
  const file = path.join(dataDir, 'jwt-secret');
  return fs.existsSync(file) ? [fs.readFileSync(file, 'utf8').trim()] : [];
}
