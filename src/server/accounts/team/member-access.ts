import { type EntityManager, Not } from 'typeorm';
import { recordActivity } from '../../activity/record-activity';
import { retryTransaction, lockExisting } from '../../platform/database/transactions';
import { Employee } from '../../../entities/Employee';
import { Session } from '../../../entities/Session';
import { WrongCode } from '../../../entities/WrongCode';
import { anyStatus } from '../employees/find';
import type { Config } from '../../platform/config';
import { UserError } from '../../platform/user-error';
import { queueMail } from '../../mail/queue-mail';
import { noSecondFactor } from '../credentials/second-factor';
import { lockAsAdmin } from '../employees/lock-admins';
import { NO_ACCOUNT } from './change-member';
import { insertPasswordLink } from '../sign-in/password-links';
import { db } from '../../platform/database/data-source';
import { PasswordLink } from '../../../entities/PasswordLink';

/**
 * Locks an account that an admin changes: its owner may be changing it, or signing in. Throws 401, 403 and
 * 404.
 */
export async function lockMember(
  manager: EntityManager,
  session: Session,
  id: string,
): Promise<Employee> {
  await lockAsAdmin(manager, session);
  return lockExisting(manager, Employee, { id, ...anyStatus }, NO_ACCOUNT);
}

/** Creates a link to set a new password, valid for one hour. Throws 401, 403, 404. */
export async function makePasswordLink(
  id: string,
  session: Session,
): Promise<{ link: PasswordLink; token: string }> {
  return db().transaction(async (manager) => {
    await lockAsAdmin(manager, session);
    // The owner may be changing the email address or password.
    const active = { id, status: 'active', sample: false } as const;
    const missing = 'Account not found, or not active';
    const member = await lockExisting(manager, Employee, active, missing);
    // One at a time: the one before may be in wrong hands.
    await manager.delete(PasswordLink, { employeeId: id });
    const made = await insertPasswordLink(manager, id, session.employeeId);
    await recordActivity(manager, 'password link', session.employee, member.name, id);
    return made;
  });
}

/** Ends every session of an account, except the caller's own session. Throws 404. */
export async function endSessions(id: string, session: Session): Promise<Employee> {
  return retryTransaction(async (manager) => {
    const member = await lockMember(manager, session, id);
    await manager.delete(Session, { employeeId: id, id: Not(session.id) });
    await recordActivity(manager, 'sessions ended', session.employee, member.name, id);
    return member;
  });
}

/**
 * Turns off a colleague's two-factor authentication and ends all their sessions: a device that was
 * lost with the authenticator app may still be signed in. Throws 404, or 409 if it is off or the
 * account is the caller's own, which takes a code (DELETE /api/account/second-factor).
 */
export async function removeMembersFactor(
  config: Config,
  id: string,
  session: Session,
): Promise<Employee> {
  if (id === session.employeeId) {
    throw new UserError('wrong-state', 'Turn off your own two-factor authentication under Account');
  }
  return retryTransaction(async (manager) => {
    const member = await lockMember(manager, session, id);
    if (member.totpSecret === null) {
      throw new UserError('wrong-state', 'This account no longer uses two-factor authentication');
    }
    await manager.update(Employee, { id }, noSecondFactor);
    await manager.delete(WrongCode, { employeeId: id });
    await manager.delete(Session, { employeeId: id });
    await queueMail(manager, config, { kind: 'factor-removed', to: member.email, employeeId: id });
    await recordActivity(manager, 'second factor', session.employee, `${member.name}: off`, id);
    return Object.assign(member, noSecondFactor);
  });
}
