import type { PropsOf, PublicPage } from '../../../client/page-components';
import type { Site } from '../../../shared/frame';
import type { PageHead } from '../../../shared/page';
import type { PageName, RouteRow } from '../../../shared/routes';
import type { CardContent } from '../../images/cards';
import type { Graph } from './structured-data';
import type { ReadCopy } from '../../site-pages/read-copy';
import type { Config } from '../../platform/config';
import type { SitePageKind } from '../../../content/site-pages';
import type { FieldValues } from '../../../shared/documents/fields';

export type PageWith = (
  name: SitePageKind,
  values: FieldValues,
) => Promise<{ page: PageName; answer: Loaded<object>; site: Site }>;

/** What a loader gets from the request: the path, its parameters and the query. */
export interface PageRequest {
  config: Config;
  path: string;
  params: Record<string, string>;
  search: URLSearchParams;
  /** Reads what staff can edit, in the desk's preview with the unsaved changes. */
  copy: ReadCopy;
  /** Loads the public page that shows a page of the site with these values, as far as they can be published. */
  pageWith: PageWith;
}

/** Metadata for machines, besides the head. Only the HTML contains it. */
export interface LoaderMeta {
  type?: 'article' | 'profile';
  /** What the card of a shared link shows instead of the page's title and description. */
  card?: Partial<CardContent>;
  article?: ArticleMeta;
  /** The address of the page on another site where it first appeared, which is its canonical address. */
  original?: string;
  /** The header and footer around it, if they are not those that are published. */
  site?: Site;
  /** JSON-LD nodes other than the breadcrumbs. */
  graph?: Graph;
}

/** The Open Graph properties of a post. */
export interface ArticleMeta {
  /** ISO 8601 in UTC; null for a post that is not published. */
  published: string | null;
  modified: string;
  /** The address of each author's profile, or the author's name if there is no profile. */
  authors: string[];
  tags: string[];
}

export interface LoadedPage<Props> {
  status: 200 | 400 | 404;
  head: PageHead;
  data: Props;
  meta?: LoaderMeta;
}

export interface MovedPage {
  status: 301;
  head: PageHead;
  data: object;
  meta?: undefined;
  redirect: string;
}

export type Loaded<Props> = LoadedPage<Props> | MovedPage;

/** The props of the page's component. The desk loads its own data. */
type DataOf<Name extends PageName> = Name extends PublicPage ? PropsOf<Name> : object;

/** Loads the data and the head of one page. */
export type Loader<Name extends PageName> = (
  request: PageRequest,
  row: RouteRow,
) => Promise<Loaded<DataOf<Name>>> | Loaded<DataOf<Name>>;
