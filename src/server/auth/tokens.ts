import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { isUUID } from 'class-validator';
import { limits } from '../../shared/limits';
import { isAhead } from '../platform/time-limits';

// The only accepted algorithm; the library would also accept HS384 and HS512.
const ALGORITHM = 'HS256';
// Given a string, the library would first try to parse it as a public key on every request.
const keyOf = (secret: string) => createSecretKey(secret, 'utf8');

/** A token that names a session row and is invalid without it. */
export function signToken(sessionId: string, secret: string): string {
  return signClaims({ sid: sessionId }, limits.sessionDays * 24 * 60 * 60, secret);
}

/** The session's id, or null if the token is invalid or expired. */
export function readToken(token: string, secret: string): string | null {
  const sid = readClaims(token, secret)?.sid;
  return isUUID(sid) ? (sid as string) : null;
}

/** A token with these claims, valid for this many seconds. */
export function signClaims(claims: object, seconds: number, secret: string): string {
  return jwt.sign(claims, keyOf(secret), { algorithm: ALGORITHM, expiresIn: seconds });
}

/** The claims of a token, or null if it is invalid or expired. */
export function readClaims(token: string, secret: string): Record<string, unknown> | null {
  try {
    const claims = jwt.verify(token, keyOf(secret), { algorithms: [ALGORITHM] });
    if (typeof claims !== 'object') return null;
    return isAhead(new Date((claims.iat ?? 0) * 1000)) ? null : claims;
  } catch {
    return null;
  }
}
