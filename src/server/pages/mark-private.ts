import type { Context } from 'koa';
import type { RouteMatch } from '../../shared/match-route';

/**
 * Keeps a page with a secret address out of caches and search engines, and out of the Referer
 * header sent to linked sites. Called before the page is rendered, so that its 404 is covered too.
 */
export function markPrivate(ctx: Context, { row }: RouteMatch): void {
  if (!row.private) return;
  ctx.state.cacheable = false;
  ctx.set({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
}
