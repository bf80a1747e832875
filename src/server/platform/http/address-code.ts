import { createHmac, randomBytes } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;

let today = { day: NaN, key: Buffer.alloc(0) };

/**
 * A short code for a client address in the log. The same address has the same code until midnight
 * UTC.
 *
 * The key is random and only in memory. A key derived from JWT_SECRET and the day would give all
 * processes the same codes, also after a restart. But the secret is in `.env` and in backups: with
 * it and an old log, anyone could try all four billion IPv4 addresses. This key is gone after its
 * day, and so is the way back. The price is that each process, and each start, has its own codes;
 * every line of the log has the process's `pid` and `hostname`.
 */
export function addressCode(address: string, now = Date.now()): string {
  const day = Math.floor(now / DAY_MS);
  if (day !== today.day) today = { day, key: randomBytes(32) };
  return createHmac('sha256', today.key).update(address).digest('hex').slice(0, 10);
}
