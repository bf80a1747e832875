import type { Context } from 'koa';
import { limits } from '../../../shared/limits';
import { fieldError } from '../user-error';

const MAX_PAGE = 100;

/** Reads `limit` (default 50, at most 100) and `cursor` from the query. */
export function readPaging(ctx: Context): { limit: number; cursor: string | undefined } {
  const { limit = '50', cursor } = ctx.query;
  if (typeof limit !== 'string' || !/^\d{1,4}$/.test(limit) || Number(limit) < 1) {
    throw fieldError('limit', `Limit must be a whole number from 1 to ${MAX_PAGE}`);
  }
  if (Array.isArray(cursor)) throw fieldError('cursor', 'Send one cursor');
  return { limit: Math.min(Number(limit), MAX_PAGE), cursor };
}

/** The search text in `q`; '' finds everything. */
export function readSearch(q: string | string[] | undefined): string {
  if (Array.isArray(q)) throw fieldError('q', 'Send one q');
  if (q && q.length > limits.search) {
    throw fieldError('q', `Search for at most ${limits.search} characters`);
  }
  return q?.trim() ?? '';
}

/** Sets the Link header to the next page. */
export function linkNext(ctx: Context, page: { cursor: string | null }): void {
  if (page.cursor === null) return;
  const query = new URLSearchParams(ctx.querystring);
  query.set('cursor', page.cursor);
  ctx.set('link', `<${ctx.path}?${query.toString()}>; rel="next"`);
}
