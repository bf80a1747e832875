// What browsers have and jsdom lacks, as far as components need it: dialogs, boxes, observers,
// leaving the page, saving a file. What nobody expected on the console fails the test.
import { cleanup, configure } from '@testing-library/react';
import { installDialogs } from './jsdom-dialogs';

configure({ asyncUtilTimeout: 20_000 }); // of a machine that does much else

/** A file that the page had the browser save. */
interface SavedFile {
  name: string;
  blob: Blob;
}

let left: string[] = [];
let saved: SavedFile[] = [];
let troubles: string[] = [];
let expected: RegExp[] = [];
const blobs = new Map<string, Blob>();

/** Where the page went that is another document, in order; 'reload' for the same one again. */
export const leftFor = () => left;
/** What was saved as a file, in order. */
export const savedFiles = () => saved;
/** Until the end of the test, a message on the console that matches is what the test is about. */
export const expectTrouble = (pattern: RegExp) => void expected.push(pattern);

beforeEach(() => {
  [left, saved, troubles, expected] = [[], [], [], []];
  // React's own schedule is that of a browser here: tests wait for what is on screen.
  const isAboutAct = (text: string) => /was not wrapped in act\(|inside an `act` scope/.test(text);
  jest.spyOn(console, 'error').mockImplementation((...all: unknown[]) => {
    const text = all.map(String).join(' ');
    if (!isAboutAct(text)) troubles.push(text);
  });
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  expect(troubles.filter((text) => !expected.some((one) => one.test(text)))).toEqual([]);
});

installDialogs();

// No style sheet of ours is loaded: only an attribute hides something, or what kind of element it
// is. Asking jsdom for every other element's style takes a third of a test's time.
const { getComputedStyle: ask } = window;
const hiding = new Set(['details', 'dialog', 'script', 'style', 'template', 'noscript', 'option']);
const mayBeHidden = (one: Element | null): boolean =>
  one !== null &&
  (one.hasAttribute('style') ||
    one.hasAttribute('hidden') ||
    hiding.has(one.localName) ||
    mayBeHidden(one.parentElement));
const shown: Record<string, string> = { display: 'block', visibility: 'visible' };
const shownStyle = { ...shown, getPropertyValue: (name: string) => shown[name] ?? '' };
window.getComputedStyle = (one, pseudo) =>
  mayBeHidden(one) ? ask(one, pseudo) : (shownStyle as unknown as CSSStyleDeclaration);

// Without layout everything that is not hidden has a box.
const isShown = (one: Element | null): boolean =>
  one === null || (getComputedStyle(one).display !== 'none' && isShown(one.parentElement));
Element.prototype.checkVisibility = function check(this: Element) {
  return this.isConnected && isShown(this);
};
Element.prototype.getClientRects = function boxes(this: Element) {
  const all = this.checkVisibility() ? [new DOMRect(0, 0, 100, 20)] : [];
  return all as unknown as DOMRectList;
};
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;

class NothingMoves {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
Object.assign(window, { IntersectionObserver: NothingMoves, ResizeObserver: NothingMoves });

// jsdom loads no other document. Its Location is unforgeable; what is behind it is not.
interface LocationImpl {
  _locationObjectNavigate(url: unknown): void;
  reload(): void;
}
const hidden = Object.getOwnPropertySymbols(window.location)
  .map((symbol) => (window.location as unknown as Record<symbol, unknown>)[symbol])
  .find((value): value is LocationImpl =>
    Boolean(value && typeof value === 'object' && '_locationObjectNavigate' in value),
  );
if (!hidden) throw new Error('This jsdom keeps its Location elsewhere');
for (const method of ['assign', 'replace'] as const)
  Object.assign(hidden, { [method]: (address: string) => void left.push(address) });
hidden.reload = () => void left.push('reload');
window.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a[href]');
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  left.push(link.getAttribute('href') ?? '');
});

URL.createObjectURL = (blob: Blob) => {
  const address = `blob:${blobs.size}`;
  blobs.set(address, blob);
  return address;
};
URL.revokeObjectURL = () => undefined;
const { click } = HTMLElement.prototype;
HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
  const blob = blobs.get(this.href);
  if (blob) saved.push({ name: this.download, blob });
  else click.call(this);
};
