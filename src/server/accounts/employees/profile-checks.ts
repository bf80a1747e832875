import type { EntityManager } from 'typeorm';
import type { Employee } from '../../../entities/Employee';
import { fieldError, UserError } from '../../platform/user-error';
import { titleProblem } from '../../site/job-titles';
import { employeeStatuses } from '../../../shared/api/accounts';
import { keysOf, storeNameKeys } from './name-keys';

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

/** Whether readers could take one name for the other. */
export function looksLike(name: string, other: string): boolean {
  const keys = keysOf(other);
  return keysOf(name).some((key) => keys.includes(key));
}

const TAKEN =
  'Another account has this name, or one that looks like it. Add to your name, or ask an admin';

/**
 * Throws 409 if the name looks like the name of another account. Of two simultaneous calls with one
 * name, the second waits in uniqueSlug(), which comes first in the caller's transaction.
 */
export async function requireOwnName(
  manager: EntityManager,
  { id, name }: Pick<Employee, 'id' | 'name'>,
  message = TAKEN,
): Promise<void> {
  const locked = await storeNameKeys(manager);
  const [other] = await manager.query<unknown[]>(
    `SELECT 1 FROM employee WHERE name_keys && $1 AND id <> $2 AND status = ANY ($3) LIMIT 1`,
    [keysOf(name), id, employeeStatuses],
  );
  if (!other && !locked.some((row) => row.id !== id && looksLike(row.name, name))) return;
  throw new UserError('name-taken', message, { fields: { name: message } });
}
