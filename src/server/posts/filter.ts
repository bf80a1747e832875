import type { SelectQueryBuilder } from 'typeorm';
import type { Blog } from '../../entities/Blog';
import { fieldError } from '../platform/user-error';
import { readSearch } from '../platform/http/paging';

/** Which posts a list includes; an empty filter includes all. */
export interface BlogFilter {
  tag?: string | undefined;
  /** Search text for title, summary and text. */
  q?: string | undefined;
}

/** Parses the filter from a Koa query. Throws 400 if a parameter is repeated or too long. */
export function readFilter({ tag, q }: Record<string, string | string[] | undefined>): BlogFilter {
  if (Array.isArray(tag)) throw fieldError('tag', 'Send one tag');
  return { tag, q: readSearch(q) };
}

/** Restricts a query of posts, aliased `blog`, to a filter. */
export function applyFilter(query: SelectQueryBuilder<Blog>, { tag, q }: BlogFilter): void {
  if (tag?.trim()) {
    query.andWhere('tag_keys(blog.tags) @> ARRAY[lower(:tag)]', { tag: tag.trim() });
  }
  // Accepts any input, with the syntax of search engines: "a phrase", or, -without.
  if (q?.trim()) query.andWhere(`blog.search @@ websearch_to_tsquery('english', :q)`, { q });
}
