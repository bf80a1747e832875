import { insertPasswordLink } from '../sign-in/password-links';
import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import { Employee } from '../../../entities/Employee';
import { PasswordLink } from '../../../entities/PasswordLink';
import type { Session } from '../../../entities/Session';
import { UserError } from '../../platform/user-error';
import { lockAsAdmin } from '../employees/lock-admins';

/** Creates a link to set a new password, valid for one hour. Throws 401, 403, 404. */
export async function makePasswordLink(
  id: string,
  session: Session,
): Promise<{ link: PasswordLink; token: string }> {
  return db().transaction(async (manager) => {
    await lockAsAdmin(manager, session);
    const member = await manager.findOne(Employee, {
      where: { id, status: 'active', sample: false },
      lock: { mode: 'pessimistic_write' }, // the owner may be changing the email address or password
    });
    if (!member) throw new UserError('not-found', 'Account not found, or not active');
    // One at a time: the one before may be in wrong hands.
    await manager.delete(PasswordLink, { employeeId: id });
    const made = await insertPasswordLink(manager, id, session.employeeId);
    await recordActivity(manager, 'password link', session.employee, member.name, id);
    return made;
  });
}
