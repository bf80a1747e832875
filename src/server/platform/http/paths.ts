/** Where the legacy form of a post comes and goes: the address of the site before this one. */
export const LEGACY_FORM_PATH = '/.netlify/functions/api/blogs';

/**
 * Whether an address (path and query) can be anything's. Postgres refuses NUL, and no path of ours
 * has a line break, which the route table's patterns do not take.
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
 * The path and query of a request line. A proxy's form, `GET http://host/about`, counts as its path;
 * Koa would find none in some of them.
 */
export function pathOf(url: string): string {
  if (url.startsWith('/')) return url;
  const rest = url.replace(/^[^/?#]*:\/\/[^/?#]*/, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether an address belongs to the JSON API rather than to the pages. */
export function isApi(path: string): boolean {
  const lower = path.toLowerCase();
  return lower === '/api' || lower.startsWith('/api/') || lower.startsWith('/.netlify/');
}

/** Whether an address of the API takes files rather than JSON. */
export function isUpload(path: string): boolean {
  return /^\/api\/(media|account\/photo)(\/|$)/i.test(path);
}
