import type { Context, Next } from 'koa';
import type { PageCache } from './page-cache';

/** Stores public answers in the page cache and clears it after a change. */
export function cacheAnswers(cache: PageCache) {
  return async (ctx: Context, next: Next): Promise<void> => {
    await next();
    if (ctx.state.changesContent) cache.clear();
    const { body } = ctx;
    const text = typeof body === 'string' || (typeof body === 'object' && !Buffer.isBuffer(body));
    if (!ctx.state.cacheable || ctx.get('authorization') !== '' || !text) return;
    ctx.respond = false;
    await cache.storeAndSend(ctx.req, ctx.res, {
      status: ctx.status,
      headers: { ...ctx.response.headers },
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    });
  };
}
