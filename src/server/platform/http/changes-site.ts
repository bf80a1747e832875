import type { Context, Next } from 'koa';

/** On the line of a route that changes what public pages show: its success empties the page cache. */
export async function changesSite(ctx: Context, next: Next): Promise<void> {
  await next();
  ctx.state.changesContent = true;
}
