import { isUUID } from 'class-validator';
import type { BlogLinkJson } from '../../shared/api/posts';
import { Blog } from '../../entities/Blog';
import type { Config } from '../platform/config';
import { columnsOf } from '../platform/database/columns-of';
import { db } from '../platform/database/data-source';
import { findMoved } from './find';
import type { PostOnPage } from './present';

/** A published post and its neighbours in the list; null at the ends. */
interface PostWithNeighbours {
  post: PostOnPage;
  previous: BlogLinkJson | null;
  next: BlogLinkJson | null;
}

/** The closest other post that readers see, as a BlogLinkJson. */
const neighbour = (sign: '<' | '>', order: 'ASC' | 'DESC') => `(
  SELECT json_build_object('_id', other.id, 'name', other.name) FROM blog AS other
    WHERE other.status = 'published' AND ($2 OR NOT other.sample)
      AND (other.date, other.id) ${sign} (blog.date, blog.id)
    ORDER BY other.date ${order}, other.id ${order} LIMIT 1)`;

const AUTHOR = `(
  SELECT json_build_object('name', name, 'img', img, 'photo', photo, 'status', employee.status,
      'onSite', on_site, 'sample', employee.sample)
    FROM employee WHERE employee.id = blog.author_id)`;

/**
 * Everything that the page of a published post shows, in one query, or the _id of the post that has
 * or had this `direct`.
 */
export async function findWithNeighbours(
  config: Config,
  idOrDirect: string,
): Promise<PostWithNeighbours | { movedTo: string } | null> {
  if (isUUID(idOrDirect)) {
    const [row] = await db().query<(PostOnPage & Omit<PostWithNeighbours, 'post'>)[]>(
      `SELECT ${columnsOf(Blog)}, ${AUTHOR} AS "authorEmployee",
          ${neighbour('<', 'DESC')} AS previous, ${neighbour('>', 'ASC')} AS next
        FROM blog WHERE id = $1 AND status = 'published' AND ($2 OR NOT sample)`,
      [idOrDirect, config.sampleContent],
    );
    if (row) {
      const { previous, next, ...post } = row;
      return { post, previous, next };
    }
  }
  return findMoved(config, idOrDirect, { drafts: false });
}
