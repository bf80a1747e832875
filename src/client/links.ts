import { navigate } from 'wouter/use-browser-location';
import { aroundNav } from './around-nav';
import type { PageStore } from './lib/page-store';
import { matchRoute } from '../shared/match-route';

const HOVER_MS = 65;

/** The address of the page of ours that a link leads to; not of the desk, a file or a call. */
function linkedPage(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return null;
  if (link.origin !== window.location.origin) return null;
  const { page } = matchRoute(link.pathname).row;
  return page === 'desk' || page === 'notFound' ? null : new URL(link.href);
}

/** Asks for a page when somebody points at a link to it, touches it, or reaches it by Tab. */
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
  // Apart: Tab scrolls the page, and what comes to lie below a resting pointer is not pointed at.
  const [point, reach] = [waiting(), waiting()];
  document.addEventListener('pointerover', (event) =>
    point(event, event.pointerType === 'mouse' ? HOVER_MS : 0),
  );
  document.addEventListener('focusin', (event) => reach(event, HOVER_MS));
}

/** Whether the browser was told to load no more than it must. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Links in a post's HTML are not wouter's: a plain click on one goes on within this document. */
export function followPostLinks(): void {
  document.addEventListener('click', (event) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    if (!(target instanceof Element) || !target.closest('[data-html] a')) return;
    const page = linkedPage(target);
    // A place in this page (a footnote) is the browser's business.
    if (!page || (page.hash && page.pathname === window.location.pathname)) return;
    event.preventDefault();
    aroundNav(navigate, page.pathname + page.search + page.hash);
  });
}
