import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { BlogStatus } from '../../shared/api/posts';
import { db } from '../platform/database/data-source';
import { type Range, type ListOrder, type Matches, within } from './filter';

/** The ids of the first `limit` published posts with a tag, newest first. */
export function findTagged(tag: string, range: Range, limit: number): Promise<Matches> {
  const rows = db()
    .createQueryBuilder()
    .from('blog_tag', 'listed')
    .where('listed.key = lower(:tag)', { tag });
  return findListed(rows, 'listed.date', 'DESC', range, limit);
}

/** The ids of the first `limit` posts of one status that an account is an author of. */
export function findByAuthor(
  { author, status }: { author: string; status: BlogStatus },
  { order }: ListOrder,
  range: Range,
  limit: number,
): Promise<Matches> {
  const rows = db()
    .createQueryBuilder()
    .from('blog_author', 'listed')
    .where('listed.employee_id = :author AND listed.status = :status', { author, status });
  return findListed(rows, 'listed.at', order, range, limit);
}

/** Reads a table that lists posts as `listed`, in the order of the time in one of its columns. */
async function findListed(
  rows: SelectQueryBuilder<ObjectLiteral>,
  column: string,
  order: ListOrder['order'],
  range: Range,
  limit: number,
): Promise<Matches> {
  within(rows, column, 'listed.blog_id', order, range);
  const found = await rows
    .select('listed.blog_id', 'id')
    .orderBy(column, order)
    .addOrderBy('listed.blog_id', order)
    .limit(limit)
    .getRawMany<{ id: string }>();
  return { ids: found.map(({ id }) => id) };
}
