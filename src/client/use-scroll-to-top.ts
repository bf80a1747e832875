import { useEffect, useRef } from 'react';
import { keepPlace, keptPlace, scrollTo, scrollToFragment } from './scroll-place';
import { useAddress } from './use-address';

/**
 * A new page starts at the top, or where its address points to; back and forward return to where
 * one was. The first page is left to the browser.
 */
export function useScrollToTop(): void {
  const { address } = useAddress();
  const first = useRef(true);
  useEffect(keepPlace, []);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // Only an entry of the history that was left before has a place.
    const kept = keptPlace();
    if (kept !== undefined) return scrollTo(kept);
    window.scrollTo(0, 0);
    return scrollToFragment(window.location.hash);
  }, [address]);
}
