import fs from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { tooWide } from './reflow';

const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** How a state is shown when it is checked. */
export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
  /** All rules if omitted. */
  rules?: string[];
}

/** All rules once. Dark mode differs only in colours, and a phone only in sizes. */
export const oneLook: Look[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
  { width: 320, colorScheme: 'light', rules: ['target-size'] },
];

/** Every rule at both widths and in both colour schemes, for the full run. */
export const everyLook: Look[] = [320, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/**
 * axe's findings on a page, one line each, and whether the page fits. With `panels`, everything
 * that opens is checked closed and open.
 */
export async function axeFindings(
  page: Page,
  state: string,
  { looks = process.env.TESTS === 'full' ? everyLook : oneLook, panels = false } = {},
): Promise<string[]> {
  const found: string[] = [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const see = async (named: string) => {
      found.push(...(await violations(page, named, rules)), ...(await tooWide(page, named)));
    };
    const named = `${state} ${width} ${colorScheme}`;
    if (!panels) {
      await see(named);
      continue;
    }
    const some = (await setDetails(page, false)) > 0;
    await see(`${named} closed`);
    if (!some) continue;
    await setDetails(page, true);
    await see(`${named} open`);
  }
  return found;
}

/** Opens or closes everything that opens: the menu and the panels (in a group, the last). */
function setDetails(page: Page, open: boolean): Promise<number> {
  return page.evaluate((value) => {
    const seen = [...document.querySelectorAll('details')].filter(
      (one) => one.getClientRects().length > 0,
    );
    seen.forEach((one) => (one.open = value));
    return seen.length;
  }, open);
}

async function violations(page: Page, state: string, rules?: string[]): Promise<string[]> {
  const { violations: found } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        runOnly,
        resultTypes: ['violations'],
      }),
    rules ?? standards,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${state}: ${id} ${target.join(' ')} ${failureSummary}`,
    ),
  );
}
