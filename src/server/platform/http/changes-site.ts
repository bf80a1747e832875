import { step } from './routes';

/**
 * For routes that change what public pages show: success empties the page cache, unless the handler
 * finds that readers see no difference and sets `ctx.state.changesContent` to false.
 */
export const changesSite = step({ changesSite: true }, async (ctx, next) => {
  await next();
  ctx.state.changesContent ??= true;
});
