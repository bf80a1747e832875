import type { Employee } from '../../../entities/Employee';
import { UserError } from '../../platform/user-error';

/** Throws 412 if a profile, which the caller has locked, was edited since this version. */
export function requireVersion(
  { profileVersion }: Employee,
  lockVersion: number,
  message: string,
): void {
  if (profileVersion !== lockVersion) throw new UserError('precondition-failed', message);
}
