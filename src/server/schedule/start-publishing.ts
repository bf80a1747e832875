import type { Logger } from 'pino';
import type { PageCache } from '../render/page-cache';
import { publishDue } from './publish-due';

const EVERY_MS = 3000;

/**
 * Publishes what is scheduled and due, now and every few seconds: every process does. What comes
 * back stops it, and waits for a post that is just going out.
 */
export function startPublishing(cache: PageCache, log: Logger): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    // A pass may take longer than the pause between two.
    running ??= publishDue(log, () => cache.clear())
      .then(
        (count) => count > 0 && log.info({ count }, 'published on schedule'),
        (error: unknown) => log.warn({ err: error }, 'looking for scheduled posts failed'),
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
