import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Blog } from '../../entities/Blog';
import type { BlogStatus } from '../../shared/api/posts';
import { db } from '../platform/database/data-source';

/** Which posts a list includes; an empty filter includes all. */
export interface BlogFilter {
  tag?: string | undefined;
  /** Search text for title, summary and text. */
  q?: string | undefined;
  /** The id of an account: only posts that it is an author of. */
  author?: string | undefined;
}

/** Which part of a list is read. */
export interface Range {
  /** Where the page before ended. */
  start?: Place | undefined;
  /** Not earlier, by the time that the list is sorted by. */
  from?: Date | undefined;
  /** Earlier. */
  until?: Date | undefined;
}

export interface ListOrder {
  column: 'date' | 'updatedAt' | 'publishAt' | 'deletedAt';
  order: 'ASC' | 'DESC';
}

/** A place in a list: the value of the list's column, and the post. */
export interface Place {
  at: Date;
  id: string;
}

export interface Matches {
  ids: string[];
  /** Set if not all posts were compared: the last of those that were. */
  comparedTo?: Place | undefined;
}

/** Limits a query to a part of a list that is sorted by these columns. */
export function within(
  rows: SelectQueryBuilder<ObjectLiteral>,
  column: string,
  idColumn: string,
  order: ListOrder['order'],
  { start, from, until }: Range,
): void {
  const after = order === 'ASC' ? '>' : '<';
  if (start) rows.andWhere(`(${column}, ${idColumn}) ${after} (:at, :id)`, start);
  if (from) rows.andWhere(`${column} >= :from`, { from });
  if (until) rows.andWhere(`${column} < :until`, { until });
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
  filter: BlogFilter & { status: BlogStatus },
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
  if (filter.author) compared.addSelect('blog.authors', 'authors');
  const first = compared.getQuery();
  const idsOf = (rows: Place[]) => rows.map(({ id }) => id);
  const found = await find(first, matches('post', filter, hasAuthor))
    .limit(limit)
    .getRawMany<Place>();
  if (found.length === limit) return { ids: idsOf(found) };
  if (!(await canUseIndex(filter))) {
    const last = await find(first, 'true')
      .offset(COMPARED - 1)
      .limit(1)
      .getRawOne<Place>();
    return { ids: idsOf(found), comparedTo: last };
  }
  // Without OFFSET 0, Postgres would merge the two queries and could use the order of the list.
  const all = `${posts.andWhere(matches('blog', filter, isListed)).getQuery()} OFFSET 0`;
  return { ids: idsOf(await find(all, 'true').limit(limit).getRawMany<Place>()) };
}

/** Whether an index finds the matches: not if the text only says which words a post must not have. */
async function canUseIndex({ tag, q, author }: BlogFilter): Promise<boolean> {
  if (tag || author) return true;
  const [row] = await db().query<{ tree: string }[]>(`SELECT querytree(blog_query($1)) AS tree`, [
    q,
  ]);
  return row?.tree !== 'T';
}

const hasAuthor = `post.authors @> jsonb_build_array(jsonb_build_object('id', CAST(:author AS text)))`;
const isListed = `blog.id IN
  (SELECT blog_id FROM blog_author WHERE employee_id = :author AND status = :status)`;

/** SQL: whether the row with this alias has the tag :tag, the words :q and the author :author. */
function matches(row: string, { tag, q, author }: BlogFilter, isBy: string): string {
  const hasTag = `tag_keys(${row}.tags) @> ARRAY[lower(:tag)]`;
  // Accepts any input, with the syntax of search engines (migrations/1765000001800-FoldSearch.ts).
  const hasWords = `${row}.search @@ blog_query(:q)`;
  return [tag && hasTag, q && hasWords, author && isBy].filter(Boolean).join(' AND ');
}
