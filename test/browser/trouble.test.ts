import type { Page } from 'playwright-core';
import { countDocuments, ready, useSite } from '../support/browser';

const site = useSite();
const samplePost = 'Reading a model card, line by line';

function nav(page: Page, name: string) {
  return page.getByRole('banner').getByRole('link', { name });
}

test('a page that breaks says so, offers a reload, and leaves the others working', async () => {
  const page = await site.open('/');
  await page.route('**/api/page?path=%2Fbloglist', (route) =>
    route.fulfill({ json: { status: 200, head: { title: '', description: '' }, data: {} } }),
  );
  site.expectTrouble(/TypeError/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await page.getByRole('heading', { name: 'This page stopped working' }).waitFor();
  await nav(page, 'About').click();
  await page.getByRole('heading', { name: 'About Assay' }).waitFor();

  await page.goBack();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { name: 'Blog', exact: true }).waitFor();
});

test('a page that cannot be fetched says so, and trying again fetches it', async () => {
  const page = await site.open('/');
  const documents = countDocuments(page);
  site.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await nav(page, 'About').click();
  await page
    .getByRole('alert')
    .getByText('This page could not be loaded. The connection may be down.')
    .waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'About Assay' }).waitFor();
  expect(documents()).toBe(0);
});

async function losePictures(page: Page) {
  site.expectTrouble(/^404 GET \/images\/posts\//);
  await page.route('**/images/posts/**', (route) => route.fulfill({ status: 404 }));
}

/** Waits until every picture of the post (not the author's) has its stand-in, scrolling to each. */
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

test('pictures that fail give way to the placeholder', async () => {
  const page = await site.open('/bloglist');
  await losePictures(page);
  await page.getByRole('link', { name: samplePost }).click();
  await page.getByRole('heading', { name: samplePost, level: 1 }).waitFor();
  expect(await standIns(page)).toBeGreaterThan(0);
});

test('so do those that failed before the code arrived', async () => {
  const list = await site.open('/bloglist');
  const address = await list.getByRole('link', { name: samplePost }).getAttribute('href');
  const page = await list.context().newPage();
  await losePictures(page);
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
