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

/** Ends a repetition, and waits for the current pass. */
interface Repetition {
  (): Promise<void>;
  /** Runs a pass as soon as the current one, if there is one, has ended. */
  soon: () => void;
}

/**
 * Runs `work` now and every `everyMs`, by default a few seconds, one pass at a time. A pass returns the number of items
 * processed, and may fail.
 */
export function repeat(
  log: Logger,
  messages: Messages,
  work: () => Promise<number>,
  everyMs = EVERY_MS,
): Repetition {
  let running: Promise<void> | undefined;
  let isOver = false;
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
  const stop = async () => {
    isOver = true;
    clearInterval(timer);
    await running;
  };
  const soon = () => void Promise.resolve(running).then(() => isOver || run());
  return Object.assign(stop, { soon });
}
