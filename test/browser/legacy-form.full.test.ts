import type { Page } from 'playwright-core';
import { fill, textField, useSite, useWriter } from '../support/browser';
import { eventually, publish, shows } from '../support/editor';

const site = useSite();
const writer = useWriter(site, { name: 'Zora Neale' });

/** Types into an empty paragraph, before or after the image. */
async function writeLine(page: Page, index: number, text: string) {
  await textField(page).locator(':scope > p:not(.error)').nth(index).click();
  await page.keyboard.type(text);
}

const more = (page: Page) => page.getByRole('button', { name: 'More' });
const start = (page: Page) => page.getByRole('menuitem', { name: 'Start from the older form' });

test('a post in the legacy form has all of its parts, also after a reload', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await more(page).click();
  await start(page).click();
  await page.getByRole('group', { name: 'Image 1' }).getByLabel('Image URL').waitFor();
  expect(await page.getByText(/optional/).count()).toBe(0);
  await fill(page, { Title: 'As before' });
  await writeLine(page, 0, 'The first words.');
  await shows(page, 'Autosaved, not published');
  await page.reload();

  // Only the listed authors are offered, and the writer is not one of them.
  const author = page.getByLabel('Author', { exact: true });
  await eventually(() => author.locator('option').count(), 4);
  const [none, ...listed] = await author.locator('option').allInnerTexts();
  expect([none, listed.includes('Zora Neale')]).toEqual(['Choose an author', false]);
  await publish(page);
  for (const missing of ['Featured image', 'Summary', 'Image URL', 'Caption', 'Text 3']) {
    await page.getByText(`${missing} is required`, { exact: true }).waitFor();
  }
  expect(await page.getByText('Text 1 is required').count()).toBe(0);
  await page.getByText(/^Author must be one of ([\p{L} -]+, ){2}[\p{L} -]+$/u).waitFor();

  // To go out by itself it needs the same.
  await fill(page, { Summary: 'No longer told.' });
  await fill(page, { Summary: '' });
  expect(await page.getByText('Summary is required', { exact: true }).count()).toBe(0);
  await page.locator('summary', { hasText: 'Schedule' }).click();
  await page.getByLabel('Date and time (UTC)').fill('2090-01-01T09:00');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const checklist = page.getByRole('dialog', { name: /^Before / });
  await checklist.getByRole('button', { name: /^Schedule/ }).click();
  await page.getByText('Summary is required', { exact: true }).waitFor();

  await author.selectOption(listed[0] ?? '');
  await fill(page, {
    Summary: 'A blurb.',
    'Featured image': '/images/posts/door.webp',
  });
  await fill(page, {
    'Image URL': '/images/posts/card.webp',
    'Alt text': 'A card',
    Caption: 'A card.',
  });
  await writeLine(page, 1, 'The second words.');
  expect(await page.getByText(/ is required$/).count()).toBe(0);
  await publish(page);
  await page.getByText('Blog post successfully added!', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Write another post' }).click();
  await more(page).waitFor();
  expect(await page.getByLabel('Summary (optional)').inputValue()).toBe('');
});
