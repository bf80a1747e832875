import { type EntityManager, IsNull, Not } from 'typeorm';
import { recordActivity, operator } from '../../activity/record-activity';
import { passwordProblem } from '../credentials/password-rules';
import { hashPassword } from '../credentials/passwords';
import { noSecondFactor } from '../credentials/second-factor';
import { DatabaseError } from '../../platform/database/errors';
import { Employee } from '../../../entities/Employee';
import { PasswordLink } from '../../../entities/PasswordLink';
import { Session } from '../../../entities/Session';
import type { Env } from '../../platform/config';
import { findFirstAdmin, rememberFirstAdmin } from './admin-password';
import { whereEmail } from './find';
import { emptyProfile, insertEmployee } from './insert-employee';
import { rights, rights as allRights } from '../../../shared/api/accounts';
import { Invite } from '../../../entities/Invite';
import { newInvite } from './invites';

/** Whom the link of the first admin is for, in the list of invitations. */
const FIRST_ADMIN = 'First admin';

/**
 * Creates the link for the account of the first admin, as makeInvite() does. Voids the link that the
 * start before has printed.
 */
async function inviteFirstAdmin(manager: EntityManager): Promise<string> {
  const { invite, token } = newInvite({
    madeBy: operator.name,
    madeById: null,
    invitee: FIRST_ADMIN,
    email: null,
    rights: [...allRights],
    allowsSameName: true,
    makesAdmin: true,
  });
  await voidFirstAdmin(manager);
  await manager.insert(Invite, invite);
  return token;
}

/** Voids the link for the account of the first admin. */
async function voidFirstAdmin(manager: EntityManager): Promise<void> {
  await manager.delete(Invite, { makesAdmin: true });
}

const NAME = 'Admin';

/**
 * Creates the first admin from ADMIN_EMAIL and ADMIN_PASSWORD if there is no active admin other than
 * sample people. Without these settings, returns the token of a link that makes the first admin,
 * unless a sample admin can sign in. Throws DatabaseError if the password is not accepted.
 */
export async function ensureAdmin(manager: EntityManager, env: Env): Promise<string | null> {
  const active = { isAdmin: true, status: 'active' } as const;
  if (await manager.existsBy(Employee, { ...active, sample: false })) {
    await voidFirstAdmin(manager);
    await findFirstAdmin(manager, env);
    return null;
  }
  if (env.admin) {
    await voidFirstAdmin(manager);
    await makeFirstAdmin(manager, env.admin, env.siteUrl);
    return null;
  }
  const canSignIn = { ...active, passwordHash: Not(IsNull()) };
  return (await manager.existsBy(Employee, canSignIn)) ? null : inviteFirstAdmin(manager);
}

async function makeFirstAdmin(
  manager: EntityManager,
  { email, password }: NonNullable<Env['admin']>,
  siteUrl: string,
): Promise<void> {
  const known = await manager
    .createQueryBuilder(Employee, 'employee')
    .where(...whereEmail(email))
    .getOne();
  // Not when the environment is read: a password that was set under an earlier release's rule stays
  // in .env, and is not used again.
  const owner = { name: known?.name ?? NAME, email };
  const problem = passwordProblem(password, { owner, siteUrl });
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
    inboxMail: true,
    status: 'active',
    onSite: false,
    sample: false,
  });
  await rememberFirstAdmin(manager, id);
  await recordActivity(manager, 'made admin', operator, name, id);
}
