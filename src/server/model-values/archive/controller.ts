import { Readable } from 'node:stream';
import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { In } from 'typeorm';
import { ValuesRelease } from '../../../entities/ValuesRelease';
import { db } from '../../platform/database/data-source';
import { clientAddress } from '../../platform/http/address';
import { takePoint } from '../../platform/http/rate-limit';
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
  setHeaders(ctx);
  ctx.type = 'application/json';
  ctx.body = JSON.stringify({ keys: await listKeys(db().manager, ctx.config.releaseKey) });
});

// Sent as it is read, so it is not in the page cache: a release may have hundreds of megabytes.
routes.get('/bot_values/releases/:number.zip', async (ctx, next) => {
  const { number = '' } = ctx.params;
  const release = await findPublished(number);
  if (!release) return next();
  await takePoint(perClient, clientAddress(ctx), TOO_MANY);
  const { version, all } = await findReleaseFiles(db().manager, release);
  setHeaders(ctx);
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

function setHeaders(ctx: Context): void {
  ctx.set({ 'access-control-allow-origin': '*', 'cache-control': 'public, no-cache' });
}

/** Null if no release of this number was published. */
async function findPublished(number: string): Promise<ValuesRelease | null> {
  if (!/^[\d.]{1,20}$/.test(number)) return null;
  const status = In(['published', 'superseded', 'withdrawn']);
  return db().manager.findOneBy(ValuesRelease, { number, status });
}
