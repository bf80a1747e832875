import type { Logger } from 'pino';
import type { PageCache } from './page-cache';

const EVERY_MS = 60_000;

/**
 * Logs how many answers came from the page cache, every minute in which there were any: these
 * requests have no line of their own, which would take longer than the answer. Returns a function
 * that stops it and logs the rest.
 */
export function countHits(cache: Pick<PageCache, 'hits'>, log: Logger, everyMs = EVERY_MS) {
  let logged = cache.hits;
  const logRest = () => {
    const cached = cache.hits - logged;
    if (cached === 0) return;
    logged = cache.hits;
    log.info({ cached }, 'answered from the cache');
  };
  const timer = setInterval(logRest, everyMs);
  timer.unref();
  return (): void => {
    clearInterval(timer);
    logRest();
  };
}
