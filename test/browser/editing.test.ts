import type { Page } from 'playwright-core';
import {
  addressOf,
  countDocuments,
  fill,
  useSite,
  wordsIn,
  write,
  type Writer,
} from '../support/browser';

const site = useSite();
let writer: Writer;

beforeAll(async () => {
  writer = await site.makeWriter('Grace Hopper');
});

const conflict =
  'Somebody else has changed this post since you opened it. Your text is still here.';

async function openEditor(page: Page, id: string) {
  await page.goto(`/blogs?edit=${id}`);
  await page.getByRole('heading', { name: 'Edit post' }).waitFor();
}

test('a post is changed from the list of posts', async () => {
  const post = await site.makePost(writer, { name: 'A first try' });
  const page = await site.open('/dashboard', { signedInAs: writer });
  const documents = countDocuments(page);
  await page.getByRole('link', { name: 'Edit or delete old blogs' }).click();
  await page.getByRole('link', { name: 'Edit: A first try' }).click();
  await write(page, 'Text 1', 'Better words.');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByText('Changes published').waitFor();
  expect(documents()).toBe(0);

  const reader = await site.open(`/blog/${post._id}`);
  await reader.getByRole('article').getByText('Better words.').waitFor();
  expect(await reader.getByText('Some words.').count()).toBe(0);
});

test('a post is deleted after a question, and its address says so', async () => {
  const post = await site.makePost(writer, { name: 'To be deleted' });
  const page = await site.open('/blogs', { signedInAs: writer });
  await page.getByRole('button', { name: 'Delete: To be deleted' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Delete: To be deleted' }).click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await page.getByText('Post deleted').waitFor();
  expect(await page.getByRole('link', { name: 'To be deleted' }).count()).toBe(0);

  site.expectTrouble(new RegExp(`404 GET /blog/${post._id}`));
  const reader = await site.open(`/blog/${post._id}`);
  await reader.getByRole('heading', { name: 'Blog not found.' }).waitFor();
});

test('of two tabs that edit one post the second hears of the first and keeps its text', async () => {
  const post = await site.makePost(writer, { name: 'Edited twice' });
  const desk = await site.visitor({ signedInAs: writer });
  const [first, second] = [await desk.newPage(), await desk.newPage()];
  await openEditor(first, post._id);
  await openEditor(second, post._id);
  await first.bringToFront(); // a tab behind another draws rarely, and a click waits for it
  await write(first, 'Text 1', 'From the first tab.');
  await first.getByRole('button', { name: 'Publish changes' }).click();
  await first.getByText('Changes published').waitFor();

  site.expectTrouble(/^412 PUT/);
  await second.bringToFront();
  await write(second, 'Text 1', 'From the second tab.');
  await second.getByRole('button', { name: 'Publish changes' }).click();
  await second.getByRole('alert').getByText(conflict).waitFor();
  expect(await wordsIn(second, 'Text 1')).toBe('From the second tab.');
  await second.getByRole('button', { name: 'Overwrite it with mine' }).click();
  await second.getByText('Changes published').waitFor();

  await first.bringToFront();
  await write(first, 'Text 1', 'Once more from the first.');
  await first.getByRole('button', { name: 'Publish changes' }).click();
  await first.getByRole('alert').getByText(conflict).waitFor();
  await first.getByRole('button', { name: 'Load the other version' }).click();
  expect(await wordsIn(first, 'Text 1')).toBe('From the second tab.');
  const reader = await site.open(`/blog/${post._id}`);
  await reader.getByText('From the second tab.').waitFor();
});

test('a draft is nobody else’s to read until it is published', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'Not yet', 'Text 1': 'Half a thought.' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft saved').waitFor();
  await page.waitForURL('**/blogs?edit=*');
  const id = new URL(page.url()).searchParams.get('edit');

  site.expectTrouble(new RegExp(`404 GET /blog/${id}`));
  const reader = await site.open(`/blog/${id}`);
  await reader.getByRole('heading', { name: 'Blog not found.' }).waitFor();
  await reader.goto('/bloglist');
  await reader.getByRole('heading', { name: 'Blog', exact: true }).waitFor();
  expect(await reader.getByText('Not yet').count()).toBe(0);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish changes' }).waitFor();
  await reader.reload();
  await reader.getByRole('link', { name: 'Not yet' }).click();
  await reader.getByText('Half a thought.').waitFor();
  expect(addressOf(reader)).toBe(`/blog/${id}`);
});

test('what was typed outlives a reload, until it is discarded', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'Typed and not sent', 'Text 1': 'A long thought.' });
  await page.reload();
  await page.getByText('This is what you had typed before; it has not been sent.').waitFor();
  expect(await wordsIn(page, 'Text 1')).toBe('A long thought.');
  await page.getByRole('button', { name: 'Discard it' }).click();
  expect(await wordsIn(page, 'Text 1')).toBe('');
});

test('a post without a title is not sent, and the field says why', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await write(page, 'Text 1', 'Words without a title.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Enter a title').waitFor();
  const title = page.getByRole('textbox', { name: 'Title' });
  expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
});
