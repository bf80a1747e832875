import { loadChunk } from './lib/load-chunk';

interface HeldForm {
  form: HTMLFormElement;
  button: HTMLElement | null;
}

const FONTS_MS = 3000;

let held: HeldForm | null = null;

/**
 * Holds a form that only the page's script can send: its submit is repeated when the script is ready.
 * Before this script has arrived, the server answers (server/pages/render-page.ts).
 */
function hold(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (form.hasAttribute('action')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  form.setAttribute('aria-busy', 'true');
  held = { form, button: event.submitter };
}

function release(send: (held: HeldForm) => void): void {
  document.removeEventListener('submit', hold, true);
  held?.form.removeAttribute('aria-busy');
  if (held) send(held);
}

/**
 * The only script in the HTML of a public page. Lets the page paint first, then loads the rest. The
 * page is readable without it.
 */
async function load(): Promise<void> {
  try {
    const { hydrated } = await loadChunk(() => import('./index'));
    await hydrated;
    release(({ form, button }) => form.requestSubmit(button));
  } catch (error) {
    // The server shows the page again, with what was typed.
    release(({ form }) => form.submit());
    throw error;
  }
}

/**
 * Lets the page use the site's fonts. Until then it has fallbacks of the same size: on a slow connection
 * the fonts would delay its images. A reader who waits long for an image gets them first.
 */
function showFonts(): void {
  document.documentElement.classList.add('fonts');
}

if (document.readyState === 'complete') showFonts();
else {
  window.addEventListener('load', showFonts);
  setTimeout(showFonts, FONTS_MS);
}

document.addEventListener('submit', hold, true);

// Forms need their code early, and so does a page that was opened by a one-time link. Other pages
// can wait until the browser is idle, and so can forms that work without JavaScript.
if (
  document.querySelector('main form:not([action]), .outside-form') ||
  window.location.hash.startsWith('#token=') ||
  !('requestIdleCallback' in window)
)
  void load();
else requestIdleCallback(() => void load(), { timeout: 2000 });
