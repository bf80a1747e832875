import { useEffect, useRef } from 'react';
import {
  storeScrollPosition,
  storedScrollPosition,
  scrollTo,
  scrollToFragment,
} from '../lib/scroll-position';
import { keepsPlace, useAddress } from './use-address';

/**
 * Scrolls a new page to the top or to its fragment, and restores the scroll position on back and
 * forward. The browser handles the first page.
 */
export function useScrollToTop(): void {
  const { address } = useAddress();
  const seen = useRef<string | null>(null);
  useEffect(storeScrollPosition, []);
  useEffect(() => {
    const before = seen.current;
    seen.current = address;
    if (before === null || keepsPlace(before, address)) return;
    // Only history entries that were visited before have a stored position.
    const stored = storedScrollPosition();
    if (stored !== undefined) return scrollTo(stored);
    window.scrollTo(0, 0);
    return scrollToFragment(window.location.hash);
  }, [address]);
}
