import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { textField, useSite, type Writer } from '../support/browser';
import { editText, sentText } from '../support/rich-section';

const site = useSite();
let writer: Writer;
beforeAll(async () => {
  writer = await site.makeWriter();
});

const clipboard = (name: string) =>
  fs.readFileSync(path.join(__dirname, '../support/clipboard', name), 'utf8');
const leftOut = 'Images weren’t pasted. Add each one with “Image”, or drop the file into the text.';

/** Pastes into a new post, replacing its text. */
async function paste(content: Record<string, string>, before = 'old'): Promise<Page> {
  const page = await editText(site, writer, before);
  await textField(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.locator('.ProseMirror').evaluate((editor, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
    editor.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, content);
  return page;
}

test("a page from Word is pasted without Word's own parts, and a note says that the image is missing", async () => {
  const page = await paste({ 'text/html': clipboard('word.html'), 'text/plain': 'What we found' });
  await page.getByText(leftOut).waitFor();
  expect(await sentText(page)).toBe(
    [
      '## What we found',
      'The lab said **“no risk”**; the *annex* didn’t. See [the annex](https://example.org/annex?a=1\\&b=2)\\[1], ~~p.\u00a04~~ p.\u00a05.',
      '- First\n  - Inside\n- Second',
      '1. One\n2. Two',
      '| **Model** |   |\n| :-------- | - |\n| A B       | 7 |',
    ].join('\n\n'),
  );
});

test('Markdown that is pasted as text is parsed, with its images', async () => {
  const page = await paste({ 'text/plain': '## A\n\n- b\n- ![c](/images/posts/door.webp)' });
  expect(await sentText(page)).toBe('## A\n\n- b\n- ![c](/images/posts/door.webp)');
});

test('text that is copied within a post comes back the same', async () => {
  const text =
    '1. a\n\n   ```js\n   b\n   ```\n\n2. c[^1] ~~d~~ ![e](/images/posts/door.webp)\n\n[^1]: f';
  const page = await paste({ 'text/plain': '' }, text);
  await page.keyboard.press('ControlOrMeta+A');
  const copied = await page.locator('.ProseMirror').evaluate((editor) => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('cut', { clipboardData, bubbles: true, cancelable: true });
    editor.dispatchEvent(event);
    return clipboardData.getData('text/html');
  });
  const other = await paste({ 'text/html': copied });
  expect(await sentText(other)).toBe(text);
});
