import { db } from '../platform/database/data-source';
import { shownSamples } from '../accounts/employees/find';
import { Blog } from '../../entities/Blog';
import type { Config } from '../platform/config';

/** The newest published posts of an employee, with only the columns that a list shows. */
export function listByAuthor(
  config: Config,
  authorId: string,
  limit: number,
): Promise<Pick<Blog, 'id' | 'name' | 'direct' | 'date'>[]> {
  return db()
    .getRepository(Blog)
    .find({
      select: { id: true, name: true, direct: true, date: true },
      where: { authorId, status: 'published', ...shownSamples(config) },
      order: { date: 'DESC', id: 'DESC' },
      take: limit,
    });
}
