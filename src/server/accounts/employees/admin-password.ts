import type { EntityManager } from 'typeorm';
import type { AdminPasswordJson } from '../../../shared/api/accounts';
import { FirstAdmin, Employee } from '../../../entities/Employee';
import type { Env } from '../../platform/config';
import { db } from '../../platform/database/data-source';
import { verifyPassword } from '../credentials/passwords';

/** Remembers who the first admin is, so that the dashboard can ask them for a new password. */
export async function rememberFirstAdmin(
  manager: EntityManager,
  employeeId: string,
  passwordInUse = true,
): Promise<void> {
  await manager.createQueryBuilder().delete().from(FirstAdmin).execute();
  await manager.insert(FirstAdmin, { employeeId, passwordInUse });
}

/**
 * Finds the first admin of a site that an earlier release created: the admin with ADMIN_EMAIL, or
 * else the oldest. The password is compared only here, once, because that is slow.
 */
export async function findFirstAdmin(manager: EntityManager, { admin }: Env): Promise<void> {
  if (!admin || (await manager.count(FirstAdmin)) > 0) return;
  const admins = await manager.find(Employee, {
    where: { isAdmin: true, status: 'active', sample: false },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const email = admin.email.toLowerCase();
  const first = admins.find((one) => one.email.toLowerCase() === email) ?? admins[0];
  if (!first) return;
  const isInUse = await verifyPassword(admin.password, first.passwordHash);
  await rememberFirstAdmin(manager, first.id, isInUse);
}

/** Records whether the new password of an account is ADMIN_PASSWORD, if it is the first admin's. */
export async function noteNewPassword(
  manager: EntityManager,
  { admin }: Env,
  employeeId: string,
  password: string,
): Promise<void> {
  await manager.update(FirstAdmin, { employeeId }, { passwordInUse: password === admin?.password });
}

/** What the first admin still has to do about ADMIN_PASSWORD. */
export async function adminPasswordOf(
  { admin }: Env,
  { id, isAdmin }: Employee,
): Promise<{ adminPassword?: AdminPasswordJson }> {
  if (!isAdmin) return {};
  const first = await db().manager.findOneBy(FirstAdmin, { employeeId: id });
  if (!first) return {};
  const adminPassword = { inUse: first.passwordInUse, inSettings: admin !== undefined };
  return adminPassword.inUse || adminPassword.inSettings ? { adminPassword } : {};
}
