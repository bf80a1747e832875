import { Employee } from '../../entities/Employee';
import { newMessages } from '../../content/mail';
import { countOf } from '../../shared/format';
import { rightsOf } from '../auth/rights';
import { type EmailTemplates, renderEmail } from '../mail/render-email';
import { countIn } from './messages/find';
import { recordActivity } from '../activity/record-activity';
import { Mail } from '../../entities/Mail';
import { Subscriber } from '../../entities/Subscriber';

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

/** The emails to newsletter subscribers. */
export const subscriberEmails = {
  async confirm(manager, config, mail) {
    if (!mail.subscriberId) return null;
    const asked = { id: mail.subscriberId, confirmed: false };
    const subscriber = await manager.findOneBy(Subscriber, asked);
    if (!subscriber) return null;
    return renderEmail(config, 'confirm', `/confirm-subscription?key=${subscriber.key}`);
  },

  async unsubscribe(manager, config, mail) {
    const subscriber = await manager.findOneBy(Subscriber, { email: mail.to });
    if (!subscriber) return null;
    if (!mail.subscriberId) {
      // Links the email to the subscriber: deleting the subscriber deletes it.
      await manager.update(Mail, { id: mail.id }, { subscriberId: subscriber.id });
      const since = subscriber.createdAt.toISOString().slice(0, 10);
      await recordActivity(manager, 'unsubscribe link', null, since);
    }
    // In the query, because the page must work without scripts, and the key allows nothing else.
    return renderEmail(config, 'unsubscribe', `/unsubscribe?key=${subscriber.key}`);
  },
} satisfies Partial<EmailTemplates>;
