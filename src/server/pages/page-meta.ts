import type { RouteRow } from '../../shared/routes';
import { type Card, type CardContent, cardFor, labOnCards, siteCard } from '../images/cards';
import type { Config } from '../platform/config';
import { breadcrumbs } from './breadcrumbs';
import { type ArticleMeta, type Loaded, untitled } from './loaders/loaded-page';
import type { Graph } from './loaders/structured-data';

/** Metadata for machines, besides the head. It is left out of the seed and the API. */
export interface PageMeta {
  /** Without the site's name, which is a separate property of the card. */
  title: string;
  type: 'website' | 'article' | 'profile';
  card: Card;
  article?: ArticleMeta;
  /** The canonical address of a page that first appeared on another site. */
  original?: string;
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
