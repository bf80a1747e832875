import { createWidget } from '@typeform/embed';

const ORIGIN = 'https://form.typeform.com';
const HEIGHT = 500;
const TIMEOUT_MS = 15_000;

interface OpenOptions {
  /** The title of the frame. */
  title: string;
  tell: (state: 'open' | 'sent' | 'failed') => void;
}

/**
 * Embeds a Typeform form in an empty element and reports its state; it counts as failed if it is
 * not ready in time. Returns a function that removes it.
 */
export function openTypeform(container: HTMLElement, id: string, options: OpenOptions): () => void {
  const { title, tell } = options;
  allowLiterals();
  // Registered before the library's own listeners, which trust messages from any origin. Adding it
  // twice has no effect, and it stays, as the library's listeners do.
  window.addEventListener('message', onlyFromTypeform, true);
  const widget = createWidget(id, {
    container,
    height: HEIGHT,
    inlineOnMobile: true, // otherwise it would fill a small screen
    iframeProps: { title },
    onReady: () => {
      clearTimeout(timer);
      tell('open');
    },
    onSubmit: () => tell('sent'),
  });
  const close = () => {
    clearTimeout(timer);
    widget.unmount();
  };
  const timer = setTimeout(() => {
    close();
    tell('failed');
  }, TIMEOUT_MS);
  return close;
}

function onlyFromTypeform(event: MessageEvent): void {
  const readable = typeof event.data === 'object' && event.data !== null;
  if (event.origin !== ORIGIN || !readable) event.stopImmediatePropagation();
}

let allowed = false;

/** Allows only the two literals that the library writes as markup. */
function allowLiterals(): void {
  if (allowed || !('trustedTypes' in window)) return;
  allowed = true;
  const factory = window.trustedTypes as { createPolicy(name: string, rules: object): unknown };
  factory.createPolicy('default', {
    createHTML: (text: string) => {
      if (text === '' || text === '&times;') return text;
      throw new TypeError('Markup comes from the site-html policy alone');
    },
  });
}
