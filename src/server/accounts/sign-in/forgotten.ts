import { db } from '../../platform/database/data-source';
import type { Config } from '../../platform/config';
import { UserError } from '../../platform/user-error';
import { hashedKey, type Limit, takePoint } from '../../platform/http/rate-limit';
import { queueMail } from '../../mail/queue-mail';

const HOUR = 60 * 60;
const perAddress: Limit = { name: 'forgotten-address', points: 20, duration: HOUR };
const perEmail: Limit = { name: 'forgotten-email', points: 5, duration: HOUR };

/**
 * Has a link for a new password sent, if there is an active account with this e-mail. Throws 409
 * where no mail server is set, 429 when one address asks too often or for one e-mail too often.
 *
 * Nobody learns here whether there is such an account, by the answer or by the time it takes,
 * because nothing here looks: one row is kept whatever the e-mail is, and the account is looked up
 * and its link made when that row is taken to be sent (accounts/email-templates.ts).
 */
export async function askForLink(config: Config, email: string, address: string): Promise<void> {
  if (!config.mail) {
    throw new UserError(409, 'This site sends no mail; ask an admin for a link to a new password');
  }
  await takePoint(perAddress, address, 'Too many links were asked for from here; try again later');
  await takePoint(
    perEmail,
    hashedKey(email),
    'Too many links were asked for; use the newest one or try again later',
  );
  await queueMail(db().manager, config, { kind: 'password', to: email });
}
