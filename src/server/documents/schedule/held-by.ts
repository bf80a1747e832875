import type { EntityManager } from 'typeorm';
import type { HoldJson } from '../../../shared/api/posts';
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

/** The table of what is scheduled of a kind, and SQL about its rows. */
export interface Held {
  table: string;
  /** Whether something is scheduled. */
  isScheduled: string;
  /** Of a scheduled row: why it is held; NULL if nothing holds it. */
  hold: string;
  /** The name of the account because of which it is held, given `reason`. */
  account: string;
}

/** Why scheduled documents are held, by their ids. Those that nothing holds are left out. */
export async function findHolds(
  manager: EntityManager,
  { table, isScheduled, hold, account }: Held,
  ids: string[],
): Promise<Map<string, HoldJson>> {
  if (ids.length === 0) return new Map();
  const rows = await manager.query<(HoldJson & { id: string })[]>(
    `SELECT id, reason, coalesce(${account}, '') AS name
     FROM (SELECT *, ${hold} AS reason FROM ${table} WHERE id = ANY($1) AND ${isScheduled}) AS ${table}
     WHERE reason IS NOT NULL`,
    [ids],
  );
  return new Map(rows.map(({ id, reason, name }) => [id, { reason, name }]));
}
