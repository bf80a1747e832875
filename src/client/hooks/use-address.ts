import { useRouter } from 'wouter';
import { usePathname, useSearch, useHistoryState } from 'wouter/use-browser-location';

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

let inPlace: string | null = null;

/** Notes that the page shown now stays when the address becomes this one; null ends that. */
export function keepPlaceAt(address: string | null): void {
  inPlace = address;
}

/**
 * Whether the new address shows the page that was shown before: the old page without its query, or
 * keepPlaceAt(). Then neither focus nor scroll position changes.
 */
export function keepsPlace(before: string, now: string): boolean {
  const entry = window.history.state as ShortenedEntry | null;
  return now === inPlace || (entry?.shortened === true && now === before.split('?')[0]);
}

/**
 * The page's data as passed along by the link (`state={{ shown }}`), shown until the answer
 * arrives. History entries survive reloads and upgrades, so it is only certain to be an object.
 */
export function usePassed({ passed }: { passed?: true }): object | null {
  const state = useHistoryState<{ shown?: unknown } | null>();
  const shown = state?.shown;
  return passed && typeof shown === 'object' && !Array.isArray(shown) ? shown : null;
}
