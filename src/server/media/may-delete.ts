import { requireAdmin } from '../auth/rights';
import type { Config } from '../platform/config';
import { UserError } from '../platform/user-error';
import type { Employee } from '../../entities/Employee';
import type { Media } from '../../entities/Media';
import type { Use } from './find-uses';

/**
 * Throws 403 if the account may not take a file away, or bring it back: who changes what readers see needs the right to
 * change the posts and pages that use the file. If neither does, it belongs to who uploaded it.
 */
export function requireFileRight(
  config: Pick<Config, 'requireAdmin2fa'>,
  employee: Employee,
  { uploaderId }: Media,
  uses: Use[],
): void {
  const seen = uses.filter(({ kind, status }) => status !== 'writing' && kind.files.isSeen(status));
  for (const { kind, id } of seen) kind.files.requireRight(config, employee, id);
  if (seen.length > 0 || uploaderId === employee.id) return;
  if (!employee.isAdmin) {
    throw new UserError(
      'right-required',
      'A colleague uploaded this file. Only they or an admin can delete or restore it',
    );
  }
  requireAdmin(config, employee);
}
