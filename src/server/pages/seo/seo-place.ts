import type { CachePlace } from '../answer-store';

const files = /^\/(robots\.txt|site\.webmanifest|feed\.xml|sitemap\.xml|sitemap-\d{1,5}\.xml)$/;

/** Where one of the files in controller.ts is cached; null for other paths. */
export function seoPlace(path: string): CachePlace | null {
  return files.test(path) ? { address: path, route: path.replace(/\d+/, ':part') } : null;
}
