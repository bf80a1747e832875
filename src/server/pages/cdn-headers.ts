import type { Context } from 'koa';
import { ALL, UNKNOWN, withoutBeside } from './cdn-tags';

// While the site cannot be reached, a reader may get an answer of the last day; what was withdrawn is not
// among them, because a CDN was told to forget it.
const STALE = 'stale-while-revalidate=600, stale-if-error=86400';
/** An address that is wrong may be right soon. */
const MISSING_SECONDS = 10;
/** Files are fetched again at times, in case that a CDN was not told of one that was withdrawn. */
const FILE_SECONDS = 3600;

/** These headers are only for shared caches. */
export const cdnHeaders = ['cdn-cache-control', 'surrogate-key', 'cache-tag'];

/**
 * Says what a shared cache may do with an answer, if a CDN is set up: whether, how long, and under which tags.
 * RFC 9213 has the first header; Fastly and Varnish read `Surrogate-Key`, Cloudflare `Cache-Tag`. What it
 * may not store says so to all caches. `isPublic`: everyone gets the same answer.
 */
export function setCdnHeaders(ctx: Context, isPublic: boolean): void {
  const { purgeUrl, cdnSeconds } = ctx.config;
  if (purgeUrl === undefined) return;
  const control = ctx.response.get('cache-control');
  // What the site shows in files, such as an upload. Those of the release have names or dates of their own.
  if (control.startsWith('public')) return share(ctx, `max-age=${FILE_SECONDS}`, fileTags(ctx));
  if (/^max-age=/.test(control)) return;
  const tags = tagsOf(ctx);
  if (!isPublic || tags === null) {
    ctx.set('cache-control', 'private, no-store');
  } else if (ctx.status === 404) {
    share(ctx, `max-age=${MISSING_SECONDS}`, tags);
  } else if (ctx.status === 200) {
    share(ctx, `max-age=${cdnSeconds}, ${STALE}`, tags);
  }
}

/** What an answer shows; null if that is for one reader, or one search. */
export function tagsOf({ state, query }: Context): readonly string[] | null {
  const { tags = UNKNOWN } = state;
  return query.q === undefined ? tags : null;
}

function fileTags({ path }: Context): string[] {
  const [, folder] = /^\/media\/([0-9a-f]{32})\//.exec(path) ?? [];
  return [folder === undefined ? 'cards' : `file-${folder}`];
}

function share(ctx: Context, control: string, tags: readonly string[]): void {
  const all = [...new Set([ALL, ...withoutBeside(tags)])];
  ctx.set({
    'cdn-cache-control': control,
    'surrogate-key': all.join(' '),
    'cache-tag': all.join(','),
  });
}
