import type { Right } from '../../../shared/api/accounts';

/**
 * SQL about a scheduled document: the branches of a CASE that say why it is held by the account that
 * last saved the schedule, whose id is in this column. It is suspended, without the right that
 * publishing needs, or deleted.
 */
export const heldBy = (column: string, right: Right) => `
  WHEN EXISTS (SELECT FROM employee
    WHERE employee.id = ${column} AND employee.status = 'suspended')
    THEN 'scheduler-suspended'
  WHEN EXISTS (SELECT FROM employee WHERE employee.id = ${column}
      AND NOT employee.is_admin AND NOT '${right}' = ANY (employee.rights))
    THEN 'scheduler-without-right'
  WHEN NOT EXISTS (SELECT FROM employee
    WHERE employee.id = ${column} AND employee.status <> 'removed')
    THEN 'scheduler-deleted'`;
