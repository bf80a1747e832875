import { type RouteRow, routes } from '../../shared/routes';
import { type Card, type CardContent, cardFor, labOnCards, siteCard } from '../images/cards';
import type { Config } from '../platform/config';
import { untitled } from './loaders/loaded-page';
import type { Loaded, LoaderMeta } from './loaders/loader';
import type { Graph } from './loaders/structured-data';
import { seoCopy } from '../../content/sharing';
import type { PageHead } from '../../shared/page';
import { absolute } from '../platform/http/paths';

/** Metadata for machines, besides the head. It is left out of the seed and the API. */
export interface PageMeta extends Pick<LoaderMeta, 'article' | 'original'> {
  /** Without the site's name, which is a separate property of the card. */
  title: string;
  type: 'website' | 'article' | 'profile';
  card: Card;
  /** JSON-LD; empty for pages that search engines should not index. */
  graph: Graph;
}

/** Completes the metadata that a page's loader returned: title, card and breadcrumbs. */
export function describePage(config: Config, row: RouteRow, page: Loaded<object>): PageMeta {
  const { head, meta = {} } = page;
  const { type = 'website', article, original, graph = [] } = meta;
  const [path = ''] = (head.canonical ?? row.path).split('?');
  const way = head.canonical === '/' ? [] : [breadcrumbs(config, row, head)];
  return {
    title: untitled(head.title),
    type,
    card: head.noindex ? siteCard(labOnCards()) : cardFor(path, cardContent(page), labOnCards()),
    ...(article ? { article } : {}),
    ...(original ? { original } : {}),
    graph: head.noindex ? [] : [...graph, ...way],
  };
}

/** What a page says on its card: its title and description, unless its loader says more. */
export function cardContent({ head, meta }: Loaded<object>): CardContent {
  return { title: untitled(head.title), line: head.description, ...meta?.card };
}

/** The path from the home page to this page, as a schema.org BreadcrumbList. */
function breadcrumbs(config: Config, row: RouteRow, head: PageHead) {
  const above = rowAbove(row);
  const steps = [
    { name: seoCopy.home, path: '/' },
    ...(above ? [{ name: above.title, path: above.path }] : []),
    { name: untitled(head.title), path: head.canonical ?? row.path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(config, path),
    })),
  };
}

/**
 * The page that lists this page: for a post the list of posts, for /about/:name the page /about.
 */
function rowAbove({ path }: RouteRow): RouteRow | undefined {
  const folder = path.slice(0, path.lastIndexOf('/'));
  const list = folder === '/blog' ? '/bloglist' : folder;
  return routes.find((row) => row.path === list);
}
