import type { EntityManager } from 'typeorm';
import type { AutosavedContent } from '../../../entities/Autosave';
import type { Employee } from '../../../entities/Employee';
import { Revision } from '../../../entities/Revision';
import { nextTime, replaceSnapshots } from '../revisions/keep-snapshot';
import type { DocumentRef } from '../kind';

// Per document and writer; older texts are deleted. Editing in two browsers in turn produces many.
const MOST_SUPERSEDED = 200;

/** A text to be saved to the history of its document, with the id of its save. */
interface HistoryText {
  id: string;
  content: AutosavedContent;
  version: number | null;
}

/**
 * Saves a text as a revision that only its writer can read. Idempotent by the id of its save, so
 * that sending the same text twice creates only one revision.
 */
export async function keepInHistory(
  manager: EntityManager,
  { kind, id: documentId }: DocumentRef,
  { id, content, version }: HistoryText,
  writer: Employee,
): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(Revision)
    .values({
      id,
      documentId,
      lockVersion: version,
      kind: 'superseded',
      content: kind.contentOf(content),
      correction: kind.noteOf(content),
      employeeId: writer.id,
      by: writer.name,
      createdAt: await nextTime(manager, documentId),
    })
    .orIgnore()
    .execute();
  await replaceSnapshots(manager, id);
  await manager.query(
    `DELETE FROM revision WHERE id IN (
      SELECT id FROM revision WHERE document_id = $1 AND employee_id = $2 AND kind = 'superseded'
      ORDER BY created_at DESC, id DESC OFFSET $3)`,
    [documentId, writer.id, MOST_SUPERSEDED],
  );
}
