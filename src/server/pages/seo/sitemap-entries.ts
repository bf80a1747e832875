import { type RouteRow, routes } from '../../../client/routes';
import type { BlogListData } from '../../../client/pages/BlogList';
import type { HomeData } from '../../../client/pages/Home';
import { Blog } from '../../../entities/Blog';
import type { BlogSummaryJson } from '../../../shared/api/posts';
import { db } from '../../platform/database/data-source';
import { listOnSite, shownSamples } from '../../accounts/employees/find';
import type { Config } from '../../platform/config';
import { listPress } from '../../press/find';
import { loadPage } from '../page-data';

/** An address that search engines shall know; `changed` only where it is known for certain. */
export interface Place {
  path: string;
  changed?: Date | undefined;
}

/** What a row of the route table leads to, for the rows that are more than one fixed page. */
const lists: Record<string, (config: Config) => Promise<Place[]>> = {
  '/': async (config) => {
    const { latest } = (await loadPage(config, '/')).data as HomeData;
    return [{ path: '/', changed: newest(latest) }];
  },
  // The same page as /, which is its canonical address.
  '/home': () => Promise.resolve([]),
  '/bloglist': async (config) => {
    const { posts } = (await loadPage(config, '/bloglist')).data as BlogListData;
    return [{ path: '/bloglist', changed: newest(posts) }];
  },
  '/about/:name': async (config) => {
    return (await listOnSite(config)).map(({ img }) => ({ path: `/about/${img}` }));
  },
  '/press/:name': (config) =>
    Promise.resolve(listPress(config).map(({ direct }) => ({ path: `/press/${direct}` }))),
  '/blog/:id': listPosts,
};

/** Every address for search engines; posts come last, the newest at the end. */
export async function listSitemapEntries(config: Config): Promise<Place[]> {
  const places: Place[] = [];
  for (const row of inOrder) places.push(...(await placesOf(config, row)));
  return places;
}

// So that a new post moves nothing from one part of a long sitemap to the next.
const inOrder = [...routes].sort((a, b) => Number(a.data === 'blog') - Number(b.data === 'blog'));

async function placesOf(config: Config, row: RouteRow): Promise<Place[]> {
  if (row.noindex) return [];
  const list = lists[row.path];
  if (list) return list(config);
  if (row.path.includes(':')) throw new Error(`The sitemap does not know what ${row.path} is`);
  return [{ path: row.path }];
}

/** Only what is needed, because there may be many. */
async function listPosts(config: Config): Promise<Place[]> {
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

function newest(posts: BlogSummaryJson[]): Date | undefined {
  const last = posts
    .map(({ updated }) => updated)
    .sort()
    .at(-1);
  return last === undefined ? undefined : new Date(last);
}
