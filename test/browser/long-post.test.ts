import { textField, useSite } from '../support/browser';
import { eventually } from '../support/editor';
import { openLongPost } from './long-post';

// Its speed is tested in long-post.full.test.ts.

const site = useSite();

test('typing works in a post with 200 sections, one key after another', async () => {
  const page = await openLongPost(site);
  await page.keyboard.press('End');
  await page.keyboard.type('Typed in the middle.');
  const line = textField(page).locator('p').nth(99);
  await eventually(async () => (await line.innerText()).includes('Typed in the middle.'), true);
  expect(await textField(page).locator('[data-section=section_break]').count()).toBe(199);
});
