import type { DocumentJson } from '../../../shared/api/documents';
import { addressOfDocument } from '../data/documents';
import { browserPorts } from '../posts/autosave/browser';
import {
  type DocumentType,
  type Opened,
  openDocument,
  withoutStorage,
} from '../posts/editor/open-document';
import { type PageValues, sameContent, valuesOf } from './page-values';

export type OpenedPage = Opened<PageValues, DocumentJson>;

const pages: DocumentType<PageValues, DocumentJson> = {
  kind: 'page',
  addressOf: addressOfDocument,
  valuesOf,
  fromAutosave: ({ version, values = {} }) => ({ version, values }),
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
