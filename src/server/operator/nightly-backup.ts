import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { BackupsJson } from '../../shared/api/backups';
import { BackupError } from '../backup/backup-error';
import {
  backupName,
  type BackupPlace,
  inBackupPlace,
  requireBackupTo,
} from '../backup/backup-place';
import type { BackupRecord } from '../backup/backup-records';
import { type SecretKey, throwawayKey } from '../backup/encryption';
import { writeNewFile } from '../backup/new-file';
import { proveArchive } from '../backup/prove-archive';
import type { Env } from '../platform/config';
import { runAlone } from '../platform/database/alone';
import { withoutLimit } from '../platform/database/limited-client';
import { STREAM } from './archive-args';
import { carryOut } from './carry-out';
import type { Outcome } from './run-command';

/** A trial is due after a week, or somewhat earlier, because nights are not of the same length. */
const TRIAL_MS = 6.5 * 24 * 60 * 60 * 1000;

/** The backup was made, and its trial failed with `cause`. */
export class TrialError extends Error {}

/** Another process makes the backup at the moment. */
export class TakenError extends BackupError {
  constructor() {
    super('Another process is making the nightly backup. Wait until it has ended.');
  }
}

/**
 * Makes a backup in BACKUP_TO, deletes those that are older than the newest BACKUPS_KEPT, and once a
 * week restores the new one as a trial. Records both. With `since`, returns null if a nightly backup
 * was made after that time. Throws whatever made it fail, and TrialError if only the trial did.
 */
export async function nightlyBackup(env: Env, since?: Date): Promise<string[] | null> {
  const made = await runAlone(env.databaseUrl, 'nightly backup', async () => {
    const last = since && (await lastNightly(env));
    if (last && last > since) return 'made earlier';
    return backUpAndProve(env);
  });
  if (made === null) throw new TakenError();
  return made === 'made earlier' ? null : made;
}

async function backUpAndProve(env: Env): Promise<string[]> {
  const { proved } = await lastBackups(env);
  const isTrialDue = !proved || Date.now() - Date.parse(proved.at) > TRIAL_MS;
  // The site knows only the public key. For a trial, the backup is also encrypted for a key that
  // exists only until the trial is over.
  const key = isTrialDue && env.backupKey !== undefined ? await throwawayKey() : undefined;
  const name = backupName('assay', new Date(), env.backupKey !== undefined);
  const lines = await recorded(env, 'nightly', () =>
    inBackupPlace(requireBackupTo(env), async (place) => {
      await place.list('assay'); // a bucket that is away refuses the archive only when it is complete
      const made = await makeNew(env, place, name, key?.recipient);
      for (const old of (await place.list('assay')).slice(0, -env.backupsKept))
        await place.remove(old);
      return made;
    }),
  );
  if (!isTrialDue) return lines;
  try {
    return [...lines, await prove(env, () => name, key)];
  } catch (error) {
    throw new TrialError('The trial of the backup failed', { cause: error });
  }
}

async function makeNew(
  env: Env,
  place: BackupPlace,
  name: string,
  recipient: string | undefined,
): Promise<string[]> {
  const file = place.fileFor(name);
  const also = recipient === undefined ? [] : ['--to', env.backupKey ?? '', '--to', recipient];
  const { status, lines } = await carryOut(env, ['backup', file, '--unrecorded', ...also]);
  if (status !== 0) throw new BackupError(lines.join(' '));
  const bytes = fs.statSync(file).size;
  await place.store(name);
  const address = place.addressOf(name);
  const [, outcome = ''] = lines;
  await record(env, { kind: 'nightly', place: address, bytes, succeeded: true, outcome });
  return [`Backed up to ${address}.`, outcome];
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

/** Copies the newest backup in BACKUP_TO to a new file or to the output. */
export async function fetchBackup(env: Env, target: string, output: NodeJS.WritableStream) {
  return inBackupPlace(requireBackupTo(env), async (place) => {
    const name = await newestIn(place);
    const content = fs.createReadStream(await place.fetch(name));
    if (target === STREAM) {
      await pipeline(content, output, { end: false }).catch((error: Error) => {
        throw new BackupError(`The output is incomplete: ${error.message}. Delete it.`);
      });
    } else await writeNewFile(target, content);
    return [`This is ${place.addressOf(name)}.`];
  });
}

async function newestIn(place: BackupPlace): Promise<string> {
  const newest = (await place.list('assay')).at(-1);
  if (newest === undefined) throw new BackupError('There is no backup in BACKUP_TO yet.');
  return newest;
}

export async function lastBackups(env: Env): Promise<BackupsJson> {
  return JSON.parse(linesOf(await carryOut(env, ['backup-records'])).join('')) as BackupsJson;
}

/** When the last nightly backup was made. */
async function lastNightly(env: Env): Promise<Date | null> {
  const [at] = linesOf(await carryOut(env, ['last-nightly']));
  return at === undefined ? null : new Date(at);
}

/** Through the running site, if only that can open the database. */
async function record(env: Env, entry: BackupRecord): Promise<void> {
  linesOf(await carryOut(env, ['record-backup', JSON.stringify(entry)]));
}

function linesOf({ status, lines }: Outcome): string[] {
  if (status !== 0) throw new BackupError(lines.join(' '));
  return lines;
}

/** Runs `work`, and records why it failed, if the database can be reached. */
async function recorded<T>(
  env: Env,
  kind: 'nightly' | 'proof',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const outcome = error instanceof Error ? error.message : String(error);
    const failure = { kind, place: '', bytes: null, succeeded: false, outcome };
    await record(env, failure).catch(() => undefined); // the first error is reported
    throw error;
  }
}
