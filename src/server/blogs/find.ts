import { isUUID } from 'class-validator';
import type { FindOptionsWhere } from 'typeorm';
import { readCursor, writeCursor } from '../database/cursor';
import { db } from '../database/data-source';
import { findOldSlug } from '../database/unique-slug';
import { shownSamples } from '../employees/find';
import { Blog, type BlogStatus } from '../../entities/Blog';
import type { Env } from '../env';
import { applyFilter, type BlogFilter } from './filter';

export interface BlogPage {
  blogs: Blog[];
  /** Where the next page starts, or null on the last. */
  cursor: string | null;
}

/**
 * Posts of one status, newest first (published by their date, drafts by their last change), a
 * page of `limit` from `cursor` on, with a tag or words in them if asked for. Throws 400 for a
 * cursor that is not ours.
 */
export async function listBlogs(
  env: Env,
  options: BlogFilter & { status: BlogStatus; limit: number; cursor?: string | undefined },
): Promise<BlogPage> {
  const { status, limit } = options;
  const column = status === 'published' ? 'date' : 'updatedAt';
  const query = db()
    .getRepository(Blog)
    .createQueryBuilder('blog')
    .where({ status, ...shownSamples(env) })
    .orderBy(`blog.${column}`, 'DESC')
    .addOrderBy('blog.id', 'DESC')
    .take(limit + 1);
  applyFilter(query, options);
  if (options.cursor !== undefined) {
    query.andWhere(`(blog.${column}, blog.id) < (:at, :id)`, readCursor(options.cursor));
  }
  const rows = await query.getMany();
  const blogs = rows.slice(0, limit);
  const last = rows.length > limit ? blogs.at(-1) : undefined;
  return { blogs, cursor: last ? writeCursor(last[column], last.id) : null };
}

/**
 * The post with this _id, or the _id of the post that has or had this `direct`. `drafts` also
 * finds what is not published.
 */
export async function findBlog(
  env: Env,
  idOrDirect: string,
  options: { drafts: boolean },
): Promise<Blog | { movedTo: string } | null> {
  const shown: FindOptionsWhere<Blog> = {
    ...shownSamples(env),
    ...(options.drafts ? {} : { status: 'published' }),
  };
  const blogs = db().getRepository(Blog);
  const relations = { authorEmployee: true };
  if (isUUID(idOrDirect)) {
    const found = await blogs.findOne({ where: { id: idOrDirect, ...shown }, relations });
    if (found) return found;
  }
  const current = await blogs.findOneBy({ direct: idOrDirect, ...shown });
  if (current) return { movedTo: current.id };
  const target = await findOldSlug(db().manager, 'blog', idOrDirect);
  const moved = target && (await blogs.findOneBy({ id: target, ...shown }));
  return moved ? { movedTo: moved.id } : null;
}
