import { isUUID } from 'class-validator';
import type { NeighbourJson } from '../../shared/api/posts';
import { Blog } from '../../entities/Blog';
import type { Config } from '../platform/config';
import { columnsOf } from '../platform/database/columns-of';
import { db } from '../platform/database/data-source';
import { findByDirect } from './find';
import type { PostOnPage } from './present';

/** A published post and its neighbours in the list; null at the ends. */
interface PostWithNeighbours {
  post: PostOnPage;
  previous: NeighbourJson | null;
  next: NeighbourJson | null;
}

/** The closest other post that readers see, as a NeighbourJson. */
const neighbour = (sign: '<' | '>', order: 'ASC' | 'DESC') => `(
  SELECT json_build_object('_id', other.id, 'name', other.name, 'direct', other.direct)
    FROM blog AS other WHERE other.status = 'published' AND ($2 OR NOT other.sample)
        AND (other.date, other.id) ${sign} (blog.date, blog.id)
    ORDER BY other.date ${order}, other.id ${order} LIMIT 1)`;

const AUTHOR = `(
  SELECT json_build_object('name', name, 'img', img, 'photo', photo, 'status', employee.status,
      'onSite', on_site, 'sample', employee.sample)
    FROM employee WHERE employee.id = blog.author_id)`;

const SHOWN = `status = 'published' AND ($2 OR NOT sample)`;

/**
 * Everything that the page of a published post shows, in one query, or the `direct` of the post that
 * has this _id or had this `direct`. An _id comes before a current `direct`, and that before a
 * former one.
 */
export async function findWithNeighbours(
  config: Config,
  idOrDirect: string,
): Promise<PostWithNeighbours | { movedTo: string } | null> {
  const values = [idOrDirect, config.sampleContent];
  if (isUUID(idOrDirect)) {
    const [known] = await db().query<{ direct: string }[]>(
      `SELECT direct FROM blog WHERE id = $1 AND ${SHOWN}`,
      values,
    );
    if (known) return { movedTo: known.direct };
  }
  const [row] = await db().query<(PostOnPage & Omit<PostWithNeighbours, 'post'>)[]>(
    `SELECT ${columnsOf(Blog)}, ${AUTHOR} AS "authorEmployee",
        ${neighbour('<', 'DESC')} AS previous, ${neighbour('>', 'ASC')} AS next
      FROM blog WHERE direct = $1 AND ${SHOWN}`,
    values,
  );
  if (row) {
    const { previous, next, ...post } = row;
    return { post, previous, next };
  }
  const moved = await findByDirect(config, idOrDirect, { drafts: false });
  return moved && { movedTo: moved.direct };
}
