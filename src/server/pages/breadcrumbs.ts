import { seoCopy } from '../../content/seo';
import type { PageHead } from '../../shared/page';
import { type RouteRow, routes } from '../../shared/routes';
import type { Config } from '../platform/config';
import { absolute } from '../platform/http/absolute';
import { untitled } from './loaders/loaded-page';

/** The path from the home page to this page, as a schema.org BreadcrumbList. */
export function breadcrumbs(config: Config, row: RouteRow, head: PageHead) {
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
