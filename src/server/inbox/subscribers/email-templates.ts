import { recordActivity } from '../../activity/record-activity';
import { Mail } from '../../../entities/Mail';
import { Subscriber } from '../../../entities/Subscriber';
import { type EmailTemplates, renderEmail } from '../../mail/render-email';

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
