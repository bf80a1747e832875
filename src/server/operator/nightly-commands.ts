import pino, { type Logger } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import { BackupError } from '../backup/backup-error';
import type { Env } from '../platform/config';
import { logOptions } from '../platform/http/log';
import { parseFetch, parseNightly, parseProof, secretKey } from './archive-args';
import { fetchBackup, nightlyBackup, proveBackup, HOUR, lastBackups } from './nightly-backup';
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
        return await everyNight(env, pino(logOptions(env.logLevel)));
      }
      return { status: 0, lines: await nightlyBackup(env) };
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
    if (!(error instanceof BackupError)) throw error;
    return { status: 1, lines: [error.message] };
  }
}

/** Three in the morning, UTC. */
const HOUR_OF_NIGHT = 3;
/** A backup that is younger does not have to be made again at the start. */
const RECENT_MS = 20 * HOUR;

/**
 * Makes a backup every night at three (UTC), and one at once if there is none of the last 20 hours.
 * A failure is logged, and the next night tries again.
 */
async function everyNight(env: Env, log: Logger): Promise<never> {
  const attempt = async () => {
    try {
      log.info({ lines: await nightlyBackup(env) }, 'nightly backup');
    } catch (error) {
      log.error({ err: error }, 'nightly backup failed; trying again tomorrow');
    }
  };
  const { last } = await lastBackups(env).catch(() => ({ last: null }));
  if (!last || Date.now() - Date.parse(last.at) > RECENT_MS) await attempt();
  for (;;) {
    await pause(untilNight(new Date()));
    await attempt();
  }
}

/** Milliseconds until the next backup; a clock that is set while waiting moves it by as much. */
export function untilNight(now: Date): number {
  const next = new Date(now);
  next.setUTCHours(HOUR_OF_NIGHT, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next.getTime() - now.getTime();
}
