import { type SitePageKind, editingNeeds } from '../../content/site-pages';
import type { Employee } from '../../entities/Employee';
import { requireAdmin, requireRight, rightsOf } from '../auth/rights';
import type { Config } from '../platform/config';

/** Throws 403 if the account may not edit a page. */
export function requireEditor(
  config: Pick<Config, 'requireAdmin2fa'>,
  employee: Employee,
  name: SitePageKind,
): void {
  const needs = editingNeeds(name);
  if (needs === 'admin') requireAdmin(config, employee);
  else requireRight(employee, needs);
}

/** Whether the account may edit a page, once it has set up what its role needs. */
export function mayEdit(employee: Employee, name: SitePageKind): boolean {
  const needs = editingNeeds(name);
  return needs === 'admin' ? employee.isAdmin : rightsOf(employee).includes(needs);
}
