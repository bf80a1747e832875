import { type RouteRow, routes } from '../../../shared/routes';
import { Blog } from '../../../entities/Blog';
import { listBlogs } from '../../posts/find';
import { db } from '../../platform/database/data-source';
import { listOnSite, shownSamples } from '../../accounts/employees/find';
import type { Config } from '../../platform/config';
import { listPress } from '../../press/find';
import { PAGE_OF_POSTS } from '../loaders/blog-list';
import { LATEST } from '../loaders/home';

/** An address that search engines shall know; `changed` only where it is known for certain. */
export interface SitemapEntry {
  path: string;
  changed?: Date | undefined;
}

/** What a row of the route table leads to, for the rows that are more than one fixed page. */
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

/** Every address for search engines; posts come last, the newest at the end. */
export async function listSitemapEntries(config: Config): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (const row of inOrder) entries.push(...(await entriesOf(config, row)));
  return entries;
}

// So that a new post moves nothing from one part of a long sitemap to the next.
const inOrder = [...routes].sort((a, b) => Number(a.page === 'blog') - Number(b.page === 'blog'));

async function entriesOf(config: Config, row: RouteRow): Promise<SitemapEntry[]> {
  if (row.noindex) return [];
  const list = lists[row.path];
  if (list) return list(config);
  if (row.path.includes(':')) throw new Error(`The sitemap does not know what ${row.path} is`);
  return [{ path: row.path }];
}

/** Only what is needed, because there may be many. */
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

/** When one of the posts that a page lists was changed last; undefined where there is none. */
async function newestChange(config: Config, limit: number): Promise<Date | undefined> {
  const { blogs } = await listBlogs(config, { status: 'published', limit });
  const times = blogs.map(({ updatedAt }) => updatedAt.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
