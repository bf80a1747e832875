import type { Context, Next } from 'koa';
import { setCdnHeaders, tagsOf } from './cdn-headers';
import type { PageCache } from './page-cache';

/** Stores public answers in the page cache and clears it after a change. */
export function cacheAnswers(cache: PageCache) {
  return async (ctx: Context, next: Next): Promise<void> => {
    ctx.state.sourceBefore = cache.sourceBefore(ctx.req);
    await next();
    const { changesContent } = ctx.state;
    if (changesContent === 'adds') cache.clear(false);
    else if (changesContent) cache.clearAndLearn();
    if (ctx.status === 503 && (await cache.sendBefore(ctx.req, ctx.res))) {
      ctx.respond = false;
      return;
    }
    const { body } = ctx;
    const { source, sourceBefore } = ctx.state;
    if (source !== undefined && source === sourceBefore) {
      ctx.respond = false;
      return cache.sendUnchanged(ctx.req, ctx.res);
    }
    const isPublic = ctx.state.cacheable === true && ctx.get('authorization') === '';
    setCdnHeaders(ctx, isPublic);
    if (!isPublic || body === undefined || body === null) return;
    ctx.respond = false;
    await cache.storeAndSend(ctx.req, ctx.res, {
      status: ctx.status,
      source,
      tags: tagsOf(ctx),
      headers: { ...ctx.response.headers },
      body: bytesOf(body),
    });
  };
}

function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
