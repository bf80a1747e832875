import { recordActivity } from '../activity/record-activity';
import { db } from '../platform/database/data-source';
import type { BlogStatus } from '../../shared/api/posts';
import type { Blog } from '../../entities/Blog';
import type { Employee } from '../../entities/Employee';
import { Preview } from '../../entities/Preview';
import type { Config } from '../platform/config';
import { saveFormerState, saveRevision } from './revisions/save-revision';
import { lockBlog } from './lock-blog';

/**
 * Moves a post to the trash and returns its status before. server/sweep.ts deletes it after 30 days.
 */
export async function trashBlog(config: Config, id: string, writer: Employee): Promise<BlogStatus> {
  return db().transaction(async (manager) => {
    const blog = await lockBlog(manager, config, id);
    const before = blog.status;
    await saveFormerState(manager, blog);
    Object.assign(blog, {
      status: 'trash',
      deletedAt: new Date(),
      publishAt: null,
      schedulerId: null,
      publishError: '',
      publishRetryAt: null,
    });
    await manager.save(blog);
    await manager.delete(Preview, { blogId: id });
    await recordActivity(manager, 'post trashed', writer, blog.name);
    return before;
  });
}

/** Restores a post from the trash as a draft. Throws 404 if it is not in the trash. */
export async function restoreBlog(config: Config, id: string, writer: Employee): Promise<Blog> {
  return db().transaction(async (manager) => {
    const blog = await lockBlog(manager, config, id, 'trash');
    Object.assign(blog, {
      status: 'draft',
      deletedAt: null,
      // The next save of an editor that had the post open must not publish it again.
      lockVersion: blog.lockVersion + 1,
      updatedAt: new Date(),
    });
    await manager.save(blog);
    await saveRevision(manager, blog, 'saved', writer);
    await recordActivity(manager, 'post restored', writer, blog.name);
    return blog;
  });
}
