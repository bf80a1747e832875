import type { Page, Route } from 'playwright-core';
import { fill, ready, useSite, wordsIn, useWriter } from '../support/browser';
import { publish } from '../support/editor';

const site = useSite();
const writer = useWriter(site, { name: 'Lise Meitner' });

const noAnswer = (route: Route) => route.abort('connectionfailed');
const noMessage = (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' });

/** Holds back matching requests until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

describe.each([
  ['no answer', noAnswer, /ERR_CONNECTION_FAILED/],
  ['an answer without a message', noMessage, /^502 POST/],
])('with %s', (_, handler, trouble) => {
  beforeEach(() => site.expectTrouble(trouble));

  test('a post cannot be published, and the editor says so and keeps the text', async () => {
    const page = await site.open('/blogpost', { signedInAs: writer });
    await page.route('**/api/blogs', handler);
    await fill(page, { Title: 'Kept', Text: 'Words that took a while.' });
    await publish(page);
    await page.getByText('Error adding blog post. Please try again.').first().waitFor();
    expect(await wordsIn(page)).toBe('Words that took a while.');
  });
});

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('only one of the two panels on /review is open at a time, %s', async (_, javaScriptEnabled) => {
  const page = await site.open('/review', { javaScriptEnabled });
  const [first, second] = ['You build the system.', 'You bring a system that others built'].map(
    (words) => page.getByText(words),
  );
  expect(await first?.isVisible()).toBe(true);
  await page.getByText('Implementation teams', { exact: true }).click();
  await second?.waitFor();
  expect(await first?.isVisible()).toBe(false);
  await page.getByText('Implementation teams', { exact: true }).press('Enter');
  await second?.waitFor({ state: 'hidden' });
  expect(await first?.isVisible()).toBe(false);
});

describe.each([
  ['/about', 3],
  ['/about/marit_osei_lindgren', 1],
  ['/press', 2],
  ['/press/reviews-in-the-open', 1],
])('images on %s that fail to load', (path, count) => {
  test.each([
    ['before', true],
    ['after', false],
  ])('are replaced by the placeholder: lost %s the code loaded', async (_, before) => {
    site.expectTrouble(/^404 GET \/images\//);
    const page = await (await site.visitor({ viewport: { width: 1280, height: 3000 } })).newPage();
    const lost = /\/images\/(employees|press|posts)\//;
    const releaseImages = before ? () => {} : await hold(page, '**/images/**');
    let loseImages = () => {};
    const hydrated = new Promise<void>((resolve) => (loseImages = resolve));
    await page.route(lost, async (route) => {
      if (!before) await hydrated;
      await route.fulfill({ status: 404 });
    });
    const letGo = await hold(page, '**/assets/client-*.js');
    await page.goto(path, { waitUntil: before ? 'load' : 'domcontentloaded' });
    letGo();
    await ready(page);
    loseImages();
    releaseImages();
    await page.waitForFunction((expected) => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
      const standIns = pictures.filter((one) => one.currentSrc.endsWith('/placeholder.svg'));
      return standIns.length >= expected && standIns.every((one) => one.naturalWidth > 0);
    }, count);
  });
});
