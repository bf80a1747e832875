import type { Employee } from '../../../entities/Employee';
import { fieldError } from '../../platform/user-error';
import { titleProblem } from '../../site/job-titles';

/** Throws 400 if an account may not take a job title. It may keep the one that it has. */
export function requireTitle(title: string, { title: now }: Pick<Employee, 'title'>): void {
  const problem = titleProblem(title, now);
  if (problem) throw fieldError('title', problem);
}
