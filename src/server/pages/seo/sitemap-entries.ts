import { type RouteRow, routes } from '../../../shared/routes';
import { postPath } from '../../../shared/post-address';
import { pressPath } from '../../../shared/press-address';
import { listLatest } from '../../posts/list-latest';
import { modelPages } from '../../../content/models';
import { readCopy } from '../../site-pages/read-copy';
import { db } from '../../platform/database/data-source';
import { listOnSite } from '../../accounts/employees/find';
import type { Config } from '../../platform/config';
import { listPress } from '../../site-pages/find-press';
import { PAGE_OF_POSTS } from '../loaders/blog';
import { LATEST } from '../loaders/home';

/** An address for search engines. `changed` is set only if it is known for certain. */
export interface SitemapEntry {
  path: string;
  /** ISO 8601 in UTC. */
  changed?: string | undefined;
}

/** The entries of routes that lead to more than one fixed page. */
const lists: Record<string, (config: Config) => Promise<SitemapEntry[]>> = {
  '/': async () => [{ path: '/', changed: await newestChange(LATEST) }],
  // The same page as /, which is its canonical address.
  '/home': () => Promise.resolve([]),
  '/bloglist': async () => [{ path: '/bloglist', changed: await newestChange(PAGE_OF_POSTS) }],
  '/about/:name': async () => {
    return (await listOnSite()).map(({ img }) => ({ path: `/about/${img}` }));
  },
  '/press/:name': async () => {
    return (await listPress()).map(({ direct }) => ({ path: pressPath(direct) }));
  },
  '/bot_values': async () => {
    const { shown } = await readCopy('models');
    return shown ? [{ path: '/bot_values' }] : [];
  },
  // Listed by listPart().
  '/blog/:id': () => Promise.resolve([]),
};

/** All addresses for search engines except those of posts. */
export async function listPages(config: Config): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (const row of routes) entries.push(...(await entriesOf(config, row)));
  return entries;
}

async function entriesOf(config: Config, row: RouteRow): Promise<SitemapEntry[]> {
  // Nothing is said about a model yet.
  if (row.noindex || modelPages[row.path]) return [];
  const list = lists[row.path];
  if (list) return list(config);
  if (row.path.includes(':')) throw new Error(`The sitemap does not know what ${row.path} is`);
  return [{ path: row.path }];
}

/** Published posts in a part of the sitemap, a tenth of what https://www.sitemaps.org allows. */
const PART = 5000;

/** The oldest post of a part. */
export interface PartStart {
  date: Date;
  id: string;
}

/**
 * Where each part of the published posts starts, oldest first. Steps through the index of published
 * posts: Postgres would rather read all posts than skip many rows.
 */
export async function listPartStarts(): Promise<PartStart[]> {
  return db().query<PartStart[]>(
    `WITH RECURSIVE start AS (
       (SELECT date, id FROM blog WHERE status = 'published' ORDER BY date, id LIMIT 1)
       UNION ALL
       SELECT next.date, next.id FROM start, LATERAL (
         SELECT date, id FROM blog
           WHERE status = 'published' AND (date, id) > (start.date, start.id)
           ORDER BY date, id OFFSET ${PART - 1} LIMIT 1
       ) AS next
     )
     SELECT date, id FROM start ORDER BY date, id`,
  );
}

/**
 * The published posts of a part, oldest first, from their indexes alone. Posts that first appeared on
 * another site are left out, because their canonical addresses are there.
 */
export async function listPart({ date, id }: PartStart): Promise<SitemapEntry[]> {
  const posts = await db().query<{ direct: string; changed: string }[]>(
    `SELECT direct,
            to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS changed
       FROM (
         SELECT id, date, direct, updated_at FROM blog
           WHERE status = 'published' AND (date, id) >= ($1, $2)
           ORDER BY date, id LIMIT ${PART}
       ) AS post
       WHERE id NOT IN (SELECT id FROM blog WHERE status = 'published' AND original <> '')
       ORDER BY date, id`,
    [date, id],
  );
  return posts.map(({ direct, changed }) => ({ path: postPath(direct), changed }));
}

/** When any of the posts listed on a page was last changed; undefined if there are none. */
async function newestChange(limit: number): Promise<string | undefined> {
  const posts = await listLatest(limit);
  const times = posts.map(({ updatedAt }) => updatedAt.getTime());
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : undefined;
}
