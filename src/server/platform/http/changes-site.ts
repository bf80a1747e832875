import type { Context, Next } from 'koa';

/** For routes that change what public pages show: clears the page cache on success. */
export async function changesSite(ctx: Context, next: Next): Promise<void> {
  await next();
  ctx.state.changesContent = true;
}
