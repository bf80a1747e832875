import type { EntityManager } from 'typeorm';
import type { Blog } from '../../entities/Blog';
import type { HoldJson } from '../../shared/api/posts';
import { findHolds, type Held, heldBy } from '../documents/schedule/held-by';

/** SQL: a suspended author of `blog`. */
const SUSPENDED_AUTHOR = `jsonb_array_elements(blog.authors) AS entry
  JOIN employee ON employee.id = (entry->>'id')::uuid WHERE employee.status = 'suspended'`;

/** Scheduled posts, and what keeps them from being published at their time. */
export const heldPosts: Held = {
  table: 'blog',
  isScheduled: `blog.status = 'scheduled'`,
  hold: `CASE
    WHEN EXISTS (SELECT FROM ${SUSPENDED_AUTHOR}) THEN 'author-suspended'
    ${heldBy('blog.scheduler_id', 'publish')}
  END`,
  account: `CASE reason
    WHEN 'author-suspended' THEN (SELECT entry->>'name' FROM ${SUSPENDED_AUTHOR} LIMIT 1)
    ELSE (SELECT name FROM employee WHERE employee.id = blog.scheduler_id)
  END`,
};

/** Why posts that are scheduled are held, by their ids. Posts that nothing holds are left out. */
export function findPostHolds(
  manager: EntityManager,
  blogs: Pick<Blog, 'id' | 'status'>[],
): Promise<Map<string, HoldJson>> {
  const scheduled = blogs.filter(({ status }) => status === 'scheduled');
  return findHolds(
    manager,
    heldPosts,
    scheduled.map(({ id }) => id),
  );
}
