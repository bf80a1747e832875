import { type EntityManager, IsNull, Not } from 'typeorm';
import { Employee } from '../../../entities/Employee';
import { Session } from '../../../entities/Session';
import { UserError } from '../../platform/user-error';

/** Serialises changes to who is an admin, until the transaction ends. */
export async function lockAdmins(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtext('admins'))`);
}

/**
 * Serialises changes made by admins, until the transaction ends. Throws 403 if the caller lost the
 * admin role while waiting: when two admins remove each other's role, only the first succeeds.
 * Throws 401 if the session has ended since the request began, for example because it was stolen.
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
  if (!isAdmin) throw new UserError('admin-only', 'Only admins can do this');
  if (!(await manager.existsBy(Session, { id })))
    throw new UserError('not-signed-in', 'Sign in first');
}

/**
 * The number of admins who can let people in: not sample people, and not accounts without a
 * password.
 */
export function countAdmins(manager: EntityManager): Promise<number> {
  const canSignIn = { status: 'active', passwordHash: Not(IsNull()) } as const;
  return manager.countBy(Employee, { isAdmin: true, sample: false, ...canSignIn });
}

/** Throws 409 with this message after a change that leaves no admin. */
export async function requireAdminLeft(manager: EntityManager, message: string): Promise<void> {
  if ((await countAdmins(manager)) === 0) throw new UserError('last-admin', message);
}
