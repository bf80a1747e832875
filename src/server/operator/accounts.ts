import { isEmail } from '../platform/class-validator';
import type { EntityManager } from 'typeorm';
import { recordActivity, operator } from '../activity/record-activity';
import { insertPasswordLink } from '../accounts/sign-in/password-links';
import { tokenPath } from '../accounts/credentials/link-token';
import { noSecondFactor } from '../accounts/credentials/second-factor';
import { db } from '../platform/database/data-source';
import { Employee } from '../../entities/Employee';
import { Invite } from '../../entities/Invite';
import { PasswordLink } from '../../entities/PasswordLink';
import { Session } from '../../entities/Session';
import { requireInvitable } from '../accounts/employees/address-checks';
import { anyStatus, whereEmail } from '../accounts/employees/find';
import { newInvite } from '../accounts/employees/invites';
import { changeMember } from '../accounts/team/change-member';
import { suspend } from '../accounts/team/changes';
import type { Env } from '../platform/config';
import { sendTest } from '../mail/send-test';
import { UserError } from '../platform/user-error';
import { absolute } from '../platform/http/paths';
import { lockAdmins } from '../accounts/employees/lock-admins';

/** Of the column. */
const LONGEST_INVITEE = 120;

/** Creates a password link, which the operator passes on. Throws 404. */
export function resetPassword(env: Env, email: string): Promise<string[]> {
  return changeAccount(email, async (manager, account) => {
    // Only one link is valid at a time, as with links made by admins: the previous link may have
    // fallen into the wrong hands.
    await manager.delete(PasswordLink, { employeeId: account.id });
    const { token } = await insertPasswordLink(manager, account.id);
    await recordActivity(manager, 'password link', operator, account.name, account.id);
    return [
      `${who(account)} can set a new password here, once, within an hour:`,
      absolute(env, tokenPath('/new-password', token)),
      ...(account.status === 'active' ? [] : [notActive(account)]),
      ...(account.totpSecret
        ? ['Two-factor authentication stays on. Use reset-2fa to turn it off.']
        : []),
    ];
  });
}

/** Makes an account active and an admin, whatever its status was. Throws 404. */
export function makeAdmin(env: Env, email: string): Promise<string[]> {
  return changeAccount(email, async (manager, account) => {
    const { id, isAdmin, name, status } = account;
    if (isAdmin && status === 'active') return [`${who(account)} is already an active admin.`];
    await manager.update(Employee, { id }, { isAdmin: true, status: 'active' });
    await recordActivity(manager, 'made admin', operator, name, id);
    return [`${who(account)} is now an active admin.`];
  });
}

/** Removes the second factor and ends every session of the account. Throws 404. */
export function resetSecondFactor(env: Env, email: string): Promise<string[]> {
  return changeAccount(email, async (manager, account) => {
    const { id, name, totpSecret } = account;
    if (totpSecret === null)
      return [`${who(account)} does not use two-factor authentication; nothing was changed.`];
    await manager.update(Employee, { id }, noSecondFactor);
    await manager.delete(Session, { employeeId: id });
    await recordActivity(manager, 'second factor', operator, `${name}: off`, id);
    return [
      `${who(account)} now signs in without two-factor authentication. All sessions have ended.`,
    ];
  });
}

/** Creates an invitation, whose link the operator passes on. Throws 409 if the address has an account. */
export async function invite(env: Env, email: string): Promise<string[]> {
  requireAddress(email);
  await requireInvitable(email);
  const made = newInvite({
    madeBy: operator.name,
    madeById: null,
    invitee: email.slice(0, LONGEST_INVITEE),
    email: null,
    rights: [],
    allowsSameName: false,
    makesAdmin: false,
  });
  await db().transaction(async (manager) => {
    await manager.insert(Invite, made.invite);
    await recordActivity(manager, 'invited', operator, `for ${made.invite.invitee}`);
  });
  return [
    'Anyone with this link can sign up, once, within seven days:',
    absolute(env, tokenPath('/signup', made.token)),
  ];
}

/** Suspends an active account. Throws 404, and 409 if no active admin would be left. */
export async function suspendAccount(env: Env, email: string): Promise<string[]> {
  const { id } = await findAccount(db().manager, email);
  const { member } = await changeMember(env, id, 'operator', suspend);
  return [
    `${who(member)} is suspended. All sessions, password links and preview links have ended.`,
    'An admin can restore the account under Team.',
  ];
}

/** Sends a test email to any address. */
export async function testEmail(env: Env, email: string): Promise<string[]> {
  requireAddress(email);
  return [`${await sendTest(env, email)} accepted a test email to ${email}.`];
}

function requireAddress(email: string): void {
  if (!isEmail(email)) throw new UserError('invalid-input', `"${email}" is not an email address`);
}

/** Changes the account with this email address in one transaction, with the account locked. */
function changeAccount(
  email: string,
  work: (manager: EntityManager, account: Employee) => Promise<string[]>,
): Promise<string[]> {
  return db().transaction(async (manager) => {
    // Serialises this with changes that admins make on the Team page.
    await lockAdmins(manager);
    return work(manager, await findAccount(manager, email, { isLocked: true }));
  });
}

/** Throws 404. */
async function findAccount(
  manager: EntityManager,
  email: string,
  { isLocked = false } = {},
): Promise<Employee> {
  const query = manager
    .createQueryBuilder(Employee, 'employee')
    .where(...whereEmail(email))
    // A sample person without a password is not an account.
    .andWhere('(NOT employee.sample OR employee.passwordHash IS NOT NULL)')
    .andWhere(anyStatus);
  const account = await (isLocked ? query.setLock('pessimistic_write') : query).getOne();
  if (!account) throw new UserError('not-found', `There is no account with the email "${email}"`);
  return account;
}

const who = ({ name, email }: Employee) => `${name} (${email})`;

function notActive({ status }: Employee): string {
  const now = status === 'suspended' ? 'is suspended' : 'is awaiting approval';
  return `The account ${now}. The link works only after an admin or make-admin activates it.`;
}
