import Router from '@koa/router';
import type { Context } from 'koa';
import { fieldError, UserError } from '../platform/user-error';
import { isPossible } from '../platform/http/paths';
import { markPrivate } from './mark-private';
import { matchRoute } from '../../shared/match-route';
import { loadPage } from './page-data';
import { renderPage } from './render-page';

/** The data of a page, for navigation in the browser: the same answer as in its HTML. */
export const pageDataRoutes = new Router({ prefix: '/api/page' });

pageDataRoutes.get('/', async (ctx) => {
  const { path } = ctx.query;
  if (typeof path !== 'string' || !isPossible(path)) {
    throw fieldError('path', 'Path must be the path of a page, such as /about');
  }
  const match = matchRoute(path);
  markPrivate(ctx, match);
  const { meta: _, ...page } = await loadPage(ctx.config, match);
  // There are endless unknown addresses, so only existing pages are cached.
  ctx.state.cacheable ??= page.status === 200;
  ctx.body = page;
});

/** Answers everything that is neither a file nor an API call: with a page or the 404 page. */
export async function renderPages(ctx: Context): Promise<void> {
  const address = ctx.querystring ? `${ctx.path}?${ctx.querystring}` : ctx.path;
  ctx.set('cache-control', 'no-cache');
  const match = isPossible(address) ? matchRoute(address) : null;
  if (match) markPrivate(ctx, match);
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
    ctx.set('allow', 'GET, HEAD');
    // A form submitted before its code has loaded, or without JavaScript.
    throw new UserError(405, 'Sending this needs JavaScript: go back, reload the page, send again');
  }
  if (!match) throw new UserError(400, 'There can be nothing at this address');
  const page = await loadPage(ctx.config, match);
  const { html, status, redirectTo, desk } = renderPage(ctx.config, ctx.assets, match, page);
  ctx.status = status;
  if (redirectTo !== undefined) {
    ctx.redirect(redirectTo);
    return;
  }
  ctx.state.desk = desk;
  ctx.state.cacheable ??= true;
  ctx.type = 'html';
  ctx.body = html;
}
