import type { ChangesJson, ListedBlogJson } from '../../shared/api/posts';
import { In } from 'typeorm';
import type { Blog } from '../../entities/Blog';
import { Review } from '../../entities/Review';
import { db } from '../platform/database/data-source';
import { isSeen } from '../../shared/post-statuses';
import { findPostHolds } from './hold';

/** The columns that presentListed() needs, so that no list reads the text of its posts. */
export const listedColumns = [
  ...(['id', 'name', 'author', 'tags', 'direct', 'status'] as const),
  ...(['date', 'updatedAt'] as const),
  ...(['publishAt', 'publishError', 'deletedAt', 'needsAlt', 'sample'] as const),
];

/** Posts for a list on the desk, as the account `callerId` sees them. */
export async function presentListed(blogs: Blog[], callerId: string): Promise<ListedBlogJson[]> {
  const holds = await findPostHolds(db().manager, blogs);
  const changes = await findChanges(blogs, callerId);
  const reviews = await findReviews(blogs);
  return blogs.map((blog) => ({
    _id: blog.id,
    name: blog.name,
    direct: blog.direct,
    status: blog.status,
    author: blog.author,
    tags: blog.tags,
    date: blog.date?.toISOString() ?? null,
    updated: blog.updatedAt.toISOString(),
    publishAt: blog.publishAt?.toISOString() ?? null,
    publishError: blog.publishError,
    hold: holds.get(blog.id) ?? null,
    needsAlt: blog.needsAlt,
    sample: blog.sample,
    changes: changes.get(blog.id) ?? [],
    review: reviews.get(blog.id) ?? null,
    deleted: blog.deletedAt?.toISOString() ?? null,
  }));
}

/** The unpublished changes to the live and scheduled posts among these. */
async function findChanges(blogs: Blog[], callerId: string): Promise<Map<string, ChangesJson[]>> {
  const live = blogs.filter(({ status }) => isSeen(status));
  if (live.length === 0) return new Map();
  const rows = await db().query<(ChangesJson & { id: string })[]>(
    `SELECT document_id AS id, name AS by, employee_id = $2 AS own
       FROM autosave JOIN employee ON employee.id = employee_id
       WHERE kind = 'post' AND content IS NOT NULL AND document_id = ANY ($1)
       ORDER BY own DESC, name, employee_id`,
    [live.map(({ id }) => id), callerId],
  );
  const found = new Map<string, ChangesJson[]>();
  for (const { id, ...one } of rows) found.set(id, [...(found.get(id) ?? []), one]);
  return found;
}

/** The reviews of the drafts among these. */
async function findReviews(blogs: Blog[]): Promise<Map<string, ListedBlogJson['review']>> {
  const drafts = blogs.filter(({ status }) => status === 'draft');
  if (drafts.length === 0) return new Map();
  const reviews = await db().manager.find(Review, {
    select: { blogId: true, returnedAt: true },
    where: { blogId: In(drafts.map(({ id }) => id)) },
  });
  return new Map(
    reviews.map(({ blogId, returnedAt }) => [blogId, returnedAt ? 'returned' : 'review']),
  );
}
