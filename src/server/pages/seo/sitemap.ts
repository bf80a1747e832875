import type { Config } from '../../platform/config';
import { absolute } from '../../platform/http/absolute';
import { listSitemapEntries, type SitemapEntry } from './sitemap-entries';
import { XML_HEAD, xmlText } from './xml';

// The limit per file, see https://www.sitemaps.org/protocol.html.
const MOST = 50_000;
// Half of it, so that every part fits in the page cache.
const PART = 25_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** /sitemap.xml: all addresses, or an index of the parts if there are too many. */
export async function sitemap(config: Config): Promise<string> {
  const entries = await listSitemapEntries(config);
  if (entries.length <= MOST) return urlset(config, entries);
  const parts = Array.from({ length: Math.ceil(entries.length / PART) }, (_, index) => {
    const address = absolute(config, `/sitemap-${index + 1}.xml`);
    return `<sitemap><loc>${xmlText(address)}</loc></sitemap>`;
  });
  return wrap('sitemapindex', parts);
}

/** One part of a long sitemap, counted from 1; null if there is no such part. */
export async function sitemapPart(config: Config, part: number): Promise<string | null> {
  const entries = await listSitemapEntries(config);
  const inPart = entries.slice((part - 1) * PART, part * PART);
  return entries.length <= MOST || inPart.length === 0 ? null : urlset(config, inPart);
}

function urlset(config: Config, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${xmlText(absolute(config, path))}</loc>${lastmod}</url>`;
  });
  return wrap('urlset', urls);
}

function wrap(root: string, lines: string[]): string {
  return [XML_HEAD, `<${root} xmlns="${NAMESPACE}">`, ...lines, `</${root}>`, ''].join('\n');
}
