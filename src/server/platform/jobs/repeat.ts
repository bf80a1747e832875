import type { Logger } from 'pino';

const EVERY_MS = 3000;

interface Messages {
  /** Logged with the number of items processed. */
  done: string;
  /** Logged with the error. */
  failed: string;
}

/**
 * Runs `work` now and every few seconds, one pass at a time. A pass returns the number of items
 * processed, and may fail. Returns a function that stops the repetition and waits for the current
 * pass.
 */
export function repeat(
  log: Logger,
  messages: Messages,
  work: () => Promise<number>,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    // A pass may take longer than the interval.
    running ??= work()
      .then(
        (count) => count > 0 && log.info({ count }, messages.done),
        (error: unknown) => log.warn({ err: error }, messages.failed),
      )
      .then(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
