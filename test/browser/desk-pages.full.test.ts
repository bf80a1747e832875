import { axeFindings, everyLook } from '../support/axe';
import { tabThrough } from '../support/keyboard';
import { tooWideAt } from '../support/reflow';
import { useDeskPages } from './desk-pages';

// The checks of desk-pages.test.ts, in every combination.

jest.setTimeout(15 * 60_000);
const desk = useDeskPages();
const all = { part: 1, of: 1 };

test('every page of the desk fits at every width', async () => {
  expect(await desk.walk(all, (page) => tooWideAt(page, [320, 768, 1280, 1920]))).toEqual([]);
});

test('axe finds nothing at both widths and in both colour schemes, closed and open', async () => {
  const wrong = await desk.walk(all, (page) =>
    axeFindings(page, 'axe', { panels: true, looks: everyLook }),
  );
  expect(wrong).toEqual([]);
});

test.each([320, 1280])('Tab reaches everything on a page loaded at %i px', async (width) => {
  const wrong = await desk.walk(all, async (page) => {
    await page.setViewportSize({ width, height: 800 });
    return tabThrough(page);
  });
  expect(wrong).toEqual([]);
});
