import type { Mail } from '../../entities/Mail';
import { limits } from '../../shared/limits';

const PASSWORD_LINK_MS = limits.passwordLinkMinutes * 60 * 1000;

export const LATE =
  'It was not sent, because it had waited for more than an hour; whoever still needs a link can ask again';

/**
 * Whether a mail is not to be sent any more at a time: nobody who forgot a password expects a link
 * hours or days later, and the mail says that somebody just asked for it.
 */
export function isLate({ kind, createdAt }: Mail, at: Date): boolean {
  return kind === 'password' && at.getTime() - createdAt.getTime() > PASSWORD_LINK_MS;
}
