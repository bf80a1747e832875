import type { Context, Next } from 'koa';
import serve from 'koa-static';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Built assets, whose names change with their content: kept by browsers for a year. */
export function assetFiles(publicDir: string) {
  const files = serve(publicDir, { maxAge: YEAR_MS, immutable: true, index: false });
  return (ctx: Context, next: Next) => {
    if (!ctx.path.startsWith('/assets/')) return next();
    ctx.vary('accept-encoding');
    return files(ctx, next);
  };
}

/** Images, icons and other files of static/, served as they are. */
export function staticFiles(staticDir: string) {
  return serve(staticDir, { maxAge: DAY_MS, index: false });
}
