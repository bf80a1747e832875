import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { ActivityKind } from '../../shared/api/activity';
import type { Employee } from '../../entities/Employee';

// An account that deletes itself, or was deleted while its call waited, leaves only its name.
const INSERT = `
  INSERT INTO activity (id, kind, employee_id, by, about, created_at)
  VALUES ($1, $2, (SELECT id FROM employee WHERE id = $3 FOR KEY SHARE), $4, $5, $6)`;

/** Whoever has the server. No account has this id: only the name is kept. */
export const operator = { id: '00000000-0000-0000-0000-000000000000', name: 'Operator' };

/**
 * Notes that somebody did something, in the transaction that did it; `actor` is null for a stranger
 * and for the server itself. `about` is a name or a title, never a content, a secret or what a
 * stranger typed. server/sweep.ts deletes it.
 */
export async function recordActivity(
  manager: EntityManager,
  kind: ActivityKind,
  actor: Pick<Employee, 'id' | 'name'> | null,
  about = '',
): Promise<void> {
  const { id = null, name = '' } = actor ?? {};
  const now = new Date().toISOString();
  await manager.query(INSERT, [randomUUID(), kind, id, name, about.slice(0, 300), now]);
}
