import type { SelectQueryBuilder } from 'typeorm';
import { privateKinds } from '../../../shared/api/revisions';
import { db } from '../../platform/database/data-source';
import { readCursor, writeCursor } from '../../platform/database/list-newest';
import { Revision } from '../../../entities/Revision';
import type { Counted } from '../kind-parts';
import { wordChanges } from './word-changes';

/** The words of a document's content, as a revision stores it; null: before its first revision. */
type TextOf = (content: object | null) => string;

/**
 * A page of a document's revisions without their texts, newest first, limited to those that `reader`
 * may see, and the cursor of the next page or null. `saved`: without superseded texts and snapshots.
 * `textOf` gives the words of a document's content. A page of long texts has fewer revisions than asked
 * for.
 */
export async function listRevisions(
  documentId: string,
  reader: string,
  textOf: TextOf,
  options: { limit: number; cursor: string | undefined; saved: boolean },
): Promise<{ revisions: Counted[]; cursor: string | null }> {
  const { limit, cursor, saved } = options;
  const query = newestFirst(documentId, reader)
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
  const revisions = await countChanges(textOf, found.slice(0, limit), found[limit]);
  const last = found.length > revisions.length ? revisions.at(-1)?.revision : undefined;
  return { revisions, cursor: last ? writeCursor(last.createdAt, last.id) : null };
}

/**
 * One revision of a document with its text, or null if it does not exist or `reader` may not see it.
 */
export async function findRevision(
  documentId: string,
  id: string,
  reader: string,
  textOf: TextOf,
): Promise<Counted | null> {
  const revision = await readable(documentId, reader).andWhere({ id }).getOne();
  if (!revision) return null;
  const { createdAt: at, content } = revision;
  const older = await newestFirst(documentId, reader)
    .andWhere('(revision.createdAt, revision.id) < (:at, :id)', { at, id })
    .take(1)
    .getOne();
  const before = textOf(older?.content ?? null);
  return { revision, ...wordChanges(before, textOf(content)) };
}

const newestFirst = (documentId: string, reader: string) =>
  readable(documentId, reader)
    .orderBy('revision.createdAt', 'DESC')
    .addOrderBy('revision.id', 'DESC');

/** Superseded texts and snapshots are readable only by their writer. */
function readable(documentId: string, reader: string): SelectQueryBuilder<Revision> {
  return db()
    .manager.createQueryBuilder(Revision, 'revision')
    .where({ documentId })
    .andWhere('(revision.kind NOT IN (:...privateKinds) OR revision.employeeId = :reader)', {
      privateKinds,
      reader,
    });
}

// Comparing the words of longer texts would keep the process busy.
const MOST_CHARACTERS = 1_000_000;

/**
 * Reads one text after another, because a page of long texts would need much memory, and stops when it
 * has compared enough.
 */
async function countChanges(
  textOf: TextOf,
  revisions: Revision[],
  next?: Revision,
): Promise<Counted[]> {
  const counted: Counted[] = [];
  let text = await readText(textOf, revisions[0]);
  let compared = 0;
  for (const [at, revision] of revisions.entries()) {
    if (compared > MOST_CHARACTERS) break;
    compared += text.length;
    const older = await readText(textOf, revisions[at + 1] ?? next);
    counted.push({ revision, ...wordChanges(older, text) });
    text = older;
  }
  return counted;
}

async function readText(textOf: TextOf, revision: Revision | undefined): Promise<string> {
  if (!revision) return textOf(null);
  const { id } = revision;
  const found = await db().manager.findOne(Revision, {
    select: { id: true, content: true },
    where: { id },
  });
  return textOf(found?.content ?? null);
}
