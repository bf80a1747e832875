import type { Logger } from 'pino';
import { isDatabaseUnreachable } from '../database/errors';
import { logOutage } from '../outage-log';

const EVERY_MS = 3000;

interface Messages {
  /** Logged with the number of items processed, if there are any. */
  done?: string;
  /** Logged with the error. */
  failed: string;
}

/**
 * Runs `work` now and every `everyMs`, by default a few seconds, one pass at a time. A pass returns the number of items
 * processed, and may fail. Returns a function that stops the repetition and waits for the current
 * pass.
 */
export function repeat(
  log: Logger,
  messages: Messages,
  work: () => Promise<number>,
  everyMs = EVERY_MS,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    // A pass may take longer than the interval.
    running ??= work()
      .then(
        (count) => count > 0 && log.info({ count }, messages.done),
        (error: unknown) => {
          if (isDatabaseUnreachable(error)) logOutage(log, 'warn', error, messages.failed);
          else log.warn({ err: error }, messages.failed);
        },
      )
      .then(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
