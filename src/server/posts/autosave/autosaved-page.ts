import type { SiteDocument } from '../../../content/documents';
import { Document } from '../../../entities/Document';
import { documentWithId } from '../../documents/document-id';
import { documentTitle } from '../../documents/document-title';
import { type PageContent, pageText } from '../../documents/page-content';
import { requireEditor } from '../../documents/may-edit';
import type { DocumentKindRules } from './document-kinds';
import { isObject } from './input';

const named = (documentId: string) => documentWithId(documentId) as SiteDocument;

/** How autosave treats the pages of the site, which always exist. */
export const autosavedPage: DocumentKindRules = {
  requireEditor: (config, writer, id) => requireEditor(config, writer, named(id)),

  mayExist: (documentId) => documentWithId(documentId) !== undefined,

  problem: ({ values }) => (isObject(values) ? null : 'Content needs an object of values'),

  nameOf: (_, documentId) => documentTitle(documentId),

  contentOf: ({ values }) => ({ values }),

  noteOf: () => '',

  textOf: (content, documentId) => pageText(named(documentId), content as PageContent),

  async postedText(manager, documentId) {
    const row = await manager.findOneBy(Document, { id: documentId });
    return pageText(named(documentId), { values: row?.fields ?? {} });
  },

  requireQuota: () => Promise.resolve(),

  findPosted: (ids) =>
    Promise.resolve(new Map(ids.filter(documentWithId).map((id) => [id, 'published']))),
};
