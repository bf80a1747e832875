import { type EntityManager, Not } from 'typeorm';
import { recordActivity } from '../../activity/record-activity';
import { hashPassword } from '../credentials/passwords';
import { db } from '../../platform/database/data-source';
import { saveOldSlug, uniqueSlug } from '../../platform/database/unique-slug';
import { noteNewPassword } from '../employees/admin-password';
import {
  refuseKnownEmail,
  knownEmail,
  countCheck,
  dropNewAddress,
  startCheck,
} from '../employees/address-checks';
import { findByEmail, isOwn } from '../employees/find';
import type { ProfileInput } from '../employees/input';
import { employeeSlug, nameProblem } from '../employees/person-name';
import { requireOwnName, requireVersion, requireTitle } from '../employees/profile-checks';
import { profileOf } from '../employees/insert-employee';
import { AddressCheck } from '../../../entities/AddressCheck';
import { Employee } from '../../../entities/Employee';
import { PasswordLink } from '../../../entities/PasswordLink';
import { Session } from '../../../entities/Session';
import type { Config } from '../../platform/config';
import { fieldError } from '../../platform/user-error';
import { queueMail, queueSecurityNotice } from '../../mail/queue-mail';
import { lockAccount } from './lock-account';

const OWN_CHANGED = 'An admin has changed your profile since you opened it';

/**
 * Updates the caller's own profile. A new name changes the slug; the old slug redirects to the new
 * one. Throws 412 if it has changed since `lockVersion`, 400 or 409 if a new name is not accepted, 401 if the session has ended since the
 * request began.
 */
export async function changeProfile(
  session: Session,
  input: ProfileInput,
  lockVersion: number | null = null,
): Promise<Employee> {
  return db().transaction(async (manager) => {
    const { id } = session.employee;
    const values = profileOf(input);
    // Lock order: addresses before accounts, as in sign-up.
    const next = await uniqueSlug(manager, 'employee', employeeSlug(values.name), id);
    const employee = await lockAccount(manager, session);
    requireTitle(input.title, employee);
    if (lockVersion !== null) requireVersion(employee, lockVersion, OWN_CHANGED);
    employee.profileVersion += 1;
    if (input.name.trim() === employee.name) values.name = employee.name;
    if (values.name !== employee.name) await checkName(manager, { id, name: input.name });
    if (employeeSlug(values.name) !== employeeSlug(employee.name)) {
      await saveOldSlug(manager, 'employee', employee.img, id);
      employee.img = next;
    }
    const about = values.name === employee.name ? 'profile' : `name: ${values.name}`;
    await recordActivity(manager, 'changed account', employee, about);
    const { img, profileVersion } = employee;
    const changed = { ...values, ...isOwn };
    await manager.update(Employee, { id }, { ...changed, img, profileVersion });
    return Object.assign(employee, changed);
  });
}

/** Throws 400 or 409 if an account may not take a new name. */
async function checkName(
  manager: EntityManager,
  { id, name }: Pick<Employee, 'id' | 'name'>,
): Promise<void> {
  const problem = nameProblem(name);
  if (problem) throw fieldError('name', problem);
  await requireOwnName(manager, { id, name });
}

/**
 * Changes the caller's own email address. If the site sends email, the old address stays until the
 * link sent to the new address was used. Throws 409 if another account has it.
 */
export async function changeEmail(config: Config, session: Session, email: string): Promise<void> {
  if (config.mail) return askForNewEmail(config, session, email);
  await db()
    .transaction(async (manager) => {
      const employee = await lockAccount(manager, session);
      await queueSecurityNotice(manager, config, employee, 'email'); // sent to the old address
      await manager.update(Employee, { id: employee.id }, { email: email.toLowerCase(), ...isOwn });
      await manager.delete(AddressCheck, { employeeId: employee.id });
      await startCheck(manager, config, employee, email, false);
      await manager.delete(PasswordLink, { employeeId: employee.id }); // links sent to the old address
      await endOthers(manager, session);
      await recordActivity(manager, 'changed account', employee, 'e-mail');
    })
    .catch(refuseKnownEmail);
}

async function askForNewEmail(config: Config, session: Session, email: string): Promise<void> {
  const known = await findByEmail(email);
  // An account that nobody has confirmed goes when this address is confirmed.
  const isTaken = known && known.id !== session.employeeId && known.status !== 'unconfirmed';
  if (isTaken) throw knownEmail();
  await countCheck(email);
  await db().transaction(async (manager) => {
    const employee = await lockAccount(manager, session);
    await dropNewAddress(manager, employee);
    await startCheck(manager, config, employee, email, true);
    await endOthers(manager, session);
    if (email.toLowerCase() === employee.email) return;
    await queueMail(manager, config, {
      kind: 'changing',
      to: employee.email,
      employeeId: employee.id,
    });
    await recordActivity(manager, 'changed account', employee, 'e-mail, not confirmed yet');
  });
}

/** Cancels a change of the caller's email address that is not confirmed yet. */
export async function cancelNewEmail(session: Session): Promise<void> {
  await db().transaction(async (manager) => {
    await dropNewAddress(manager, await lockAccount(manager, session));
  });
}

/** Changes the caller's own password. Ends every other session and deletes every password link. */
export async function changePassword(
  config: Config,
  session: Session,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password, true);
  await db().transaction(async (manager) => {
    const employee = await lockAccount(manager, session);
    await queueSecurityNotice(manager, config, employee, 'password');
    await manager.update(Employee, { id: employee.id }, { passwordHash });
    await noteNewPassword(manager, config, employee.id, password);
    await manager.delete(PasswordLink, { employeeId: employee.id });
    await endOthers(manager, session);
    await recordActivity(manager, 'new password', employee);
  });
}

/** Ends all sessions of an account except the caller's. */
export async function endOthers(
  manager: EntityManager,
  { id, employeeId }: Session,
): Promise<void> {
  await manager.delete(Session, { employeeId, id: Not(id) });
}
