import type { EntityManager } from 'typeorm';
import { Employee } from '../../../entities/Employee';
import { Session } from '../../../entities/Session';
import { UserError } from '../../platform/user-error';

/** Lets one change of who is an admin through at a time, until its transaction ends. */
export async function lockAdmins(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtext('admins'))`);
}

/**
 * Lets one change by an admin through at a time, until its transaction ends. Throws 403 for whoever
 * was unmade while the call waited: of two admins who unmake each other, the second is one no more.
 * Throws 401 when the session was ended meanwhile, as that of a thief.
 */
export async function lockAsAdmin(
  manager: EntityManager,
  { id, employeeId }: Session,
): Promise<void> {
  await lockAdmins(manager);
  const isAdmin = await manager.existsBy(Employee, {
    id: employeeId,
    isAdmin: true,
    status: 'active',
  });
  if (!isAdmin) throw new UserError(403, 'Only admins can do this');
  if (!(await manager.existsBy(Session, { id }))) throw new UserError(401, 'Sign in first');
}
