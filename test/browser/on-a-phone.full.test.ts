import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { ready, useSite } from '../support/browser';
import { openEditor } from '../support/editor';
import { postPath } from '../../src/shared/post-address';

const site = useSite();

const numbers = [
  '| Assistant | Right | Too low | First round | Second round | Third round |',
  '|---|---|---|---|---|---|',
  '| A | 81 % | 6 % | 77 | 81 | 79 |',
].join('\n');

async function openPost(options: object): Promise<Page> {
  const writer = await site.makeWriter();
  const sections = [{ type: 'text', content: numbers }];
  const { direct } = await site.makePost(writer, { sections });
  return site.open(postPath(direct), { viewport: { width: 320, height: 700 }, ...options });
}

/** The mean colour at an edge of the table, above its words. */
async function colourAt(page: Page, side: 'left' | 'right'): Promise<number[]> {
  await page.locator('.scroll').scrollIntoViewIfNeeded();
  const box = await page.locator('.scroll').boundingBox();
  if (!box) throw new Error('No table');
  const x = side === 'left' ? box.x : box.x + box.width - 2;
  const clip = { x, y: box.y + 1, width: 2, height: 3 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

const differs = (one: number[], other: number[]) =>
  one.some((value, at) => Math.abs(value - (other[at] ?? 0)) > 15);

test.each(['light', 'dark'] as const)(
  'on a phone, a shadow shows where columns of a table are hidden (%s)',
  async (colorScheme) => {
    const page = await openPost({ colorScheme });
    const [first] = await page.locator('.scroll th').all();
    expect((await first?.boundingBox())?.width).toBeLessThan(110); // as wide as its word
    const [left, right] = [await colourAt(page, 'left'), await colourAt(page, 'right')];
    expect(differs(left, right)).toBe(true);
    await page.locator('.scroll').evaluate((box) => (box.scrollLeft = box.scrollWidth));
    expect(differs(await colourAt(page, 'left'), left)).toBe(true);
    expect(differs(await colourAt(page, 'right'), left)).toBe(false);
    await page.setViewportSize({ width: 1280, height: 700 });
    for (const side of ['left', 'right'] as const) {
      expect(differs(await colourAt(page, side), left)).toBe(false);
    }
  },
);

test('a box that ends within a pixel has no hairline at its edge', async () => {
  const page = await openPost({ viewport: { width: 1280, height: 700 } });
  const box = page.locator('.scroll');
  await box.evaluate((one) => {
    one.textContent = 'Words';
    Object.assign(one.style, { width: '459.5px', height: '60px' });
  });
  await box.scrollIntoViewIfNeeded();
  const { x, y } = (await box.boundingBox()) ?? { x: 0, y: 0 };
  const clip = { x: Math.floor(x) + 440, y: y + 10, width: 30, height: 1 };
  const data = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  const row = Array.from({ length: 30 }, (_, at) => [...data.subarray(at * 3, at * 3 + 3)]);
  expect(row.filter((colour) => differs(colour, row[29] ?? []))).toEqual([]);
});

test('forced colours and print have no shadows', async () => {
  const page = await openPost({ forcedColors: 'active' });
  const image = () =>
    page.locator('.scroll').evaluate((box) => getComputedStyle(box).backgroundImage);
  expect(await image()).toBe('none');
  await page.emulateMedia({ forcedColors: 'none' });
  expect(await image()).toContain('linear-gradient');
  await page.emulateMedia({ media: 'print' });
  expect(await image()).toBe('none');
});

test('what is printed of the home page has no edges of masks, and the case study stays together', async () => {
  const page = await site.open('/');
  await ready(page);
  await page.emulateMedia({ media: 'print' });
  const marks = await page
    .locator('.rosette')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).clipPath));
  expect(new Set(marks)).toEqual(new Set(['inset(2px)']));
  const { breakInside } = await page.locator('.case').evaluate((one) => getComputedStyle(one));
  expect(breakInside).toBe('avoid');
});

test.each([
  [320, 130],
  [375, 80],
])('at %i px, the bar above the desk is at most %i px high', async (width, most) => {
  const viewport = { width, height: 740 };
  const page = await site.open('/dashboard/activity', { signedInAs: await site.admin(), viewport });
  const menu = page.getByRole('navigation');
  const button = menu.getByRole('button', { name: /^Menu/ });
  await button.waitFor();
  expect((await page.locator('.rail').boundingBox())?.height).toBeLessThanOrEqual(most);
  expect(await menu.getByRole('link').count()).toBe(0);

  // By keyboard, no link is reached that is out of sight.
  await button.focus();
  await page.keyboard.press('Enter');
  const links = await menu.getByRole('link').count();
  expect(links).toBeGreaterThan(9);
  for (let at = 0; at < links; at += 1) {
    await page.keyboard.press('Tab');
    const box = await page.locator(':focus').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  expect(await page.locator(':focus').innerText()).toBe('System status');
  await page.keyboard.press('Escape');
  await menu.getByRole('link').first().waitFor({ state: 'detached' });
  expect(await page.locator(':focus').getAttribute('aria-expanded')).toBe('false');
  await button.click();
  await menu.getByRole('link', { name: 'Media' }).click();
  await page.getByRole('heading', { name: 'Media', level: 1 }).waitFor();
  expect(await menu.getByRole('link').count()).toBe(0);
});

test.each([320, 375])('the buttons of the editor have one line at %i px', async (width) => {
  const writer = await site.makeWriter();
  const post = await site.makePost(writer, { status: 'draft' });
  const viewport = { width, height: 700 };
  const page = await site.open('/dashboard', { signedInAs: writer, viewport });
  await openEditor(page, post._id);
  const buttons = page.locator('.doc-actions .btn');
  await page.getByRole('button', { name: 'Save draft' }).waitFor();
  const boxes = await buttons.evaluateAll((all) =>
    all.map((one) => ({ high: one.clientHeight, over: one.scrollWidth - one.clientWidth })),
  );
  expect(boxes.filter(({ high, over }) => high > 36 || over > 1)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test.each(['light', 'dark'] as const)(
  'all buttons of a new post are on one line at 320 px (%s)',
  async (colorScheme) => {
    const viewport = { width: 320, height: 740 };
    const options = { signedInAs: await site.makeWriter(), viewport, colorScheme };
    const page = await site.open('/blogpost', options);
    await page.locator('.doc-actions').getByRole('button', { name: 'More' }).waitFor();
    const boxes = await page.locator('.doc-actions').evaluate((bar) =>
      [...bar.querySelectorAll('.btn')].map((one) => {
        const { x, y, right, width, height } = one.getBoundingClientRect();
        return {
          name: one.textContent,
          x,
          y,
          right,
          width,
          height,
          cut: one.scrollWidth - one.clientWidth,
        };
      }),
    );
    expect(boxes.length).toBe(5);
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
    expect(boxes.filter(({ width, height, cut }) => width < 24 || height < 24 || cut > 1)).toEqual(
      [],
    );
    expect(boxes.filter(({ x, right }) => x < 0 || right > 320)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);
