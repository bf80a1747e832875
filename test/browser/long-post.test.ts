import { useSite, wordsIn } from '../support/browser';
import { eventually } from '../support/editor';
import { openLongPost } from './long-post';

// Its speed is tested in long-post.full.test.ts.

const site = useSite();

test('typing works in a post with 200 sections, one key after another', async () => {
  const page = await openLongPost(site);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Typed in the middle.');
  await eventually(() => wordsIn(page, 'Text 100'), 'Typed in the middle.');
  expect(await page.locator('.still').count()).toBe(199);
});
