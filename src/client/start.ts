import type { Site } from './hooks/use-site';
import { loadChunk } from './lib/load-chunk';

const desk = document.documentElement.hasAttribute('data-desk');

/** The one script in the HTML: lets the page paint first, then loads the rest. */
function load(): void {
  const code = loadChunk<unknown>(() => (desk ? import('./desk/index') : import('./index')));
  if (desk) code.catch(offerReload); // a public page can be read without its code
}

/** The desk's code is missing, also after a reload: "Loading..." would stand there for ever. */
function offerReload(error: unknown): never {
  const seed = document.getElementById('seed')?.textContent ?? '';
  const { title, text, reload } = (JSON.parse(seed) as { site: Site }).site.copy.broken;
  const parts = (['h1', 'p', 'button'] as const).map((tag) => document.createElement(tag));
  [title, text, reload].forEach((copy, index) => parts[index]?.append(copy));
  parts[2]?.setAttribute('class', 'btn');
  parts[2]?.addEventListener('click', () => location.reload());
  const root = document.getElementById('root');
  root?.replaceChildren(...parts);
  root?.setAttribute('class', 'wrap narrow form');
  throw error;
}

// A form should answer as soon as somebody can reach it; other pages can wait until idle, and so
// can a form that also works without scripts.
if (
  document.querySelector('main form:not([action]), .outside-form, [data-desk]') ||
  !('requestIdleCallback' in window)
)
  load();
else requestIdleCallback(load, { timeout: 2000 });
