import type { EntityManager } from 'typeorm';
import { recordActivity, operator } from '../../activity/record-activity';
import { passwordProblem } from '../credentials/password-rules';
import { hashPassword } from '../credentials/passwords';
import { noSecondFactor } from '../credentials/second-factor';
import { DatabaseError } from '../../platform/database/data-source';
import { Employee } from '../../../entities/Employee';
import { PasswordLink } from '../../../entities/PasswordLink';
import { Session } from '../../../entities/Session';
import type { Env } from '../../platform/config';
import { findFirstAdmin, rememberFirstAdmin } from './admin-password';
import { whereEmail } from './find';
import { emptyProfile, insertEmployee } from './sign-up';
import { rights } from '../../../shared/api/accounts';

const NAME = 'Admin';

/**
 * Creates the first admin from ADMIN_EMAIL and ADMIN_PASSWORD if there is no active admin other than
 * sample people. Throws DatabaseError if a site on Postgres would be left without an admin, or if
 * the password is not accepted.
 */
export async function ensureAdmin(manager: EntityManager, env: Env): Promise<void> {
  const admins = await manager.countBy(Employee, {
    isAdmin: true,
    status: 'active',
    sample: false,
  });
  if (admins > 0) return findFirstAdmin(manager, env);
  if (!env.admin) {
    if (env.databaseUrl === undefined) return;
    throw new DatabaseError(
      'There is no admin yet. Set ADMIN_EMAIL and ADMIN_PASSWORD for the first admin.',
    );
  }
  const { email, password } = env.admin;
  const known = await manager
    .createQueryBuilder(Employee, 'employee')
    .where(...whereEmail(email))
    .getOne();
  // Not when the environment is read: a password that was set under an earlier release's rule stays
  // in .env, and is not used again.
  const problem = passwordProblem(password, { name: known?.name ?? NAME, email });
  if (problem) throw new DatabaseError(`ADMIN_PASSWORD was rejected: ${problem}.`);
  const passwordHash = await hashPassword(password);
  if (known) {
    // The operator decides: an existing account with this email address becomes the admin, with
    // this password.
    const admin = { isAdmin: true, status: 'active', sample: false, passwordHash } as const;
    await manager.update(Employee, { id: known.id }, { ...admin, ...noSecondFactor });
    await manager.delete(Session, { employeeId: known.id });
    await manager.delete(PasswordLink, { employeeId: known.id });
    await rememberFirstAdmin(manager, known.id);
    await recordActivity(manager, 'made admin', operator, known.name, known.id);
    return;
  }
  const { id, name } = await insertEmployee(manager, {
    name: NAME,
    email,
    passwordHash,
    title: 'manager',
    ...emptyProfile,
    isAdmin: true,
    rights: [...rights],
    status: 'active',
    onSite: false,
    sample: false,
  });
  await rememberFirstAdmin(manager, id);
  await recordActivity(manager, 'made admin', operator, name, id);
}
