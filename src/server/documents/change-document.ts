import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { SiteDocument } from '../../content/documents';
import { Document } from '../../entities/Document';
import type { Employee } from '../../entities/Employee';
import type { FieldValues } from '../../shared/fields';
import { recordActivity } from '../activity/record-activity';
import { db } from '../platform/database/data-source';
import { UserError } from '../platform/user-error';
import { insertRevision } from '../posts/revisions/save-revision';
import { documentId } from './document-id';
import { documentTitle } from './document-title';
import type { Found } from './find';
import { presentDocument, versionOf } from './present';
import { valuesToStore } from './sent-values';

/**
 * Replaces the values of a document if it still has the lock version that the editor started from.
 * `isSeen`: whether readers see a difference. Throws 400, or 412 with the current document if someone
 * else changed it first.
 */
export async function changeDocument(
  name: SiteDocument,
  version: number,
  sent: FieldValues,
  editor: Employee,
): Promise<{ found: Found; isSeen: boolean }> {
  const fields = valuesToStore(name, sent);
  return db().transaction(async (manager) => {
    const before = { name, row: await lockDocument(manager, documentId(name)) };
    if (versionOf(before) !== version) {
      throw new UserError('precondition-failed', 'Someone else changed this page in the meantime', {
        extra: { current: presentDocument(before) },
      });
    }
    const made = { id: documentId(name), kind: name, lockVersion: version };
    const row = await saveDocument(manager, { ...made, fields }, editor);
    return { found: { name, row }, isSeen: !isDeepStrictEqual(before.row?.fields ?? {}, fields) };
  });
}

/** The row of a document, which nobody else can change in the meantime; null if it has none. */
export async function lockDocument(manager: EntityManager, id: string): Promise<Document | null> {
  // A document that nobody has changed has no row to lock.
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`document:${id}`]);
  return manager.findOneBy(Document, { id });
}

/** Saves these values of a locked document as its next revision. */
export async function saveDocument(
  manager: EntityManager,
  { id, kind, fields, lockVersion }: Pick<Document, 'id' | 'kind' | 'fields' | 'lockVersion'>,
  editor: Employee,
): Promise<Document> {
  const row = Object.assign(new Document(), {
    ...{ id, kind, fields, lockVersion: lockVersion + 1 },
    ...{ updatedById: editor.id, updatedBy: editor.name, updatedAt: new Date() },
  });
  await manager.save(row);
  const revision = { documentId: id, lockVersion: row.lockVersion, kind: 'published' as const };
  await insertRevision(manager, { ...revision, content: { values: fields } }, editor);
  await recordActivity(manager, 'page changed', editor, documentTitle(id));
  return row;
}
