import bcrypt from 'bcrypt';
import { limits } from '../../../shared/limits';
import { limitConcurrency } from '../../platform/jobs/limit-concurrency';
import { unavailable } from '../../platform/user-error';

/** bcrypt's cost: 2^10 rounds, the default of section 9 of the specification. */
export const BCRYPT_COST = 10;

// bcrypt runs on libuv's four threads, which file and DNS calls share, so half of them stay free. A
// hash takes about 60 ms, so a full queue of 60 clears in about two seconds.
const queued = limitConcurrency({
  name: 'passwords',
  running: 2,
  waiting: 60,
  // Strangers who fill their half must not keep people out who have signed in before.
  reserved: 30,
  full: () => unavailable('Too many people are signing in. Wait a moment', 5),
});

/**
 * Hashes a password with bcrypt. Throws 503 if too many passwords are waiting. `isKnown`: the caller
 * is signed in, or has been at the same address, and may use the reserved half of the queue.
 */
export function hashPassword(password: string, isKnown = false): Promise<string> {
  return queued(() => bcrypt.hash(password, BCRYPT_COST), isKnown);
}

let dummy: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash (unknown account, or an account that cannot
 * sign in), and for a password longer than bcrypt's limit, it takes the same time and returns
 * false. `isKnown` as in hashPassword().
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  isKnown = false,
): Promise<boolean> {
  dummy ??= bcrypt.hash('no account has this password', BCRYPT_COST);
  const against = hash ?? (await dummy);
  const fits = await queued(() => bcrypt.compare(password, against), isKnown);
  return fits && hash !== null && Buffer.byteLength(password) <= limits.passwordMaxBytes;
}

/**
 * Creates the dummy hash at startup, so that the first unknown account takes no longer than others.
 */
export async function warmPasswords(): Promise<void> {
  await verifyPassword('', null);
}

/** Whether a hash was made at a lower cost and should be replaced at the next sign-in. */
export function needsRehash(hash: string): boolean {
  return bcrypt.getRounds(hash) < BCRYPT_COST;
}
