import { Employee } from '../../../entities/Employee';
import { newMessages } from '../../../content/mail';
import { countOf } from '../../../shared/format';
import { rightsOf } from '../../auth/rights';
import { type EmailTemplates, renderEmail } from '../../mail/render-email';
import { countIn } from './find';

/**
 * The email to staff about messages. It has nothing that a reader wrote: email is kept where a deleted
 * message is not deleted, and a stranger must not choose what an email of this site says.
 */
export const messageEmails = {
  async message(manager, config, mail) {
    const account = { id: mail.employeeId ?? '', status: 'active', inboxMail: true } as const;
    const employee = mail.employeeId && (await manager.findOneBy(Employee, account));
    if (!employee || !rightsOf(employee).includes('inbox')) return null;
    mail.to = employee.email;
    const count = await countIn('new', manager);
    if (count === 0) return null;
    return renderEmail(config, 'message', '/dashboard/messages?state=new', {
      count: countOf(newMessages, count),
    });
  },
} satisfies Partial<EmailTemplates>;
