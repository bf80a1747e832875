import { randomUUID } from 'node:crypto';
import { limits } from '../../shared/limits';
import { contentOf } from '../../shared/posts/post-fields';
import { defaultDirect } from '../../shared/post-address';
import { Blog } from '../../entities/Blog';
import type { Employee } from '../../entities/Employee';
import { db } from '../platform/database/data-source';
import { lockSlugs, uniqueSlug } from '../platform/database/unique-slug';
import { lockBlog } from './lock-blog';
import { saveRevision } from './save-revision';
import { newPost } from './save-blog';
import { currentTime } from '../platform/clock';

/**
 * Makes a draft with the saved content of a post, its authors too, under a title and an address of its
 * own. It has not appeared elsewhere. Throws 404 for a post that is not on the desk.
 */
export async function duplicateBlog(id: string, writer: Employee): Promise<Blog> {
  return db().transaction(async (manager) => {
    await lockSlugs(manager, 'blog'); // before the post's row, as every save does
    const source = await lockBlog(manager, id);
    const copyId = randomUUID();
    const name = copyName(source.name);
    const blog = Object.assign(
      new Blog(),
      contentOf(source),
      newPost(copyId, writer, currentTime()),
      {
        name,
        // The copy will be another post.
        original: '',
        author: source.author,
        direct: await uniqueSlug(manager, 'blog', defaultDirect(name), copyId),
        html: source.html,
        htmlVersion: source.htmlVersion,
        status: 'draft' as const,
        date: null,
        plannedDate: null,
      },
    );
    await manager.insert(Blog, blog);
    await saveRevision(manager, blog, 'saved', writer);
    return blog;
  });
}

/** The title of a copy, as long as a title may be. */
function copyName(name: string): string {
  const cut = `Copy of ${name}`.slice(0, limits.postName);
  // Half of a character that takes two places cannot be stored.
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
