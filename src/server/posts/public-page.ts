import type { Context } from 'koa';

/** How many whole posts a stranger gets with one call that has parameters. */
const PUBLIC_PAGE = 20;
/** And how many characters their sections may have together. */
const PUBLIC_SIZE = 1_000_000;
/** The call without parameters is answered from memory, which keeps answers of up to 4 MB. */
const NEWEST_SIZE = 3_000_000;

interface PageSize {
  limit: number;
  /** Characters of all sections together; at least one post is returned. */
  size?: number;
}

/**
 * How much a page of whole posts may have. Strangers have the newest as they are, from memory; what
 * they ask for otherwise is rendered for each call, so they get less of it at a time than staff.
 */
export function pageSize(ctx: Context, limit: number): PageSize {
  if (ctx.state.isStaff) return { limit };
  const asksForMore = ['limit', 'cursor', 'tag', 'q'].some((name) => ctx.query[name] !== undefined);
  if (!asksForMore) return { limit, size: NEWEST_SIZE };
  return { limit: Math.min(limit, PUBLIC_PAGE), size: PUBLIC_SIZE };
}
