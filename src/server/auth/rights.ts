import type { Employee } from '../../entities/Employee';
import { rights, type Right } from '../../shared/api/accounts';
import type { Config } from '../platform/config';
import { UserError } from '../platform/user-error';

type Holder = Pick<Employee, 'isAdmin' | 'rights'>;

/** What an account may do beyond writing. Admins, who give the rights, hold all of them. */
export function rightsOf({ isAdmin, rights: given }: Holder): Right[] {
  return rights.filter((right) => isAdmin || given.includes(right));
}

const lacks: Record<Right, string> = {
  publish: 'Your account can’t change what readers see. Ask an admin for the right to publish',
  inbox: 'Your account can’t read messages. Ask an admin for the right to read them',
  pages: 'Your account can’t edit pages. Ask an admin for the right to edit them',
  releases:
    'Your account can’t work on releases of model values. Ask an admin for the right to release them',
};

/** Throws 403 if the account lacks a right. */
export function requireRight(holder: Holder, right: Right): void {
  if (!rightsOf(holder).includes(right)) throw new UserError('right-required', lacks[right]);
}

/** Throws 403 if the account is not an admin, or has no second factor where admins need one. */
export function requireAdmin(
  { requireAdmin2fa }: Pick<Config, 'requireAdmin2fa'>,
  { isAdmin, totpSecret }: Pick<Employee, 'isAdmin' | 'totpSecret'>,
): void {
  if (!isAdmin) throw new UserError('admin-only', 'Only admins can do this');
  if (requireAdmin2fa && totpSecret === null) {
    throw new UserError(
      'second-factor-required',
      'Admins need two-factor authentication. Set it up in your account',
      { extra: { needsSecondFactor: true } },
    );
  }
}
