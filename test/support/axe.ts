import fs from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const variants = [320, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/**
 * What axe finds on a page as it stands, a line for each thing, at two widths and in both colour
 * schemes; with `panels` everything that opens is looked at closed and open.
 */
export async function axeFindings(
  page: Page,
  state: string,
  { panels = false } = {},
): Promise<string[]> {
  const found: string[] = [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  for (const { width, colorScheme } of variants) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const named = `${state} ${width} ${colorScheme}`;
    if (!panels) {
      found.push(...(await violations(page, named)));
      continue;
    }
    const some = (await setDetails(page, false)) > 0;
    found.push(...(await violations(page, `${named} closed`)));
    if (!some) continue;
    await setDetails(page, true);
    found.push(...(await violations(page, `${named} open`)));
  }
  return found;
}

/** Opens or closes everything that opens: the menu, the panels (of a group the last one). */
function setDetails(page: Page, open: boolean): Promise<number> {
  return page.evaluate((value) => {
    const seen = [...document.querySelectorAll('details')].filter(
      (one) => one.getClientRects().length > 0,
    );
    seen.forEach((one) => (one.open = value));
    return seen.length;
  }, open);
}

async function violations(page: Page, state: string): Promise<string[]> {
  const { violations: found } = await page.evaluate(
    (tags) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        runOnly: tags,
        resultTypes: ['violations'],
      }),
    standards,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${state}: ${id} ${target.join(' ')} ${failureSummary}`,
    ),
  );
}
