import { randomUUID } from 'node:crypto';
import { Session } from '../../../entities/Session';
import { db } from '../../platform/database/data-source';
import { newTimes } from '../sign-in/open-session';
import { lockAccount } from './lock-account';

/**
 * Replaces the caller's session by a new one after re-authentication, so that a token that was
 * stolen before gives no access to what the password and the second factor protect. Returns the new
 * session's id; throws 401 if the old session has ended since the request began.
 */
export async function renewSession(session: Session): Promise<string> {
  return db().transaction(async (manager) => {
    await lockAccount(manager, session);
    const id = randomUUID();
    // The row stays, and with it what belongs to the session.
    await manager.update(Session, { id: session.id }, { id, ...newTimes() });
    return id;
  });
}
