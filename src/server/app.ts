import { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import Koa from 'koa';
import type { Logger } from 'pino';
import './context';
import { api } from './api';
import { readSessionId } from './auth/guards';
import { cachePlace } from './cache-place';
import type { Config } from './platform/config';
import { seoFiles } from './pages/seo/controller';
import { metrics } from './metrics/metrics';
import { home } from './platform/home';
import { commonHeaders, setHeaders } from './platform/http/common-headers';
import { errors } from './platform/http/errors';
import { limitRequest } from './platform/database/limited-client';
import { health } from './platform/http/health';
import { logUnanswered, requestLog } from './platform/http/log';
import { pathOf } from './platform/http/paths';
import { refuseRequests } from './platform/http/refuse-request';
import { sharesOf } from './platform/http/address';
import { securityHeaders } from './platform/http/security-headers';
import { closeFloods } from './platform/http/read-body';
import { slowBodies } from './platform/http/slow-bodies';
import { endWithProcess, isStopping } from './platform/http/stopping';
import { assetFiles, staticFiles } from './platform/http/static-files';
import { archiveFiles } from './model-values/archive/controller';
import { serveReleaseFiles } from './model-values/downloads/serve-files';
import { keepPublished } from './media/keep-published';
import { PublishedFiles } from './media/published-files';
import { withoutTrash } from './media/without-trash';
import { followSite, freshSite } from './site/site-now';
import { mediaFiles } from './uploads/serve';
import { openKept } from './uploads/kept-files';
import { openStore } from './uploads/store';
import { readAssets } from './pages/assets';
import { cacheAnswers } from './pages/cache-answers';
import { countMisses } from './count-misses';
import { cardFiles } from './pages/card-files';
import { iconFiles } from './pages/icon-files';
import { renderPages } from './pages/controller';
import { keptAssets } from './pages/kept-assets';
import { policyParts } from './pages/accent-sheet';
import { keepMatch } from './pages/page-place';
import { redirects } from './pages/redirects';
import { servePreviewFrame } from './pages/preview-frame';
import { documentKinds } from './document-kinds';
import { pageServices } from './pages/page-services';
import { isPublicRead, type PageCache } from './pages/page-cache';

interface AppParts {
  config: Config;
  log: Logger;
  cache: PageCache;
}

/** Koa removes all headers before it answers an error that no middleware caught. */
function keepHeaders({ context }: Koa, headers: Record<string, string>): void {
  const { onerror } = context;
  context.onerror = function (this: Koa.Context, error) {
    if (error) Object.assign(error, { headers });
    onerror.call(this, error);
  };
}

/**
 * Builds the request handler: what is refused before all else, the page cache, then Koa, one
 * middleware per line. Where it does not answer at once, it returns a promise that resolves when the
 * request has ended here, which may be after its client has gone.
 */
export function createApp({ config, log, cache }: AppParts) {
  const assets = readAssets(path.join(home(), 'build'));
  const app = new Koa({ proxy: config.trustProxy > 0 });
  const pages = pageServices(config, assets);
  const published = new PublishedFiles(cache, documentKinds, log);
  followSite(cache);
  Object.assign(app.context, {
    config,
    kinds: documentKinds,
    log,
    assets,
    pages,
    media: withoutTrash(
      keepPublished(openStore(config), published, openKept(config, log)),
      published,
    ),
  });
  app.on('error', logUnanswered(log));
  const headers = commonHeaders(config);
  keepHeaders(app, { ...headers, 'cache-control': 'no-store' });
  const { measure, answerMetrics } = metrics(config, cache, documentKinds);
  app.use(cacheAnswers(cache));
  app.use(requestLog(log));
  app.use(measure);
  app.use(readSessionId);
  app.use((ctx, next) => limitRequest(cache.isAgain(ctx.req) ? [] : sharesOf(ctx), next));
  app.use(slowBodies);
  app.use(closeFloods);
  app.use(errors);
  app.use(endWithProcess);
  app.use(securityHeaders(config, (accent) => policyParts(config, assets, accent)));
  app.use(health);
  app.use(answerMetrics);
  app.use(redirects);
  app.use(assetFiles(path.join(home(), 'build', 'public')));
  app.use(keptAssets(config, log));
  app.use(cardFiles(cache));
  app.use(iconFiles);
  app.use(staticFiles(path.join(home(), 'static'), path.join(home(), 'build', 'static')));
  app.use(mediaFiles(async (folder) => (await published.stateOf(folder)) === 'published'));
  app.use(countMisses(cache));
  app.use(async (_, next) => {
    await freshSite();
    await next();
  });
  app.use(seoFiles());
  app.use(archiveFiles());
  app.use(serveReleaseFiles);
  app.use(api());
  app.use(servePreviewFrame);
  app.use(renderPages);
  const koa = app.callback();
  const refuse = refuseRequests(config, log);
  return (request: IncomingMessage, response: ServerResponse): void | Promise<void> => {
    request.url = pathOf(request.url ?? '');
    if (refuse(request, response)) return;
    const isPublic = isPublicRead(request);
    if (isPublic && isStopping()) response.setHeader('Connection', 'close');
    if (cache.answer(request, response)) return;
    const render = () => {
      setHeaders(response, headers);
      return koa(request, response);
    };
    const { place, match } = isPublic ? cachePlace(request.url) : {};
    if (match) keepMatch(request, match);
    return place ? cache.answerOrRender(place, request, response, render) : render();
  };
}
