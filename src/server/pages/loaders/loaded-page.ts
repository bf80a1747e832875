import type { PropsOf, PublicPage } from '../../../client/page-components';
import { siteCopy } from '../../../content/site';
import type { PageHead } from '../../../shared/page';
import type { PageName, RouteRow } from '../../../shared/routes';
import type { Card } from '../../images/cards';
import type { Config } from '../../platform/config';
import type { Graph } from './structured-data';

/** What a loader knows of the request: the row's path, its parameters and the query. */
export interface PageRequest {
  config: Config;
  path: string;
  params: Record<string, string>;
  search: URLSearchParams;
}

/** What a page says to machines beside its head; it is in the HTML alone. */
export interface LoaderMeta {
  type?: 'article' | 'profile';
  /** The card of a pasted link; by default that of the page's address. */
  card?: Card | null;
  article?: ArticleMeta;
  /** JSON-LD nodes besides the breadcrumbs. */
  graph?: Graph;
}

/** A post's properties on its card. */
export interface ArticleMeta {
  /** ISO 8601 in UTC; null for a post that is not published. */
  published: string | null;
  modified: string;
  /** The address of the author's profile, or the name of an author without one. */
  author: string;
  tags: string[];
}

interface LoadedPage<Props> {
  status: 200 | 400 | 404;
  head: PageHead;
  data: Props;
  meta?: LoaderMeta;
}

interface MovedPage {
  status: 301;
  head: PageHead;
  data: object;
  meta?: undefined;
  redirect: string;
}

export type Loaded<Props> = LoadedPage<Props> | MovedPage;

/** What the loader of a page returns: the props of its component. The desk asks for its own data. */
type DataOf<Name extends PageName> = Name extends PublicPage ? PropsOf<Name> : object;

/** Makes what one page shows. */
export type Loader<Name extends PageName> = (
  request: PageRequest,
  row: RouteRow,
) => Promise<Loaded<DataOf<Name>>> | Loaded<DataOf<Name>>;

export function titled(title: string): string {
  return `${title} · ${siteCopy.name}`;
}

/** The same without the site's name. */
export function untitled(title: string): string {
  return title.endsWith(titled('')) ? title.slice(0, -titled('').length) : title;
}

export function found<Data extends object>(
  head: Omit<PageHead, 'description'> & { description?: string },
  data: Data,
  meta?: LoaderMeta,
): LoadedPage<Data> {
  const whole = { description: siteCopy.description, ...head };
  return { status: 200, head: whole, data, ...(meta ? { meta } : {}) };
}

/** The page says that what was asked for is not there: 404, `title` in its head. */
export function missing<Data extends object>(title: string, data: Data): LoadedPage<Data> {
  return {
    status: 404,
    head: { title: titled(title), description: siteCopy.description, noindex: true },
    data,
  };
}

export function moved(redirect: string): MovedPage {
  return { status: 301, head: { title: '', description: '' }, data: {}, redirect };
}
