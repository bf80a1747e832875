import type { EntityManager } from 'typeorm';
import type { Blog } from '../../entities/Blog';
import type { HoldJson } from '../../shared/api/posts';
import { heldBy } from '../documents/schedule/held-by';

/** SQL: a suspended author of `blog`. */
const SUSPENDED_AUTHOR = `jsonb_array_elements(blog.authors) AS entry
  JOIN employee ON employee.id = (entry->>'id')::uuid WHERE employee.status = 'suspended'`;

/** SQL about a scheduled `blog`: why it is not published at its time, NULL if nothing holds it. */
export const POST_HOLD = `CASE
  WHEN EXISTS (SELECT FROM ${SUSPENDED_AUTHOR}) THEN 'author-suspended'
  ${heldBy('blog.scheduler_id', 'publish')}
END`;

const HOLDS = `
  SELECT blog.id, ${POST_HOLD} AS reason,
    (SELECT entry->>'name' FROM ${SUSPENDED_AUTHOR} LIMIT 1) AS author,
    (SELECT name FROM employee WHERE employee.id = blog.scheduler_id) AS scheduler
  FROM blog WHERE blog.id = ANY($1) AND blog.status = 'scheduled'`;

interface HoldRow {
  id: string;
  author: string | null;
  scheduler: string | null;
  reason: HoldJson['reason'] | null;
}

/** Why posts that are scheduled are held, by their ids. Posts that nothing holds are left out. */
export async function findHolds(
  manager: EntityManager,
  blogs: Pick<Blog, 'id' | 'status'>[],
): Promise<Map<string, HoldJson>> {
  const ids = blogs.filter(({ status }) => status === 'scheduled').map(({ id }) => id);
  const rows = ids.length > 0 ? await manager.query<HoldRow[]>(HOLDS, [ids]) : [];
  return new Map(
    rows.flatMap(({ id, reason, author, scheduler }) => {
      const name = (reason === 'author-suspended' ? author : scheduler) ?? '';
      return reason ? [[id, { reason, name }]] : [];
    }),
  );
}
