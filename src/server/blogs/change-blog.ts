import { db } from '../database/data-source';
import { keepOldSlug } from '../database/unique-slug';
import { Blog, type BlogStatus } from '../../entities/Blog';
import type { Employee } from '../../entities/Employee';
import type { RevisionKind } from '../../entities/Revision';
import type { Env } from '../env';
import { UserError } from '../http/errors';
import type { BlogInput } from './input';
import { presentBlog } from './present';
import { keepFormerState, keepRevision } from '../revisions/keep-revision';
import { blogContent } from './save-blog';

/**
 * Replaces a post's content if it still has the version that the writer started from. Throws 404,
 * or 412 with the current post when somebody else was faster.
 */
export async function changeBlog(
  env: Env,
  id: string,
  version: number,
  input: BlogInput,
  writer: Employee,
): Promise<Blog> {
  return db().transaction(async (manager) => {
    const blog = await manager.findOne(Blog, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!blog || (blog.sample && !env.sampleContent)) throw new UserError(404, 'Blog not found');
    if (blog.version !== version) {
      throw new UserError(412, 'Somebody else changed this post in the meantime', {
        extra: { current: presentBlog(blog) },
      });
    }
    // Left out: the author stays, even one who has no active account any more.
    const keepsAuthor = !input.author || input.author === blog.author;
    const content = await blogContent(
      manager,
      env,
      keepsAuthor ? { ...input, author: undefined } : input,
      writer,
      id,
    );
    if (content.direct !== blog.direct) await keepOldSlug(manager, 'blog', blog.direct, id);
    await keepFormerState(manager, blog);
    const { author, authorId } = blog;
    const now = new Date();
    const before = blog.status;
    const status = input.status || before;
    Object.assign(blog, content, keepsAuthor ? { author, authorId } : {}, {
      status,
      date: blog.date ?? (status === 'published' ? now : null),
      version: blog.version + 1,
      updatedAt: now,
      // An edited sample is the lab's own from now on.
      sample: false,
    });
    await manager.save(blog);
    await keepRevision(manager, blog, kindOf(before, status), writer);
    return blog;
  });
}

function kindOf(before: BlogStatus, now: BlogStatus): RevisionKind {
  if (now === 'published') return 'published';
  return before === 'published' ? 'unpublished' : 'saved';
}
