import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { blogStatuses } from '../../shared/api/posts';
import { Blog } from '../../entities/Blog';
import type { Config } from '../platform/config';
import { lockExisting } from '../platform/database/transactions';
import { UserError } from '../platform/user-error';
import { NO_POST } from './post-id';
import { presentBlog } from './present';

/**
 * Loads a post and locks it until the transaction ends. Throws 404 if it does not exist or is not in
 * `place`.
 */
export async function lockBlog(
  manager: EntityManager,
  id: string,
  place: 'desk' | 'trash' = 'desk',
): Promise<Blog> {
  const blog = await lockExisting(manager, Blog, { id, status: In(blogStatuses) }, NO_POST);
  if ((blog.status === 'trash') === (place === 'trash')) return blog;
  throw new UserError(
    'not-found',
    place === 'trash' ? NO_POST : 'This post is in the trash. Restore it to continue',
  );
}

/** The same of a post on the desk. Throws 412 with the post if it has another lock version. */
export async function lockVersion(
  config: Config,
  manager: EntityManager,
  id: string,
  version: number,
): Promise<Blog> {
  const blog = await lockBlog(manager, id);
  if (blog.lockVersion === version) return blog;
  throw new UserError('precondition-failed', 'Someone else changed this post in the meantime', {
    extra: { current: await presentBlog(config, blog, manager) },
  });
}

/** Locks posts in an order in which no two calls wait for each other's locks. */
export function lockBlogs(
  manager: EntityManager,
  ids: string[],
  where: FindOptionsWhere<Blog> = {},
): Promise<Blog[]> {
  return manager.find(Blog, {
    where: { id: In(ids), ...where },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}
