import { siteCopy } from '../../../content/site';
import type { PageAnswer, PageHead } from '../../../shared/page';
import type { RouteRow } from '../../../client/routes';
import type { Config } from '../../platform/config';

/** What a loader knows of the request: the row's path, its parameters and the query. */
export interface PageRequest {
  config: Config;
  path: string;
  params: Record<string, string>;
  search: URLSearchParams;
}

/** Makes what one kind of page shows. */
export type Loader = (request: PageRequest, row: RouteRow) => Promise<PageAnswer> | PageAnswer;

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
): PageAnswer {
  return { status: 200, head: { description: siteCopy.description, ...head }, data };
}

/** The page says that what was asked for is not there: 404, `title` in its head. */
export function missing<Data extends object>(title: string, data: Data): PageAnswer {
  return {
    status: 404,
    head: { title: titled(title), description: siteCopy.description, noindex: true },
    data,
  };
}

export function moved(redirect: string): PageAnswer {
  return { status: 301, head: { title: '', description: '' }, data: {}, redirect };
}
