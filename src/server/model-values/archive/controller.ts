import { Readable } from 'node:stream';
import Router from '@koa/router';
import type { Middleware } from 'koa';
import { db } from '../../platform/database/data-source';
import { clientAddress } from '../../platform/http/address';
import { takePoint } from '../../platform/http/rate-limit';
import { allowAnyOrigin } from '../../platform/http/steps';
import { findPublished } from '../releases/find-published';
import { findReleaseFiles } from './release-files';
import { listKeys } from './release-keys';
import { writeZip } from './write-zip';

const perClient = { name: 'release-zips', points: 30, duration: 60 };
const TOO_MANY = 'Too many files were asked for. Try again in a minute';

const routes = new Router({ sensitive: true, strict: true });

/** Files of releases with which a reader checks them, for scripts of every site. */
export function archiveFiles(): Middleware {
  // The router's types require its own context, which it creates itself.
  return routes.routes() as unknown as Middleware;
}

routes.get('/bot_values/releases/keys.json', async (ctx) => {
  allowAnyOrigin(ctx);
  ctx.set('cache-control', 'no-cache');
  ctx.type = 'application/json';
  ctx.body = JSON.stringify({ keys: await listKeys(db().manager, ctx.config.releaseKey) });
});

// Sent as it is read, so it is not in the page cache: a release may have hundreds of megabytes.
routes.get('/bot_values/releases/:number.zip', async (ctx, next) => {
  const { number = '' } = ctx.params;
  const release = await findPublished(db().manager, number);
  if (!release) return next();
  await takePoint(perClient, clientAddress(ctx), TOO_MANY);
  const { version, all } = await findReleaseFiles(db().manager, release);
  allowAnyOrigin(ctx);
  ctx.set('cache-control', 'no-cache');
  ctx.type = 'application/zip';
  ctx.attachment(`release-${number}.zip`);
  ctx.etag = version;
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  else if (ctx.method === 'GET') {
    ctx.body = Readable.from(writeZip(all(), release.publishedAt ?? new Date(0)), {
      objectMode: false,
    });
  }
});
