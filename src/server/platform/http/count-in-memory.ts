import type { Context } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { UserError } from '../user-error';
import { clientAddress, widerNetworks } from './address';

const MESSAGE = 'Too many requests. Try again in a minute';

/**
 * Counts requests of an address in memory, because the count protects the process and must cost less
 * than what it counts. Returns the function that takes a point; it throws a 429 with Retry-After when
 * none is left. `name` is that of the limit in the log.
 */
export function countInMemory(name: string, aMinute: number): (ctx: Context) => Promise<void> {
  const counters = new Map<number, RateLimiterMemory>();
  const counterOf = (times: number) => {
    const known = counters.get(times);
    if (known) return known;
    const points = aMinute * times;
    const made = new RateLimiterMemory({ keyPrefix: `${name}-${times}`, points, duration: 60 });
    counters.set(times, made);
    return made;
  };
  return async (ctx) => {
    const network = clientAddress(ctx);
    try {
      for (const place of [{ network, times: 1 }, ...widerNetworks(network)]) {
        await counterOf(place.times).consume(place.network);
      }
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new UserError('too-many-requests', MESSAGE, { retryAfter, limit: name });
    }
  };
}
