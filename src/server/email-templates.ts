import { accountEmails } from './accounts/email-templates';
import { subscriberEmails, messageEmails } from './inbox/email-templates';
import { reviewEmails } from './posts/reviews/email-templates';
import type { EmailTemplates } from './mail/render-email';

/** The template of every email that the site sends. */
export const emailTemplates: EmailTemplates = {
  ...accountEmails,
  ...messageEmails,
  ...reviewEmails,
  ...subscriberEmails,
};
