import type { Page } from 'playwright-core';
import { countDocuments, fill, useSite, wordsIn, useWriter } from '../support/browser';

// A tab that was open during an upgrade requests code that no longer exists.

const site = useSite();
const writer = useWriter(site);

/** Removes the chunk with this name, for the first request or permanently. */
async function remove(page: Page, chunk: string, { times }: { times?: number } = {}) {
  site.expectTrouble(new RegExp(`404 GET /assets/${chunk}-`));
  await page.route(`**/assets/${chunk}-*.js`, (route) => route.fulfill({ status: 404 }), { times });
}

const stopped = { name: 'This page stopped working' };

test('text is kept when the next chunk of the desk is missing, and one reload loads it', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'Before the upgrade', Text: 'A long thought.' });
  await remove(page, 'Blogs', { times: 1 });
  const documents = countDocuments(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Posts' }).click();
  await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor();
  expect(documents()).toBe(1);

  await page.goBack();
  await page.getByText('You’re continuing an autosaved post.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(
    'Before the upgrade',
  );
  expect(await wordsIn(page)).toBe('A long thought.');
});

test('a chunk that stays missing causes one reload, then the page offers another', async () => {
  const page = await site.open('/dashboard', { signedInAs: writer });
  await page.getByRole('heading', { name: 'Welcome, Writer' }).waitFor();
  await remove(page, 'Blogs');
  site.expectTrouble(/dynamically imported module/);
  const documents = countDocuments(page);
  await page.getByRole('link', { name: 'All posts' }).click();
  await page.getByRole('heading', stopped).waitFor();
  expect(documents()).toBe(1);

  // The rest of the desk still works.
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Welcome, Writer' }).waitFor();
  expect(documents()).toBe(1);

  await page.getByRole('link', { name: 'All posts' }).click();
  await page.unroute('**/assets/Blogs-*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor();
});
