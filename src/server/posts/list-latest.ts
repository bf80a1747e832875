import { Blog } from '../../entities/Blog';
import { columnsOf } from '../platform/database/columns-of';
import { db } from '../platform/database/data-source';
import { type PostSummary, unlistedColumns } from './present';

/** The newest published posts, without their text, which takes longest to read. */
export function listLatest(limit: number): Promise<PostSummary[]> {
  return db().query<PostSummary[]>(
    `SELECT ${columnsOf(Blog, { without: [...unlistedColumns] })}
      FROM blog WHERE status = 'published'
      ORDER BY date DESC, id DESC LIMIT $1`,
    [limit],
  );
}
