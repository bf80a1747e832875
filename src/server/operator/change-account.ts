import type { EntityManager } from 'typeorm';
import { recordActivity, operator } from '../activity/record-activity';
import { insertPasswordLink } from '../accounts/sign-in/password-links';
import { noSecondFactor } from '../accounts/credentials/second-factor';
import { db } from '../platform/database/data-source';
import { Employee } from '../../entities/Employee';
import { PasswordLink } from '../../entities/PasswordLink';
import { Session } from '../../entities/Session';
import { shownSamples, whereEmail } from '../accounts/employees/find';
import type { Env } from '../platform/config';
import { UserError } from '../platform/user-error';
import { absolute } from '../platform/http/absolute';
import { lockAdmins } from '../accounts/employees/lock-admins';

/** Makes a link for a new password; whoever has the shell hands it on. Throws 404. */
export function resetPassword(env: Env, email: string): Promise<string[]> {
  return changeAccount(env, email, async (manager, account) => {
    // One at a time, as the links of admins: the one before may be in wrong hands.
    await manager.delete(PasswordLink, { employeeId: account.id });
    const { token } = await insertPasswordLink(manager, account.id);
    await recordActivity(manager, 'password link', operator, account.name);
    return [
      `Within an hour, and once, ${who(account)} can set a new password here:`,
      absolute(env, `/new-password?link=${token}`),
      ...(account.status === 'active' ? [] : [notActive(account)]),
      ...(account.totpSecret ? ['Its second factor stays; reset-2fa takes it away.'] : []),
    ];
  });
}

/** Makes an account active and an admin, whatever it was before. Throws 404. */
export function makeAdmin(env: Env, email: string): Promise<string[]> {
  return changeAccount(env, email, async (manager, account) => {
    const { id, isAdmin, name, status } = account;
    if (isAdmin && status === 'active') return [`${who(account)} is an active admin already.`];
    await manager.update(Employee, { id }, { isAdmin: true, status: 'active' });
    await recordActivity(manager, 'made admin', operator, name);
    return [`${who(account)} is an active admin now.`];
  });
}

/** Takes the second factor away and ends every session of the account. Throws 404. */
export function resetSecondFactor(env: Env, email: string): Promise<string[]> {
  return changeAccount(env, email, async (manager, account) => {
    const { id, name, totpSecret } = account;
    if (totpSecret === null) return [`${who(account)} has no second factor; nothing was changed.`];
    await manager.update(Employee, { id }, noSecondFactor);
    await manager.delete(Session, { employeeId: id });
    await recordActivity(manager, 'second factor', operator, `${name}: off`);
    return [`${who(account)} signs in without a second factor now. The sessions were ended.`];
  });
}

/** Changes the account with this e-mail, all or nothing, while nobody else changes it. */
function changeAccount(
  env: Env,
  email: string,
  work: (manager: EntityManager, account: Employee) => Promise<string[]>,
): Promise<string[]> {
  return db().transaction(async (manager) => {
    // One at a time with the changes that admins make under Team.
    await lockAdmins(manager);
    const account = await manager
      .createQueryBuilder(Employee, 'employee')
      .setLock('pessimistic_write')
      .where(...whereEmail(email))
      // A sample person without a password is nobody's account.
      .andWhere('(NOT employee.sample OR employee.passwordHash IS NOT NULL)')
      .andWhere(shownSamples(env))
      .getOne();
    if (!account) throw new UserError(404, `There is no account with the e-mail "${email}"`);
    return work(manager, account);
  });
}

const who = ({ name, email }: Employee) => `${name} (${email})`;

function notActive({ status }: Employee): string {
  const now = status === 'waiting' ? 'waits for approval' : 'is suspended';
  return `The account ${now}: the link works only once it is active, by an admin or make-admin.`;
}
