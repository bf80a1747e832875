import { Not } from 'typeorm';
import { recordActivity } from '../../activity/record-activity';
import { retryTransaction } from '../../platform/database/retry-transaction';
import { Employee } from '../../../entities/Employee';
import { Session } from '../../../entities/Session';
import { anyStatus } from '../employees/find';
import { UserError } from '../../platform/user-error';
import { lockAsAdmin } from '../employees/lock-admins';
import { NO_ACCOUNT } from './change-member';

/** Ends every session of an account, except the caller's own session. Throws 404. */
export async function endSessions(id: string, session: Session): Promise<Employee> {
  return retryTransaction(async (manager) => {
    await lockAsAdmin(manager, session);
    const member = await manager.findOne(Employee, {
      where: { id, ...anyStatus },
      lock: { mode: 'pessimistic_write' }, // the owner may be signing in
    });
    if (!member) throw new UserError('not-found', NO_ACCOUNT);
    await manager.delete(Session, { employeeId: id, id: Not(session.id) });
    await recordActivity(manager, 'sessions ended', session.employee, member.name, id);
    return member;
  });
}
