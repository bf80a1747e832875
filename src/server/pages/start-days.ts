import { currentTime } from '../platform/clock';
import type { Logger } from 'pino';
import type { Config } from '../platform/config';
import { repeat } from '../platform/jobs/repeat';
import { dayOf } from '../posts/date-post';
import { timeZoneOf } from '../site/services';

/**
 * Empties the page cache when a day begins in the site's time zone, for pages that say what depends on
 * the date, and has a CDN forget them. Every process does this for its own cache, within seconds, also after it
 * has slept. Returns a function that stops it.
 */
export function startDays(
  config: Pick<Config, 'timeZone'>,
  cache: { clear(withdraws: boolean): void },
  log: Logger,
  purge: () => Promise<void> = () => Promise.resolve(),
): () => Promise<void> {
  const messages = {
    done: 'emptied the page cache at the start of a day',
    failed: 'checking for the start of a day failed',
  };
  let day = dayOf(timeZoneOf(config), currentTime());
  return repeat(log, messages, async () => {
    const today = dayOf(timeZoneOf(config), currentTime());
    if (today === day) return 0;
    cache.clear(false); // nobody has withdrawn anything
    await purge();
    day = today;
    return 1;
  });
}
