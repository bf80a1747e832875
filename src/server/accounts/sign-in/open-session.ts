import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Session } from '../../../entities/Session';
import { limits } from '../../../shared/limits';
import { SESSION_MS } from '../../auth/live-sessions';

/** The columns of a session that begins now. */
export function newTimes() {
  const now = new Date();
  return {
    createdAt: now,
    seenAt: now,
    reauthenticatedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  };
}

/**
 * Opens a session in the caller's transaction, which has locked the account. Ends the sessions that
 * were not used for longest if the account would have too many.
 */
export async function insertSession(
  manager: EntityManager,
  employeeId: string,
  { userAgent, kept }: { userAgent: string; kept: boolean },
): Promise<Session> {
  const session = Object.assign(new Session(), {
    id: randomUUID(),
    employeeId,
    userAgent: userAgent.slice(0, 300),
    kept,
    ...newTimes(),
  });
  const others = await manager.find(Session, {
    select: { id: true },
    where: { employeeId },
    order: { seenAt: 'DESC', id: 'DESC' },
    skip: limits.sessions - 1,
  });
  if (others.length > 0)
    await manager.delete(
      Session,
      others.map(({ id }) => id),
    );
  await manager.insert(Session, session);
  return session;
}
