import { navigate } from 'wouter/use-browser-location';
import type { AroundNavHandler } from 'wouter';
import type { PageStore } from './lib/page-store';
import { matchRoute } from '../shared/match-route';
import { focusOnHeading } from './hooks/use-focus-on-new-page';

/** A link to the current page reloads it without a new history entry, as browsers do. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const { pathname, search, hash } = new URL(to, window.location.href);
  const here = window.location.pathname === pathname && window.location.search === search;
  if (!here || hash) return navigate(to, options);
  navigate(to, { ...options, replace: true });
  window.scrollTo(0, 0);
  const main = document.querySelector('main');
  if (main) focusOnHeading(main);
};

const HOVER_MS = 65;

/**
 * The URL of the public page that a link leads to; null for the desk, files, API calls and other
 * sites.
 */
function linkedPage(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return null;
  if (link.origin !== window.location.origin) return null;
  const { page } = matchRoute(link.pathname).row;
  return page === 'desk' || page === 'notFound' ? null : new URL(link.href);
}

/** Requests a page when a link to it is hovered, touched or focused. */
export function prefetchPages(store: PageStore): void {
  const waiting = () => {
    let timer = 0;
    return ({ target }: Event, wait: number) => {
      window.clearTimeout(timer);
      const page = linkedPage(target);
      if (!page || savesData()) return;
      timer = window.setTimeout(() => store.load(page.pathname + page.search), wait);
    };
  };
  // Two timers: Tab scrolls the page, and a link that moves under a resting pointer was not pointed
  // at.
  const [point, reach] = [waiting(), waiting()];
  document.addEventListener('pointerover', (event) =>
    point(event, event.pointerType === 'mouse' ? HOVER_MS : 0),
  );
  document.addEventListener('focusin', (event) => reach(event, HOVER_MS));
}

/** Whether the browser asks for reduced data use. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Makes plain clicks on links in a post's HTML navigate within this document, because wouter does
 * not handle them.
 */
export function followPostLinks(): void {
  document.addEventListener('click', (event) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    if (!(target instanceof Element) || !target.closest('[data-html] a')) return;
    const page = linkedPage(target);
    // Fragments of the current page (footnotes) are left to the browser.
    if (!page || (page.hash && page.pathname === window.location.pathname)) return;
    event.preventDefault();
    aroundNav(navigate, page.pathname + page.search + page.hash);
  });
}
