import type { BlogStatus } from '../../shared/api/posts';
import type { Blog } from '../../entities/Blog';
import { readTime } from '../documents/schedule/times';
import type { Config } from '../platform/config';
import { fieldError } from '../platform/user-error';

interface PublishInput {
  status?: Exclude<BlogStatus, 'trash'> | null;
  publishLocal?: string | null;
}

type Plan = Pick<Blog, 'status' | 'publishAt'>;

/**
 * The status of a post after a save, and when to publish it: as the writer asked, otherwise as
 * before (`before`), otherwise published immediately. Throws 400 for an invalid time.
 */
export function planPost(config: Config, wish: PublishInput, before: Plan | null, now: Date): Plan {
  const status = wish.status || before?.status || 'published';
  if (status !== 'scheduled') return { status, publishAt: null };
  if (before?.status === 'published') {
    throw fieldError('status', 'A published post can’t be scheduled. Unpublish it first');
  }
  // Picks the columns, because `before` is a whole post.
  if (!wish.status && !wish.publishLocal && before) return { status, publishAt: before.publishAt };
  return { status, publishAt: readTime(config, wish.publishLocal, before?.publishAt, now) };
}
