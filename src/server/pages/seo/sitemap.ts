import type { Config } from '../../platform/config';
import { absolute } from '../../platform/http/paths';
import {
  listPages,
  listPart,
  listPartStarts,
  type PartStart,
  type SitemapEntry,
} from './sitemap-entries';
import { XML_HEAD, xmlText } from './xml';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** /sitemap.xml: all addresses, or an index of the parts if there are too many. */
export async function sitemap(config: Config): Promise<string> {
  const starts = await listPartStarts();
  if (starts.length < 2) return firstPart(config, starts[0]);
  const parts = starts.map((_, index) => {
    const address = absolute(config, `/sitemap-${index + 1}.xml`);
    return `<sitemap><loc>${xmlText(address)}</loc></sitemap>`;
  });
  return wrap('sitemapindex', parts);
}

/**
 * One part of a long sitemap, counted from 1; null if there is no such part. New posts are in the
 * last part, so that they do not shift entries between the parts.
 */
export async function sitemapPart(config: Config, part: number): Promise<string | null> {
  const starts = await listPartStarts();
  const start = starts[part - 1];
  if (!start || starts.length < 2) return null;
  return part === 1 ? firstPart(config, start) : urlset(config, await listPart(start));
}

/** The part with the pages that are not posts. */
async function firstPart(config: Config, start: PartStart | undefined): Promise<string> {
  const posts = start ? await listPart(start) : [];
  return urlset(config, [...(await listPages(config)), ...posts]);
}

function urlset(config: Config, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${xmlText(absolute(config, path))}</loc>${lastmod}</url>`;
  });
  return wrap('urlset', urls);
}

function wrap(root: string, lines: string[]): string {
  return [XML_HEAD, `<${root} xmlns="${NAMESPACE}">`, ...lines, `</${root}>`, ''].join('\n');
}
