import type { Employee } from '../../../entities/Employee';
import { fieldError, UserError } from '../../platform/user-error';
import { titleProblem } from '../../site/job-titles';

/** Throws 400 if an account may not take a job title. It may keep the one that it has. */
export function requireTitle(title: string, { title: now }: Pick<Employee, 'title'>): void {
  const problem = titleProblem(title, now);
  if (problem) throw fieldError('title', problem);
}

/** Throws 412 if a profile, which the caller has locked, was edited since this version. */
export function requireVersion(
  { profileVersion }: Employee,
  lockVersion: number,
  message: string,
): void {
  if (profileVersion !== lockVersion) throw new UserError('precondition-failed', message);
}
