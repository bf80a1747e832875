import { pageEditor } from '../auth/guards';
import { answers, listsPages } from '../platform/http/answers';
import { id } from '../platform/http/id';
import { linkNext } from '../platform/http/paging';
import { paging, query, yes } from '../platform/http/query';
import { Routes } from '../platform/http/routes';
import { UserError } from '../platform/user-error';
import { findRevision, listRevisions } from '../documents/revisions/list-revisions';
import { presentRevisionSummary } from '../documents/revisions/present';
import { documentInPath } from './document-in-path';
import { pageTextOf } from './page-content';
import { presentPageRevision } from './present';

export const pageRevisionRoutes = new Routes('Pages of the site', '/api/documents/:id/revisions');

const MISSING = 'Revision not found';

pageRevisionRoutes.get(
  '/',
  'Lists the revisions of a page, newest first, without their values.',
  pageEditor,
  documentInPath,
  query({ ...paging, saved: yes('Only revisions that were published') }),
  listsPages('RevisionSummaryJson'),
  async (ctx) => {
    const { document, employee, query } = ctx.state;
    const page = await listRevisions(document.id, employee.id, pageTextOf(document.name), query);
    linkNext(ctx, page);
    ctx.body = page.revisions.map(presentRevisionSummary);
  },
);

pageRevisionRoutes.get(
  '/:revision',
  'Returns a revision with the values that differed from the default.',
  pageEditor,
  documentInPath,
  id(MISSING, 'revision'),
  answers('PageRevisionJson'),
  async (ctx) => {
    const { document, revision, employee } = ctx.state;
    const found = await findRevision(document.id, revision, employee.id, pageTextOf(document.name));
    if (!found) throw new UserError('not-found', MISSING);
    ctx.body = presentPageRevision(document.name, found);
  },
);
