import { pageEditor } from '../auth/guards';
import { changesSite, answersWithEtag, errors, lists } from '../platform/http/steps';
import { ifMatch } from '../platform/http/if-match';
import { body } from '../platform/http/input';
import { Routes } from '../platform/http/routes';
import { changeSitePage, unscheduleSitePage } from './change-site-page';
import { pageInPath, pageOf } from './page-kind';
import { findSitePage, listSitePages } from './find';
import { SitePageInput } from './input';
import { presentSitePage, presentSitePageSummary, versionOf } from './present';

/** The pages of the site that staff can edit. */
export const sitePageRoutes = new Routes('Pages of the site', '/api/site-pages');

sitePageRoutes.get(
  '/',
  'Lists the pages of the site that the account can edit, without their values.',
  pageEditor,
  lists('SitePageSummaryJson'),
  async (ctx) => {
    const found = await listSitePages(ctx.state.employee);
    return found.map((one) => presentSitePageSummary(ctx.config, one));
  },
);

sitePageRoutes.get(
  '/:id',
  'Returns a page, or a press item, with the values that differ from the default.',
  pageEditor,
  pageInPath,
  answersWithEtag('SitePageJson'),
  async (ctx) => {
    const found = await findSitePage(pageOf(ctx.state.documentId));
    ctx.set('etag', `"${versionOf(found)}"`);
    return presentSitePage(ctx.config, found);
  },
);

sitePageRoutes.put(
  '/:id',
  'Replaces the values of a page or a press item, which readers see at once or at the time that is sent. A change that was scheduled before is replaced. A field that is left out has the default. A page that nobody has changed has version 1.',
  pageEditor,
  pageInPath,
  ifMatch,
  body(SitePageInput, '1 MB'),
  changesSite,
  answersWithEtag('SitePageJson'),
  async (ctx) => {
    const { documentId, lockVersion, input, employee } = ctx.state;
    const edit = { version: lockVersion, sent: input, editor: employee, pages: ctx.pages };
    const { found, seen } = await changeSitePage(ctx.config, pageOf(documentId), edit);
    ctx.state.changesContent = seen;
    ctx.set('etag', `"${versionOf(found)}"`);
    return presentSitePage(ctx.config, found);
  },
);

sitePageRoutes.delete(
  '/:id/schedule',
  'Cancels the scheduled change of a page or a press item. Its values stay in the history.',
  pageEditor,
  pageInPath,
  ifMatch,
  errors('not-found'),
  answersWithEtag('SitePageJson'),
  async (ctx) => {
    const { documentId, lockVersion, employee } = ctx.state;
    const found = await unscheduleSitePage(ctx.config, pageOf(documentId), lockVersion, employee);
    ctx.set('etag', `"${versionOf(found)}"`);
    return presentSitePage(ctx.config, found);
  },
);
