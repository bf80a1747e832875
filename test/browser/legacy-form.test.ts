import type { Page } from 'playwright-core';
import { fill, sectionField, useSite, type Writer } from '../support/browser';
import { publish } from '../support/editor';

const site = useSite();
let writer: Writer;
beforeAll(async () => {
  writer = await site.makeWriter('Zora Neale');
});

const start = (page: Page) => page.getByRole('button', { name: 'Start from the older form' });

test('a post in the legacy form has all of its parts, also after a reload', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await start(page).click();
  await sectionField(page, 'Text 3').waitFor();
  expect(await start(page).count()).toBe(0);
  await fill(page, { Title: 'As before', 'Text 1': 'The first words.' });
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();

  await page.getByLabel('Author').selectOption('Zora Neale');
  await publish(page);
  for (const missing of ['Image link', 'Blurb', 'Body image', 'Image blurb', 'Body 2']) {
    await page.getByText(`${missing} is required`, { exact: true }).waitFor();
  }
  expect(await page.getByText('Body 1 is required').count()).toBe(0);
  await page.getByText(/^Author must be one of ([\p{L} -]+, ){2}[\p{L} -]+$/u).waitFor();

  // Scheduling requires the same fields.
  await fill(page, { 'Blurb (optional)': 'No longer told.' });
  await fill(page, { 'Blurb (optional)': '' });
  expect(await page.getByText('Blurb is required', { exact: true }).count()).toBe(0);
  await page.getByText('Publish later').click();
  await page.getByLabel('Day and time').fill('2090-01-01T09:00');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const checklist = page.getByRole('dialog', { name: /^Before / });
  await checklist.getByRole('button', { name: /^Schedule/ }).click();
  await page.getByText('Blurb is required', { exact: true }).waitFor();

  const [listed = ''] = await page.getByLabel('Author').locator('option').allInnerTexts();
  await page.getByLabel('Author').selectOption(listed);
  await fill(page, {
    'Blurb (optional)': 'A blurb.',
    'Lead picture (optional)': '/images/posts/door.webp',
  });
  await fill(page, {
    'Address of the picture': '/images/posts/card.webp',
    'Description, for people who cannot see the picture': 'A card',
    'Caption (optional)': 'A card.',
  });
  await fill(page, { 'Text 3': 'The second words.' });
  expect(await page.getByText(/ is required$/).count()).toBe(0);
  await publish(page);
  await page.getByText('Blog post successfully added!', { exact: true }).waitFor();
  await start(page).waitFor();
});
