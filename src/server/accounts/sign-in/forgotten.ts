import { db } from '../../platform/database/data-source';
import type { Config } from '../../platform/config';
import { UserError } from '../../platform/user-error';
import { hashedKey, type Limit, takePoint } from '../../platform/http/rate-limit';
import { queueMail } from '../../mail/queue-mail';

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
