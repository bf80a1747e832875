import fs from 'node:fs/promises';
import path from 'node:path';
import { matchRoute } from '../../shared/match-route';
import type { Config } from '../platform/config';
import { home } from '../platform/home';
import { UserError } from '../platform/user-error';
import { isApi, isPossible } from '../platform/http/paths';
import { isFilePath } from '../platform/http/static-files';
import { loadPage } from './page-data';

// Made by seo/, or kept elsewhere than in static/.
const made = /^\/(feed\.xml|robots\.txt|sitemap(-\d+)?\.xml|\.well-known\/|assets\/|media\/.)/;

/** Whether a link in a post leads somewhere. Of other sites nothing is known: they do. */
export async function linkResolves(config: Config, href: string): Promise<boolean> {
  const base = `${config.siteUrl}/blog/post`;
  if (!URL.canParse(href, base)) return true;
  const { origin, pathname, search } = new URL(href, base);
  if (origin !== config.siteUrl || isApi(pathname) || made.test(pathname)) return true;
  const address = pathname + search;
  if (!isPossible(address)) return false;
  if (await isFile(pathname)) return true;
  try {
    return (await loadPage(config, matchRoute(address))).status < 400;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

async function isFile(pathname: string): Promise<boolean> {
  if (!isFilePath(pathname)) return false;
  const file = path.join(home(), 'static', decodeURIComponent(pathname));
  return fs.stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
