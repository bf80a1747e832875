import { createWidget } from '@typeform/embed';

const ORIGIN = 'https://form.typeform.com';
const HEIGHT = 500;
const PATIENCE_MS = 15_000;

interface OpenOptions {
  /** Names the frame. */
  title: string;
  tell: (state: 'open' | 'sent' | 'failed') => void;
}

/**
 * Puts a form of Typeform's into an empty element and tells what becomes of it: that it failed too,
 * when it has not said for a while that it is there. Gives the function that takes it away.
 */
export function openTypeform(container: HTMLElement, id: string, options: OpenOptions): () => void {
  const { title, tell } = options;
  allowLiterals();
  // Before the library's own listeners, which believe a message from anywhere. Added twice it is
  // still one; it stays, as the library's do.
  window.addEventListener('message', onlyFromTypeform, true);
  const widget = createWidget(id, {
    container,
    height: HEIGHT,
    inlineOnMobile: true, // else it would fill a small screen
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
  }, PATIENCE_MS);
  return close;
}

function onlyFromTypeform(event: MessageEvent): void {
  const readable = typeof event.data === 'object' && event.data !== null;
  if (event.origin !== ORIGIN || !readable) event.stopImmediatePropagation();
}

let allowed = false;

/** The two literals that the library writes as markup are all that this policy lets through. */
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
