import pino, { type Logger } from 'pino';
import { BackupError } from '../backup/backup-error';
import type { Env } from '../platform/config';
import { logOptions } from '../platform/http/log';
import { parseFetch, parseNightly, parseProof, secretKey } from './archive-args';
import { everyNight, RECENT_MS } from './every-night';
import { fetchBackup, nightlyBackup, TakenError } from './nightly-backup';
import { proveBackup, TrialError } from './prove-backup';
import type { Outcome } from './run-command';

/**
 * Runs a command about the backups in BACKUP_TO, which opens more than one database in turn; null
 * for any other command.
 */
export async function runNightly(env: Env, args: string[]): Promise<Outcome | null> {
  const [name] = args;
  try {
    if (name === 'nightly-backup') {
      if (parseNightly(args)?.everyNight) {
        // The kernel gives process 1, as in a container, only signals that have a handler.
        for (const signal of ['SIGTERM', 'SIGINT'] as const) {
          process.once(signal, () => process.exit(0));
        }
        return await backUpEveryNight(env, pino(logOptions(env.logLevel)));
      }
      const since = parseNightly(args)?.ifDue ? new Date(Date.now() - RECENT_MS) : undefined;
      const lines = await nightlyBackup(env, since);
      return { status: 0, lines: lines ?? ['There is a nightly backup of the last 20 hours.'] };
    }
    if (name === 'prove-backup') {
      const key = await secretKey(parseProof(args)?.identity);
      return { status: 0, lines: await proveBackup(env, key) };
    }
    if (name === 'fetch-backup') {
      const { file } = parseFetch(args) ?? { file: '' };
      return { status: 0, lines: await fetchBackup(env, file, process.stdout) };
    }
    return null;
  } catch (error) {
    const reason = error instanceof TrialError ? error.cause : error;
    if (!(reason instanceof BackupError)) throw reason;
    return { status: 1, lines: [reason.message] };
  }
}

/**
 * Makes the backup of each night, unless another machine has made it. A failure is logged, and tried
 * again.
 */
function backUpEveryNight(env: Env, log: Logger): Promise<never> {
  return everyNight(async (since) => {
    try {
      const lines = await nightlyBackup(env, since);
      if (lines) log.info({ lines }, 'nightly backup');
      return 'done';
    } catch (error) {
      if (error instanceof TrialError) {
        log.error({ err: error.cause }, 'trial of the backup failed; trying it again in an hour');
        return 'trial failed';
      }
      if (error instanceof TakenError) log.info(error.message);
      else log.error({ err: error }, 'nightly backup failed; trying again in 15 minutes');
      return 'failed';
    }
  });
}
