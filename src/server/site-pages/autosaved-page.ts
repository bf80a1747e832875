import { In } from 'typeorm';
import { Document } from '../../entities/Document';
import { noDocument } from './document-in-path';
import type { FieldValues } from '../../shared/fields';
import { type DocumentRef, documentWithId } from '../documents/ids';
import { documentTitle } from './document-title';
import { type PageContent, pageText } from './page-content';
import { requireEditor } from './may-edit';
import { db } from '../platform/database/data-source';
import type { DocumentKindRules } from '../documents/kind';
import { isObject } from '../documents/autosave/input';

const known = (documentId: string) => documentWithId(documentId) as DocumentRef;
const isPressItem = (documentId: string) => known(documentId).name === 'pressItem';

/** How autosave treats the pages of the site, which always exist, and press items, which are added. */
export const autosavedPage: DocumentKindRules = {
  requireEditor: (config, writer, id) => requireEditor(config, writer, known(id).name),

  mayExist: (documentId) => documentWithId(documentId) !== undefined,

  problem: ({ values }) => (isObject(values) ? null : 'Content needs an object of values'),

  nameOf: (content, documentId) => documentTitle(documentId, (content.values ?? {}) as FieldValues),

  contentOf: ({ values }) => ({ values }),

  noteOf: () => '',

  textOf: (content, documentId) => pageText(known(documentId).name, content as PageContent),

  async postedText(manager, documentId) {
    const row = await manager.findOneBy(Document, { id: documentId });
    return pageText(known(documentId).name, { values: row?.fields ?? {} });
  },

  // An editor only opens pages and press items that exist.
  postedVersion: async () => null,

  async requireQuota(manager, documentId) {
    if (!isPressItem(documentId)) return;
    if (!(await manager.existsBy(Document, { id: documentId }))) throw noDocument();
  },

  async findPosted(ids) {
    const pages = ids.filter((id) => documentWithId(id) && !isPressItem(id));
    const rows = await db()
      .getRepository(Document)
      .findBy({ id: In(ids), kind: 'pressItem', status: In(['draft', 'published']) });
    return new Map([
      ...pages.map((id) => [id, 'published'] as const),
      ...rows.map(({ id, status }) => [id, status === 'draft' ? 'draft' : 'published'] as const),
    ]);
  },
};
