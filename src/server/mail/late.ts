import type { Mail } from '../../entities/Mail';
import { limits } from '../../shared/limits';

const PASSWORD_LINK_MS = limits.passwordLinkMinutes * 60 * 1000;

export const LATE =
  'Not sent: it was more than an hour late. Anyone who still needs a link can ask again';

/**
 * Whether an email is too old to be sent at the given time. Nobody who forgot a password expects a
 * link hours later, and the email says that someone has just asked for it.
 */
export function isLate({ kind, createdAt }: Mail, at: Date): boolean {
  return kind === 'password' && at.getTime() - createdAt.getTime() > PASSWORD_LINK_MS;
}
