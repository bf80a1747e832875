import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { App } from './App';
import { aroundNav, followPostLinks, prefetchPages } from './links';
import type { Site } from '../shared/frame';
import { request } from './lib/http';
import { endLeftSessionsOnline } from './lib/left-sessions';
import type { PageAnswer } from '../shared/page';
import type { Sent } from '../shared/sent-form';
import { PageStore } from './lib/page-store';
import { playVideos } from './lib/play-videos';

interface Seed {
  site: Site;
  page: PageAnswer;
  /** A form that was submitted before this script had arrived. */
  sent?: Sent;
}

/** The seed omits the HTML of a post because it is already on the page: copy it from there. */
function fillHtml(page: PageAnswer, root: HTMLElement): void {
  const { blog } = page.data as { blog?: { sections: { type: string }[]; html?: string[] } | null };
  if (!blog || blog.html) return;
  const rendered = Array.from(root.querySelectorAll('[data-html]'), (part) => part.innerHTML);
  const sections = blog.sections.map(({ type }) => (type === 'image' ? '' : rendered.shift()));
  blog.html = [...sections, ...rendered].map((html) => html ?? ''); // the last are the footnotes
}

const root = document.getElementById('root') as HTMLElement;
const seed = JSON.parse(document.getElementById('seed')?.textContent ?? '') as Seed;
fillHtml(seed.page, root);
const store = new PageStore((path) =>
  request<PageAnswer>('GET', `/api/page?path=${encodeURIComponent(path)}`),
);
store.put(window.location.pathname + window.location.search, seed.page);
prefetchPages(store);
followPostLinks();
playVideos();
endLeftSessionsOnline();

/** Resolves when the page's forms can be used. */
export const hydrated = new Promise<void>((resolve) => {
  // In a transition, React hydrates in short steps, so that a tap does not wait for all of it.
  startTransition(() => {
    hydrateRoot(
      root,
      <Router aroundNav={aroundNav}>
        <App site={seed.site} store={store} sent={seed.sent} hydrated={resolve} />
      </Router>,
    );
  });
});
