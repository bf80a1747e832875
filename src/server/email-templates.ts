import { accountEmails } from './accounts/email-templates';
import { messageEmails } from './inbox/messages/email-templates';
import { subscriberEmails } from './inbox/subscribers/email-templates';
import { reviewEmails } from './posts/reviews/email-templates';
import type { EmailTemplates } from './mail/render-email';

/** The template of every email that the site sends. */
export const emailTemplates: EmailTemplates = {
  ...accountEmails,
  ...messageEmails,
  ...reviewEmails,
  ...subscriberEmails,
};
