import { useSite, wordsIn } from '../support/browser';
import { eventually } from '../support/editor';
import { openLongPost } from './long-post';

// Its speed is tested in long-post.full.test.ts.

const site = useSite();

test('a post of 200 sections is typed into, each key where the one before has ended', async () => {
  const page = await openLongPost(site);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Typed in the middle.');
  await eventually(() => wordsIn(page, 'Text 100'), 'Typed in the middle.');
  expect(await page.locator('.still').count()).toBe(199);
});
