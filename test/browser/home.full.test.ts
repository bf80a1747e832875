import type { Locator, Page } from 'playwright-core';
import { contrast } from '../../src/shared/accent';
import { useSite } from '../support/browser';
import { carousel, moving, speed } from '../support/carousel';
import { eventually } from '../support/editor';
import { shiftsOf, watchShifts } from '../support/layout-shifts';
import { sample } from '../support/sample';
import { until } from '../support/until';

const site = useSite();

function card(page: Page, name: string): Locator {
  return carousel(page)
    .getByRole('figure')
    .filter({ has: page.getByAltText(name) });
}

/** How far the strip of logos has moved, in pixels. */
async function place(page: Page): Promise<number> {
  const box = await card(page, 'Northwind Institute').boundingBox();
  return -(box?.x ?? NaN);
}

/** Waits until the logos stop. */
const stopped = (page: Page) => eventually(() => speed(page), 0);
/** Waits until the logos move again. */
const goingOn = (page: Page) => until(async () => (await speed(page)) > 40);

/** The centre of a card. The card moves, so Playwright would wait for it forever. */
async function middleOf(logo: Locator): Promise<[number, number]> {
  await logo.evaluate((element) => {
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    // Rewinds the animation: on a slow machine the card may have left the viewport.
    for (const drift of element.closest('.track')?.getAnimations() ?? []) drift.currentTime = 0;
  });
  const { x, y, width, height } = (await logo.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** The opacity of a card's caption, from 0 to 1, once the transition has ended. */
async function captionOf(logo: Locator): Promise<number> {
  return logo.locator('figcaption').evaluate(async (caption) => {
    await Promise.allSettled(caption.getAnimations().map(({ finished }) => finished));
    return Number(getComputedStyle(caption).opacity);
  });
}

async function isInView(page: Page, logo: Locator): Promise<boolean> {
  const box = await logo.boundingBox();
  return box !== null && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0);
}

test('thirteen logos move at 50 pixels per second, and only once to screen readers', async () => {
  const page = await site.open('/');
  await moving(page);
  expect(await speed(page)).toBeGreaterThan(45);
  expect(await speed(page)).toBeLessThan(55);
  const before = await place(page);
  await until(async () => (await place(page)) > before);
  expect(await carousel(page).getByRole('listitem').count()).toBe(13);
  expect(await carousel(page).getByRole('img').count()).toBe(13);
  const copy = carousel(page).locator('ul[aria-hidden=true]');
  expect(await copy.locator('figure').count()).toBe(13);
  expect(await copy.locator('[tabindex], a, button, input').count()).toBe(0);
});

test('the button stops the logos and starts them again', async () => {
  const page = await site.open('/');
  await carousel(page).getByRole('button', { name: 'Pause the moving logos' }).click();
  await stopped(page);
  await page.mouse.move(0, 0);
  await stopped(page);
  await page.keyboard.press('Enter');
  await carousel(page).getByRole('button', { name: 'Pause the moving logos' }).waitFor();
  await goingOn(page);
});

test('the logos stop under the pointer, which shows a caption until Escape', async () => {
  const page = await site.open('/');
  await moving(page);
  const logo = card(page, 'Meridian Health');
  expect(await captionOf(logo)).toBe(0);
  await page.mouse.move(...(await middleOf(logo)));
  await stopped(page);
  await eventually(() => captionOf(logo), 1);
  await page.keyboard.press('Escape');
  await eventually(() => captionOf(logo), 0);
  await page.mouse.move(0, 0);
  await goingOn(page);
  await page.mouse.move(...(await middleOf(logo)));
  await eventually(() => captionOf(logo), 1);
});

test.each(sample(320, 1280))('by keyboard each logo comes into view, at %i px', async (width) => {
  const page = await site.open('/', { viewport: { width, height: 800 } });
  const logos = carousel(page).getByRole('figure');
  const hidden = [];
  await carousel(page).getByRole('button').focus();
  for (const logo of await logos.all()) {
    await page.keyboard.press('Tab');
    if ((await captionOf(logo)) !== 1 || !(await isInView(page, logo))) {
      hidden.push(await logo.textContent());
    }
  }
  expect(hidden).toEqual([]);
  await stopped(page);
});

test('a tap on a logo shows its caption', async () => {
  const page = await site.open('/', { viewport: { width: 390, height: 800 }, hasTouch: true });
  await moving(page);
  const logo = card(page, 'Northwind Institute');
  await page.touchscreen.tap(...(await middleOf(logo)));
  await eventually(() => captionOf(logo), 1); // a tap is followed by a click
});

test.each([
  ['for readers who want no motion', { reducedMotion: 'reduce' }],
  ['without JavaScript', { javaScriptEnabled: false }],
] as const)('%s the logos are in rows, all in view', async (_, options) => {
  const page = await site.open('/', { viewport: { width: 390, height: 800 }, ...options });
  expect(await carousel(page).getByRole('button').count()).toBe(0);
  const logos = await carousel(page).getByRole('figure').all();
  expect(logos).toHaveLength(13);
  for (const logo of logos) expect(await isInView(page, logo)).toBe(true);
  expect(await speed(page)).toBe(0);
});

test('on paper all logos and their captions are in rows', async () => {
  const page = await site.open('/', { viewport: { width: 700, height: 1000 } });
  await page.emulateMedia({ media: 'print' });
  const logos = await carousel(page).getByRole('figure').all();
  expect(logos).toHaveLength(13);
  for (const logo of logos) {
    expect([await isInView(page, logo), await captionOf(logo)]).toEqual([true, 1]);
  }
});

test('nothing shifts when the logos start to move', async () => {
  const page = await (await site.visitor({ viewport: { width: 1280, height: 1000 } })).newPage();
  // Uses fallback fonts, because a late font changes line widths.
  site.expectTrouble(/ERR_FAILED GET .*\.woff2/);
  await page.route('**/*.woff2', (route) => route.abort());
  await watchShifts(page);
  await page.goto('/');
  await carousel(page).getByRole('button').waitFor();
  await moving(page);
  expect((await shiftsOf(page)).sum).toBeLessThan(0.001);
});

test('links lead from the home page to a press release and back to all of them', async () => {
  const page = await site.open('/');
  await page.getByRole('link', { name: 'Read the article' }).click();
  await page.getByRole('heading', { name: 'Reviews in the open', level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'FIND OUT MORE' }).getAttribute('href')).toMatch(
    /^https:\/\/example\.org\//,
  );
  await page.getByRole('main').getByRole('link', { name: 'Press', exact: true }).click();
  await page.getByRole('link', { name: 'A fellowship without a degree' }).click();
  await page.getByRole('heading', { name: 'A fellowship without a degree', level: 1 }).waitFor();
  const { shown } = await page.evaluate(() => history.state);
  expect(shown.item.title).toBe('A fellowship without a degree');
});

test('logos that are dark on transparent can be seen on dark pages, and have no ground on paper', async () => {
  const page = await site.open('/', { colorScheme: 'dark' });
  const ground = () =>
    carousel(page)
      .getByRole('img')
      .first()
      .evaluate((image) => getComputedStyle(image).backgroundColor);
  const [red, green, blue] = (await ground()).match(/\d+/g)!.map(Number);
  const hex = [red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('');
  expect(contrast(`#${hex}`, '#222222')).toBeGreaterThanOrEqual(4.5);
  await page.emulateMedia({ media: 'print' });
  expect(await ground()).toBe('rgba(0, 0, 0, 0)');
});
