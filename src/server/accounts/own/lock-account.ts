import type { EntityManager } from 'typeorm';
import { Employee } from '../../../entities/Employee';
import { Session } from '../../../entities/Session';
import { UserError } from '../../platform/user-error';

/**
 * Locks one's own account in the transaction that changes it, and gives it as it is now. Throws 401
 * when the session has ended since the call began, or the password is another one: its owner took
 * the account back meanwhile.
 */
export async function lockAccount(
  manager: EntityManager,
  { id, employee: { id: employeeId, passwordHash } }: Session,
): Promise<Employee> {
  const now = await manager.findOne(Employee, {
    where: { id: employeeId },
    lock: { mode: 'pessimistic_write' },
  });
  const holds = now?.passwordHash === passwordHash && (await manager.existsBy(Session, { id }));
  if (!now || !holds) throw new UserError(401, 'Sign in first');
  return now;
}
