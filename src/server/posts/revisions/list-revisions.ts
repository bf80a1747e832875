import { db } from '../../platform/database/data-source';
import { readCursor, writeCursor } from '../../platform/database/cursor';
import { Revision } from '../../../entities/Revision';

/** Superseded texts are readable only by their writer. */
const READABLE = `(revision.kind <> 'aside' OR revision.employeeId = :reader)`;

/**
 * A page of a post's revisions without their texts, newest first, limited to those that `reader`
 * may see, and the cursor of the next page or null.
 */
export async function listRevisions(
  blogId: string,
  reader: string,
  options: { limit: number; cursor: string | undefined },
): Promise<{ revisions: Revision[]; cursor: string | null }> {
  const { limit, cursor } = options;
  const query = db()
    .getRepository(Revision)
    .createQueryBuilder('revision')
    .select(
      ['id', 'lockVersion', 'kind', 'by', 'correction', 'createdAt'].map(
        (column) => `revision.${column}`,
      ),
    )
    .where({ blogId })
    .andWhere(READABLE, { reader })
    .orderBy('revision.createdAt', 'DESC')
    .addOrderBy('revision.id', 'DESC')
    .take(limit + 1);
  if (cursor !== undefined) {
    query.andWhere('(revision.createdAt, revision.id) < (:at, :id)', readCursor(cursor));
  }
  const found = await query.getMany();
  const revisions = found.slice(0, limit);
  const last = found.length > limit ? revisions.at(-1) : undefined;
  return { revisions, cursor: last ? writeCursor(last.createdAt, last.id) : null };
}

/**
 * One revision of a post with its text, or null if it does not exist or `reader` may not see it.
 */
export function findRevision(blogId: string, id: string, reader: string): Promise<Revision | null> {
  return db()
    .getRepository(Revision)
    .createQueryBuilder('revision')
    .where({ blogId, id })
    .andWhere(READABLE, { reader })
    .getOne();
}
