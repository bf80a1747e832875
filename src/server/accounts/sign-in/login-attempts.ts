import { WrongCode } from '../../../entities/WrongCode';
import { db } from '../../platform/database/data-source';
import {
  forgetPoints,
  givePoint,
  hashedKey,
  type Limit,
  limiter,
  refuseUsedUp,
  takePoint,
} from '../../platform/http/rate-limit';
import { usedUp } from '../../platform/http/used-up';

// Failed attempts within 15 minutes.
const WINDOW = 15 * 60;
const perPair: Limit = { name: 'login-pair', points: 5, duration: WINDOW };
const perAddress: Limit = { name: 'login-address', points: 50, duration: WINDOW };
const perAccount: Limit = { name: 'login-account', points: 200, duration: WINDOW };

/**
 * Not a limit, but stored like one: marks an address as trusted for an account, because it was
 * signed in to from there within the last 30 days. Strangers with many addresses can use up
 * perAccount; it must not lock out the owner, so attempts from a trusted address count only for
 * perPair and perAddress.
 */
const known: Limit = { name: 'login-known', points: 1, duration: 30 * 24 * 60 * 60 };

const TOO_MANY = 'Too many attempts to sign in. Wait a few minutes';

/**
 * Takes a point from each limit before the password is checked, so that many simultaneous attempts
 * cannot pass before the first is counted. `isKnown`: the address is trusted for the account.
 * `giveBack` returns this attempt's points. `clear`,
 * called after a correct password, also forgets the account's earlier attempts from this address.
 */
export async function countLoginAttempt(email: string, address: string) {
  const { account, pair } = keysOf(email, address);
  const always: [Limit, string][] = [
    [perPair, pair],
    [perAddress, address],
  ];
  refuseUsedUp(always, TOO_MANY);
  const isKnown = (await limiter(known).get(hashedKey(pair))) !== null;
  const counts: [Limit, string][] = [
    ...always,
    ...(isKnown ? [] : [[perAccount, account] satisfies [Limit, string]]),
  ];
  for (const [limit, key] of counts) await takePoint(limit, key, TOO_MANY);
  const giveBack = async () => {
    for (const [limit, key] of counts) await givePoint(limit, key);
  };
  const clear = async () => {
    await giveBack();
    await forgetPoints(perPair, pair);
  };
  return { isKnown, giveBack, clear };
}

/** Forgets the failed attempts for an account from this address. */
export async function forgetAttemptsFrom(email: string, address: string): Promise<void> {
  await forgetPoints(perPair, keysOf(email, address).pair);
}

/** Marks an address as trusted for an account. */
export async function trustAddress(email: string, address: string): Promise<void> {
  const { pair } = keysOf(email, address);
  await limiter(known).set(hashedKey(pair), 1, known.duration);
}

/**
 * Forgets the failed attempts for an account: those from this address, and the count over all
 * addresses.
 */
export async function forgetLoginAttempts(email: string, address: string): Promise<void> {
  await forgetAttemptsFrom(email, address);
  await forgetPoints(perAccount, keysOf(email, address).account);
}

/**
 * Deletes the counts of every limit of the site, and the pauses of accounts with wrong codes. Returns
 * their number. Trust stays.
 */
export async function forgetLimits(): Promise<number> {
  const [, count] = await db().query<[unknown[], number]>(
    'DELETE FROM rate_limit WHERE NOT starts_with(key, $1)',
    [`${known.name}:`],
  );
  usedUp.forgetAll();
  const { affected } = await db().manager.deleteAll(WrongCode);
  return count + (affected ?? 0);
}

function keysOf(email: string, address: string): { account: string; pair: string } {
  const account = hashedKey(email);
  return { account, pair: `${account} ${address}` };
}
