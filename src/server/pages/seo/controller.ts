import { createHash } from 'node:crypto';
import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { allowAnyOrigin } from '../../platform/http/steps';
import { feed } from './feed';
import { RELEASE_FEED_PATH, releaseFeed } from './release-feed';
import { sitemap, sitemapPart } from './sitemap';
import type { Config } from '../../platform/config';
import { absolute } from '../../platform/http/paths';
import { siteNow } from '../../site/site-now';
import { labIcons } from '../../site/icons';

/** /site.webmanifest: the name of the site where a phone keeps it as a bookmark. */
function webManifest(): string {
  const { name, shortName, description } = siteNow().lab;
  const icons = labIcons();
  return JSON.stringify({
    name,
    short_name: shortName,
    description,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    icons: icons
      ? [png(icons.small, 192), png(icons.large, 512)]
      : [
          { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
          png('/apple-touch-icon.png', 180),
        ],
  });
}

const png = (src: string, side: number) => {
  return { src, type: 'image/png', sizes: `${side}x${side}` };
};

const DAY_MS = 24 * 60 * 60 * 1000;
// RFC 9116 recommends less than a year.
const GOOD_FOR_DAYS = 180;

/**
 * /.well-known/security.txt: where to report a vulnerability. Its expiry date advances once a day.
 */
function securityTxt(config: Config): string {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const { email } = siteNow().legal;
  const lines = [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${absolute(config, '/contact')}`,
    `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absolute(config, '/.well-known/security.txt')}`,
  ];
  return `${lines.join('\n')}\n`;
}

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

routes.get(RELEASE_FEED_PATH, async (ctx) => {
  allowAnyOrigin(ctx);
  answer(ctx, 'application/atom+xml', await releaseFeed(ctx.config));
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

/**
 * /robots.txt disallows only the API. Pages with noindex stay allowed: a robot that may not fetch a
 * page cannot see its noindex, and may list the bare address.
 */
function robots(config: Config): string {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /.netlify/',
    '',
    `Sitemap: ${absolute(config, '/sitemap.xml')}`,
  ];
  return `${lines.join('\n')}\n`;
}
