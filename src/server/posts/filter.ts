import type { SelectQueryBuilder } from 'typeorm';
import type { Blog } from '../../entities/Blog';

/** Which posts a list includes; an empty filter includes all. */
export interface BlogFilter {
  tag?: string | undefined;
  /** Search text for title, summary and text. */
  q?: string | undefined;
}

/** Leaves only the posts that a filter means in a query of them as `blog`. */
export function applyFilter(query: SelectQueryBuilder<Blog>, { tag, q }: BlogFilter): void {
  if (tag?.trim()) {
    query.andWhere('tag_keys(blog.tags) @> ARRAY[lower(:tag)]', { tag: tag.trim() });
  }
  // Accepts any input, with the syntax of search engines: "a phrase", or, -without.
  if (q?.trim()) query.andWhere(`blog.search @@ websearch_to_tsquery('english', :q)`, { q });
}
