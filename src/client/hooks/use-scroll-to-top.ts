import { useEffect, useRef } from 'react';
import { keepPlace, keptPlace, scrollTo, scrollToFragment } from '../lib/scroll-place';
import { isShortened, useAddress } from './use-address';

/**
 * Scrolls a new page to the top or to its fragment, and restores the scroll position on back and
 * forward. The browser handles the first page.
 */
export function useScrollToTop(): void {
  const { address } = useAddress();
  const seen = useRef<string | null>(null);
  useEffect(keepPlace, []);
  useEffect(() => {
    const before = seen.current;
    seen.current = address;
    if (before === null || isShortened(before, address)) return;
    // Only history entries that were visited before have a stored position.
    const kept = keptPlace();
    if (kept !== undefined) return scrollTo(kept);
    window.scrollTo(0, 0);
    return scrollToFragment(window.location.hash);
  }, [address]);
}
