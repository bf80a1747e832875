import type { Logger } from 'pino';

const EVERY_MS = 3000;

interface Messages {
  /** Beside the count of what was done. */
  done: string;
  /** Beside the error. */
  failed: string;
}

/**
 * Does some work now and every few seconds, one pass at a time; a pass gives how many things it did,
 * and may fail. What comes back stops it, and waits for the pass that is under way.
 */
export function repeat(
  log: Logger,
  messages: Messages,
  work: () => Promise<number>,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    // A pass may take longer than the pause between two.
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
