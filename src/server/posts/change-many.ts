import { isDeepStrictEqual } from 'node:util';
import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import type { BlogStatus } from '../../shared/api/posts';
import { postedStatuses } from '../../shared/post-statuses';
import { authorNames } from '../../shared/posts/author-names';
import { cleanTags } from '../../shared/clean-tags';
import { contentOf } from '../../shared/posts/post-fields';
import type { Blog } from '../../entities/Blog';
import type { Employee } from '../../entities/Employee';
import { recordActivity } from '../activity/record-activity';
import { requireRight } from '../auth/rights';
import { db } from '../platform/database/data-source';
import type { Config } from '../platform/config';
import { fieldError } from '../platform/user-error';
import { chooseAuthors, type SentAuthor } from './choose-authors';
import { shownNames, tellPublished } from './reviews/tell-published';
import { kindOf, kindOfSave } from './kinds-of-save';
import { saveFormerState, saveRevision } from './save-revision';
import { lockBlogs } from './lock-blog';
import { tagsProblem } from './tags';
import { restoreLocked, trashLocked } from './trash';
import { currentTime } from '../platform/clock';

const onDesk = { status: In(postedStatuses) };

/**
 * Moves posts to the trash, all or none. Posts that are not on the desk any more are left out. Throws
 * 403 if the account may not change one of them. Returns each post with its status before.
 */
export function trashMany(
  ids: string[],
  writer: Employee,
): Promise<{ blog: Blog; before: BlogStatus }[]> {
  return changeEach(ids, onDesk, async (manager, blog) => ({
    blog,
    before: await trashLocked(manager, blog, writer),
  }));
}

/** Restores posts from the trash as restoreBlog() does, all or none. */
export function restoreMany(
  ids: string[],
  writer: Employee,
  options: { undo?: boolean },
): Promise<Blog[]> {
  return changeEach(ids, { status: 'trash' }, (manager, blog) =>
    restoreLocked(manager, blog, writer, options),
  );
}

/**
 * Adds tags to posts and removes others, in any letter case, all or none. Returns those that changed.
 * Throws 400 if a post would have too many.
 */
export async function tagMany(
  ids: string[],
  { add, remove }: { add: string[]; remove: string[] },
  writer: Employee,
): Promise<Blog[]> {
  const removed = new Set(remove.map((tag) => tag.toLowerCase()));
  return changeEach(ids, onDesk, async (manager, blog) => {
    const kept = blog.tags.filter((tag) => !removed.has(tag.toLowerCase()));
    const tags = cleanTags([...kept, ...add]);
    const problem = tagsProblem(tags);
    if (problem) throw fieldError('add', `“${blog.name}”: ${problem}`);
    if (isSameList(tags, blog.tags)) return null;
    return editLocked(manager, blog, { tags }, writer);
  });
}

/** Gives posts these authors, all or none. Returns those that changed. */
export async function attributeMany(
  config: Config,
  ids: string[],
  sent: SentAuthor[],
  writer: Employee,
): Promise<Blog[]> {
  return changeEach(ids, onDesk, async (manager, blog) => {
    const authors = await chooseAuthors(manager, { authors: sent }, writer, blog);
    if (isDeepStrictEqual(authors, contentOf(blog).authors)) return null;
    const before = shownNames(blog);
    const change = { authors, author: authorNames(authors) };
    // Readers see who wrote a post, so they are told of the edit.
    const editedAt = blog.date ? currentTime() : null;
    await editLocked(manager, blog, { ...change, editedAt }, writer);
    await tellPublished(manager, config, blog, before, writer);
    return blog;
  });
}

export const isSameList = (one: string[], other: string[]) => isDeepStrictEqual(one, other);

/** Saves an edit of a locked post that is not of its text. */
async function editLocked(
  manager: EntityManager,
  blog: Blog,
  change: Partial<Pick<Blog, 'tags' | 'authors' | 'author' | 'editedAt'>>,
  writer: Employee,
): Promise<Blog> {
  // A sample that was edited becomes the lab's own.
  await saveLocked(manager, blog, { ...change, updatedAt: currentTime(), sample: false }, writer);
  const noted = kindOfSave(blog.status, blog.status);
  if (noted) await recordActivity(manager, noted, writer, blog.name);
  return blog;
}

/**
 * Saves a change of a locked post as a revision of its own, so that an editor that has the post open
 * adopts it. Throws 403 if the account may not change what readers see.
 */
export async function saveLocked(
  manager: EntityManager,
  blog: Blog,
  change: Partial<Blog>,
  writer: Employee,
): Promise<void> {
  if (blog.status !== 'draft') requireRight(writer, 'publish');
  await saveFormerState(manager, blog);
  Object.assign(blog, change, { lockVersion: blog.lockVersion + 1 });
  await manager.save(blog);
  await saveRevision(manager, blog, kindOf(blog.status, blog.status), writer);
}

/** Changes the posts of a place, all or none. Returns what `change` returns, without null. */
export function changeEach<Changed>(
  ids: string[],
  place: FindOptionsWhere<Blog>,
  change: (manager: EntityManager, blog: Blog) => Promise<Changed | null>,
): Promise<Changed[]> {
  return db().transaction(async (manager) => {
    const changed: Changed[] = [];
    for (const blog of await lockBlogs(manager, ids, place)) {
      const one = await change(manager, blog);
      if (one !== null) changed.push(one);
    }
    return changed;
  });
}
