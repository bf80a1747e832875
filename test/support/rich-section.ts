import type { Page } from 'playwright-core';
import { type Site, textField, type Writer } from './browser';
import { publish } from './editor';

/** Opens the editor of a post with one text. */
export async function editText(site: Site, writer: Writer, content: string): Promise<Page> {
  const post = await site.makePost(writer, { sections: [{ type: 'text', content }] });
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  await textField(page).waitFor();
  return page;
}

/** The sections that are sent to the server when the post is published now. */
export async function sentSections(page: Page): Promise<{ type: string; content: string }[]> {
  const request = page.waitForRequest(
    (one) => one.method() === 'PUT' && /\/api\/blogs\/[^/]+$/.test(one.url()),
  );
  await publish(page);
  const { sections } = (await request).postDataJSON();
  await page.getByText('Changes published').waitFor();
  return sections;
}

/** The Markdown of the first text that is sent to the server when the post is published now. */
export async function sentText(page: Page): Promise<string> {
  return (await sentSections(page))[0]?.content ?? '';
}

/** Inserts a block at the end of a post, as a writer does with the menu. */
export async function insert(page: Page, name: string): Promise<void> {
  await textField(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Alt+Enter');
  const menu = page.getByRole('listbox', { name: 'Insert' });
  await menu.getByRole('option', { name }).first().click();
}
