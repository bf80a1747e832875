import { db } from '../platform/database/data-source';
import { Blog } from '../../entities/Blog';
import { columnsOf } from '../platform/database/columns-of';
import { type PostSummary, unlistedColumns } from './present';

/**
 * The newest published posts that an employee is an author of, with only the columns that a list
 * shows.
 */
export function listByAuthor(
  authorId: string,
  limit: number,
): Promise<Pick<Blog, 'id' | 'name' | 'direct' | 'date'>[]> {
  return db().query(
    `SELECT blog.id, blog.name, blog.direct, blog.date
      FROM blog_author AS listed JOIN blog ON blog.id = listed.blog_id
      WHERE listed.employee_id = $1 AND listed.status = 'published'
      ORDER BY listed.at DESC, listed.blog_id DESC LIMIT $2`,
    [authorId, limit],
  );
}

/** The newest published posts, without their text, which takes longest to read. */
export function listLatest(limit: number): Promise<PostSummary[]> {
  return db().query<PostSummary[]>(
    `SELECT ${columnsOf(Blog, { without: [...unlistedColumns] })}
      FROM blog WHERE status = 'published'
      ORDER BY date DESC, id DESC LIMIT $1`,
    [limit],
  );
}
