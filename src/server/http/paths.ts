/** Where the older form of a post comes and goes: the address of the site before this one. */
export const OLDER_FORM = '/.netlify/functions/api/blogs';

/** Whether an address belongs to the JSON API rather than to the pages. */
export function isApi(path: string): boolean {
  const lower = path.toLowerCase();
  return lower === '/api' || lower.startsWith('/api/') || lower.startsWith('/.netlify/');
}
