import { Between, type FindOptionsWhere } from 'typeorm';
import type { Session } from '../../entities/Session';
import { limits } from '../../shared/limits';
import { beginsOfValid, endsOfValid, isIn } from '../platform/time-limits';

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
