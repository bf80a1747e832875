import { type FindOptionsWhere, MoreThan } from 'typeorm';
import type { Session } from '../../entities/Session';
import { limits } from '../../shared/limits';

const IDLE_MS = limits.sessionIdleHours * 60 * 60 * 1000;

/** Whether a session has expired or, unless the person asked to stay signed in, was not used. */
export function hasEnded({ kept, seenAt, expiresAt }: Session): boolean {
  const now = Date.now();
  return expiresAt.getTime() <= now || (!kept && seenAt.getTime() <= now - IDLE_MS);
}

/** The same as a condition: the sessions of an account that have not ended. */
export function liveSessionsOf(employeeId: string): FindOptionsWhere<Session>[] {
  const now = Date.now();
  const live = { employeeId, expiresAt: MoreThan(new Date(now)) };
  return [
    { ...live, kept: true },
    { ...live, seenAt: MoreThan(new Date(now - IDLE_MS)) },
  ];
}
