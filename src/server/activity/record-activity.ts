import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { ActivityKind } from '../../shared/api/activity';
import type { Employee } from '../../entities/Employee';
import { db } from '../platform/database/data-source';
import { currentTime } from '../platform/clock';

// If the account deletes itself, or was deleted while the request waited, only its name is
// recorded.
const INSERT = `
  INSERT INTO activity (id, kind, employee_id, by, about, about_id, created_at, counted_as)
  VALUES ($1, $2, (SELECT id FROM employee WHERE id = $3 FOR KEY SHARE), $4, $5, $6, $7, $8)
  ON CONFLICT (counted_as) DO UPDATE SET
    count = activity.count + 1,
    first_at = LEAST(activity.first_at, activity.created_at, excluded.created_at),
    created_at = GREATEST(activity.created_at, excluded.created_at)`;

/**
 * The actor for commands run on the server. No account has this id, so only the name is recorded.
 */
export const operator = { id: '00000000-0000-0000-0000-000000000000', name: 'Operator' };

/**
 * Records an activity in the transaction of the change. `actor` is null for a stranger or the
 * server itself. `about` is a name or a title, never content, a secret or a stranger's input.
 * `aboutId` is the account that it is about, because names may look alike. server/sweep.ts deletes
 * old records. `countedAs`: a row with the same text counts this too, instead of another row.
 */
export async function recordActivity(
  manager: EntityManager,
  kind: ActivityKind,
  actor: Pick<Employee, 'id' | 'name'> | null,
  about = '',
  aboutId: string | null = null,
  countedAs: string | null = null,
): Promise<void> {
  const { id = null, name = '' } = actor ?? {};
  const now = currentTime().toISOString();
  const values = [randomUUID(), kind, id, name, about.slice(0, 300), aboutId, now, countedAs];
  await manager.query(INSERT, values);
}

type Account = Pick<Employee, 'id' | 'name'>;

/**
 * Records a refused sign-in, whose account is null for an unknown email address. One row counts the
 * attempts of an hour, so that somebody who keeps trying cannot bury the rest of the log. In a
 * session, it is the account itself that gave the wrong password.
 */
export async function recordRefusedSignIn(
  account: Account | null,
  { inSession = false } = {},
): Promise<void> {
  const hour = currentTime().toISOString().slice(0, 13);
  const where = inSession ? 'in a session' : 'at sign-in';
  const countedAs = `refused ${where}: ${account?.id ?? 'unknown'}, ${hour}`;
  const actor = inSession ? account : null;
  const about = inSession ? 'password of an open session' : account?.name;
  const aboutId = inSession ? null : account?.id;
  await recordActivity(db().manager, 'sign-in refused', actor, about, aboutId, countedAs);
}
