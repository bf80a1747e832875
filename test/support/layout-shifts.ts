import type { BrowserContext, Page } from 'playwright-core';
import { until } from './until';

interface Shift {
  value: number;
  sources?: { node?: Node | null }[];
}

interface Watched {
  takeShifts(): { sum: number; moved: string[] };
}

/**
 * Records layout shifts in every document from the start, as browsers count them. A slow machine
 * also draws half a document, where the last element still grows (a button without its word). This
 * is a matter of the parser, so nothing is drawn before it has ended, unless `inParts` is true.
 */
export async function watchShifts(target: BrowserContext | Page, { inParts = false } = {}) {
  if (!inParts) await target.addInitScript(drawParsed);
  await target.addInitScript(() => {
    const all: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => void all.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const nameOf = ({ node }: { node?: Node | null }) =>
      `${node?.parentElement?.className} ${node?.nodeName} ${node?.textContent?.slice(0, 30)}`;
    (window as unknown as Watched).takeShifts = () => {
      all.push(...observer.takeRecords());
      const shifts = all as unknown as Shift[];
      return {
        sum: shifts.reduce((sum, { value }) => sum + value, 0),
        moved: shifts.flatMap(({ sources = [] }) => sources.map(nameOf)),
      };
    };
  });
}

function drawParsed(): void {
  const hidden = new CSSStyleSheet();
  hidden.replaceSync('html { display: none }');
  document.adoptedStyleSheets.push(hidden);
  const show = () => {
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== hidden);
    document.adoptedStyleSheets = others;
  };
  // Scripts with `defer` run after this event, so what they move is recorded.
  document.addEventListener('readystatechange', show, { once: true });
}

/** The layout shift so far and the elements that shifted, after the next frame. */
export function shiftsOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as Watched).takeShifts();
  });
}

/**
 * Scrolls to every image to load it, and waits until each has loaded or failed. It does not wait for
 * frames, which has no limit: Chromium can stop drawing a page (seen on a busy machine).
 */
export async function allImages(page: Page): Promise<void> {
  for (const image of await page.locator('img').all()) {
    const src = await image.getAttribute('src');
    await until(() => image.evaluate(isLoaded), { what: `${page.url()}: the load of ${src}` });
  }
}

/** Scrolls to an image. Returns whether it has loaded or failed, or is not shown. Runs in the page. */
function isLoaded(image: Element): boolean {
  if (image.getClientRects().length === 0) return true;
  image.scrollIntoView({ behavior: 'instant', block: 'center' });
  return (image as HTMLImageElement).complete;
}
