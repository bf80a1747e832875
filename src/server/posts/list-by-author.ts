import { db } from '../platform/database/data-source';
import { Blog } from '../../entities/Blog';

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
