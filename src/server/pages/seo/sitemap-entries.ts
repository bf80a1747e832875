import { type RouteRow, routes } from '../../../shared/routes';
import { Blog } from '../../../entities/Blog';
import { listBlogs } from '../../posts/find';
import { db } from '../../platform/database/data-source';
import { listOnSite, shownSamples } from '../../accounts/employees/find';
import type { Config } from '../../platform/config';
import { listPress } from '../../press/find';
import { PAGE_OF_POSTS } from '../loaders/blog-list';
import { LATEST } from '../loaders/home';

/** An address for search engines. `changed` is set only if it is known for certain. */
export interface SitemapEntry {
  path: string;
  changed?: Date | undefined;
}

/** The entries of routes that lead to more than one fixed page. */
const lists: Record<string, (config: Config) => Promise<SitemapEntry[]>> = {
  '/': async (config) => [{ path: '/', changed: await newestChange(config, LATEST) }],
  // The same page as /, which is its canonical address.
  '/home': () => Promise.resolve([]),
  '/bloglist': async (config) => [
    { path: '/bloglist', changed: await newestChange(config, PAGE_OF_POSTS) },
  ],
  '/about/:name': async (config) => {
    return (await listOnSite(config)).map(({ img }) => ({ path: `/about/${img}` }));
  },
  '/press/:name': (config) =>
    Promise.resolve(listPress(config).map(({ direct }) => ({ path: `/press/${direct}` }))),
  '/blog/:id': listPosts,
};

/** All addresses for search engines. Posts come last, newest at the end. */
export async function listSitemapEntries(config: Config): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (const row of inOrder) entries.push(...(await entriesOf(config, row)));
  return entries;
}

// Posts come last, so that a new post does not shift entries between the parts of a long sitemap.
const inOrder = [...routes].sort((a, b) => Number(a.page === 'blog') - Number(b.page === 'blog'));

async function entriesOf(config: Config, row: RouteRow): Promise<SitemapEntry[]> {
  if (row.noindex) return [];
  const list = lists[row.path];
  if (list) return list(config);
  if (row.path.includes(':')) throw new Error(`The sitemap does not know what ${row.path} is`);
  return [{ path: row.path }];
}

/** Selects only two columns, because there may be many posts. */
async function listPosts(config: Config): Promise<SitemapEntry[]> {
  const rows = await db()
    .getRepository(Blog)
    .createQueryBuilder('blog')
    .select('blog.id', 'id')
    .addSelect('blog.updated_at', 'changed')
    .where({ status: 'published', ...shownSamples(config) })
    .orderBy('blog.date')
    .addOrderBy('blog.id')
    .getRawMany<{ id: string; changed: Date }>();
  return rows.map(({ id, changed }) => ({ path: `/blog/${id}`, changed }));
}

/** When any of the posts listed on a page was last changed; undefined if there are none. */
async function newestChange(config: Config, limit: number): Promise<Date | undefined> {
  const { blogs } = await listBlogs(config, { status: 'published', limit });
  const times = blogs.map(({ updatedAt }) => updatedAt.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
