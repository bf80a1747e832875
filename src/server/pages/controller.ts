import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { fieldError, UserError } from '../platform/user-error';
import { frameNow } from '../site/site-now';
import { answers, errors } from '../platform/http/steps';
import { isPossible } from '../platform/http/paths';
import { type Param, query } from '../platform/http/query';
import { Routes } from '../platform/http/routes';
import { matchOf } from './page-place';
import { loadPage } from './page-data';
import { pageTags } from './cdn-tags';
import { type ReadCopy, readCopy } from '../site-pages/read-copy';
import type { Loaded } from './loaders/loader';
import { policyParts } from './accent-sheet';
import { renderSentEarly, accentOf, renderPage } from './render-page';
import type { RouteMatch } from '../../shared/match-route';

/** The data of a page for navigation in the browser, as it is in the page's HTML. */
export const pageDataRoutes = new Routes('Pages', '/api/page');

const pagePath: Param<string> = {
  description: "The page's path and query, such as /blog?page=2",
  schema: { type: 'string' },
  read(sent) {
    if (typeof sent === 'string' && isPossible(sent)) return sent;
    throw fieldError('path', 'Path must be the path of a page, such as /about');
  },
};

pageDataRoutes.get(
  '/',
  'Returns the data of a page. `data` contains the props of its component.',
  query({ path: pagePath }),
  errors('too-many-requests'),
  answers('PageAnswer'),
  async (ctx) => {
    const match = matchOf(ctx.req, ctx.state.query.path);
    markPrivate(ctx, match);
    const { meta: _, ...page } = await loadTagged(ctx, match);
    // Anyone can make up addresses, so only existing pages are cached.
    ctx.state.cacheable ??= page.status === 200;
    return page;
  },
);

/** Answers everything that is neither a file nor an API call: with a page, or with the 404 page. */
export async function renderPages(ctx: Context): Promise<void> {
  const address = ctx.querystring ? `${ctx.path}?${ctx.querystring}` : ctx.path;
  ctx.set('cache-control', 'no-cache');
  const match = isPossible(address) ? matchOf(ctx.req, address) : null;
  if (match) markPrivate(ctx, match);
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
    ctx.set('allow', 'GET, HEAD');
    const form = match && (await renderSentEarly(ctx, match));
    if (form) {
      ctx.status = 405;
      ctx.set('cache-control', 'no-store');
      ctx.type = 'html';
      ctx.body = form;
      return;
    }
    throw new UserError(
      'method-not-allowed',
      'The page hadn’t finished loading. Go back, turn on JavaScript if it is off, and try again',
    );
  }
  if (!match) throw new UserError('unreadable-request', 'This address is not valid');
  const page = await loadTagged(ctx, match);
  ctx.state.accent = accentOf(page);
  const policy = policyParts(ctx.config, ctx.assets, ctx.state.accent);
  ctx.state.source = createHash('sha256')
    .update(JSON.stringify([page, ctx.state.tags, frameNow(ctx.config), policy]))
    .digest('base64');
  if (ctx.state.source === ctx.state.sourceBefore) {
    // The page is the same as before the change, so the page cache sends it again.
    ctx.status = page.status;
    return;
  }
  const { html, status, redirectTo, desk } = renderPage(ctx.config, ctx.assets, match, page);
  ctx.status = status;
  if (redirectTo !== undefined) {
    ctx.redirect(redirectTo);
    return;
  }
  if (desk) ctx.state.bundle = 'desk';
  ctx.state.cacheable ??= true;
  ctx.type = 'html';
  ctx.body = html;
}

/** Loads a page, and says for caches what it shows. */
async function loadTagged(ctx: Context, match: RouteMatch): Promise<Loaded<object>> {
  const read: string[] = [];
  const copy: ReadCopy = (name, site) => {
    read.push(name);
    return readCopy(name, site);
  };
  const page = await loadPage(ctx.config, match, copy);
  ctx.state.tags = pageTags(match, page, read);
  return page;
}

/**
 * Keeps a page with a secret address out of caches and search engines, and out of the Referer
 * header sent to linked sites. Called before the page is rendered, so that its 404 is covered too.
 */
function markPrivate(ctx: Context, { row }: RouteMatch): void {
  if (!row.private) return;
  ctx.state.cacheable = false;
  ctx.set({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
}
