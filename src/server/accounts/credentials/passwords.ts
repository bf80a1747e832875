import bcrypt from 'bcrypt';
import { limits } from '../../../shared/limits';
import { limitConcurrency } from '../../platform/jobs/limit-concurrency';
import { UserError } from '../../platform/user-error';

/** bcrypt's cost: 2^10 rounds, the specification's default (section 9). */
export const BCRYPT_COST = 10;

// bcrypt works on libuv's four threads, which files and DNS share: half of them stay free. A hash takes
// about 60 ms: a queue of 60 is answered in about two seconds.
const queued = limitConcurrency({
  running: 2,
  waiting: 60,
  full: () =>
    new UserError(503, 'Too many people are signing in just now; try again in a moment', {
      retryAfter: 5,
    }),
});

export function hashPassword(password: string): Promise<string> {
  return queued(() => bcrypt.hash(password, BCRYPT_COST));
}

let dummy: Promise<string> | undefined;

/**
 * Whether the password fits the hash. Without a hash (no such account, or one that cannot sign
 * in) it takes the same time and says no; the same for more bytes than bcrypt would look at.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  dummy ??= bcrypt.hash('no account has this password', BCRYPT_COST);
  const against = hash ?? (await dummy);
  const fits = await queued(() => bcrypt.compare(password, against));
  return fits && hash !== null && Buffer.byteLength(password) <= limits.passwordMaxBytes;
}

/** Makes the dummy hash at start, so that the first unknown account takes no longer than others. */
export async function warmPasswords(): Promise<void> {
  await verifyPassword('', null);
}

/** A hash made at a lower cost is made anew at the next sign-in. */
export function needsRehash(hash: string): boolean {
  return bcrypt.getRounds(hash) < BCRYPT_COST;
}
