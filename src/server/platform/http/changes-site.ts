import { step } from './routes';

/** On the line of a route that changes what public pages show: its success empties the page cache. */
export const changesSite = step({ changesSite: true }, async (ctx, next) => {
  await next();
  ctx.state.changesContent = true;
});
