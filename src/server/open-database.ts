import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { setTimeout } from 'node:timers/promises';
import { archiveBeforeUpgrade } from './backup/archive-before-upgrade';
import type { Env } from './platform/config';
import { isLasting } from './platform/database/connection-error';
import { isDatabaseUnreachable } from './platform/database/errors';
import { openDatabase } from './platform/database/open-database';

/**
 * Opens the database, archives it if this release will upgrade it, upgrades it, then runs `prepare` in
 * a transaction. Returns the function that closes the database.
 */
export function openSiteDatabase(
  env: Env,
  log: Logger,
  prepare: (manager: EntityManager) => Promise<void>,
): Promise<() => Promise<void>> {
  return openDatabase(
    env,
    log,
    (source) => source.transaction(prepare),
    async () => {
      if (env.archiveBeforeUpgrade) await archiveBeforeUpgrade(env, log);
    },
  );
}

/** Short, because readers get 503 until the next attempt. */
const RETRY_MS = 250;

/**
 * Repeats `open` while Postgres cannot be reached: after a power cut it may start later than the
 * site. Other errors, such as a wrong password, need the operator, and end the start. Runs `beginWaiting` before it
 * waits, and logs each reason once.
 */
export async function waitForDatabase<T>(
  log: Logger,
  open: () => Promise<T>,
  beginWaiting: () => Promise<void>,
): Promise<T> {
  let logged: string | undefined;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isDatabaseUnreachable(error) || isLasting(error)) throw error;
      await beginWaiting();
      const { message } = error as Error;
      if (message !== logged) log.warn({ err: error }, 'waiting for the database');
      logged = message;
      await setTimeout(RETRY_MS);
    }
  }
}
