import { type DocumentName, editingNeeds } from '../../content/documents';
import type { Employee } from '../../entities/Employee';
import { requireAdmin, requireRight, rightsOf } from '../auth/rights';
import type { Config } from '../platform/config';

/** Throws 403 if the account may not edit a document. */
export function requireEditor(
  config: Pick<Config, 'requireAdmin2fa'>,
  employee: Employee,
  name: DocumentName,
): void {
  const needs = editingNeeds(name);
  if (needs === 'admin') requireAdmin(config, employee);
  else requireRight(employee, needs);
}

/** Whether the account may edit a document, once it has set up what its role needs. */
export function mayEdit(employee: Employee, name: DocumentName): boolean {
  const needs = editingNeeds(name);
  return needs === 'admin' ? employee.isAdmin : rightsOf(employee).includes(needs);
}
