import type { Env } from '../platform/config';
import { UserError } from '../platform/user-error';
import { freshSite } from '../site/site-now';
import { reasonOf } from './reason';
import { renderEmail } from './render-email';
import { send } from './send';

/**
 * Sends the test email at once, also while no site is running, and returns the mail server that accepted
 * it. Throws UserError with the reason if it was not accepted.
 */
export async function sendTest(env: Env, to: string): Promise<string> {
  const { mail } = env;
  if (!mail) {
    throw new UserError('no-email-server', 'The site sends no email. Set SMTP_URL and MAIL_FROM');
  }
  await freshSite();
  try {
    await send(mail, to, renderEmail(env, 'test', '/dashboard/mail'));
  } catch (error) {
    throw new UserError('unavailable', reasonOf(error).replace(/\.$/, ''));
  }
  return `${mail.host}:${mail.port}`;
}
