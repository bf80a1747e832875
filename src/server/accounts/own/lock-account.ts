import type { EntityManager } from 'typeorm';
import { lockRow } from '../../platform/database/transactions';
import { Employee } from '../../../entities/Employee';
import { Session } from '../../../entities/Session';
import { UserError } from '../../platform/user-error';

/**
 * Locks the caller's own account in the transaction that changes it, and returns its current state.
 * Throws 401 if the session has ended or the password has changed since the request began: the
 * owner may have taken the account back.
 */
export async function lockAccount(
  manager: EntityManager,
  { id, employee: { id: employeeId, passwordHash } }: Session,
): Promise<Employee> {
  const now = await lockRow(manager, Employee, { id: employeeId });
  const holds = now?.passwordHash === passwordHash && (await manager.existsBy(Session, { id }));
  if (!now || !holds) throw new UserError('not-signed-in', 'Sign in first');
  return now;
}
