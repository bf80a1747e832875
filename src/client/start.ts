import { loadChunk } from './load-chunk';

/** The one script in the HTML: lets the page paint first, then loads the rest. */
function load(): void {
  const desk = document.documentElement.hasAttribute('data-desk');
  void loadChunk<unknown>(() => (desk ? import('./desk/index') : import('./index')));
}

// A form should answer as soon as somebody can reach it; other pages can wait until idle.
if (document.querySelector('main form, [data-desk]') || !('requestIdleCallback' in window)) load();
else requestIdleCallback(load, { timeout: 2000 });
