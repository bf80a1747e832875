import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Between } from 'typeorm';
import { endsOfValid } from '../../platform/time-limits';
import { currentMs } from '../../platform/clock';

/** The secret part of a link: 32 random bytes, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** A token, and the columns of a link that has it and is valid for `lifeMs`. The token is stored nowhere. */
export function newLink(lifeMs: number) {
  const token = newToken();
  const now = currentMs();
  const columns = {
    id: randomUUID(),
    tokenHash: hashToken(token),
    createdAt: new Date(now),
    expiresAt: new Date(now + lifeMs),
  };
  return { token, columns };
}

/** The condition for the link with a token, if it is still valid for at most `lifeMs`. */
export function openLink(token: string, lifeMs: number) {
  return { tokenHash: hashToken(token), expiresAt: Between(...endsOfValid(lifeMs)) };
}

/** The form stored in the database. 256 random bits need no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The path of a one-time link. Browsers send a fragment to no server, so the token is in no log; the
 * page's script sends it in the body of a request (client/hooks/use-link-token.ts).
 */
export function tokenPath(page: '/new-password' | '/signup', token: string): string {
  return `${page}#token=${token}`;
}
