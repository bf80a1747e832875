import type { Config } from '../config';

/** The address of the legacy form, as on the previous site. */
export const LEGACY_FORM_PATH = '/.netlify/functions/api/blogs';

/**
 * Whether an address (path and query) is possible. Postgres rejects NUL, and no path of this site
 * contains a line break, which the route table's patterns do not match.
 */
export function isPossible(address: string): boolean {
  const [path = ''] = address.split('?');
  return (
    path.startsWith('/') &&
    !/%0[0ad]|%e2%80%a[89]|[\0\n\r\u2028\u2029]/i.test(path) &&
    !/%00|\0/.test(address)
  );
}

/**
 * The path and query of a request line. The absolute form that proxies use, `GET
 * http://host/about`, is reduced to its path, because Koa finds no path in some of these.
 */
export function pathOf(url: string): string {
  if (url.startsWith('/')) return url;
  const rest = url.replace(/^[^/?#]*:\/\/[^/?#]*/, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether an address belongs to the JSON API rather than the pages. */
export function isApi(path: string): boolean {
  const lower = path.toLowerCase();
  return lower === '/api' || lower.startsWith('/api/') || lower.startsWith('/.netlify/');
}

/** Whether an address of the API accepts files rather than JSON. */
export function isUpload(path: string): boolean {
  return /^\/api\/(media|account\/photo|imports)(\/|$)/i.test(path);
}

/** The absolute address of a path on this site. Addresses of other sites are returned unchanged. */
export function absolute({ siteUrl }: Pick<Config, 'siteUrl'>, address: string): string {
  return URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : address;
}
