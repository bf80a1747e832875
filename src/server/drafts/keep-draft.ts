import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { db } from '../database/data-source';
import type { Employee } from '../../entities/Employee';
import { type DraftJson, WorkingCopy } from '../../entities/WorkingCopy';
import { insertRevision } from '../revisions/keep-revision';
import type { DraftInput } from './input';
import { revisedPost } from './revised-post';

export interface KeptDraft {
  copy: WorkingCopy;
  /** Another browser of the same writer had left a text here; it is among the revisions now. */
  displaced: boolean;
}

/**
 * Keeps a writer's working copy of a post. It is never refused because of another one: a text that
 * this browser has not seen is kept as a revision before the new one takes its place.
 */
export async function keepDraft(
  blogId: string,
  input: DraftInput,
  writer: Employee,
): Promise<KeptDraft> {
  return db().transaction(async (manager) => {
    // Two browsers at the same moment, also when there is no row yet that could be locked.
    await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [
      `draft:${blogId}:${writer.id}`,
    ]);
    const known = await manager.findOneBy(WorkingCopy, { blogId, employeeId: writer.id });
    const displaced =
      known !== null && known.seq !== input.seq && !saysTheSame(known.draft, input.draft);
    if (displaced) await setAside(manager, known, writer);
    const copy = Object.assign(new WorkingCopy(), {
      blogId,
      employeeId: writer.id,
      draft: input.draft,
      version: input.version,
      // Above what any browser has seen, so that a copy made again is never taken for an older one.
      seq: Math.max(known?.seq ?? 0, input.seq) + 1,
      updatedAt: new Date(),
    });
    await manager.save(copy);
    return { copy, displaced };
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
    const lock = { mode: 'pessimistic_write' as const };
    const copy = writer && (await manager.findOne(WorkingCopy, { where: which, lock }));
    if (copy) await setAside(manager, copy, writer);
    await manager.delete(WorkingCopy, which);
  });
}

async function setAside(
  manager: EntityManager,
  copy: WorkingCopy,
  writer: Employee,
): Promise<void> {
  const { blogId, version, draft } = copy;
  const post = revisedPost(draft);
  await insertRevision(manager, { blogId, version, kind: 'aside', post }, writer);
}

/** Whether the words are the same; the editor's own marks, such as its keys, do not count. */
function saysTheSame(one: DraftJson, other: DraftJson): boolean {
  return isDeepStrictEqual(revisedPost(one), revisedPost(other));
}
