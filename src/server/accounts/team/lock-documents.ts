import type { EntityManager } from 'typeorm';
import { type KindName, kindNames } from '../../../shared/documents/kinds';

/**
 * The table of each kind, and SQL: whether ending the account $1 changes a row, for another reason than
 * that its preview links end.
 */
const changed: Record<KindName, { table: string; rows: string }> = {
  post: {
    table: 'blog',
    rows: `$1 IN (writer_id, scheduler_id) OR id IN (
      SELECT blog_id FROM review WHERE asked_by_id = $1
      UNION SELECT blog_id FROM reviewer WHERE employee_id = $1)`,
  },
  page: { table: 'site_page', rows: 'updated_by_id = $1' },
};

/**
 * Locks the documents of an account, and those of its preview links and reviews, before the account
 * itself, as saving a document and changing its links do. Deleting an account changes its documents
 * and ends its links, so the opposite order could deadlock.
 */
export async function lockDocuments(manager: EntityManager, id: string): Promise<void> {
  for (const kind of kindNames) {
    const { table, rows } = changed[kind];
    await manager.query(
      `SELECT 1 FROM ${table}
       WHERE ${rows} OR id IN (SELECT document_id FROM preview WHERE creator_id = $1)
       ORDER BY id FOR UPDATE`,
      [id],
    );
  }
}
