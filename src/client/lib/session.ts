import type { SignedInJson } from '../../shared/api/accounts';
import { useSyncExternalStore } from 'react';
import { listen } from './listen';
import { local, storageProblem } from './storage';

/** The entry of local storage with what the account may do, as desk/data/me.ts keeps it. */
export const RIGHTS = 'rights';

/** The signed-in person, as stored in local storage under the key `user`. */
export type SessionUser = Pick<SignedInJson, 'email' | 'userId' | 'name'>;

const listeners = new Set<() => void>();
let raw: string | null = null;
let parsed: SessionUser | null = null;

function announce(): void {
  listeners.forEach((listener) => listener());
}

/**
 * The signed-in user, or null. An invalid entry (edited or truncated) counts as none, and so does an
 * entry without a token: nobody is signed in.
 */
export function storedUser(): SessionUser | null {
  const now = local.get('token') === null ? null : local.get('user');
  if (now !== raw) {
    raw = now;
    parsed = parseUser(now);
  }
  return parsed;
}

function parseUser(text: string | null): SessionUser | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<SessionUser> | null;
    const { name, userId, email } = value ?? {};
    const isUser = typeof name === 'string' && typeof userId === 'string';
    return isUser ? { name, userId, email: typeof email === 'string' ? email : '' } : null;
  } catch {
    return null;
  }
}

export function storedToken(): string | null {
  return local.get('token');
}

/** Stores a session in this browser, and notifies its users in this tab. Returns whether it was stored. */
export function storeSession(token: string, user: SessionUser): boolean {
  const isStored = local.set('token', token) && local.set('user', JSON.stringify(user));
  announce();
  return isStored;
}

/** Thrown when the browser cannot keep a session. */
export class NotStored extends Error {
  constructor(readonly problem: 'blocked' | 'full') {
    super(`The browser’s storage is ${problem}`);
  }
}

/** Removes the session from this browser, and notifies its users in this tab. */
export function clearSession(): void {
  local.remove('token');
  local.remove('user');
  local.remove(RIGHTS);
  announce();
}

const RENEWING = 'renewing the session';
// Another process of the browser may see a stored value a moment later.
const SETTLE_MS = 500;

/**
 * Stores the session that `renew` returns in place of the current session, which it ends. Until that
 * is stored, the other tabs wait with what was rejected because their token had ended. Rejects with
 * NotStored, before anything is renewed, if the browser cannot store it.
 */
export function replaceSession(
  renew: () => Promise<{ token: string; user: SessionUser }>,
): Promise<void> {
  const replace = async () => {
    const problem = storageProblem();
    if (problem) throw new NotStored(problem);
    const { token, user } = await renew();
    if (!storeSession(token, user)) throw new NotStored(storageProblem() ?? 'full');
  };
  const { locks } = window.navigator as { locks?: LockManager }; // absent on http sites
  if (!locks) return replace();
  return new Promise((resolve, reject) => {
    void locks.request(RENEWING, async () => {
      await replace().then(resolve, reject);
      await new Promise((settled) => setTimeout(settled, SETTLE_MS));
    });
  });
}

/**
 * The token of the session that replaced the session of `token`, here or in another tab; null if
 * none did. `userId`: whose session that was.
 */
export async function replacementOf(token: string, userId: string): Promise<string | null> {
  const { locks } = window.navigator as { locks?: LockManager };
  await locks?.request(RENEWING, { mode: 'shared' }, () => undefined);
  const now = storedToken();
  return now !== token && storedUser()?.userId === userId ? now : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Signing in or out in another tab applies here too, also when going back restores a page from
  // the browser's cache.
  const end = listen(window, 'storage pageshow', listener);
  return () => {
    listeners.delete(listener);
    end();
  };
}

/** The signed-in user, in sync across tabs; null on the server and when signed out. */
export function useUser(): SessionUser | null {
  return useSyncExternalStore(subscribe, storedUser, () => null);
}

/** The session's token, in sync across tabs. It changes after signing in again. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, storedToken, () => null);
}

/** The first word of a user's name, for greetings. */
export function firstName(user: SessionUser): string {
  return user.name.trim().split(/\s+/)[0] ?? '';
}
