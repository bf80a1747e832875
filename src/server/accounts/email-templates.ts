import type { EntityManager } from 'typeorm';
import { Employee } from '../../entities/Employee';
import { Mail } from '../../entities/Mail';
import { changedDetails } from '../../content/mail';
import { fillIn, timeIn } from '../../shared/format';
import { recordActivity } from '../activity/record-activity';
import { isLate } from '../mail/reason';
import { type EmailTemplates, oneLine, renderEmail } from '../mail/render-email';
import { timeZoneOf } from '../site/services';
import { siteNow } from '../site/site-now';
import { tokenPath } from './credentials/link-token';
import { makeCheckToken } from './employees/address-checks';
import { whereEmail } from './employees/find';
import { renewInvite } from './employees/invites';
import { insertPasswordLink } from './sign-in/password-links';

// An email names at most this many waiting people; the Team page lists the rest.
const MAX_NAMES = 20;

/** The emails to staff. */
export const accountEmails = {
  async password(manager, config, mail, now) {
    const employee = await manager
      .createQueryBuilder(Employee, 'employee')
      .where(...whereEmail(mail.to))
      .andWhere({ status: 'active', sample: false })
      .setLock('pessimistic_write') // the owner may be changing the email address or password
      .getOne();
    if (!employee) return null;
    // Links the email to the account: the desk can show it, and deleting the account deletes it.
    await manager.update(Mail, { id: mail.id }, { employeeId: employee.id, to: employee.email });
    // Send to the stored address, not to the typed address: lower-casing may have turned a
    // different character into the same text.
    mail.to = employee.email;
    if (isLate(mail, now)) return 'late';
    const { token } = await insertPasswordLink(manager, employee.id);
    await recordActivity(manager, 'password link', null, employee.name, employee.id);
    return renderEmail(config, 'password', tokenPath('/new-password', token));
  },

  async waiting(manager, config, mail) {
    if (!(await isStill(manager, mail, { isAdmin: true }))) return null;
    const waiting = await manager.find(Employee, {
      where: { status: 'waiting' },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: MAX_NAMES,
    });
    if (waiting.length === 0) return null;
    const names = waiting.map(({ name }) => oneLine(name)).join(', ');
    return renderEmail(config, 'waiting', '/dashboard/team', { names });
  },

  async approved(manager, config, mail) {
    return (await isStill(manager, mail, {})) ? renderEmail(config, 'approved', '/signin') : null;
  },

  async address(manager, config, { employeeId, to, createdAt }) {
    const account = employeeId && (await manager.findOneBy(Employee, { id: employeeId }));
    const token = account && (await makeCheckToken(manager, account.id, to));
    if (!token) return null;
    return renderEmail(config, 'address', `/confirm-address?key=${token}`, {
      name: oneLine(account.name),
      time: timeIn(
        timeZoneOf(config),
        account.status === 'unconfirmed' ? account.createdAt : createdAt,
      ),
    });
  },

  async invite(manager, config, { to }) {
    const made = await renewInvite(manager, to);
    if (!made) return null;
    const time = timeIn(timeZoneOf(config), made.invite.expiresAt);
    const by = oneLine(made.invite.madeBy);
    return renderEmail(config, 'invite', tokenPath('/signup', made.token), { by, time });
  },

  async known(manager, config, mail) {
    if (!(await manager.existsBy(Employee, { id: mail.employeeId ?? '' }))) return null;
    const time = timeIn(timeZoneOf(config), mail.createdAt);
    return renderEmail(config, 'known', '/signin', { time });
  },

  // To the old address, which stays in use until the new address is confirmed.
  changing: async (_manager, config) => renderEmail(config, 'changing', '/dashboard/account'),

  // Sent to the queued address: after a change of email address, that is the old address.
  changed: async (_manager, config, { what }) => {
    const site = siteNow().lab.name;
    const changed = fillIn(changedDetails[what ?? 'any'], { site });
    return renderEmail(config, 'changed', '/signin', { changed });
  },

  async 'wrong-codes'(manager, config, mail) {
    return (await isStill(manager, mail, {}))
      ? renderEmail(config, 'wrong-codes', '/signin')
      : null;
  },

  // A suspended person is told as well: it is their account.
  'factor-removed': async (_manager, config) => renderEmail(config, 'factor-removed', '/signin'),

  async test(manager, config, mail) {
    if (!(await isStill(manager, mail, { isAdmin: true }))) return null;
    return renderEmail(config, 'test', '/dashboard/mail');
  },
} satisfies Partial<EmailTemplates>;

/**
 * Whether the account that an email is for is still active, and still an admin if required. Sets
 * the recipient to the account's current address.
 */
export async function isStill(
  manager: EntityManager,
  mail: Mail,
  more: { isAdmin?: true },
): Promise<boolean> {
  if (!mail.employeeId) return false;
  const account = { id: mail.employeeId, status: 'active', ...more } as const;
  const employee = await manager.findOneBy(Employee, account);
  mail.to = employee?.email ?? mail.to;
  return employee !== null;
}
