import type { Context } from 'koa';

/** Adds a Link header with the address of the next page. */
export function linkNext(ctx: Context, page: { cursor: string | null }): void {
  if (page.cursor === null) return;
  const query = new URLSearchParams(ctx.querystring);
  query.set('cursor', page.cursor);
  ctx.set('link', `<${ctx.path}?${query.toString()}>; rel="next"`);
}
