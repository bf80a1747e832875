import { step } from './routes';

/** For routes that change what public pages show: success empties the page cache. */
export const changesSite = step({ changesSite: true }, async (ctx, next) => {
  await next();
  ctx.state.changesContent = true;
});
