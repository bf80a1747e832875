import type { SelectQueryBuilder } from 'typeorm';
import type { Blog } from '../../entities/Blog';
import { fieldError } from '../platform/user-error';
import { readSearch } from '../platform/http/paging';

/** Which posts of a list are meant; an empty one is no condition. */
export interface BlogFilter {
  tag?: string | undefined;
  /** What somebody searches for in title, blurb and text. */
  q?: string | undefined;
}

/** The filter of a query as Koa parsed it. Throws 400 for one that is given twice or too long. */
export function readFilter({ tag, q }: Record<string, string | string[] | undefined>): BlogFilter {
  if (Array.isArray(tag)) throw fieldError('tag', 'Send one tag');
  return { tag, q: readSearch(q) };
}

/** Leaves only the posts that a filter means in a query of them as `blog`. */
export function applyFilter(query: SelectQueryBuilder<Blog>, { tag, q }: BlogFilter): void {
  if (tag?.trim()) {
    query.andWhere('tag_keys(blog.tags) @> ARRAY[lower(:tag)]', { tag: tag.trim() });
  }
  // Takes whatever is typed, as search engines do: "a phrase", or, -without. Never an error.
  if (q?.trim()) query.andWhere(`blog.search @@ websearch_to_tsquery('english', :q)`, { q });
}
