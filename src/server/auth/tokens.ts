import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { isUUID } from 'class-validator';

export const SESSION_DAYS = 7;
// The only algorithm that is taken: the library would also accept HS384 and HS512.
const ALGORITHM = 'HS256';
// Of a text the library would first try, at each request, whether it is a public key.
const keyOf = (secret: string) => createSecretKey(secret, 'utf8');

/** A token that names a session row; it is worth nothing without that row. */
export function signToken(sessionId: string, secret: string): string {
  return jwt.sign({ sid: sessionId }, keyOf(secret), {
    algorithm: ALGORITHM,
    expiresIn: SESSION_DAYS * 24 * 60 * 60,
  });
}

/** The session's id, or null for a token that is not ours or has run out. */
export function readToken(token: string, secret: string): string | null {
  try {
    const claims = jwt.verify(token, keyOf(secret), { algorithms: [ALGORITHM] });
    const sid: unknown = typeof claims === 'object' ? claims.sid : null;
    return isUUID(sid) ? (sid as string) : null;
  } catch {
    return null;
  }
}
