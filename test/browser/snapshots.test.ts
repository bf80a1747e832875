import type { Page } from 'playwright-core';
import { eventually, serverCopy, shows } from '../support/editor';
import { fill, useSite, useWriter } from '../support/browser';

const site = useSite();
const writer = useWriter(site, { each: true });

const sentence = (at: number) => `Sentence ${at} of this text has ten words in all.`;
const words = Array.from({ length: 60 }, (_, at) => sentence(at)).join(' ');

/** The text of the post, whatever the editor calls it. */
const body = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const textIn = (page: Page) => body(page).evaluate((field) => field.textContent?.trim());
const saved = (page: Page) => shows(page, 'Autosaved, not published');

test('600 words that a slip replaced are in the history, one click away from the editor', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'A slip of the hand' });
  await body(page).click();
  await page.keyboard.insertText(words);
  await saved(page);
  const { token } = writer;
  const [copy] = (await site.server.call('GET', '/api/autosaves', { token })).json;
  const kept = async () => {
    const held = await serverCopy(site, writer, copy._id);
    return held?.sections.map(({ content }: { content: string }) => content.trim()).join('\n');
  };
  await eventually(kept, words);

  await page.keyboard.press('Control+A');
  await page.keyboard.press('x');
  await eventually(kept, 'x');
  await saved(page);
  await page.getByRole('textbox', { name: 'Title' }).click();
  await body(page).click();

  await page.getByRole('link', { name: 'History', exact: true }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Autosave' });
  await row.getByText(/^\d+ words added$/).waitFor();
  expect(await row.count()).toBe(1);
  await row.getByRole('button', { name: /^Restore: Autosave, / }).click();
  await page.waitForURL(`**/blogs?edit=${copy._id}`);
  await body(page).waitFor();
  expect(await textIn(page)).toBe(words);
  await eventually(kept, words);
});
