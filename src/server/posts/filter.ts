import type { SelectQueryBuilder } from 'typeorm';
import type { Blog } from '../../entities/Blog';
import type { Config } from '../platform/config';
import { db } from '../platform/database/data-source';

/** Which posts a list includes; an empty filter includes all. */
export interface BlogFilter {
  tag?: string | undefined;
  /** Search text for title, summary and text. */
  q?: string | undefined;
}

export interface ListOrder {
  column: 'date' | 'updatedAt' | 'publishAt' | 'deletedAt';
  order: 'ASC' | 'DESC';
}

/** A place in a list: the value of the list's column, and the post. */
interface Place {
  at: Date;
  id: string;
}

interface Matches {
  ids: string[];
  /** Set if not all posts were compared: the last of those that were. */
  comparedTo?: Place | undefined;
}

/** The ids of the first `limit` published posts with a tag, newest first, older than `start`. */
export async function findTagged(
  config: Config,
  tag: string,
  start: Place | undefined,
  limit: number,
): Promise<Matches> {
  const rows = await db().query<{ id: string }[]>(
    `SELECT blog_id AS id FROM blog_tag
       WHERE key = lower($1) AND ($2 OR NOT sample) ${start ? 'AND (date, blog_id) < ($4, $5)' : ''}
       ORDER BY date DESC, blog_id DESC LIMIT $3`,
    [tag, config.sampleContent, limit, ...(start ? [start.at, start.id] : [])],
  );
  return { ids: rows.map(({ id }) => id) };
}

/** How many posts are compared with a filter before an index is used. See docs/performance.md. */
const COMPARED = 500;

/**
 * The ids of the first `limit` posts of `list` that match a filter, in the order of the list. `list`
 * is a query of posts as `blog`, without an order.
 *
 * Left to itself, Postgres may read all posts in the order of the list to find a rare word, because
 * it does not know how rare the word is. So the first posts are compared, which finds frequent
 * words, and an index finds the others. No index finds the posts that do not contain a word: then
 * fewer ids are returned, with the place to continue from.
 */
export async function findMatches(
  list: SelectQueryBuilder<Blog>,
  filter: BlogFilter,
  { column, order }: ListOrder,
  limit: number,
): Promise<Matches> {
  const posts = list.clone().select('blog.id', 'id').addSelect(`blog.${column}`, 'at');
  const find = (from: string, condition: string) =>
    db()
      .createQueryBuilder()
      .select('post.id', 'id')
      .addSelect('post.at', 'at')
      .from(`(${from})`, 'post')
      .where(condition, { ...list.getParameters(), ...filter })
      .orderBy('post.at', order)
      .addOrderBy('post.id', order);
  const compared = posts
    .clone()
    .orderBy(`blog.${column}`, order)
    .addOrderBy('blog.id', order)
    .limit(COMPARED);
  if (filter.tag) compared.addSelect('blog.tags', 'tags');
  if (filter.q) compared.addSelect('blog.search', 'search');
  const first = compared.getQuery();
  const idsOf = (rows: Place[]) => rows.map(({ id }) => id);
  const found = await find(first, matches('post', filter)).limit(limit).getRawMany<Place>();
  if (found.length === limit) return { ids: idsOf(found) };
  if (!(await canUseIndex(filter))) {
    const last = await find(first, 'true')
      .offset(COMPARED - 1)
      .limit(1)
      .getRawOne<Place>();
    return { ids: idsOf(found), comparedTo: last };
  }
  // Without OFFSET 0, Postgres would merge the two queries and could use the order of the list.
  const all = `${posts.andWhere(matches('blog', filter)).getQuery()} OFFSET 0`;
  return { ids: idsOf(await find(all, 'true').limit(limit).getRawMany<Place>()) };
}

/** Whether an index finds the matches: not if the text only says which words a post must not have. */
async function canUseIndex({ tag, q }: BlogFilter): Promise<boolean> {
  if (tag) return true;
  const [row] = await db().query<{ tree: string }[]>(
    `SELECT querytree(websearch_to_tsquery('english', $1)) AS tree`,
    [q],
  );
  return row?.tree !== 'T';
}

/** SQL: whether the row with this alias has the tag :tag and contains the words :q. */
function matches(row: string, { tag, q }: BlogFilter): string {
  const hasTag = `tag_keys(${row}.tags) @> ARRAY[lower(:tag)]`;
  // Accepts any input, with the syntax of search engines: "a phrase", or, -without.
  const hasWords = `${row}.search @@ websearch_to_tsquery('english', :q)`;
  return [tag && hasTag, q && hasWords].filter(Boolean).join(' AND ');
}
