import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Context, Next } from 'koa';
import serve from 'koa-static';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** As koa-static says it, for files whose names change with their content. */
export const IMMUTABLE = `max-age=${YEAR_MS / 1000},immutable`;

/** Built assets, whose names change with their content, so browsers may cache them for a year. */
export function assetFiles(publicDir: string) {
  const files = serve(publicDir, { maxAge: YEAR_MS, immutable: true, index: false });
  return (ctx: Context, next: Next) => {
    if (!ctx.path.startsWith('/assets/')) return next();
    ctx.vary('accept-encoding');
    return files(ctx, next);
  };
}

/**
 * Images, icons and other files of static/. Those of `compressedDir`, copies with compressed
 * variants, are served first.
 */
export function staticFiles(staticDir: string, compressedDir: string) {
  const settings = { maxAge: DAY_MS, index: false as const, setHeaders: nameCharset };
  const files = serve(staticDir, settings);
  const compressed = serve(compressedDir, settings);
  return (ctx: Context, next: Next) => {
    if (!mayExist(staticDir, ctx.path) || !isFilePath(ctx.path)) return next();
    if (!ctx.path.endsWith('.svg')) return files(ctx, next);
    ctx.vary('accept-encoding');
    return compressed(ctx, () => files(ctx, next));
  };
}

/**
 * Whether a path may be that of a file in `dir`: not if nothing there has the name of its first
 * part, as for most pages. koa-static would ask three times in another thread, which takes longer
 * than reading the page's rows.
 */
function mayExist(dir: string, path: string): boolean {
  if (path === '/') return false;
  const first = /^\/([\w-][\w.-]*)(?=\/|$)/.exec(path)?.[1];
  return first === undefined || existsSync(join(dir, first));
}

/** koa-static names the encoding of texts, but not that of SVG, which is XML. */
function nameCharset(response: ServerResponse, path: string): void {
  if (/\.svg(\.br|\.gz)?$/.test(path))
    response.setHeader('content-type', 'image/svg+xml; charset=utf-8');
}

/** koa-static rejects other paths with an error, but a post's address may contain `..` or `%`. */
export function isFilePath(path: string): boolean {
  try {
    return !/(^|[\\/])\.\.([\\/]|$)|\0/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
