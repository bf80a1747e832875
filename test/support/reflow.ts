import type { Page } from 'playwright-core';

/** Reports by how many pixels the page can be scrolled sideways, if it can. */
export async function tooWide(page: Page, state: string): Promise<string[]> {
  const pixels = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  return pixels > 0 ? [`${state}: ${pixels} px too wide`] : [];
}

/** The same at each of these widths. */
export async function tooWideAt(page: Page, widths: number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await tooWide(page, `at ${width} px`)));
  }
  return found;
}

/** Texts that are cut off, except in the moving strip of logos. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => /hidden|clip/.test(getComputedStyle(one).overflow))
      .filter(
        (one) =>
          one.innerText?.trim() &&
          !one.closest('.visually-hidden, .hello, .strip, svg, [aria-hidden]'),
      )
      .filter(
        (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1,
      )
      .map((one) => `cuts off ${one.tagName}.${one.className}: ${one.innerText.slice(0, 40)}`),
  );
}

/** Sets the text spacing of WCAG 1.4.12, which must not cut off text. */
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

/** Problems on a phone with everything open: as it is, in forced colours, with wider spacing. */
export async function onPhone(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.evaluate(() =>
    document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', '')),
  );
  const found = await tooWide(page, 'all open');
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
}

/** Problems on paper. */
export async function onPaper(page: Page, { pdf }: { pdf: boolean }): Promise<string[]> {
  // A4 without its margins, as styles/print.css sets them.
  await page.setViewportSize({ width: 642, height: 980 });
  await page.emulateMedia({ media: 'print' });
  const found = [...(await tooWide(page, 'print')), ...(await cutOff(page))];
  const inMain = await page.getByRole('main').innerText();
  if (inMain.trim() === '') found.push('empty on paper');
  if (pdf) {
    const { length } = await page.pdf({ format: 'A4' });
    if (length < 5_000) found.push(`a PDF of ${length} bytes`);
  }
  await page.emulateMedia({ media: 'screen' });
  return found;
}
