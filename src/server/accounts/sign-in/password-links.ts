import type { EntityManager } from 'typeorm';
import { newLink, openLink } from '../credentials/link-token';
import { lockRow } from '../../platform/database/transactions';
import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import { Employee } from '../../../entities/Employee';
import { PasswordLink } from '../../../entities/PasswordLink';
import { Session } from '../../../entities/Session';
import { limits } from '../../../shared/limits';
import type { Config } from '../../platform/config';
import { UserError } from '../../platform/user-error';
import { queueSecurityNotice, queueMail } from '../../mail/queue-mail';
import { noteNewPassword } from '../employees/admin-password';
import { checkNewPassword } from '../credentials/password-rules';
import { hashPassword } from '../credentials/passwords';
import { hashedKey, type Limit, takePoint } from '../../platform/http/rate-limit';

const LIFE_MS = limits.passwordLinkMinutes * 60 * 1000;

/**
 * Creates a password link for an account in the caller's transaction. The token is returned only
 * here.
 */
export async function insertPasswordLink(
  manager: EntityManager,
  employeeId: string,
  madeById: string | null = null,
): Promise<{ link: PasswordLink; token: string }> {
  const { token, columns } = newLink(LIFE_MS);
  const link = Object.assign(new PasswordLink(), columns, { employeeId, madeById });
  await manager.insert(PasswordLink, link);
  return { link, token };
}

/** Throws 403 if a link cannot be used. Opening its page uses nothing up. */
export async function requirePasswordLink(token: string): Promise<void> {
  const where = { ...openLink(token, LIFE_MS), employee: { status: 'active' as const } };
  if (!(await db().manager.existsBy(PasswordLink, where))) throw goneLink();
}

const goneLink = () =>
  new UserError('invalid-link', 'This link has been used or has expired. Ask for a new one');

/**
 * Sets the password of the account that a link is for, deletes all its links, ends all its
 * sessions, and returns its email address. Throws 403 if the link is not valid, 400 if the account
 * may not have the password, which leaves the link valid.
 */
export async function usePasswordLink(
  config: Config,
  token: string,
  password: string,
): Promise<string> {
  const open = openLink(token, LIFE_MS);
  const gone = goneLink();
  // Before the slow hash, which not everybody may ask for.
  const found = await db().manager.findOneBy(PasswordLink, open);
  if (!found) throw gone;
  const { employeeId } = found;
  const owner = await db().manager.findOneBy(Employee, { id: employeeId });
  if (!owner) throw gone;
  checkNewPassword(config, 'password', password, owner);
  const passwordHash = await hashPassword(password);
  return db().transaction(async (manager) => {
    // Locks the account first, as everywhere. Of two requests with one link, the second finds it
    // deleted.
    const employee = await lockRow(manager, Employee, { id: employeeId });
    if (employee?.status !== 'active' || !(await manager.existsBy(PasswordLink, open))) throw gone;
    await manager.update(Employee, { id: employeeId }, { passwordHash });
    await noteNewPassword(manager, config, employeeId, password);
    await manager.delete(PasswordLink, { employeeId });
    await manager.delete(Session, { employeeId });
    await queueSecurityNotice(manager, config, employee, 'password');
    await recordActivity(manager, 'new password', employee, 'by a link');
    return employee.email;
  });
}

const HOUR = 60 * 60;
const perAddress: Limit = { name: 'forgotten-address', points: 20, duration: HOUR };
const perEmail: Limit = { name: 'forgotten-email', points: 5, duration: HOUR };

/**
 * Queues an email with a password link, if there is an active account with this email address.
 * Throws 409 if no mail server is set, 429 after too many requests from one address or for one
 * email address.
 *
 * Neither the response nor its timing shows whether the account exists: one row is written for any
 * email address. The account is looked up, and its link created, only when the email is rendered
 * (accounts/email-templates.ts).
 */
export async function askForLink(config: Config, email: string, address: string): Promise<void> {
  if (!config.mail) {
    throw new UserError(
      'no-email-server',
      'This site can’t send email. Ask an admin for a password reset link',
    );
  }
  await takePoint(perAddress, address, 'Too many requests for links. Try again later');
  await takePoint(
    perEmail,
    hashedKey(email),
    'Too many requests for links. Use the newest link, or try again later',
  );
  await queueMail(db().manager, config, { kind: 'password', to: email });
}
