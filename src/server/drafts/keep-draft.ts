import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { db } from '../database/data-source';
import type { Employee } from '../../entities/Employee';
import { type DraftJson, type Mark, WorkingCopy } from '../../entities/WorkingCopy';
import { insertRevision } from '../revisions/keep-revision';
import type { DraftInput } from './input';
import { correctionOf, revisedPost } from './revised-post';

export interface KeptDraft {
  /** The copy that is there now. */
  copy: WorkingCopy;
  /**
   * What became of the text that was sent: `copy`, it is the working copy; `aside`, it is among the
   * revisions; `past`, it was here before, and what is here now came after it.
   */
  place: 'copy' | 'aside' | 'past';
  /** Another browser of the same writer had left a text here; it is among the revisions now. */
  displaced: boolean;
}

// Of one post and writer; older ones go. Two browsers that write in turns make many.
const MOST_ASIDE = 200;

// Enough for every editor that may still have something to send.
const MOST_PAST = 50;

/**
 * Keeps a writer's working copy of a post. It is never refused because of another one: a text that
 * this browser has not seen is kept as a revision before the new one takes its place. A text that
 * comes late, or again, takes the place of nothing that came after it.
 */
export async function keepDraft(
  blogId: string,
  input: DraftInput,
  writer: Employee,
): Promise<KeptDraft> {
  return db().transaction(async (manager) => {
    await lockCopy(manager, blogId, writer.id);
    const known = await manager.findOneBy(WorkingCopy, { blogId, employeeId: writer.id });
    const mark = markOf(input.draft);
    // This browser has not seen what is there, unless it was an answer that it has not seen.
    const unseen = known !== null && known.seq !== input.seq;
    if (unseen && mark && isPast(known, mark)) {
      return { copy: known, place: 'past', displaced: false };
    }
    const isOwn = mark !== null && mark.origin === (known && markOf(known.draft))?.origin;
    const displaced = unseen && !isOwn && !saysTheSame(known.draft, input.draft);
    if (displaced && input.behind) {
      await setAside(manager, { ...input, blogId }, writer);
      return { copy: known, place: 'aside', displaced: false };
    }
    if (displaced) await setAside(manager, known, writer);
    const copy = Object.assign(new WorkingCopy(), {
      blogId,
      employeeId: writer.id,
      draft: input.draft,
      version: input.version,
      // Above what any browser has seen, so that a copy made again is never taken for an older one.
      seq: Math.max(known?.seq ?? 0, input.seq) + 1,
      past: withMark(known?.past ?? [], mark),
      updatedAt: new Date(),
    });
    await manager.save(copy);
    return { copy, place: 'copy', displaced };
  });
}

/**
 * Deletes a working copy if it has that number: one that another browser has written since stays.
 * With `writer` its text becomes one of the revisions first.
 */
export async function dropDraft(
  which: Pick<WorkingCopy, 'blogId' | 'employeeId' | 'seq'>,
  writer: Employee | null,
): Promise<void> {
  await db().transaction(async (manager) => {
    await lockCopy(manager, which.blogId, which.employeeId);
    const copy = writer && (await manager.findOneBy(WorkingCopy, which));
    if (copy) await setAside(manager, copy, writer);
    await manager.delete(WorkingCopy, which);
  });
}

/** Two browsers at the same moment, also when there is no row yet that could be locked. */
async function lockCopy(manager: EntityManager, blogId: string, writerId: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [
    `draft:${blogId}:${writerId}`,
  ]);
}

/** Null where an editor said nothing of it, such as one of an older release. */
function markOf({ origin, edit }: DraftJson): Mark | null {
  return typeof origin === 'string' && typeof edit === 'number' ? { origin, edit } : null;
}

function withMark(past: Mark[], mark: Mark | null): Mark[] {
  if (!mark) return past;
  return [...past.filter(({ origin }) => origin !== mark.origin), mark].slice(-MOST_PAST);
}

/** Whether a state of a text was here before what is here now. */
function isPast(known: WorkingCopy, mark: Mark): boolean {
  const now = markOf(known.draft);
  if (now?.origin === mark.origin) return mark.edit < now.edit;
  return known.past.some(({ origin, edit }) => origin === mark.origin && edit >= mark.edit);
}

async function setAside(
  manager: EntityManager,
  copy: Pick<WorkingCopy, 'blogId' | 'version' | 'draft'>,
  writer: Employee,
): Promise<void> {
  const { blogId, version, draft } = copy;
  const post = revisedPost(draft);
  const correction = correctionOf(draft);
  await insertRevision(manager, { blogId, version, kind: 'aside', post, correction }, writer);
  await manager.query(
    `DELETE FROM revision WHERE id IN (
      SELECT id FROM revision WHERE blog_id = $1 AND employee_id = $2 AND kind = 'aside'
      ORDER BY created_at DESC, id DESC OFFSET $3)`,
    [blogId, writer.id, MOST_ASIDE],
  );
}

/** Whether the words are the same; the editor's own marks, such as its keys, do not count. */
function saysTheSame(one: DraftJson, other: DraftJson): boolean {
  return isDeepStrictEqual(wordsOf(one), wordsOf(other));
}

function wordsOf(draft: DraftJson) {
  return { ...revisedPost(draft), correction: correctionOf(draft) };
}
