/*
 * Browsers return to where one was in a page, but only when the page is as long as before: one
 * that has to be fetched again comes too late for them. So its place is kept beside the entry of
 * the history, which outlives a reload, and taken up again when there is enough of the page.
 */

const PAUSE_MS = 100;
const OWN_WAY = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** While a page that is still growing is scrolled, its place is not where somebody went. */
let waiting = false;

/** Keeps the place of every entry of the history, from now on. Gives what ends it. */
export function keepPlace(): () => void {
  let timer = 0;
  const later = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(keep, PAUSE_MS);
  };
  // A click may lead away before the pause is over; going back does not wait for it either.
  const never = () => window.clearTimeout(timer);
  window.addEventListener('scroll', later, { passive: true });
  window.addEventListener('popstate', never);
  document.addEventListener('click', keep, true);
  return () => {
    never();
    window.removeEventListener('scroll', later);
    window.removeEventListener('popstate', never);
    document.removeEventListener('click', keep, true);
  };
}

function keep(): void {
  const top = Math.round(window.scrollY);
  if (waiting || top === keptPlace()) return;
  // Not by history itself: wouter listens there, and the page stays the same.
  History.prototype.replaceState.call(history, { ...history.state, top }, '');
}

/** The place kept for the entry of the history that is on show, if there is one. */
export function keptPlace(): number | undefined {
  const { top } = (history.state ?? {}) as { top?: unknown };
  return typeof top === 'number' ? top : undefined;
}

/** Scrolls to a place as soon as the page is long enough. Gives what ends the waiting. */
export function scrollTo(top: number): (() => void) | undefined {
  return asThePageGrows(() => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  });
}

/** Scrolls to the element that a fragment such as #answers names, as soon as it is there. */
export function scrollToFragment(fragment: string): (() => void) | undefined {
  if (fragment === '') return undefined;
  return asThePageGrows(() => {
    const element = document.getElementById(fragment.slice(1));
    element?.scrollIntoView();
    return element !== null;
  });
}

/** Tries now and whenever the page grows, until it is done or somebody scrolls by themselves. */
function asThePageGrows(done: () => boolean): (() => void) | undefined {
  if (done()) return undefined;
  waiting = true;
  const growth = new ResizeObserver(() => done() && stop());
  const stop = () => {
    waiting = false;
    growth.disconnect();
    OWN_WAY.forEach((event) => window.removeEventListener(event, stop));
  };
  growth.observe(document.body);
  OWN_WAY.forEach((event) => window.addEventListener(event, stop, { passive: true }));
  return stop;
}
