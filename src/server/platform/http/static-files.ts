import type { ServerResponse } from 'node:http';
import type { Context, Next } from 'koa';
import serve from 'koa-static';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Built assets, whose names change with their content, so browsers may cache them for a year. */
export function assetFiles(publicDir: string) {
  const files = serve(publicDir, { maxAge: YEAR_MS, immutable: true, index: false });
  return (ctx: Context, next: Next) => {
    if (!ctx.path.startsWith('/assets/')) return next();
    ctx.vary('accept-encoding');
    return files(ctx, next);
  };
}

/** Images, icons and other files of static/, served unchanged. */
export function staticFiles(staticDir: string) {
  const files = serve(staticDir, { maxAge: DAY_MS, index: false, setHeaders: nameCharset });
  return (ctx: Context, next: Next) => (isFilePath(ctx.path) ? files(ctx, next) : next());
}

/** koa-static names the encoding of texts, but not that of SVG, which is XML. */
function nameCharset(response: ServerResponse, path: string): void {
  if (path.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml; charset=utf-8');
}

/** koa-static rejects other paths with an error, but a post's address may contain `..` or `%`. */
export function isFilePath(path: string): boolean {
  try {
    return !/(^|[\\/])\.\.([\\/]|$)|\0/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
