import { hashedKey, type Limit, limiter, takePoint } from '../../platform/http/rate-limit';

// Wrong tries in 15 minutes.
const WINDOW = 15 * 60;
const perPair: Limit = { name: 'login-pair', points: 5, duration: WINDOW };
const perAddress: Limit = { name: 'login-address', points: 50, duration: WINDOW };
const perAccount: Limit = { name: 'login-account', points: 200, duration: WINDOW };
// Of codes, where the password was right: nobody else can use it up.
const perCode: Limit = { name: 'login-code', points: 10, duration: WINDOW };

/**
 * No limit, but kept like one: that an account was signed in to from an address in the last 30 days.
 * Strangers with many addresses use up perAccount, and it must not close the door to its owner, who
 * is counted by perPair and perAddress there.
 */
const known: Limit = { name: 'login-known', points: 1, duration: 30 * 24 * 60 * 60 };

const TOO_MANY = 'Too many attempts to sign in; wait a few minutes';

/**
 * Takes a point from each limit before the password is looked at, so that many tries at once
 * cannot all slip in before the first is counted. `giveBack` returns this try's points; `clear`,
 * after the right password, also forgets the account's earlier ones from this address.
 */
export async function countLoginAttempt(email: string, address: string) {
  const { account, pair } = keysOf(email, address);
  const isKnown = (await limiter(known).get(hashedKey(pair))) !== null;
  const counts: [Limit, string][] = [
    [perPair, pair],
    [perAddress, address],
    ...(isKnown ? [] : [[perAccount, account] satisfies [Limit, string]]),
  ];
  for (const [limit, key] of counts) await takePoint(limit, key, TOO_MANY);
  const giveBack = async () => {
    for (const [limit, key] of counts) await limiter(limit).reward(key, 1);
  };
  const clear = async () => {
    await giveBack();
    await limiter(perPair).delete(pair);
  };
  return { giveBack, clear };
}

/** Takes one of an account's tries of a code; throws 429. The right one gives them all back. */
export async function countCodeAttempt(employeeId: string): Promise<void> {
  await takePoint(perCode, employeeId, TOO_MANY);
}

export async function forgetCodeAttempts(employeeId: string): Promise<void> {
  await limiter(perCode).delete(employeeId);
}

/** Notes that whoever owns the account is at this address. */
export async function trustAddress(email: string, address: string): Promise<void> {
  const { pair } = keysOf(email, address);
  await limiter(known).set(hashedKey(pair), 1, known.duration);
}

/** Forgets the wrong tries for an account: all of this address, and those that hold for every one. */
export async function forgetLoginAttempts(email: string, address: string): Promise<void> {
  const { account, pair } = keysOf(email, address);
  await limiter(perPair).delete(pair);
  await limiter(perAccount).delete(account);
}

function keysOf(email: string, address: string): { account: string; pair: string } {
  const account = hashedKey(email);
  return { account, pair: `${account} ${address}` };
}
