import { pageEditor } from '../auth/guards';
import { changesSite, answers, answersWithEtag, lists, noContent } from '../platform/http/steps';
import { query, yes } from '../platform/http/query';
import { Routes, step } from '../platform/http/routes';
import { listPressItems, noSitePage } from './find';
import { pageInPath, pageOf } from './page-kind';
import { addPressItem, restorePressItem, trashPressItem } from './press-items';
import { presentSitePage, presentSitePageSummary, versionOf } from './present';

/** Press items. What they have in common with pages is at /api/site-pages. */
export const pressItemRoutes = new Routes('Press items', '/api/press-items');

/** Throws 404 for a page, which nobody adds or deletes. */
const pressItem = step({}, (ctx, next) => {
  if (pageOf(ctx.state.documentId as string).name !== 'pressItem') throw noSitePage();
  return next();
});

pressItemRoutes.get(
  '/',
  'Lists press items without their values, newest first.',
  pageEditor,
  query({ trash: yes('Only those in the trash') }),
  lists('SitePageSummaryJson'),
  async (ctx) => {
    const found = await listPressItems(ctx.state.query);
    return found.map((one) => presentSitePageSummary(ctx.config, one));
  },
);

pressItemRoutes.post(
  '/',
  'Adds an empty press item, a draft. `PUT /api/site-pages/{id}` publishes it.',
  pageEditor,
  answers('SitePageJson', 201),
  async (ctx) => {
    const found = await addPressItem(ctx.state.employee);
    return presentSitePage(ctx.config, found);
  },
);

pressItemRoutes.delete(
  '/:id',
  'Moves a press item to the trash, where it is deleted after 30 days.',
  pageEditor,
  pageInPath,
  pressItem,
  changesSite,
  noContent,
  async (ctx) => {
    const { documentId, employee } = ctx.state;
    const { row } = await trashPressItem(pageOf(documentId), employee);
    ctx.state.changesContent = row?.status === 'published';
  },
);

pressItemRoutes.post(
  '/:id/restore',
  'Restores a press item from the trash. Readers see it again if it was published.',
  pageEditor,
  pageInPath,
  pressItem,
  changesSite,
  answersWithEtag('SitePageJson'),
  async (ctx) => {
    const { documentId, employee } = ctx.state;
    const found = await restorePressItem(pageOf(documentId), employee);
    ctx.state.changesContent = found.row?.status === 'published' && 'adds';
    ctx.set('etag', `"${versionOf(found)}"`);
    return presentSitePage(ctx.config, found);
  },
);
