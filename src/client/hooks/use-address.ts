import { useRouter } from 'wouter';
import { usePathname, useSearch } from 'wouter/use-browser-location';

/**
 * Where one is, as the address bar says it: the path, and the address of path and query. wouter's
 * own hooks give both decoded, and asking for a page by them would decode them twice.
 */
export function useAddress(): { path: string; address: string } {
  const router = useRouter();
  const path = usePathname(router);
  const query = useSearch(router).replace(/^\?/, '');
  return { path, address: query ? `${path}?${query}` : path };
}

/** Marks the entry of the history whose address was shortened, see use-taken-secret.ts. */
export interface ShortenedEntry {
  shortened?: true;
}

/** Whether an address is that of the same page without its query: neither focus nor place moves. */
export function isShortened(before: string, now: string): boolean {
  const entry = window.history.state as ShortenedEntry | null;
  return entry?.shortened === true && now === before.split('?')[0];
}
