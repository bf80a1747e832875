import { In } from 'typeorm';
import { blogStatuses } from '../../shared/api/posts';
import { cleanTags } from '../../shared/clean-tags';
import { Blog } from '../../entities/Blog';
import type { Employee } from '../../entities/Employee';
import { recordActivity } from '../activity/record-activity';
import { db } from '../platform/database/data-source';
import { isSameList, saveLocked, changeEach } from './change-many';

const anywhere = { status: In(blogStatuses) };

/**
 * Renames a tag, in any letter case, on all posts. A post that has the new tag as well keeps one of
 * them. Returns how many posts have changed.
 */
export async function renameTag(
  { tag, to }: { tag: string; to: string },
  writer: Employee,
): Promise<number> {
  const posts = await replaceTag(tag, [to], writer);
  if (posts > 0) await recordActivity(db().manager, 'tag renamed', writer, `${tag} → ${to}`);
  return posts;
}

/** Removes a tag, in any letter case, from all posts. Returns how many posts have changed. */
export async function deleteTag(tag: string, writer: Employee): Promise<number> {
  const posts = await replaceTag(tag, [], writer);
  if (posts > 0) await recordActivity(db().manager, 'tag deleted', writer, tag);
  return posts;
}

/**
 * Replaces a tag on all posts, in the trash too. A few posts at a time, so that no other save waits
 * for all of them.
 */
async function replaceTag(tag: string, by: string[], writer: Employee): Promise<number> {
  const rows = await db().query<{ id: string }[]>(
    `SELECT id FROM blog WHERE tag_keys(tags) @> ARRAY[lower($1)] AND status <> 'removed' ORDER BY id`,
    [tag],
  );
  const key = tag.toLowerCase();
  const replaced = (tags: string[]) =>
    cleanTags(tags.flatMap((one) => (one.toLowerCase() === key ? by : one)));
  let posts = 0;
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    const ids = rows.slice(at, at + AT_A_TIME).map(({ id }) => id);
    const changed = await changeEach(ids, anywhere, async (manager, blog) => {
      const tags = replaced(blog.tags);
      if (isSameList(tags, blog.tags)) return null;
      if (blog.status === 'trash') await manager.update(Blog, { id: blog.id }, { tags });
      else await saveLocked(manager, blog, { tags }, writer);
      return blog;
    });
    posts += changed.length;
  }
  return posts;
}

const AT_A_TIME = 100;
