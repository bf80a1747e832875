import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { isUUID } from 'class-validator';
import { limits } from '../../shared/limits';

// The only accepted algorithm; the library would also accept HS384 and HS512.
const ALGORITHM = 'HS256';
// Given a string, the library would first try to parse it as a public key on every request.
const keyOf = (secret: string) => createSecretKey(secret, 'utf8');

/** A token that names a session row and is invalid without it. */
export function signToken(sessionId: string, secret: string): string {
  return jwt.sign({ sid: sessionId }, keyOf(secret), {
    algorithm: ALGORITHM,
    expiresIn: limits.sessionDays * 24 * 60 * 60,
  });
}

/** The session's id, or null if the token is invalid or expired. */
export function readToken(token: string, secret: string): string | null {
  try {
    const claims = jwt.verify(token, keyOf(secret), { algorithms: [ALGORITHM] });
    const sid: unknown = typeof claims === 'object' ? claims.sid : null;
    return isUUID(sid) ? (sid as string) : null;
  } catch {
    return null;
  }
}
