import type { Context } from 'koa';
import type { RouteMatch } from '../../shared/match-route';

/**
 * A page whose address is its secret stays out of every cache and of search engines, and is told to
 * nobody whose pictures or links stand on it. Before the page is made: that holds for its 404 too.
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
