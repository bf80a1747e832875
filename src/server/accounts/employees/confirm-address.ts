import { type EntityManager, Not } from 'typeorm';
import { lockRow } from '../../platform/database/transactions';
import { AddressCheck } from '../../../entities/AddressCheck';
import { Employee } from '../../../entities/Employee';
import { PasswordLink } from '../../../entities/PasswordLink';
import { recordActivity } from '../../activity/record-activity';
import { queueForAdmins, queueSecurityNotice } from '../../mail/queue-mail';
import type { Config } from '../../platform/config';
import { db } from '../../platform/database/data-source';
import { forgetPoints, type Limit, takePoint } from '../../platform/http/rate-limit';
import { fieldError, UserError } from '../../platform/user-error';
import { hashToken } from '../credentials/link-token';
import { verifyPassword } from '../credentials/passwords';
import { refuseKnownEmail, isOpen } from './address-checks';
import { isOwn } from './find';
import { removeReplaced } from './create-account';
import type { ConfirmAddressInput } from './input';

const openCheck = (token: string) => ({
  tokenHash: hashToken(token),
  expiresAt: isOpen(),
});

const goneLink = () =>
  new UserError(
    'invalid-link',
    'This link has been used or has expired. Use the link in the newest email',
  );

/** Throws 403 if a link cannot be used. Opening its page confirms nothing. */
export async function requireAddressLink(token: string): Promise<void> {
  const found = await db().manager.findOneBy(AddressCheck, openCheck(token));
  const account = found && { id: found.employeeId, status: Not('suspended' as const) };
  if (!account || !(await db().manager.existsBy(Employee, account))) throw goneLink();
}

// Counted per account: nobody else has its link.
const tries: Limit = { name: 'confirm-password', points: 10, duration: 15 * 60 };

/**
 * Confirms the address that a link was sent to. The link proves who reads the mailbox, and the password
 * that the same person entered the address: otherwise somebody could sign up with a colleague's address,
 * and the colleague's click would confirm it. The admins are asked about a new account; an account with
 * another address gets this one. Throws 400 if the password is wrong, 403 if the link is not valid, 409 if
 * another account has got the address.
 */
export async function confirmAddress(
  config: Config,
  { key, password }: ConfirmAddressInput,
): Promise<void> {
  const open = openCheck(key);
  const gone = goneLink();
  // Before the slow comparison, which not everybody may ask for.
  const check = await db().manager.findOneBy(AddressCheck, open);
  const account = check && (await db().manager.findOneBy(Employee, { id: check.employeeId }));
  if (!account || account.status === 'suspended') throw gone;
  await checkPassword(account, password);
  await db()
    .transaction(async (manager) => {
      const found = await manager.findOneBy(AddressCheck, open);
      if (!found) throw gone;
      // Locks the account first, as everywhere. Of two requests with one link, the second finds it
      // deleted.
      const { employeeId: id, email } = found;
      const employee = await lockRow(manager, Employee, { id });
      if (!employee || employee.status === 'suspended') throw gone;
      if (employee.passwordHash !== account.passwordHash) throw gone;
      if (!(await manager.existsBy(AddressCheck, open))) throw gone;
      if (email === employee.email) await confirmOwn(manager, config, employee);
      else await takeAddress(manager, config, employee, email);
      await manager.delete(AddressCheck, { employeeId: id });
    })
    .catch(refuseKnownEmail);
}

async function checkPassword({ id, passwordHash }: Employee, password: string): Promise<void> {
  await takePoint(tries, id, 'Too many wrong passwords. Wait a few minutes');
  if (!(await verifyPassword(password, passwordHash))) {
    throw fieldError(
      'password',
      'This is not the password of the account. If you did not enter this address, close this page',
    );
  }
  await forgetPoints(tries, id);
}

async function confirmOwn(manager: EntityManager, config: Config, employee: Employee) {
  await recordActivity(manager, 'changed account', employee, 'e-mail confirmed');
  if (employee.status !== 'unconfirmed') return;
  await manager.update(Employee, { id: employee.id }, { status: 'waiting' });
  await queueForAdmins(manager, config, 'waiting');
}

async function takeAddress(
  manager: EntityManager,
  config: Config,
  employee: Employee,
  email: string,
) {
  const { id } = employee;
  await queueSecurityNotice(manager, config, employee, 'email'); // sent to the old address
  await removeReplaced(manager, email, ['unconfirmed']);
  await manager.update(Employee, { id }, { email, ...isOwn });
  await manager.delete(PasswordLink, { employeeId: id }); // links sent to the old address
  await recordActivity(manager, 'changed account', employee, 'e-mail');
}
