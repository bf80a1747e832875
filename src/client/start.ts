import type { Site } from './hooks/use-site';
import { loadChunk } from './lib/load-chunk';

const desk = document.documentElement.hasAttribute('data-desk');

/** The only script in the HTML. Lets the page paint first, then loads the rest. */
function load(): void {
  const code = loadChunk<unknown>(() => (desk ? import('./desk/index') : import('./index')));
  if (desk) code.catch(offerReload); // a public page is readable without its code
}

/** Replaces "Loading..." with an error if the desk's code is missing even after a reload. */
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

// Forms need their code early. Other pages can wait until the browser is idle, and so can forms
// that work without JavaScript.
if (
  document.querySelector('main form:not([action]), .outside-form, [data-desk]') ||
  !('requestIdleCallback' in window)
)
  load();
else requestIdleCallback(load, { timeout: 2000 });
