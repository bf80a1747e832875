import { pageEditor } from '../auth/guards';
import { answersWithEtag, errors, lists } from '../platform/http/answers';
import { changesSite } from '../platform/http/changes-site';
import { ifMatch } from '../platform/http/if-match';
import { body } from '../platform/http/input';
import { Routes } from '../platform/http/routes';
import { changeDocument, unscheduleDocument } from './change-document';
import { documentInPath } from './document-in-path';
import { findDocument, listDocuments } from './find';
import { DocumentInput } from './input';
import { presentDocument, presentDocumentSummary, versionOf } from './present';

/** The pages of the site that staff can edit. */
export const siteDocumentRoutes = new Routes('Pages of the site', '/api/site-pages');

siteDocumentRoutes.get(
  '/',
  'Lists the pages of the site that the account can edit, without their values.',
  pageEditor,
  lists('DocumentSummaryJson'),
  async (ctx) => {
    const found = await listDocuments(ctx.state.employee);
    ctx.body = found.map((one) => presentDocumentSummary(ctx.config, one));
  },
);

siteDocumentRoutes.get(
  '/:id',
  'Returns a page, or a press item, with the values that differ from the default.',
  pageEditor,
  documentInPath,
  answersWithEtag('DocumentJson'),
  async (ctx) => {
    const found = await findDocument(ctx.state.document);
    ctx.set('etag', `"${versionOf(found)}"`);
    ctx.body = presentDocument(ctx.config, found);
  },
);

siteDocumentRoutes.put(
  '/:id',
  'Replaces the values of a page or a press item, which readers see at once or at the time that is sent. A change that was scheduled before is replaced. A field that is left out has the default. A page that nobody has changed has version 1.',
  pageEditor,
  documentInPath,
  ifMatch,
  body(DocumentInput, '1 MB'),
  changesSite,
  answersWithEtag('DocumentJson'),
  async (ctx) => {
    const { document, lockVersion, input, employee } = ctx.state;
    const edit = { version: lockVersion, sent: input, editor: employee, pages: ctx.pages };
    const { found, isSeen } = await changeDocument(ctx.config, document, edit);
    ctx.state.changesContent = isSeen;
    ctx.set('etag', `"${versionOf(found)}"`);
    ctx.body = presentDocument(ctx.config, found);
  },
);

siteDocumentRoutes.delete(
  '/:id/schedule',
  'Cancels the scheduled change of a page or a press item. Its values stay in the history.',
  pageEditor,
  documentInPath,
  ifMatch,
  errors('not-found'),
  answersWithEtag('DocumentJson'),
  async (ctx) => {
    const { document, lockVersion, employee } = ctx.state;
    const found = await unscheduleDocument(ctx.config, document, lockVersion, employee);
    ctx.set('etag', `"${versionOf(found)}"`);
    ctx.body = presentDocument(ctx.config, found);
  },
);
