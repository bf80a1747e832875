import type { RouteRow } from '../../shared/routes';
import { type Card, cardFor } from '../images/cards';
import type { Config } from '../platform/config';
import { breadcrumbs } from './breadcrumbs';
import { type ArticleMeta, type Loaded, untitled } from './loaders/loaded-page';
import type { Graph } from './loaders/structured-data';

/** What machines are told of a page beside its head. It stays out of the seed and of the API. */
export interface PageMeta {
  /** Without the site's name, which cards say apart. */
  title: string;
  type: 'website' | 'article' | 'profile';
  card: Card | null;
  article?: ArticleMeta;
  /** JSON-LD; empty for pages that search engines shall leave out. */
  graph: Graph;
}

/** Completes what a page's loader says of it: the title, a card, and the way to it from the home page. */
export function describePage(config: Config, row: RouteRow, page: Loaded<object>): PageMeta {
  const { head, meta = {} } = page;
  const { type = 'website', article, graph = [] } = meta;
  const way = head.canonical === '/' ? [] : [breadcrumbs(config, row, head)];
  return {
    title: untitled(head.title),
    type,
    card: meta.card ?? cardFor(head.noindex ? '' : (head.canonical ?? row.path)),
    ...(article ? { article } : {}),
    graph: head.noindex ? [] : [...graph, ...way],
  };
}
