import type { Page } from 'playwright-core';
import { ready, useSite } from '../support/browser';

const site = useSite();
const samplePost = 'Reading a model card, line by line';

async function loseImages(page: Page) {
  site.expectTrouble(/^404 GET \/images\/posts\//);
  await page.route('**/images/posts/**', (route) => route.fulfill({ status: 404 }));
}

/** Scrolls to every image of the post (except the author's) and waits for its placeholder. */
async function standIns(page: Page) {
  const pictures = page.getByRole('article').locator('img:not(.avatar)');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      (image) => (image as HTMLImageElement).currentSrc.endsWith('/images/placeholder.svg'),
      await picture.elementHandle(),
    );
  }
  return pictures.count();
}

test('images that fail to load are replaced by the placeholder', async () => {
  const page = await site.open('/bloglist?q=model+card');
  await loseImages(page);
  await page.getByRole('link', { name: samplePost }).click();
  await page.getByRole('heading', { name: samplePost, level: 1 }).waitFor();
  expect(await standIns(page)).toBeGreaterThan(0);
});

test('so are those that failed before the code loaded', async () => {
  const list = await site.open('/bloglist?q=model+card');
  const address = await list.getByRole('link', { name: samplePost }).getAttribute('href');
  const page = await list.context().newPage();
  await loseImages(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const failed = page.waitForResponse('**/images/posts/**');
  await page.goto(address ?? '');
  await (await failed).finished();
  letGo();
  await ready(page);
  expect(await standIns(page)).toBeGreaterThan(0);
});
