import { type EntityManager, In } from 'typeorm';
import { siteDocumentNames } from '../../content/documents';
import { SitePage } from '../../entities/SitePage';
import type { Employee } from '../../entities/Employee';
import type { HoldJson } from '../../shared/api/posts';
import { db } from '../platform/database/data-source';
import { documentId, type DocumentRef } from '../documents/ids';
import { noDocument } from './document-in-path';
import { findPageHolds } from './hold';
import { mayEdit } from './may-edit';

/** A document, and its row; null if nobody has changed it. */
export interface Found extends DocumentRef {
  row: SitePage | null;
  /** Why its scheduled change is not published at its time; null if nothing holds it. */
  hold: HoldJson | null;
}

/** A document by its id. Throws 404 for a press item that does not exist or is in the trash. */
export async function findDocument(ref: DocumentRef): Promise<Found> {
  const row = await db().getRepository(SitePage).findOneBy({ id: ref.id });
  return foundWith(db().manager, ref, row);
}

/** Loads a document and excludes other changes to it until the transaction ends. */
export async function lockDocument(manager: EntityManager, ref: DocumentRef): Promise<Found> {
  return foundWith(manager, ref, await lockRow(manager, ref.id));
}

/** The same for its row; null if nobody has changed the document. */
export async function lockRow(manager: EntityManager, id: string): Promise<SitePage | null> {
  // A document that nobody has changed has no row to lock.
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`document:${id}`]);
  // A scheduled change may be published at this moment.
  return manager.findOne(SitePage, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** The documents of the site that an account may edit, in the order of content/documents.ts. */
export async function listDocuments(employee: Employee): Promise<Found[]> {
  const found = (await db().getRepository(SitePage).find()).filter(isThere);
  const rows = new Map(found.map((row) => [row.id, row]));
  const holds = await findPageHolds(db().manager, found);
  const names = siteDocumentNames.filter((name) => mayEdit(employee, name));
  return names.map((name) => {
    const id = documentId(name);
    return { name, id, row: rows.get(id) ?? null, hold: holds.get(id) ?? null };
  });
}

/** All press items, newest first, or those in the trash. */
export async function listPressItems({ trash }: { trash: boolean }): Promise<Found[]> {
  const rows = await db()
    .getRepository(SitePage)
    .find({
      where: { kind: 'pressItem', status: trash ? 'trash' : In(['draft', 'published']) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  return rows.map((row) => ({ name: 'pressItem', id: row.id, row, hold: null }));
}

async function foundWith(
  manager: EntityManager,
  ref: DocumentRef,
  stored: SitePage | null,
): Promise<Found> {
  const row = stored && isThere(stored) ? stored : null;
  if (ref.name === 'pressItem' && (!row || row.status === 'trash')) throw noDocument();
  const holds = row ? await findPageHolds(manager, [row]) : null;
  return { ...ref, row, hold: (row && holds?.get(row.id)) ?? null };
}

/** Not a sample that an admin has removed: the document then has its defaults. */
const isThere = ({ status }: SitePage) => status !== 'removed';
