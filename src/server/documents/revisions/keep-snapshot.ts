import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import type { Employee } from '../../../entities/Employee';
import { Revision } from '../../../entities/Revision';
import { thinnedOut } from './thin-snapshots';
import { currentMs, currentTime } from '../../platform/clock';

/**
 * The time of the next revision of a document: now, and later than that of its last one. So they
 * keep the order of the saves when the clock is set back, and if two processes have different clocks.
 */
export async function nextTime(manager: EntityManager, documentId: string): Promise<Date> {
  const [newest] = await manager.query<{ last: Date | null }[]>(
    'SELECT max(created_at) AS last FROM revision WHERE document_id = $1',
    [documentId],
  );
  return new Date(Math.max(currentMs(), Number(newest?.last ?? 0) + 1));
}

/** A text that autosave is about to replace. */
export interface Snapshot {
  documentId: string;
  lockVersion: number | null;
  content: object;
  correction: string;
  /** Whether many of its words are about to be removed. */
  beforeLoss: boolean;
}

type Writer = Pick<Employee, 'id' | 'name'>;

/** The expression of the index `revision_text`. */
const HASH = 'hashtextextended(content::text, 0)';

// A snapshot is found last, because the other revisions stay.
const SAME_TEXT = `
  SELECT id, kind FROM revision
  WHERE document_id = $1 AND ${HASH} = hashtextextended($2::jsonb::text, 0) AND content = $2::jsonb
    AND (kind NOT IN ('superseded', 'autosave') OR employee_id = $3)
    AND (correction = $4 OR $4 = '')
  ORDER BY kind = 'autosave' LIMIT 1`;

/**
 * Saves a snapshot that only its writer sees, and deletes those that are no longer needed. A text
 * that is already in the history is not stored again. Returns the id of its revision.
 */
export async function keepSnapshot(
  manager: EntityManager,
  snapshot: Snapshot,
  writer: Writer,
): Promise<string> {
  const { documentId, content, correction, beforeLoss } = snapshot;
  const createdAt = await nextTime(manager, documentId);
  const values = [documentId, JSON.stringify(content), writer.id, correction];
  const [same] = await manager.query<Pick<Revision, 'id' | 'kind'>[]>(SAME_TEXT, values);
  if (same) {
    if (same.kind === 'autosave') {
      await manager.update(Revision, same.id, { createdAt, ...(beforeLoss && { beforeLoss }) });
    }
    return same.id;
  }
  const id = randomUUID();
  const made = { employeeId: writer.id, by: writer.name, createdAt };
  await manager.insert(Revision, { id, kind: 'autosave', ...snapshot, ...made });
  await thinOut(manager, documentId, writer);
  return id;
}

/** Keeps a snapshot longer, because many of its words are about to be removed. */
export async function markBeforeLoss(manager: EntityManager, id: string): Promise<void> {
  await manager.update(Revision, { id, kind: 'autosave' }, { beforeLoss: true });
}

/** Deletes the snapshots with the same text as a revision that stays. */
export async function replaceSnapshots(manager: EntityManager, id: string): Promise<void> {
  await manager.query(
    `DELETE FROM revision AS old USING revision AS made
     WHERE made.id = $1 AND old.document_id = made.document_id AND old.kind = 'autosave'
       AND hashtextextended(old.content::text, 0) = hashtextextended(made.content::text, 0)
       AND old.content = made.content AND old.correction IN ('', made.correction)
       AND (made.kind <> 'superseded' OR old.employee_id = made.employee_id)`,
    [id],
  );
}

async function thinOut(manager: EntityManager, documentId: string, { id }: Writer): Promise<void> {
  const all = await manager.find(Revision, {
    select: { id: true, createdAt: true, beforeLoss: true },
    where: { documentId, employeeId: id, kind: 'autosave' },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  const gone = thinnedOut(all, currentTime());
  if (gone.length > 0) await manager.delete(Revision, { id: In(gone.map((one) => one.id)) });
}
