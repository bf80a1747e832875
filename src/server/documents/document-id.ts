import { createHash } from 'node:crypto';
import { type SiteDocument, siteDocumentNames } from '../../content/documents';

/**
 * The id of a document of the site, by which autosaves, revisions and the API know it. It follows
 * from the name, because a document that nobody changed has no row.
 */
export function documentId(name: SiteDocument): string {
  const hash = createHash('sha256').update(`assay document ${name}`).digest('hex');
  // A UUID of version 8: its bits are the application's.
  const groups = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...groups, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}

const names = new Map(siteDocumentNames.map((name) => [documentId(name), name]));

/** The name of the document with this id, in small letters; undefined if there is none. */
export function documentWithId(id: string): SiteDocument | undefined {
  return names.get(id);
}
