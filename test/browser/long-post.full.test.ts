import type { Page } from 'playwright-core';
import { textField, useSite } from '../support/browser';
import { eventually } from '../support/editor';
import { openLongPost, openWords } from './long-post';

// Its speed is tested in long-post.full.test.ts.

const site = useSite();

test('typing works in a post with 200 sections, one key after another', async () => {
  const page = await openLongPost(site);
  await page.keyboard.press('End');
  await page.keyboard.type('Typed in the middle.');
  const line = textField(page).locator('p').nth(99);
  await eventually(async () => (await line.innerText()).includes('Typed in the middle.'), true);
  expect(await textField(page).locator('[data-section=section_break]').count()).toBe(199);
});

test('paragraphs out of sight are not drawn, but take the room that they will have', async () => {
  const page = await openWords(site, 50, 200);
  await eventually(async () => (await paragraphs(page)).undrawn > 20, true);
  await expectRealHeights(page);

  // A narrower window has taller paragraphs.
  await page.setViewportSize({ width: 700, height: 800 });
  await eventually(async () => (await paragraphs(page)).undrawn > 20, true);
  await expectRealHeights(page);

  // New paragraphs, of which most are never seen.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ControlOrMeta+v');
  await eventually(async () => (await paragraphs(page)).undrawn > 60, true);
  expect((await paragraphs(page)).heights.length).toBeGreaterThan(90);
  await expectRealHeights(page);
});

/** The heights of the paragraphs, and how many are not drawn. */
function paragraphs(page: Page) {
  return textField(page).evaluate((text) => {
    const all = [...text.querySelectorAll(':scope > p')];
    const isDrawn = (one: Element) =>
      one.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) !== false;
    const heights = all.map((one) => one.getBoundingClientRect().height);
    return { heights, undrawn: all.filter((one) => !isDrawn(one)).length };
  });
}

/** Compares the heights with those when all are drawn. */
async function expectRealHeights(page: Page): Promise<void> {
  const { heights } = await paragraphs(page);
  const drawn = await textField(page).evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.insertRule('.ProseMirror > p { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  const real = await paragraphs(page);
  expect(real.undrawn).toBe(0);
  expect(heights).toEqual(real.heights);
  await drawn.evaluate((sheet) => sheet.replace(''));
}
