import type { BlogLinkJson } from '../../shared/api/posts';
import { db } from '../platform/database/data-source';
import { shownSamples } from '../accounts/employees/find';
import { Blog } from '../../entities/Blog';
import type { Config } from '../platform/config';

/** The published posts before and after a post, in list order; null at the ends. */
export async function findNeighbours(config: Config, { id, date }: Blog) {
  const find = async (sign: '<' | '>', order: 'ASC' | 'DESC'): Promise<BlogLinkJson | null> => {
    const post = await db()
      .getRepository(Blog)
      .createQueryBuilder('blog')
      .select(['blog.id', 'blog.name'])
      .where({ status: 'published', ...shownSamples(config) })
      .andWhere(`(blog.date, blog.id) ${sign} (:date, :id)`, { date, id })
      .orderBy('blog.date', order)
      .addOrderBy('blog.id', order)
      .limit(1)
      .getOne();
    return post && { _id: post.id, name: post.name };
  };
  return { previous: await find('<', 'DESC'), next: await find('>', 'ASC') };
}
