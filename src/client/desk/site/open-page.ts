import type { DocumentJson } from '../../../shared/api/documents';
import { addressOfDocument } from '../data/documents';
import { browserPorts } from '../documents/autosave/browser';
import {
  type DocumentType,
  type Opened,
  openDocument,
  withoutStorage,
} from '../documents/open/open-document';
import { type PageValues, plannedTime, sameContent, valuesOf } from './page-values';

export type OpenedPage = Opened<PageValues, DocumentJson>;

const pages: DocumentType<PageValues, DocumentJson> = {
  kind: 'page',
  addressOf: addressOfDocument,
  valuesOf,
  // A restored revision has no time.
  fromAutosave: ({ version, values = {}, publishLocal }: Partial<PageValues>, page) => ({
    ...{ version: version ?? null, values },
    publishLocal: publishLocal ?? (page ? plannedTime(page) : ''),
  }),
  sameContent,
};

/** The page with its unsaved changes: see openDocument(). */
export function openPage(userId: string, id: string): Promise<OpenedPage | null> {
  return openDocument(pages, { userId, id });
}

/** Like openPage(), but without what this browser has stored. */
export function openPageFromServer(userId: string, id: string): Promise<OpenedPage | null> {
  return openDocument(pages, { userId, id }, withoutStorage(browserPorts<PageValues>()));
}
