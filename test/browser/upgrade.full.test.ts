import type { Page } from 'playwright-core';
import {
  addressOf,
  countDocuments,
  fill,
  ready,
  useSite,
  wordsIn,
  useWriter,
} from '../support/browser';
import { eventually } from '../support/editor';

// A tab that was open during an upgrade requests code that no longer exists.

const site = useSite();
const writer = useWriter(site);

/** Removes the chunk with this name, for the first request or permanently. */
async function remove(page: Page, chunk: string, { times }: { times?: number } = {}) {
  site.expectTrouble(new RegExp(`404 GET /assets/${chunk}-`));
  await page.route(`**/assets/${chunk}-*.js`, (route) => route.fulfill({ status: 404 }), { times });
}

const stopped = { name: 'This page stopped working' };

test('without a network, missing code causes no reload, so that nothing is lost', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'On a train', Text: 'Through a tunnel.' });
  site.expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const documents = countDocuments(page);
  await page.context().setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Posts' }).click();
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
  expect(documents()).toBe(0);

  // The text can be continued offline.
  await page.goBack();
  await eventually(() => wordsIn(page), 'Through a tunnel.');
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('On a train');
  expect(documents()).toBe(0);

  await page.getByRole('navigation').getByRole('link', { name: 'Posts' }).click();
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor();
  expect(documents()).toBe(1);
  await page.getByText('On a train').first().waitFor();
});

test.each([
  ['client', '/'],
  ['desk', '/dashboard'],
])('the first chunk, %s, is loaded by one reload', async (chunk, path) => {
  const context = await site.visitor({ signedInAs: writer });
  const page = await context.newPage();
  await remove(page, chunk, { times: 1 });
  const documents = countDocuments(page);
  await page.goto(path);
  await ready(page);
  expect(documents()).toBe(2);
});

test('when the first chunk stays missing, a page is still readable', async () => {
  const page = await (await site.visitor()).newPage();
  await remove(page, 'client');
  const documents = countDocuments(page);
  const error = page.waitForEvent('pageerror');
  site.expectTrouble(/dynamically imported module/);
  await page.goto('/');
  await error;
  await page.getByRole('link', { name: 'How we assess AI' }).click();
  await page.getByRole('heading', { name: 'Review', level: 1 }).waitFor();
  expect(documents()).toBe(3);
});

test('when the first chunk of the desk stays missing, it says so and offers a reload', async () => {
  const page = await (await site.visitor({ signedInAs: writer })).newPage();
  await remove(page, 'desk');
  site.expectTrouble(/dynamically imported module/);
  const documents = countDocuments(page);
  await page.goto('/dashboard');
  await page.getByRole('heading', stopped).waitFor();
  expect(documents()).toBe(2);
  expect(addressOf(page)).toBe('/dashboard');
  await page.unroute('**/assets/desk-*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { name: 'Welcome, Writer' }).waitFor();
});
