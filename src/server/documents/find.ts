import type { EntityManager } from 'typeorm';
import { type SiteDocument, siteDocumentNames } from '../../content/documents';
import { Document } from '../../entities/Document';
import type { HoldJson } from '../../shared/api/posts';
import { db } from '../platform/database/data-source';
import type { Employee } from '../../entities/Employee';
import { documentId } from './document-id';
import { findPageHolds } from './hold';
import { mayEdit } from './may-edit';

/** A document of the site, and its row; null if nobody has changed it. */
export interface Found {
  name: SiteDocument;
  row: Document | null;
  /** Why its scheduled change is not published at its time; null if nothing holds it. */
  hold: HoldJson | null;
}

export async function findDocument(name: SiteDocument): Promise<Found> {
  const row = await db()
    .getRepository(Document)
    .findOneBy({ id: documentId(name) });
  return withHold(db().manager, name, row);
}

/** Loads a document and excludes other changes to it until the transaction ends. */
export async function lockDocument(manager: EntityManager, name: SiteDocument): Promise<Found> {
  return withHold(manager, name, await lockRow(manager, documentId(name)));
}

/** The same for its row; null if nobody has changed the document. */
export async function lockRow(manager: EntityManager, id: string): Promise<Document | null> {
  // A document that nobody has changed has no row to lock.
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`document:${id}`]);
  // A scheduled change may be published at this moment.
  return manager.findOne(Document, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** The documents of the site that an account may edit, in the order of content/documents.ts. */
export async function listDocuments(employee: Employee): Promise<Found[]> {
  const found = await db().getRepository(Document).find();
  const rows = new Map(found.map((row) => [row.id, row]));
  const holds = await findPageHolds(db().manager, found);
  const names = siteDocumentNames.filter((name) => mayEdit(employee, name));
  return names.map((name) => {
    const id = documentId(name);
    return { name, row: rows.get(id) ?? null, hold: holds.get(id) ?? null };
  });
}

async function withHold(
  manager: EntityManager,
  name: SiteDocument,
  row: Document | null,
): Promise<Found> {
  const holds = row ? await findPageHolds(manager, [row]) : null;
  return { name, row, hold: (row && holds?.get(row.id)) ?? null };
}
