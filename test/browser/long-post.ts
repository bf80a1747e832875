import type { Page } from 'playwright-core';
import { sectionField, type Site } from '../support/browser';

/** Opens the editor of a post with 200 sections and focuses the hundredth. */
export async function openLongPost(site: Site): Promise<Page> {
  const writer = await site.makeWriter();
  const content = 'A sentence of **some** words, and [a link](https://example.org). '
    .repeat(5)
    .trim();
  const sections = Array.from({ length: 200 }, () => ({ type: 'text', content }));
  const post = await site.makePost(writer, { sections });
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  await page.locator('.still').nth(199).waitFor();
  await sectionField(page, 'Text 100').focus();
  await page.locator('.ProseMirror').waitFor();
  return page;
}
