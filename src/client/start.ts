import { loadChunk } from './lib/load-chunk';

/**
 * The only script in the HTML of a public page. Lets the page paint first, then loads the rest. The
 * page is readable without it.
 */
function load(): void {
  void loadChunk(() => import('./index'));
}

// Forms need their code early, and so does a page that was opened by a one-time link. Other pages
// can wait until the browser is idle, and so can forms that work without JavaScript.
if (
  document.querySelector('main form:not([action]), .outside-form') ||
  window.location.hash.startsWith('#token=') ||
  !('requestIdleCallback' in window)
)
  load();
else requestIdleCallback(load, { timeout: 2000 });
