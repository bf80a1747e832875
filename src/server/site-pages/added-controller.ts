import { pageEditor } from '../auth/guards';
import { changesSite, answers, answersWithEtag, lists, noContent } from '../platform/http/steps';
import { query, yes } from '../platform/http/query';
import { Routes, step } from '../platform/http/routes';
import { type AddedName, addedNames, addedPage } from '../../shared/documents/added-pages';
import { addPage, restorePage, trashPage } from './added-pages';
import { listAdded, noSitePage } from './find';
import type { AddedRef } from './ids';
import { pageInPath, pageOf } from './page-kind';
import { presentSitePage, presentSitePageSummary, versionOf } from './present';

/** The calls of each kind that is added. What they have in common with pages is at /api/site-pages. */
export const addedRoutes = addedNames.map(routesOf);

function routesOf(name: AddedName): Routes {
  const { api, heading, one } = addedPage(name);
  const routes = new Routes(heading, api);

  /** Throws 404 for a page of another kind. */
  const ofKind = step({}, (ctx, next) => {
    if (pageOf(ctx.state.documentId as string).name !== name) throw noSitePage();
    return next();
  });
  const refOf = (id: string): AddedRef => ({ name, id });

  routes.get(
    '/',
    `Lists ${heading.toLowerCase()} without their values, newest first.`,
    pageEditor,
    query({ trash: yes('Only those in the trash') }),
    lists('SitePageSummaryJson'),
    async (ctx) => {
      const found = await listAdded(name, ctx.state.query);
      return found.map((row) => presentSitePageSummary(ctx.config, row));
    },
  );

  routes.post(
    '/',
    `Adds an empty ${one}, a draft. \`PUT /api/site-pages/{id}\` publishes it.`,
    pageEditor,
    answers('SitePageJson', 201),
    async (ctx) => {
      const found = await addPage(name, ctx.state.employee);
      return presentSitePage(ctx.config, found);
    },
  );

  routes.delete(
    '/:id',
    `Moves a ${one} to the trash, where it is deleted after 30 days.`,
    pageEditor,
    pageInPath,
    ofKind,
    changesSite,
    noContent,
    async (ctx) => {
      const { documentId, employee } = ctx.state;
      const { row } = await trashPage(refOf(documentId), employee);
      ctx.state.changesContent = row?.status === 'published';
    },
  );

  routes.post(
    '/:id/restore',
    `Restores a ${one} from the trash. Readers see it again if it was published.`,
    pageEditor,
    pageInPath,
    ofKind,
    changesSite,
    answersWithEtag('SitePageJson'),
    async (ctx) => {
      const { documentId, employee } = ctx.state;
      const found = await restorePage(refOf(documentId), employee);
      ctx.state.changesContent = found.row?.status === 'published' && 'adds';
      ctx.set('etag', `"${versionOf(found)}"`);
      return presentSitePage(ctx.config, found);
    },
  );
  return routes;
}
