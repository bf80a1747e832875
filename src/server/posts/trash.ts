import type { EntityManager } from 'typeorm';
import { recordActivity } from '../activity/record-activity';
import { requireRight } from '../auth/rights';
import { db } from '../platform/database/data-source';
import type { BlogStatus } from '../../shared/api/posts';
import type { Blog } from '../../entities/Blog';
import type { Employee } from '../../entities/Employee';
import { Preview } from '../../entities/Preview';
import { Review } from '../../entities/Review';
import { Revision } from '../../entities/Revision';
import { notScheduled } from '../documents/schedule/times';
import { saveFormerState, saveRevision } from './save-revision';
import { lockBlog } from './lock-blog';
import { currentTime } from '../platform/clock';

// A page that stays open for days must not publish a post that was deleted on purpose.
const UNDO_MS = 60 * 60 * 1000;

/**
 * Moves a post to the trash and returns its status before. server/sweep.ts deletes it after 30 days.
 */
export function trashBlog(id: string, writer: Employee): Promise<BlogStatus> {
  return db().transaction(async (manager) =>
    trashLocked(manager, await lockBlog(manager, id), writer),
  );
}

/** The same, of a post that is locked. */
export async function trashLocked(
  manager: EntityManager,
  blog: Blog,
  writer: Employee,
): Promise<BlogStatus> {
  const before = blog.status;
  if (before !== 'draft') requireRight(writer, 'publish');
  await saveFormerState(manager, blog);
  Object.assign(blog, {
    status: 'trash',
    deletedAt: currentTime(),
    schedulerId: null,
    ...notScheduled,
  });
  await manager.save(blog);
  await manager.delete(Preview, { kind: 'post', documentId: blog.id });
  // Restoring it makes it a draft that nobody was asked to review.
  await manager.delete(Review, { blogId: blog.id });
  await recordActivity(manager, 'post trashed', writer, blog.name);
  return before;
}

/**
 * Restores a post from the trash as a draft. With `undo`, a post that was live until less than an
 * hour ago is live again, as readers knew it. Throws 404 if it is not in the trash.
 */
export function restoreBlog(
  id: string,
  writer: Employee,
  options: { undo?: boolean },
): Promise<Blog> {
  return db().transaction(async (manager) =>
    restoreLocked(manager, await lockBlog(manager, id, 'trash'), writer, options),
  );
}

/** The same, of a post that is locked. */
export async function restoreLocked(
  manager: EntityManager,
  blog: Blog,
  writer: Employee,
  { undo = false }: { undo?: boolean },
): Promise<Blog> {
  const now = currentTime();
  const deletedAt = blog.deletedAt?.getTime() ?? 0;
  const isLive = undo && now.getTime() - deletedAt < UNDO_MS && (await wasPublished(manager, blog));
  if (isLive) requireRight(writer, 'publish');
  Object.assign(blog, {
    status: isLive ? 'published' : 'draft',
    deletedAt: null,
    // The next save of an editor that had the post open must not publish it again.
    lockVersion: blog.lockVersion + 1,
    updatedAt: isLive ? blog.updatedAt : now,
  });
  await manager.save(blog);
  await saveRevision(manager, blog, isLive ? 'published' : 'saved', writer);
  await recordActivity(manager, 'post restored', writer, blog.name);
  if (isLive) await recordActivity(manager, 'post published', writer, blog.name);
  return blog;
}

/** Whether a post in the trash was published when it was moved there, which keeps its version. */
function wasPublished(manager: EntityManager, { id, lockVersion }: Blog): Promise<boolean> {
  return manager.existsBy(Revision, { documentId: id, lockVersion, kind: 'published' });
}
