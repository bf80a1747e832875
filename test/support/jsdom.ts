// Parts of browsers that jsdom lacks and components need: dialogs, boxes, observers, navigation,
// downloads. Unexpected console messages fail the test.
import { cleanup, configure } from '@testing-library/react';
import { installDialogs } from './jsdom-dialogs';

configure({ asyncUtilTimeout: 20_000 }); // for a busy machine

/** A file that the page downloaded. */
interface SavedFile {
  name: string;
  blob: Blob;
}

let left: string[] = [];
let saved: SavedFile[] = [];
let troubles: string[] = [];
let expected: RegExp[] = [];
const blobs = new Map<string, Blob>();

/** The documents that the page navigated to, in order; 'reload' for a reload. */
export const leftFor = () => left;
/** The downloaded files, in order. */
export const savedFiles = () => saved;
/** Until the end of the test, console messages that match are expected. */
export const expectTrouble = (pattern: RegExp) => void expected.push(pattern);

beforeEach(() => {
  [left, saved, troubles, expected] = [[], [], [], []];
  // React schedules as in a browser here, and tests wait for what is on screen.
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

// No stylesheet is loaded, so elements are hidden only by an attribute or by their type. Computing
// the style of every other element in jsdom would take a third of a test's time.
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

// Without layout, every element that is not hidden has a box.
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
// Without layout, a text area has no height to measure.
Object.assign(window, { CSS: { supports: () => true } });
Object.assign(window, { IntersectionObserver: NothingMoves, ResizeObserver: NothingMoves });

// jsdom does not load other documents. Its Location cannot be replaced, but the implementation
// behind it can.
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
