import { pageEditor } from '../auth/guards';
import { answersWithEtag, lists } from '../platform/http/answers';
import { changesSite } from '../platform/http/changes-site';
import { ifMatch } from '../platform/http/if-match';
import { body } from '../platform/http/input';
import { Routes } from '../platform/http/routes';
import { changeDocument } from './change-document';
import { documentName } from './document-name';
import { findDocument, listDocuments } from './find';
import { ValuesInput } from './input';
import { presentDocument, presentDocumentSummary, versionOf } from './present';

/** The pages of the site that staff can edit. */
export const siteDocumentRoutes = new Routes('Pages of the site', '/api/documents');

siteDocumentRoutes.get(
  '/',
  'Lists the pages of the site that staff can edit, without their values.',
  pageEditor,
  lists('DocumentSummaryJson'),
  async (ctx) => {
    ctx.body = (await listDocuments()).map(presentDocumentSummary);
  },
);

siteDocumentRoutes.get(
  '/:id',
  'Returns a page with the values that differ from the default.',
  pageEditor,
  documentName,
  answersWithEtag('DocumentJson'),
  async (ctx) => {
    const found = await findDocument(ctx.state.document);
    ctx.set('etag', `"${versionOf(found)}"`);
    ctx.body = presentDocument(found);
  },
);

siteDocumentRoutes.put(
  '/:id',
  'Replaces the values of a page, which readers see at once. A field that is left out has the default. A page that nobody has changed has version 1.',
  pageEditor,
  documentName,
  ifMatch,
  body(ValuesInput, '1 MB'),
  changesSite,
  answersWithEtag('DocumentJson'),
  async (ctx) => {
    const { document, lockVersion, input, employee } = ctx.state;
    const { found, isSeen } = await changeDocument(document, lockVersion, input.values, employee);
    ctx.state.changesContent = isSeen;
    ctx.set('etag', `"${versionOf(found)}"`);
    ctx.body = presentDocument(found);
  },
);
