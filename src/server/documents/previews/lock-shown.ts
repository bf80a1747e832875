import type { EntityManager } from 'typeorm';
import { type DocumentRef, documentWithId } from '../ids';
import { documentTitle } from '../../site-pages/document-title';
import { lockDocument } from '../../site-pages/find';
import type { DocumentKey } from '../autosave/store-autosave';
import { lockBlog } from '../../posts/lock-blog';

/** What a preview link to a document can show. */
export interface Shown {
  name: string;
  /** Why there is nothing to show but unpublished changes; '' if there is. */
  nothingSaved: string;
  mayShowChanges: boolean;
  /** The version of a page whose scheduled change a link shows. */
  pageVersion: number | null;
}

/**
 * Locks a document until the transaction ends. Readers see a page of the site without a link, so its
 * links show what is scheduled, or unpublished changes. Throws 404.
 */
export async function lockShown(
  manager: EntityManager,
  { kind, documentId }: DocumentKey,
): Promise<Shown> {
  if (kind === 'post') {
    const { name, status } = await lockBlog(manager, documentId);
    return { name, nothingSaved: '', mayShowChanges: status === 'published', pageVersion: null };
  }
  const { row } = await lockDocument(manager, documentWithId(documentId) as DocumentRef);
  const nothingSaved = row?.scheduled ? '' : 'No change of this page is scheduled';
  const name = documentTitle(documentId, row?.fields ?? {});
  const pageVersion = row?.scheduled ? row.lockVersion : null;
  return { name, nothingSaved, mayShowChanges: true, pageVersion };
}
