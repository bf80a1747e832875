import { type EntityManager, In } from 'typeorm';
import { blogStatuses } from '../../shared/api/posts';
import { Blog } from '../../entities/Blog';
import { UserError } from '../platform/user-error';

/**
 * Loads a post and locks it until the transaction ends. Throws 404 if it does not exist or is not in
 * `place`.
 */
export async function lockBlog(
  manager: EntityManager,
  id: string,
  place: 'desk' | 'trash' = 'desk',
): Promise<Blog> {
  const blog = await manager.findOne(Blog, {
    where: { id, status: In(blogStatuses) },
    lock: { mode: 'pessimistic_write' },
  });
  if (!blog) throw new UserError('not-found', 'Blog not found');
  if ((blog.status === 'trash') === (place === 'trash')) return blog;
  throw new UserError(
    'not-found',
    place === 'trash' ? 'Blog not found' : 'This post is in the trash. Restore it to continue',
  );
}
