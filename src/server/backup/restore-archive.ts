import type { QueryRunner } from 'typeorm';
import { resealSecrets } from '../accounts/credentials/reseal-secrets';
import { jwtSecretOf } from '../auth/secret';
import type { Env } from '../platform/config';
import { db, inDatabase } from '../platform/database/data-source';
import { insideLock } from '../platform/database/migrate';
import { lockFolder } from '../platform/database/lock';
import { openStore } from '../uploads/store';
import { BackupError } from './backup-error';
import { requireKnown, whoMade, hasSite, isInUse, refuseRunning } from './check-target';
import type { OpenArchive } from './open-archive';
import { countWithoutPassword, keepAccounts, readAccounts } from './restore-accounts';
import { foldersOf, readAllFolders, sweepMedia, putMedia, removeMedia } from './restore-media';
import { dropTables, insertRows } from './restore-rows';
import type { ArchiveScope } from './tables';

export interface RestoreOptions {
  scope: ArchiveScope;
  /** Whether a site that is in use is replaced. */
  replace: boolean;
  /** Whether a site that is in use is replaced with an archive that this site did not make. */
  foreign?: boolean;
  /** Former values of JWT_SECRET, besides that in the archive. */
  formerSecrets?: string[];
  /** Whether the site moves to this database, so that its waiting emails are still to be sent. */
  moves?: boolean;
}

/** What the operator has to know about a restored site. */
export interface Restored {
  /** The email addresses of people whose authenticator app no longer works. */
  lostFactors: string[];
  withoutPassword: number;
}

const LATE_MAIL = 'Not sent: the site was restored from a backup before it was';

/**
 * Replaces the site with that in the archive. The uploads are stored first; then the database changes
 * in one transaction; then the uploads of the replaced site are deleted. Throws BackupError or
 * LockedError, and then nothing has changed.
 */
export async function restoreArchive(
  env: Env,
  archive: OpenArchive,
  options: RestoreOptions,
): Promise<Restored> {
  requireKnown(archive);
  const embedded = env.databaseUrl === undefined;
  const unlock = embedded ? lockFolder(env.dataDir) : () => undefined;
  try {
    const replace = async (holder?: QueryRunner) => {
      const runner = holder ?? db().createQueryRunner();
      try {
        if (!embedded) await refuseRunning(runner);
        return await replaceSite(env, runner, archive, options);
      } finally {
        if (!holder) await runner.release();
      }
    };
    return await inDatabase(env, () => insideLock(env, replace));
  } finally {
    unlock();
  }
}

async function replaceSite(
  env: Env,
  runner: QueryRunner,
  archive: OpenArchive,
  { scope, replace, foreign = false, formerSecrets = [], moves = false }: RestoreOptions,
): Promise<Restored> {
  const exists = await hasSite(runner);
  if (exists && (await isInUse(runner))) {
    if (!replace) {
      throw new BackupError(
        'The site is not empty. With --replace, the archive replaces everything in it. Nothing was ' +
          'changed.',
      );
    }
    const origin = moves ? 'own' : archive.originFor(jwtSecretOf(env));
    if (origin !== 'own' && !foreign) {
      throw new BackupError(
        `${whoMade(origin)} If you know where it comes from, add --foreign. Nothing was changed.`,
      );
    }
  }
  const store = openStore(env);
  const { hasMedia } = archive.manifest;
  const added = hasMedia ? await putMedia(store, archive) : [];
  const before = exists && hasMedia ? await foldersOf(runner) : [];
  const ownKey = jwtSecretOf(env);
  const keys = [archive.jwtSecret ?? [], formerSecrets, env.jwtSecretBefore ?? []].flat();
  let restored: Restored;
  try {
    await runner.startTransaction();
    // Also of a role for which the provider has set limits. The embedded database has none.
    if (env.databaseUrl !== undefined) {
      await runner.query(`SET LOCAL statement_timeout = 0`);
      await runner.query(`SET LOCAL lock_timeout = '10s'`);
      // The archive may arrive slowly.
      await runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    }
    const accounts = exists && scope === 'content' ? await readAccounts(runner) : [];
    await dropTables(runner);
    await insertRows(runner, archive, scope);
    await keepAccounts(runner, accounts);
    if (!moves) await failWaitingMail(runner);
    restored = {
      lostFactors: (await resealSecrets(runner, keys, ownKey)).lost,
      withoutPassword: await countWithoutPassword(runner),
    };
    await runner.commitTransaction();
  } catch (error) {
    // What went wrong first is what the operator must read.
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    await removeMedia(store, added).catch(() => undefined);
    throw error;
  }
  if (env.databaseUrl !== undefined) await runner.query('ANALYZE');
  if (hasMedia) await sweepMedia(store, before, await readAllFolders(runner));
  return restored;
}

/** An email that was waiting then was sent since, or is too late. An admin can send it again. */
async function failWaitingMail(runner: QueryRunner): Promise<void> {
  await runner.query(
    `UPDATE mail SET state = 'failed', next_try_at = NULL, reason = $1 WHERE state = 'waiting'`,
    [LATE_MAIL],
  );
}
