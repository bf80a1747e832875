import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import { Invite } from '../../entities/Invite';
import { PasswordLink } from '../../entities/PasswordLink';
import { Preview } from '../../entities/Preview';
import { Review } from '../../entities/Review';
import { type RemovedRow, SampleRemoval } from '../../entities/SampleRemoval';
import { Session } from '../../entities/Session';

/**
 * The tables with samples, in the order in which transactions lock them. Every query of them compares
 * the status with the values it wants. The value `removed` therefore takes a row off every page and
 * list, while everything that refers to the row stays.
 */
const tables = ['blog', 'employee', 'site_page'] as const;

type Table = (typeof tables)[number];

/** The kinds of former addresses in `old_slug`. */
const slugKinds: Record<Table, string> = { blog: 'blog', employee: 'employee', site_page: 'press' };

type Counts = Record<Table, number>;

/** How many samples of each table are not removed. */
export async function countSamples(manager: EntityManager): Promise<Counts> {
  const counts = tables.map(
    (table) =>
      `(SELECT count(*)::integer FROM ${table}
        WHERE sample AND status <> 'removed') AS ${table}`,
  );
  const [row] = await manager.query<Counts[]>(`SELECT ${counts.join(', ')}`);
  if (!row) throw new Error('A count has no row');
  return row;
}

/**
 * Takes all samples away, and ends the sessions and links of sample people. Returns whether there
 * were any.
 */
export async function takeAway(
  manager: EntityManager,
  removal: Omit<SampleRemoval, 'id' | 'rows'>,
): Promise<boolean> {
  const rows: Record<string, RemovedRow[]> = {};
  for (const table of tables) {
    [rows[table]] = await manager.query<[RemovedRow[], number]>(
      `UPDATE ${table} SET status = 'removed'
       FROM (
         SELECT id, status AS was FROM ${table}
         WHERE sample AND status <> 'removed' ORDER BY id FOR UPDATE
       ) AS before
       WHERE ${table}.id = before.id RETURNING before.id, before.was`,
    );
  }
  if (Object.values(rows).every(({ length }) => length === 0)) return false;
  const idsIn = (table: Table) => In((rows[table] ?? []).map(({ id }) => id));
  const [posts, people] = [idsIn('blog'), idsIn('employee')];
  await manager.delete(Preview, { kind: 'post', documentId: posts });
  await manager.delete(Review, { blogId: posts });
  await manager.delete(Preview, { creatorId: people });
  await manager.delete(Session, { employeeId: people });
  await manager.delete(Invite, { madeById: people });
  await manager.delete(PasswordLink, { madeById: people });
  await manager.delete(PasswordLink, { employeeId: people });
  await manager.insert(SampleRemoval, { id: randomUUID(), rows, ...removal });
  return true;
}

/** Brings back what a removal took away, as it was, except what has changed since. */
export async function putBack(manager: EntityManager, { id, rows }: SampleRemoval): Promise<void> {
  for (const table of tables) {
    await manager.query(
      `UPDATE ${table} SET status = before.was
       FROM jsonb_to_recordset($1::jsonb) AS before (id uuid, was text)
       WHERE ${table}.id = before.id AND status = 'removed'`,
      [JSON.stringify(rows[table] ?? [])],
    );
  }
  await manager.delete(SampleRemoval, { id });
}

/**
 * Deletes for good what a removal took away. Posts of the lab keep the names of sample people. An
 * unsaved change to a sample post stays its writer's.
 */
export async function deleteRemoved(manager: EntityManager, { id }: SampleRemoval): Promise<void> {
  for (const table of tables) {
    const gone = `SELECT id FROM ${table} WHERE status = 'removed'`;
    await manager.query(`DELETE FROM old_slug WHERE kind = $1 AND target IN (${gone})`, [
      slugKinds[table],
    ]);
    await manager.query(`DELETE FROM revision WHERE document_id IN (${gone})`);
    await manager.query(`DELETE FROM ${table} WHERE status = 'removed'`);
  }
  await manager.delete(SampleRemoval, { id });
}
