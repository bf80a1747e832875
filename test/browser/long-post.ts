import type { Page } from 'playwright-core';
import { type Site, textField } from '../support/browser';

/** Opens the editor of a post with 200 sections and puts the caret into the hundredth. */
export async function openLongPost(site: Site): Promise<Page> {
  const writer = await site.makeWriter();
  const content = 'A sentence of **some** words, and [a link](https://example.org). '
    .repeat(5)
    .trim();
  const sections = Array.from({ length: 200 }, () => ({ type: 'text', content }));
  const post = await site.makePost(writer, { sections });
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  await textField(page).locator('p').nth(99).click();
  return page;
}

/** Opens the editor of a post with one text of so many paragraphs, and puts the caret into the middle. */
export async function openWords(site: Site, blocks: number, words: number): Promise<Page> {
  const writer = await site.makeWriter();
  const paragraph = 'A few **plain** words, and [a link](https://example.org) at an end. '
    .repeat(words / 12 + 1)
    .split(' ')
    .slice(0, words)
    .join(' ');
  const content = Array.from({ length: blocks }, () => paragraph).join('\n\n');
  const post = await site.makePost(writer, { sections: [{ type: 'text', content }] });
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  await textField(page)
    .locator('p')
    .nth(blocks / 2)
    .click();
  return page;
}
