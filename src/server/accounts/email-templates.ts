import type { EntityManager } from 'typeorm';
import { Employee } from '../../entities/Employee';
import { Mail } from '../../entities/Mail';
import { recordActivity } from '../activity/record-activity';
import { isLate } from '../mail/late';
import { type EmailTemplates, oneLine, renderEmail } from '../mail/render-email';
import { whereEmail } from './employees/find';
import { insertPasswordLink } from './sign-in/password-links';

// Of those who wait; the rest are on the page.
const MAX_NAMES = 20;

/** The emails to the staff. */
export const accountEmails = {
  async password(manager, config, mail, now) {
    const employee = await manager
      .createQueryBuilder(Employee, 'employee')
      .where(...whereEmail(mail.to))
      .andWhere({ status: 'active', sample: false })
      .setLock('pessimistic_write') // its owner may be changing the e-mail or the password
      .getOne();
    if (!employee) return null;
    // From here on the desk shows it, and it goes with the account.
    await manager.update(Mail, { id: mail.id }, { employeeId: employee.id, to: employee.email });
    // Never to what was typed, of which another letter may have become this one in lower case.
    mail.to = employee.email;
    if (isLate(mail, now)) return 'late';
    const { token } = await insertPasswordLink(manager, employee.id);
    await recordActivity(manager, 'password link', null, employee.name);
    return renderEmail(config, 'password', `/new-password?link=${token}`);
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

  // To the address that it was queued for: that of an account whose e-mail was changed, too.
  changed: async (_manager, config) => renderEmail(config, 'changed', '/signin'),

  async test(manager, config, mail) {
    if (!(await isStill(manager, mail, { isAdmin: true }))) return null;
    return renderEmail(config, 'test', '/dashboard/mail');
  },
} satisfies Partial<EmailTemplates>;

/**
 * Whether the account that a mail goes to is active still, and an admin's where it has to be; the
 * mail goes to the address that it has by now.
 */
async function isStill(
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
