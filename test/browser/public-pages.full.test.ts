import { axeFindings, everyLook } from '../support/axe';
import { tabThrough } from '../support/keyboard';
import { onPhone, tooWideAt } from '../support/reflow';
import { fitsOnPaper, nothingMoved, usePublicPages } from './public-pages';

// The checks of public-pages.test.ts, in every combination.

jest.setTimeout(15 * 60_000);
const pages = usePublicPages();
const all = { part: 1, of: 1 };

test('every page fits at every width, with motion and signed in', async () => {
  const wrong = await pages.withScripts(all, (page) => tooWideAt(page, [320, 768, 1280, 1920]), {
    signedIn: true,
  });
  expect(wrong).toEqual([]);
});

test('axe finds nothing at both widths and in both colour schemes, closed and open', async () => {
  const wrong = await pages.withScripts(
    all,
    (page) => axeFindings(page, 'axe', { panels: true, looks: everyLook }),
    { signedIn: true },
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['with motion', {}],
  ['signed in', { signedIn: true }],
])('every page fits a phone and paper, %s', async (_, options) => {
  const wrong = await pages.withScripts(
    all,
    async (page, address) => [...(await fitsOnPaper(page, address)), ...(await onPhone(page))],
    options,
  );
  expect(wrong).toEqual([]);
});

test.each([320, 1280])(
  'Tab reaches everything on every page signed in, at %i px',
  async (width) => {
    const wrong = await pages.withScripts(all, tabThrough, {
      signedIn: true,
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
    });
    expect(wrong).toEqual([]);
  },
);

test.each([320, 1280])(
  'nothing shifts while the images of a page load, at %i px',
  async (width) => {
    expect(await pages.withSlowImages(all, nothingMoved, width)).toEqual([]);
  },
);
