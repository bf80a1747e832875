import type { Context, Next } from 'koa';
import { countInMemory } from './platform/http/count-in-memory';
import { isApi } from './platform/http/paths';
import { isPublicRead, type PageCache } from './pages/page-cache';
import { seoPlace } from './pages/page-place';

/** How many such answers an address without a session gets in a minute. */
const A_MINUTE = 300;

/**
 * Counts the reads of strangers that the page cache could not answer, of what has endless addresses:
 * lists and searches, calls of the API, and everything that is asked for in a way in which it is not
 * cached. Pages without a query are not counted, so that a whole office, or a search engine, can read
 * all of them.
 */
export function countMisses(cache: PageCache) {
  const takeMiss = countInMemory('misses', A_MINUTE);
  return async (ctx: Context, next: Next): Promise<void> => {
    const reads = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (reads && !ctx.state.sessionId && !cache.isAgain(ctx.req) && !isPlainPage(ctx)) {
      await takeMiss(ctx);
    }
    await next();
  };
}

function isPlainPage(ctx: Context): boolean {
  if (!isPublicRead(ctx.req)) return false;
  if (ctx.path === '/api/page') return !String(ctx.query.path).includes('?');
  return !isApi(ctx.path) && seoPlace(ctx.path) === null && ctx.querystring === '';
}
