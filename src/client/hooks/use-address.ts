import { useRouter } from 'wouter';
import { usePathname, useSearch } from 'wouter/use-browser-location';

/**
 * The current path, and path with query, as in the address bar. wouter's own hooks decode both, and
 * requesting a page with the result would decode them twice.
 */
export function useAddress(): { path: string; address: string } {
  const router = useRouter();
  const path = usePathname(router);
  const query = useSearch(router).replace(/^\?/, '');
  return { path, address: query ? `${path}?${query}` : path };
}

/** Marks a history entry whose address was shortened; see use-link-token.ts. */
export interface ShortenedEntry {
  shortened?: true;
}

/**
 * Whether the new address is the old page without its query. Then neither focus nor scroll position
 * changes.
 */
export function isShortened(before: string, now: string): boolean {
  const entry = window.history.state as ShortenedEntry | null;
  return entry?.shortened === true && now === before.split('?')[0];
}
