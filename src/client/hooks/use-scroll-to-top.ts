import { useEffect, useRef } from 'react';
import { keepPlace, keptPlace, scrollTo, scrollToFragment } from '../lib/scroll-place';
import { isShortened, useAddress } from './use-address';

/**
 * A new page starts at the top, or where its address points to; back and forward return to where
 * one was. The first page is left to the browser.
 */
export function useScrollToTop(): void {
  const { address } = useAddress();
  const seen = useRef<string | null>(null);
  useEffect(keepPlace, []);
  useEffect(() => {
    const before = seen.current;
    seen.current = address;
    if (before === null || isShortened(before, address)) return;
    // Only an entry of the history that was left before has a place.
    const kept = keptPlace();
    if (kept !== undefined) return scrollTo(kept);
    window.scrollTo(0, 0);
    return scrollToFragment(window.location.hash);
  }, [address]);
}
