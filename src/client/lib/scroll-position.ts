/* Browsers restore the scroll position only if the page is as long as before, and a page that is
   fetched again arrives too late. So the position is stored in the history entry, which survives a
   reload, and restored once the page is long enough. */

import { listen } from './listen';

const PAUSE_MS = 100;
const USER_SCROLL_EVENTS = 'wheel touchmove keydown pointerdown';

/** While a growing page is being scrolled, its position was not chosen by the user. */
let waiting = false;

/**
 * Stores the scroll position of every history entry from now on. Returns a function that stops it.
 */
export function storeScrollPosition(): () => void {
  let timer = 0;
  const later = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(store, PAUSE_MS);
  };
  // A click may navigate before the timer fires, and going back cancels the timer.
  const cancel = () => window.clearTimeout(timer);
  const ends = [
    cancel,
    listen(window, 'scroll', later, { passive: true }),
    listen(window, 'popstate', cancel),
    listen(document, 'click', store, { capture: true }),
  ];
  return () => ends.forEach((end) => end());
}

function store(): void {
  const top = Math.round(window.scrollY);
  if (waiting || top === storedScrollPosition()) return;
  // Not history.replaceState: wouter intercepts it and would announce a navigation.
  History.prototype.replaceState.call(history, { ...history.state, top }, '');
}

/** The position stored in the current history entry, if any. */
export function storedScrollPosition(): number | undefined {
  const { top } = (history.state ?? {}) as { top?: unknown };
  return typeof top === 'number' ? top : undefined;
}

/**
 * Scrolls to a position as soon as the page is long enough. Returns a function that stops waiting.
 */
export function scrollTo(top: number): (() => void) | undefined {
  return retryWhilePageGrows(() => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  });
}

/** Scrolls to the element that a fragment such as #answers names, as soon as it exists. */
export function scrollToFragment(fragment: string): (() => void) | undefined {
  if (fragment === '') return undefined;
  return retryWhilePageGrows(() => {
    const element = document.getElementById(fragment.slice(1));
    element?.scrollIntoView();
    return element !== null;
  });
}

/** Tries now and whenever the page grows, until it succeeds or the user scrolls. */
function retryWhilePageGrows(done: () => boolean): (() => void) | undefined {
  if (done()) return undefined;
  waiting = true;
  const growth = new ResizeObserver(() => done() && stop());
  const stop = () => {
    waiting = false;
    growth.disconnect();
    end();
  };
  growth.observe(document.body);
  const end = listen(window, USER_SCROLL_EVENTS, stop, { passive: true });
  return stop;
}
