import { isUUID } from '../platform/class-validator';
import type { NeighbourJson } from '../../shared/api/post-pages';
import { Blog } from '../../entities/Blog';
import { columnsOf } from '../platform/database/columns-of';
import { db } from '../platform/database/data-source';
import type { Profile } from '../accounts/employees/find';
import { findByDirect } from './find';
import type { PostOnPage } from './present';

/** A published post and its neighbours in the list; null at the ends. */
interface PostWithNeighbours {
  post: PostOnPage;
  /** Those of its authors whom readers see. */
  profiles: Profile[];
  previous: NeighbourJson | null;
  next: NeighbourJson | null;
}

/** The closest other post that readers see, as a NeighbourJson. */
const neighbour = (sign: '<' | '>', order: 'ASC' | 'DESC') => `(
  SELECT json_build_object('_id', other.id, 'name', other.name, 'direct', other.direct)
    FROM blog AS other WHERE other.status = 'published'
        AND (other.date, other.id) ${sign} (blog.date, blog.id)
    ORDER BY other.date ${order}, other.id ${order} LIMIT 1)`;

const PROFILES = `(
  SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'img', img, 'photo', photo)), '[]')
    FROM employee WHERE status = 'active' AND on_site
      AND id IN (SELECT (entry->>'id')::uuid FROM jsonb_array_elements(blog.authors) AS entry))`;

const SHOWN = `status = 'published'`;

/**
 * Everything that the page of a published post shows, in one query, or the `direct` of the post that
 * has this _id or had this `direct`. An _id comes before a current `direct`, and that before a
 * former one.
 */
export async function findWithNeighbours(
  idOrDirect: string,
): Promise<PostWithNeighbours | { movedTo: string } | null> {
  const values = [idOrDirect];
  if (isUUID(idOrDirect)) {
    const [known] = await db().query<{ direct: string }[]>(
      `SELECT direct FROM blog WHERE id = $1 AND ${SHOWN}`,
      values,
    );
    if (known) return { movedTo: known.direct };
  }
  const [row] = await db().query<(PostOnPage & Omit<PostWithNeighbours, 'post'>)[]>(
    `SELECT ${columnsOf(Blog)}, ${PROFILES} AS profiles,
        ${neighbour('<', 'DESC')} AS previous, ${neighbour('>', 'ASC')} AS next
      FROM blog WHERE direct = $1 AND ${SHOWN}`,
    values,
  );
  if (row) {
    const { profiles, previous, next, ...post } = row;
    return { post, profiles, previous, next };
  }
  const moved = await findByDirect(idOrDirect, { drafts: false });
  return moved && { movedTo: moved.direct };
}
