import { BackupError } from '../backup/backup-error';
import { type BackupPlace, inBackupPlace, newestIn, requireBackupTo } from '../backup/backup-place';
import type { SecretKey } from '../backup/encryption';
import { proveArchive } from '../backup/prove-archive';
import type { Env } from '../platform/config';
import { withoutLimit } from '../platform/database/limited-client';
import { lastBackups, record, recorded } from './nightly-records';

/** A trial is due after a week, or somewhat earlier, because nights are not of the same length. */
const TRIAL_MS = 6.5 * 24 * 60 * 60 * 1000;

/** There is a backup, and its trial failed with `cause`. */
export class TrialError extends Error {}

/** A backup, with the key of its trial if it is encrypted. */
interface New {
  name: string;
  key: SecretKey | undefined;
}

/** The backup whose trial failed. Only the process that made it has the key. */
let untried: New | undefined;

/** Whether no backup was restored as a trial for about a week. */
export async function isTrialDue(env: Env): Promise<boolean> {
  const { proved } = await lastBackups(env);
  return !proved || Date.now() - Date.parse(proved.at) > TRIAL_MS;
}

/** Restores a new backup as a trial, or without one the newest, whose trial has failed. Throws TrialError. */
export async function runDueTrial(env: Env, made?: New): Promise<string> {
  if (made) untried = made;
  try {
    const { name, key } = made ?? (await newestUntried(env));
    const line = await prove(env, () => name, key);
    untried = undefined;
    return line;
  } catch (error) {
    throw new TrialError('The trial of the backup failed', { cause: error });
  }
}

async function newestUntried(env: Env): Promise<New> {
  const name = await inBackupPlace(requireBackupTo(env), newestIn);
  const key = untried?.name === name ? untried.key : undefined;
  if (key || !name.endsWith('.age')) return { name, key };
  // The recorded reason why the trial failed stays.
  throw new BackupError(
    `The trial of ${name} is still due. It is encrypted, and the process that could try it again has ended: ` +
      'run prove-backup --identity FILE with your key, or wait for the next backup.',
  );
}

/** Restores a backup in BACKUP_TO as a trial, by default the newest, and records the outcome. */
export async function proveBackup(env: Env, key?: SecretKey): Promise<string[]> {
  requireBackupTo(env); // a site without nightly backups could not get rid of the record of a failure
  return [await prove(env, newestIn, key)];
}

async function prove(
  env: Env,
  choose: (place: BackupPlace) => string | Promise<string>,
  key?: SecretKey,
): Promise<string> {
  return recorded(env, 'proof', () =>
    inBackupPlace(requireBackupTo(env), async (place) => {
      const name = await choose(place);
      const file = await place.fetch(name);
      const { work } = place;
      const outcome = await withoutLimit(() => proveArchive(env, file, { key, work }));
      const address = place.addressOf(name);
      await record(env, { kind: 'proof', place: address, bytes: null, succeeded: true, outcome });
      return `${address}: ${outcome}`;
    }),
  );
}
