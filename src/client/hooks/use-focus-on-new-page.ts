import { useEffect, useRef } from 'react';
import { isShortened, useAddress } from './use-address';

/**
 * Following a link moves the focus to the heading of the new page, so that a screen reader says
 * where one is, as it does when a document is loaded.
 */
export function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { address } = useAddress();
  const seen = useRef(address);
  useEffect(() => {
    const before = seen.current;
    if (before === address || !main.current) return;
    seen.current = address;
    if (isShortened(before, address)) return;
    return focusOnHeading(main.current);
  }, [address]);
  return main;
}

/** Until the heading is here, the focus waits on the page; somebody may take it elsewhere. */
export function focusOnHeading(main: HTMLElement): () => void {
  const waiting = new MutationObserver(() => {
    const { activeElement } = document;
    // The button to try again had it, and went.
    const free = activeElement === document.body || main.contains(activeElement);
    if (!free || focusOn(shownHeading(main))) waiting.disconnect();
  });
  if (!focusOn(shownHeading(main))) {
    focusOn(main);
    waiting.observe(main, { childList: true, subtree: true });
  }
  return () => waiting.disconnect();
}

/** Not that of the page before, which React may keep hidden while code arrives. */
function shownHeading(main: HTMLElement): HTMLElement | undefined {
  return Array.from(main.querySelectorAll('h1')).find((h1) => h1.getClientRects().length > 0);
}

function focusOn(element: HTMLElement | undefined): boolean {
  if (!element) return false;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return true;
}
