import type { Page } from 'playwright-core';
import type { Site, Writer } from './browser';
import { publish } from './editor';

/** Opens the editor of a post with one text. */
export async function editText(site: Site, writer: Writer, content: string): Promise<Page> {
  const post = await site.makePost(writer, { sections: [{ type: 'text', content }] });
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  await page.locator('.still').waitFor();
  return page;
}

/** The Markdown that is sent to the server when the post is published now. */
export async function sentText(page: Page): Promise<string> {
  const request = page.waitForRequest(
    (one) => one.method() === 'PUT' && /\/api\/blogs\/[^/]+$/.test(one.url()),
  );
  await publish(page);
  const { sections } = (await request).postDataJSON() as { sections: { content: string }[] };
  await page.getByText('Changes published').waitFor();
  return sections[0]?.content ?? '';
}
