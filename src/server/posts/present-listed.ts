import type { ListedBlogJson } from '../../shared/api/posts';
import type { Blog } from '../../entities/Blog';
import { db } from '../platform/database/data-source';
import { findHolds } from './schedule/hold';

/** The columns that presentListed() needs, so that no list reads the text of its posts. */
export const listedColumns = [
  ...(['id', 'name', 'direct', 'status', 'date', 'updatedAt'] as const),
  ...(['publishAt', 'publishError', 'deletedAt', 'needsAlt'] as const),
];

export async function presentListed(blogs: Blog[]): Promise<ListedBlogJson[]> {
  const holds = await findHolds(db().manager, blogs);
  return blogs.map((blog) => ({
    ...{ _id: blog.id, name: blog.name, direct: blog.direct, status: blog.status },
    date: blog.date?.toISOString() ?? null,
    updated: blog.updatedAt.toISOString(),
    publishAt: blog.publishAt?.toISOString() ?? null,
    publishError: blog.publishError,
    hold: holds.get(blog.id) ?? null,
    needsAlt: blog.needsAlt,
    deleted: blog.deletedAt?.toISOString() ?? null,
  }));
}
