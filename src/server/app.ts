import { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import Koa from 'koa';
import type { Logger } from 'pino';
import './http/context';
import { api } from './api';
import type { Env } from './env';
import { found } from './found/controller';
import { home } from './home';
import { errors } from './http/errors';
import { health } from './http/health';
import { requestLog } from './http/log';
import { pathOf } from './http/paths';
import { securityHeaders } from './http/security-headers';
import { slowBodies } from './http/slow-bodies';
import { assetFiles, staticFiles } from './http/static-files';
import { mediaFiles } from './media/serve';
import { openStore } from './media/store';
import { readAssets } from './render/assets';
import { cacheAnswers } from './render/cache-answers';
import { renderPages } from './render/controller';
import type { PageCache } from './render/page-cache';

interface AppParts {
  env: Env;
  log: Logger;
  cache: PageCache;
}

/** Whether somebody went away in the middle of a request, such as an upload that is cancelled. */
function hasLeft(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return /^(HPE_INVALID_EOF_STATE|ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/.test(code);
}

/** The whole way of a request: the page cache first, then Koa, one middleware a line. */
export function createApp({ env, log, cache }: AppParts) {
  const assets = readAssets(path.join(home(), 'build'));
  const app = new Koa({ proxy: env.trustProxy > 0, maxIpsCount: env.trustProxy });
  Object.assign(app.context, { env, log, assets, media: openStore(env) });
  app.on('error', (error: unknown) => {
    const level = hasLeft(error) ? 'debug' : 'error';
    log[level]({ err: error }, 'response failed');
  });
  app.use(cacheAnswers(cache));
  app.use(requestLog(log));
  app.use(slowBodies);
  app.use(errors);
  app.use(securityHeaders(env, assets.styleHash));
  app.use(health);
  app.use(assetFiles(path.join(home(), 'build', 'public')));
  app.use(staticFiles(path.join(home(), 'static')));
  app.use(mediaFiles);
  app.use(found());
  app.use(api());
  app.use(renderPages);
  const koa = app.callback();
  return (request: IncomingMessage, response: ServerResponse): void => {
    request.url = pathOf(request.url ?? '');
    if (!cache.answer(request, response)) void koa(request, response);
  };
}
