import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { isUUID } from '../platform/class-validator';
import { Between, type FindOptionsWhere } from 'typeorm';
import { limits } from '../../shared/limits';
import { isAhead, beginsOfValid, endsOfValid, isIn } from '../platform/time-limits';
import { currentMs } from '../platform/clock';
import type { Session } from '../../entities/Session';

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
  const timed = { ...claims, iat: Math.floor(currentMs() / 1000) };
  return jwt.sign(timed, keyOf(secret), { algorithm: ALGORITHM, expiresIn: seconds });
}

/** The claims of a token, or null if it is invalid or expired. */
export function readClaims(token: string, secret: string): Record<string, unknown> | null {
  try {
    const claims = jwt.verify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      clockTimestamp: Math.floor(currentMs() / 1000),
    });
    if (typeof claims !== 'object') return null;
    return isAhead(new Date((claims.iat ?? 0) * 1000)) ? null : claims;
  } catch {
    return null;
  }
}

/** How long a session lasts. */
export const SESSION_MS = limits.sessionDays * 24 * 60 * 60 * 1000;

const IDLE_MS = limits.sessionIdleHours * 60 * 60 * 1000;

/** Whether a session has expired or, unless the person asked to stay signed in, was not used. */
export function hasEnded({ kept, seenAt, expiresAt }: Session): boolean {
  if (!isIn(expiresAt, endsOfValid(SESSION_MS))) return true;
  return !kept && !isIn(seenAt, beginsOfValid(IDLE_MS));
}

/** The same as a condition: the sessions of an account that have not ended. */
export function liveSessionsOf(employeeId: string): FindOptionsWhere<Session>[] {
  const live = { employeeId, expiresAt: Between(...endsOfValid(SESSION_MS)) };
  return [
    { ...live, kept: true },
    { ...live, seenAt: Between(...beginsOfValid(IDLE_MS)) },
  ];
}
