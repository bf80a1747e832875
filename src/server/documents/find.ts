import { type SiteDocument, siteDocumentNames } from '../../content/documents';
import { Document } from '../../entities/Document';
import { db } from '../platform/database/data-source';
import { documentId } from './document-id';

/** A document of the site, and its row; null if nobody has changed it. */
export interface Found {
  name: SiteDocument;
  row: Document | null;
}

export async function findDocument(name: SiteDocument): Promise<Found> {
  const row = await db()
    .getRepository(Document)
    .findOneBy({ id: documentId(name) });
  return { name, row };
}

/** All documents of the site, in the order of content/documents.ts. */
export async function listDocuments(): Promise<Found[]> {
  const rows = new Map((await db().getRepository(Document).find()).map((row) => [row.id, row]));
  return siteDocumentNames.map((name) => ({ name, row: rows.get(documentId(name)) ?? null }));
}
