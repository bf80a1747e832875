import type { Context, Next } from 'koa';
import { isPossible } from '../platform/http/paths';

/** Addresses that people and feed readers guess. */
const guessed: Record<string, string> = {
  '/blog': '/bloglist',
  ...Object.fromEntries(
    [
      '/feed',
      '/rss',
      '/atom',
      '/feed.atom',
      '/rss.xml',
      '/atom.xml',
      '/blog/feed',
      '/bloglist/feed',
    ].map((path) => [path, '/feed.xml']),
  ),
};

/** Leads from addresses that are almost right to the right ones of this site. */
export async function redirects(ctx: Context, next: Next): Promise<void> {
  const to =
    ctx.method === 'GET' || ctx.method === 'HEAD' ? betterAddress(ctx.req.url ?? '') : null;
  if (to === null) return next();
  ctx.status = 301;
  ctx.set('cache-control', 'no-cache');
  ctx.redirect(to);
  // Koa would repeat the address, which may contain the token of a link.
  ctx.body = '';
}

/** Where an address leads, or null if it needs no redirect. */
export function betterAddress(url: string): string | null {
  const [path = '', query] = url.split(/\?(.*)/s);
  const search = query ? `?${query}` : '';
  // With two slashes, an address would be that of another site.
  const single = path.replace(/^[/\\\s]{2,}/, '/');
  if (single !== path) return isPossible(single + search) ? single + search : null;
  const to = guessed[path.replace(/\/$/, '').toLowerCase()];
  return to === undefined ? null : to + search;
}
