import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { db } from '../database/data-source';
import { UserError } from '../user-error';

export interface Limit {
  name: string;
  points: number;
  /** Seconds after the first point until the count starts anew. */
  duration: number;
}

/** A limit whose counts live in the database: they hold over restarts and between processes. */
export function limiter(limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: db(),
    storeType: 'typeorm',
    tableName: 'rate_limit',
    tableCreated: true,
    // Expired rows go with expired sessions, see server/sweep.ts.
    clearExpiredByTimeout: false,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.duration,
  });
}

/** Takes one point; throws a 429 with Retry-After when none is left. */
export async function takePoint(limit: Limit, key: string, message: string): Promise<void> {
  try {
    await limiter(limit).consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new UserError(429, message, { retryAfter: seconds });
  }
}

/** A key of an e-mail, which may be longer than the key's column; the table lists nobody by it. */
export function hashedKey(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url');
}
