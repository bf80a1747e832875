import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseUnreachable } from './errors';

/** Short, because readers get 503 until the next attempt. */
const RETRY_MS = 250;

/**
 * Repeats `open` while Postgres cannot be reached: after a power cut it may start later than the
 * site. Other errors, such as a wrong password, need the operator. Runs `beginWaiting` before it
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
      if (!isDatabaseUnreachable(error)) throw error;
      await beginWaiting();
      const { message } = error as Error;
      if (message !== logged) log.warn({ err: error }, 'waiting for the database');
      logged = message;
      await setTimeout(RETRY_MS);
    }
  }
}
