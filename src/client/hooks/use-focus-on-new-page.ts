import { useEffect, useRef } from 'react';
import { keepsPlace, useAddress } from './use-address';

/**
 * After navigation, moves the focus to the new page's heading, so that screen readers announce the
 * page as they do when a document loads.
 */
export function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { address } = useAddress();
  const seen = useRef(address);
  useEffect(() => {
    const before = seen.current;
    if (before === address || !main.current) return;
    seen.current = address;
    if (keepsPlace(before, address)) return;
    return focusOnHeading(main.current);
  }, [address]);
  return main;
}

/**
 * Focuses the page until its heading appears, then the heading, unless the user moves the focus
 * elsewhere. Returns a function that stops waiting.
 */
export function focusOnHeading(main: HTMLElement): () => void {
  const waiting = new MutationObserver(() => {
    const { activeElement } = document;
    // The focus is lost when the retry button disappears. A field in the page has it for writing.
    const isField = activeElement?.matches('input, textarea, select, [contenteditable="true"]');
    const free = !isField && (activeElement === document.body || main.contains(activeElement));
    if (!free || focusOn(shownHeading(main))) waiting.disconnect();
  });
  if (!focusOn(shownHeading(main))) {
    focusOn(main);
    waiting.observe(main, { childList: true, subtree: true });
  }
  return () => waiting.disconnect();
}

/** Marks what a page says first, above its heading. */
export const FIRST = 'data-focus-first';

/**
 * The heading, or what the page says first. Skips the previous page's heading, which React may keep
 * in the document, hidden, while code loads.
 */
function shownHeading(main: HTMLElement): HTMLElement | undefined {
  const places = main.querySelectorAll<HTMLElement>(`[${FIRST}], h1`);
  return Array.from(places).find((place) => place.getClientRects().length > 0);
}

function focusOn(element: HTMLElement | undefined): boolean {
  if (!element) return false;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return true;
}
