import type { BrowserContext, Page } from 'playwright-core';
import { ready, useSite, type Writer } from '../support/browser';
import { everyAddress, itsOwn404, type PageAddress } from '../support/every-address';
import { tabThrough } from '../support/keyboard';

// Without scripts, on paper, by keyboard, with one's own colours and spacing, without motion.

const site = useSite();
let writer: Writer;
let post: string;

beforeAll(async () => {
  writer = await site.makeWriter('Sophie Germain');
  const content = `Words.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n\`\`\`\n${'code '.repeat(40)}\n\`\`\``;
  ({ _id: post } = await site.makePost(writer, {
    name: 'On plates',
    sections: [{ type: 'text', content }],
  }));
});

/** Does something on every public page, on two at a time, and gives what it said was wrong. */
async function onEveryPage(
  context: BrowserContext,
  check: (page: Page, address: PageAddress) => Promise<string[]>,
): Promise<string[]> {
  const addresses = everyAddress(post).filter(({ desk }) => !desk);
  const wrong: string[] = [];
  const walk = async () => {
    const page = await context.newPage();
    for (let next = addresses.shift(); next; next = addresses.shift()) {
      const { path, missing } = next;
      if (missing) site.expectTrouble(itsOwn404(path));
      await page.goto(path);
      wrong.push(...(await check(page, next)).map((one) => `${path}: ${one}`));
    }
  };
  await Promise.all([walk(), walk()]);
  return wrong;
}

/** By how many pixels the page can be scrolled sideways. */
async function tooWide(page: Page, state: string): Promise<string[]> {
  const pixels = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  return pixels > 0 ? [`${state}: ${pixels} px too wide`] : [];
}

/** WCAG 1.4.12: what a reader may set without losing a word. */
function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
}

/** Texts that something cuts off; the strip of logos is a window, and moves. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => /hidden|clip/.test(getComputedStyle(one).overflow))
      .filter(
        (one) =>
          one.innerText?.trim() && !one.closest('.unseen, .hello, .strip, svg, [aria-hidden]'),
      )
      .filter(
        (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1,
      )
      .map((one) => `cuts off ${one.tagName}.${one.className}: ${one.innerText.slice(0, 40)}`),
  );
}

test('every page can be read without scripts', async () => {
  const context = await site.visitor({ javaScriptEnabled: false });
  const wrong = await onEveryPage(context, async (page) => {
    const main = page.getByRole('main');
    const words = (await main.innerText()).split(/\s+/).length;
    const headings = await main.getByRole('heading', { level: 1 }).count();
    return [
      ...(words < 3 ? [`${words} words`] : []),
      ...(headings === 1 ? [] : [`${headings} main headings`]),
    ];
  });
  expect(wrong).toEqual([]);
}, 300_000);

test('every page fits a phone: as it is, in forced colours, with wider spacing', async () => {
  const context = await site.visitor({ viewport: { width: 320, height: 700 } });
  const wrong = await onEveryPage(context, async (page) => {
    await ready(page);
    await page.evaluate(() =>
      document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', '')),
    );
    const found = await tooWide(page, 'as it is');
    await page.emulateMedia({ forcedColors: 'active' });
    found.push(...(await tooWide(page, 'forced colours')));
    const edges = await page
      .locator('main :is(.btn, input:not([type=checkbox], [tabindex]), textarea, select):visible')
      .evaluateAll((controls) =>
        controls.filter((one) => getComputedStyle(one).borderBottomStyle === 'none'),
      );
    if (edges.length > 0) found.push(`${edges.length} controls without an edge`);
    await page.emulateMedia({ forcedColors: 'none' });
    await spaceText(page);
    return [...found, ...(await tooWide(page, 'spaced')), ...(await cutOff(page))];
  });
  expect(wrong).toEqual([]);
}, 400_000);

test('nothing is cut off on paper', async () => {
  // A4 between its margins, as styles/print.css sets them.
  const context = await site.visitor({ viewport: { width: 642, height: 980 } });
  const wrong = await onEveryPage(context, async (page, { path }) => {
    await page.emulateMedia({ media: 'print' });
    const found = [...(await tooWide(page, 'print')), ...(await cutOff(page))];
    const inMain = await page.getByRole('main').innerText();
    if (inMain.trim() === '') found.push('empty');
    if (['/', '/about', '/press'].includes(path)) {
      const pdf = await page.pdf({ format: 'A4' });
      if (pdf.length < 5_000) found.push(`a PDF of ${pdf.length} bytes`);
    }
    return found;
  });
  expect(wrong).toEqual([]);
}, 300_000);

test('where less motion is wanted nothing moves', async () => {
  const context = await site.visitor({ reducedMotion: 'reduce' });
  const wrong = await onEveryPage(context, async (page) => {
    await ready(page);
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    return moving === 0 ? [] : [`${moving} animations`];
  });
  expect(wrong).toEqual([]);
}, 300_000);

test.each([320, 1280])(
  'Tab reaches everything on every page, at %i px',
  async (width) => {
    const context = await site.visitor({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    const wrong = await onEveryPage(context, async (page) => {
      await ready(page);
      return tabThrough(page);
    });
    expect(wrong).toEqual([]);
  },
  400_000,
);
