import type { BackupsJson } from '../../shared/api/backups';
import { BackupError } from '../backup/backup-error';
import type { BackupRecord } from '../backup/backup-records';
import type { Env } from '../platform/config';
import { carryOut } from './carry-out';
import type { Outcome } from './run-command';

/** The last backup and its trial, and what failed. */
export async function lastBackups(env: Env): Promise<BackupsJson> {
  return JSON.parse(linesOf(await carryOut(env, ['backup-records'])).join('')) as BackupsJson;
}

/** When the last nightly backup was made. */
export async function lastNightly(env: Env): Promise<Date | null> {
  const [at] = linesOf(await carryOut(env, ['last-nightly']));
  return at === undefined ? null : new Date(at);
}

/** Records an outcome, through the running site, if only that can open the database. */
export async function record(env: Env, entry: BackupRecord): Promise<void> {
  linesOf(await carryOut(env, ['record-backup', JSON.stringify(entry)]));
}

function linesOf({ status, lines }: Outcome): string[] {
  if (status !== 0) throw new BackupError(lines.join(' '));
  return lines;
}

/** Runs `work`, and records why it failed, if the database can be reached. */
export async function recorded<T>(
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
