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
} satisfies Partial<EmailTemplates>;
