import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { createHash } from 'node:crypto';
import { feed } from './feed';
import { robots } from './robots';
import { securityTxt } from './security-txt';
import { sitemap, sitemapPart } from './sitemap';
import { webManifest } from './web-manifest';

const routes = new Router({ sensitive: true, strict: true });

/** Files that search engines, feed readers and security researchers look for at fixed addresses. */
export function seoFiles(): Middleware {
  // The router's types require its own context, which it creates itself.
  return routes.routes() as unknown as Middleware;
}

routes.get('/robots.txt', (ctx) => answer(ctx, 'text/plain', robots(ctx.config)));

routes.get('/sitemap.xml', async (ctx) => {
  answer(ctx, 'application/xml', await sitemap(ctx.config));
});

routes.get('/sitemap-:part.xml', async (ctx, next) => {
  const number = /^[1-9]\d{0,4}$/.exec(ctx.params.part ?? '')?.[0];
  const part = number ? await sitemapPart(ctx.config, Number(number)) : null;
  if (part === null) return next();
  answer(ctx, 'application/xml', part);
});

routes.get('/feed.xml', async (ctx) => {
  answer(ctx, 'application/atom+xml', await feed(ctx.config));
});

routes.get('/site.webmanifest', (ctx) => {
  answer(ctx, 'application/manifest+json', webManifest());
});

routes.get('/.well-known/security.txt', (ctx) => {
  answer(ctx, 'text/plain', securityTxt(ctx.config));
  // The page cache has no expiry, but this file has an expiry date.
  ctx.state.cacheable = false;
  ctx.etag = createHash('sha256').update(String(ctx.body)).digest('base64url').slice(0, 20);
  if (ctx.fresh) ctx.status = 304;
});

function answer(ctx: Context, type: string, body: string): void {
  ctx.set('cache-control', 'no-cache');
  ctx.state.cacheable = true;
  ctx.type = `${type}; charset=utf-8`;
  ctx.body = body;
}
