import type { SelectQueryBuilder } from 'typeorm';
import { privateKinds } from '../../../shared/api/revisions';
import { db } from '../../platform/database/data-source';
import { readCursor, writeCursor } from '../../platform/database/cursor';
import { Revision } from '../../../entities/Revision';
import { postText } from './post-text';
import { wordChanges } from './word-changes';

/** A revision, and how many words it adds and removes: see RevisionSummaryJson. */
export interface Counted {
  revision: Revision;
  added: number;
  removed: number;
}

/**
 * A page of a post's revisions without their texts, newest first, limited to those that `reader`
 * may see, and the cursor of the next page or null. `saved`: without superseded texts and snapshots.
 */
export async function listRevisions(
  blogId: string,
  reader: string,
  options: { limit: number; cursor: string | undefined; saved: boolean },
): Promise<{ revisions: Counted[]; cursor: string | null }> {
  const { limit, cursor, saved } = options;
  const query = newestFirst(blogId, reader)
    .select(
      [
        'id',
        'lockVersion',
        'kind',
        'by',
        'correction',
        'formerCorrection',
        'redated',
        'createdAt',
      ].map((column) => `revision.${column}`),
    )
    .take(limit + 1);
  if (cursor !== undefined) {
    query.andWhere('(revision.createdAt, revision.id) < (:at, :id)', readCursor(cursor));
  }
  if (saved) query.andWhere('revision.kind NOT IN (:...privateKinds)', { privateKinds });
  const found = await query.getMany();
  const revisions = found.slice(0, limit);
  const last = found.length > limit ? revisions.at(-1) : undefined;
  return {
    revisions: await countChanges(revisions, found[limit]),
    cursor: last ? writeCursor(last.createdAt, last.id) : null,
  };
}

/**
 * One revision of a post with its text, or null if it does not exist or `reader` may not see it.
 */
export async function findRevision(
  blogId: string,
  id: string,
  reader: string,
): Promise<Counted | null> {
  const revision = await readable(blogId, reader).andWhere({ id }).getOne();
  if (!revision) return null;
  const { createdAt: at, post } = revision;
  const older = await newestFirst(blogId, reader)
    .andWhere('(revision.createdAt, revision.id) < (:at, :id)', { at, id })
    .take(1)
    .getOne();
  const before = older ? postText(older.post) : '';
  return { revision, ...wordChanges(before, postText(post)) };
}

const newestFirst = (blogId: string, reader: string) =>
  readable(blogId, reader).orderBy('revision.createdAt', 'DESC').addOrderBy('revision.id', 'DESC');

/** Superseded texts and snapshots are readable only by their writer. */
function readable(blogId: string, reader: string): SelectQueryBuilder<Revision> {
  return db()
    .getRepository(Revision)
    .createQueryBuilder('revision')
    .where({ blogId })
    .andWhere('(revision.kind NOT IN (:...privateKinds) OR revision.employeeId = :reader)', {
      ...{ privateKinds, reader },
    });
}

/** Reads one text after another, because a page of long texts would need much memory. */
async function countChanges(revisions: Revision[], next?: Revision): Promise<Counted[]> {
  const counted: Counted[] = [];
  let text = await readText(revisions[0]);
  for (const [at, revision] of revisions.entries()) {
    const older = await readText(revisions[at + 1] ?? next);
    counted.push({ revision, ...wordChanges(older, text) });
    text = older;
  }
  return counted;
}

async function readText(revision: Revision | undefined): Promise<string> {
  if (!revision) return '';
  const { id } = revision;
  const found = await db()
    .getRepository(Revision)
    .findOne({ select: { id: true, post: true }, where: { id } });
  return found ? postText(found.post) : '';
}
