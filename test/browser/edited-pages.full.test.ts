import { type Browser, chromium } from 'playwright-core';
import { sitePageOf, type SitePageName, sitePageNames } from '../../src/content/site-pages';
import { sitePageId } from '../../src/server/site-pages/ids';
import { db } from '../../src/server/platform/database/data-source';
import { samplePartners } from '../../src/server/sample/site-pages';
import { checkFields } from '../../src/shared/documents/check-fields';
import type { FieldValues } from '../../src/shared/documents/fields';
import { startApp, type TestApp } from '../support/app';
import { axeFindings, everyLook } from '../support/axe';
import { emptied, filledIn, longWord, rightToLeft } from '../support/field-values';
import { carousel, moving, speed } from '../support/carousel';
import { onPhone } from '../support/reflow';
import { sharedSite } from '../support/shared-site';

// Pages with the worst copy that staff may enter, on a site in this process, whose database the
// tests write to. A test looks at every page in four ways, which took 58 s on an idle machine.
jest.setTimeout(15 * 60_000);
let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([
    startApp({ samples: true }),
    chromium.connect(sharedSite().browser),
  ]);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

/** Stores these values of every document, in place of those of the test before. */
async function store(valuesOf: (name: SitePageName) => FieldValues): Promise<void> {
  for (const name of sitePageNames) {
    const { copy, fields } = sitePageOf(name);
    const values = valuesOf(name);
    expect(checkFields(fields, copy, values)).toEqual({});
    await db().query(
      `INSERT INTO site_page (id, kind, fields, version, updated_by, updated_at)
       VALUES ($1, $2, $3, 1, 'Ada', now())
       ON CONFLICT (id) DO UPDATE SET fields = excluded.fields`,
      [sitePageId(name), name, JSON.stringify(values)],
    );
  }
  app.cache.clear();
}

const addresses = [
  ...sitePageNames.map((name) => sitePageOf(name).path),
  '/press/reviews-in-the-open',
  '/press/nothing',
];

/** What axe and the phone find wrong with the pages, one line each. */
async function findings(): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 320, height: 700 },
  });
  const page = await context.newPage();
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    const looks = [{ width: 320, colorScheme: 'light' as const }];
    found.push(...(await axeFindings(page, address, { looks })));
    found.push(...(await onPhone(page)).map((problem) => `${address}: ${problem}`));
  }
  await context.close();
  return found;
}

/** In a document of nasty texts, introductions and every second entry are read from right to left. */
const nastyText = (place: string, max: number) =>
  (/lead|\.1\b/.test(place) ? `${rightToLeft} ${place}` : place + longWord).slice(0, max);

test('pages fit and are accessible with words wider than a phone, and from right to left', async () => {
  await store((name) => {
    const { copy, fields } = sitePageOf(name);
    return filledIn(copy, fields, nastyText, 3);
  });
  expect(await findings()).toEqual([]);
  const page = await browser.newPage({ baseURL: app.url, viewport: { width: 320, height: 700 } });
  await page.goto('/about');
  const belief = page.locator('.beliefs li', { hasText: rightToLeft });
  const gap = await belief.evaluate((item) => {
    const first = document.createRange();
    first.setStart(item.firstChild as Node, 0);
    first.setEnd(item.firstChild as Node, 1);
    return item.getBoundingClientRect().right - first.getBoundingClientRect().right;
  });
  expect(Math.abs(gap)).toBeLessThan(2);
  await page.close();
});

test('pages are accessible without anything that may be empty', async () => {
  await store((name) => emptied(sitePageOf(name).fields));
  expect(await findings()).toEqual([]);
});

test('sixty logos move as fast as thirteen, a few stay in place, and none leave no part', async () => {
  const partners = Array.from({ length: 60 }, (_, at) => ({
    logo: { img: samplePartners.partners[at % 13]?.logo.img ?? '', alt: '' },
    name: `${at % 2 ? rightToLeft : longWord.slice(0, 60)} ${at}`,
    caption: at % 2 ? `${rightToLeft} `.repeat(4) : longWord,
  }));
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  const show = async (count: number) => {
    await store((name) => (name === 'partners' ? { partners: partners.slice(0, count) } : {}));
    await page.goto('/');
  };
  await show(60);
  await moving(page);
  expect(await speed(page)).toBeGreaterThan(45);
  expect(await speed(page)).toBeLessThan(55);
  expect(await carousel(page).getByRole('listitem').count()).toBe(60);
  expect(await axeFindings(page, 'sixty logos', { looks: everyLook })).toEqual([]);
  expect(await onPhone(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await show(5);
  expect(await carousel(page).locator('.strip').getAttribute('class')).toBe('strip few');
  expect(await axeFindings(page, 'five logos')).toEqual([]);
  await show(0);
  expect(await carousel(page).count()).toBe(0);
  await context.close();
});
