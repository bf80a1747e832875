import type { EntityManager } from 'typeorm';
import { Blog } from '../../entities/Blog';
import type { Employee } from '../../entities/Employee';
import { UserError } from '../platform/user-error';

const UNSAVED = `
  SELECT count(*)::int AS count FROM autosave copy
  WHERE copy.kind = 'post' AND copy.employee_id = $1 AND copy.content IS NOT NULL
    AND NOT EXISTS (SELECT FROM blog WHERE blog.id = copy.document_id)`;

/** The posts of which only the history has a text. */
const ONLY_IN_HISTORY = `
  SELECT count(DISTINCT document_id)::int AS count FROM revision
  WHERE employee_id = $1 AND kind IN ('superseded', 'autosave') AND jsonb_exists(content, 'sections')
    AND NOT EXISTS (SELECT FROM blog WHERE blog.id = revision.document_id)
    AND NOT EXISTS (SELECT FROM autosave copy
      WHERE copy.employee_id = $1 AND copy.document_id = revision.document_id AND copy.content IS NOT NULL)`;

/**
 * Throws 409 if the post was never saved and the writer already has `most` such posts or, `inHistory`, as
 * many of which only the history has a text: the two don't hold up each other. The writer's other new
 * posts wait until the transaction ends.
 */
export async function requireUnsavedQuota(
  manager: EntityManager,
  blogId: string,
  { id }: Employee,
  most: number,
  inHistory: boolean,
): Promise<void> {
  if (await manager.existsBy(Blog, { id: blogId })) return;
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`unsaved:${id}`]);
  const [row] = await manager.query<{ count: number }[]>(inHistory ? ONLY_IN_HISTORY : UNSAVED, [
    id,
  ]);
  if ((row?.count ?? 0) < most) return;
  throw new UserError(
    'quota-exceeded',
    `You have ${most.toLocaleString('en')} autosaved posts, the limit for an account. In the list of ` +
      'posts, discard some of them, or save this post as a draft',
  );
}
