import Router from '@koa/router';
import type { Context, Middleware, Next } from 'koa';
import compose from 'koa-compose';
import { accessRoutes } from './accounts/own/access-controller';
import { accountRoutes } from './accounts/own/controller';
import { activityRoutes } from './activity/controller';
import { autosaveRoutes } from './documents/autosave/controller';
import { teamAutosaveRoutes } from './documents/autosave/team-controller';
import { authRoutes } from './accounts/sign-in/controller';
import { sitePageRoutes } from './site-pages/controller';
import { importRoutes } from './model-values/imports/run/controller';
import { addedRoutes } from './site-pages/added-controller';
import { changeRoutes } from './posts/change-controller';
import { blogRoutes } from './posts/controller';
import { deskPostRoutes } from './posts/desk-controller';
import { legacyBlogRoutes } from './posts/legacy-controller';
import { employeeRoutes } from './accounts/employees/controller';
import { UserError } from './platform/user-error';
import { answersDescription } from './platform/http/steps';
import { type OpenApi, openApi } from './openapi';
import { ownForms } from './platform/http/own-site';
import { isApi, isPossible } from './platform/http/paths';
import { Routes } from './platform/http/routes';
import { mailRoutes } from './mail/controller';
import { operationRoutes } from './operation/controller';
import { releaseRoutes } from './model-values/releases/controller';
import { publishedReleaseRoutes } from './model-values/releases/published-controller';
import { mediaRoutes } from './media/controller';
import { modelValuesRoutes } from './model-values/downloads/controller';
import { messageRoutes } from './inbox/messages/controller';
import { openRoutes } from './posts/open-editors';
import { ownReviewRoutes, reviewRoutes } from './posts/reviews-controller';
import { allPreviewRoutes, previewRoutes } from './documents/previews/controller';
import { renderRoutes } from './posts/render-controller';
import { pageDataRoutes } from './pages/controller';
import { renderPageRoutes } from './pages/render-controller';
import { documentKinds } from './document-kinds';
import { revisionRoutes } from './documents/revisions/controller';
import { tagRoutes } from './posts/tags-controller';
import { subscriberRoutes } from './inbox/subscribers/controller';
import { siteNow } from './site/site-now';
import { teamSiteRoutes } from './accounts/team/site-controller';
import { sampleRoutes } from './sample/controller';
import { setupRoutes } from './setup/controller';
import { teamRoutes } from './accounts/team/controller';
import { memberRoutes } from './accounts/team/member-controller';

/** Every route of the JSON API. Tests check each against the authorization table. */
export const apiRouter = new Router();
const descriptionRoutes = new Routes('API description', '/api/openapi.json');
descriptionRoutes.get(
  '/',
  'Returns the description of the API as OpenAPI 3.1.',
  answersDescription,
  () => apiDescription(),
);

const resources: Routes[] = [
  authRoutes,
  employeeRoutes,
  autosaveRoutes,
  teamAutosaveRoutes,
  ...Object.values(documentKinds).flatMap((kind) => [revisionRoutes(kind), previewRoutes(kind)]),
  blogRoutes,
  changeRoutes,
  deskPostRoutes,
  tagRoutes,
  openRoutes,
  reviewRoutes,
  ownReviewRoutes,
  allPreviewRoutes,
  renderRoutes,
  legacyBlogRoutes,
  sitePageRoutes,
  renderPageRoutes,
  ...addedRoutes,
  releaseRoutes,
  publishedReleaseRoutes,
  importRoutes,
  modelValuesRoutes,
  mediaRoutes,
  messageRoutes,
  subscriberRoutes,
  accountRoutes,
  accessRoutes,
  teamSiteRoutes, // before PUT /api/team/:id, which would take `site` for an id
  teamRoutes,
  memberRoutes,
  sampleRoutes,
  setupRoutes,
  activityRoutes,
  mailRoutes,
  operationRoutes,
  pageDataRoutes,
  descriptionRoutes,
];
for (const routes of resources) apiRouter.use(routes.routes());

/** The same calls, as their route lines describe them. */
export const calls = resources.flatMap((routes) => routes.calls);

let description: OpenApi | undefined;

/** The OpenAPI 3.1 description of all calls. */
export function apiDescription(): OpenApi {
  description ??= openApi(calls);
  const title = `The API of ${siteNow().lab.name}`;
  return { ...description, info: { title, ...description.info } };
}

/**
 * The middleware of the API: it calls the routes, and answers unknown addresses with JSON.
 */
export function api() {
  const handle = compose([
    ownForms,
    cacheability,
    notFound,
    // The router's types require its own context, which it creates itself.
    apiRouter.allowedMethods() as unknown as Middleware,
    apiRouter.routes() as unknown as Middleware,
  ]);
  return (ctx: Context, next: Next) => {
    if (!isApi(ctx.path)) return next();
    ctx.path = presentAddress(ctx.path);
    return handle(ctx, () => Promise.resolve());
  };
}

/** Former addresses, which are answered as the present ones are until the release after 0.3. */
const renamed: Record<string, string> = { '/api/documents': '/api/site-pages' };

function presentAddress(path: string): string {
  for (const [former, present] of Object.entries(renamed)) {
    if (path === former || path.startsWith(`${former}/`))
      return present + path.slice(former.length);
  }
  return path;
}

/** Lets browsers cache public answers. */
async function cacheability(ctx: Context, next: Next): Promise<void> {
  // An answer to a request with a token must not be cached, not even by the browser.
  ctx.set('cache-control', ctx.get('authorization') === '' ? 'no-cache' : 'no-store');
  await next();
  const reads = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (reads) ctx.state.cacheable ??= ctx.status === 200;
}

/** Calls of the editor of release 0.1, which shows the message and keeps its text in the browser. */
const removed = /^\/api\/blogs\/[^/]+\/draft$/;

/**
 * Throws 410 for a call of an earlier release's page, 405 if the address supports other methods
 * (@koa/router has set Allow), 404 if it is unknown, and 400 if it is not a possible address.
 */
async function notFound(ctx: Context, next: Next): Promise<void> {
  const address = `${ctx.path}?${ctx.querystring}`;
  if (!isPossible(address)) throw new UserError('unreadable-request', 'This address is not valid');
  await next();
  if (ctx.body !== undefined && ctx.body !== null) return;
  if (removed.test(ctx.path)) {
    throw new UserError(
      'outdated-page',
      'This page was opened before the site was upgraded. Your text is stored in this browser: reload the page to continue it',
    );
  }
  if (ctx.status === 404) throw new UserError('not-found', 'There is nothing at this address');
  if (ctx.status === 405 || ctx.status === 501) {
    throw new UserError('method-not-allowed', 'This address does not support that method');
  }
}
