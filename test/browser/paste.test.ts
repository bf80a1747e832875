import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { textField, useSite, write, useWriter } from '../support/browser';
import { postPath } from '../../src/shared/post-address';
import { editText, sentText } from '../support/rich-section';
import { testInFull } from '../support/sample';

const site = useSite();
const writer = useWriter(site);

const clipboard = (name: string) =>
  fs.readFileSync(path.join(__dirname, '../support/clipboard', name), 'utf8');
const lost =
  'Not everything could be pasted as it was: 1 image was left out; ' +
  '1 cell over a whole row was split, with its text in the first part; ' +
  'the lines of 1 table cell were joined; ' +
  '1 footnote mark is plain text, because its footnote was not copied. ' +
  'Add each image with “Image”, or drop the file into the text.';

/** Pastes into a new post, replacing its text. */
async function paste(content: Record<string, string>, before = 'old'): Promise<Page> {
  return pasteInto(await editText(site, writer, before), content);
}

async function pasteInto(page: Page, content: Record<string, string>): Promise<Page> {
  await textField(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  return pasteAtCaret(page, content);
}

async function pasteAtCaret(page: Page, content: Record<string, string>): Promise<Page> {
  await page.locator('.ProseMirror').evaluate((editor, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
    editor.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, content);
  return page;
}

test('a report from Word reaches its page with its powers, numbers, footnotes and columns', async () => {
  const post = await site.makePost(writer, { name: 'From Word' });
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  await pasteInto(page, { 'text/html': clipboard('word-report.html') });
  const said = page.getByText(/^Not everything could be pasted as it was: /);
  expect(await said.textContent()).toBe(
    'Not everything could be pasted as it was: 1 comment was left out; ' +
      '1 deleted passage (a tracked change) was left out.',
  );
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await said.waitFor({ state: 'detached' });
  const written =
    'A run needs 10<sup>6</sup> prompts and emits 3\u00a0kg CO<sub>2</sub>, as <sup>a</sup> table ' +
    'shows[^1]. It took five days.\n\n3. Collect the logs\n4. Score them twice\n\n' +
    'Between the two, nothing is deleted.\n\n5. Publish\n\n' +
    '| Model |    Score |\n| :---- | -------: |\n| Alder | 1.234,50 |\n\n[^1]: The *second* round.';
  expect(await sentText(page)).toBe(written);
  const reader = await site.open(postPath(post.direct));
  const text = reader.locator('.text').first();
  expect(await text.locator('sup, sub').allTextContents()).toEqual(['6', '2', 'a', '[1]']);
  const lists = text.locator('ol:not(.footnotes-list)');
  const starts = await lists.evaluateAll((all) =>
    all.map((one) => (one as HTMLOListElement).start),
  );
  expect(starts).toEqual([3, 5]);
  expect(await text.locator('td').last().getAttribute('class')).toBe('right');
  expect(await reader.locator('.footnotes li em').textContent()).toBe('second');
});

testInFull('a title keeps a superscript, and pasting it can be undone', async () => {
  const post = await site.makePost(writer, { name: 'Runs:' });
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  const title = page.getByLabel('Title', { exact: true });
  await title.press('End');
  await title.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '10<sup>6</sup>');
    clipboardData.setData('text/plain', '106');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    field.dispatchEvent(event);
  });
  expect(await title.inputValue()).toBe('Runs:10⁶');
  await page.keyboard.press('ControlOrMeta+Z');
  expect(await title.inputValue()).toBe('Runs:');
});

testInFull(
  "a page from Word is pasted without Word's own parts, and a note says that the image is missing",
  async () => {
    const page = await paste({
      'text/html': clipboard('word.html'),
      'text/plain': 'What we found',
    });
    await page.getByText(lost).waitFor();
    expect(await sentText(page)).toBe(
      [
        '## What we found',
        'The lab said **“no risk”**; the *annex* didn’t. See [the annex](https://example.org/annex?a=1\\&b=2)\\[1], ~~p.\u00a04~~ p.\u00a05.',
        '- First\n  - Inside\n- Second',
        '1. One\n2. Two',
        '| **Model** |    |\n| :-------- | :- |\n| A B       | 7  |',
      ].join('\n\n'),
    );
  },
);

testInFull('Markdown that is pasted as text is parsed, with its images', async () => {
  const page = await paste({ 'text/plain': '## A\n\n- b\n- ![c](/images/posts/door.webp)' });
  expect(await sentText(page)).toBe('## A\n\n- b\n- ![c](/images/posts/door.webp)');
});

testInFull('a pasted list whose numbers become those of the list around it says so', async () => {
  const page = await editText(site, writer, '1. one\n2. two');
  await textField(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await pasteAtCaret(page, { 'text/html': '<ol start="3"><li>three</li></ol>' });
  const said = page.getByText('The pasted numbers became those of the list around them.');
  expect(await said.count()).toBe(0);
  await page.keyboard.press('Enter');
  await pasteAtCaret(page, { 'text/html': '<ol start="9"><li>nine</li></ol>' });
  await said.waitFor();
  expect(await sentText(page)).toBe('1. one\n2. two\n\n3) three\n4) nine');
});

testInFull('text that is copied within a post comes back the same', async () => {
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

testInFull('superscript and subscript have buttons and keys', async () => {
  const page = await editText(site, writer, 'old');
  await write(page, 'CO');
  await page.getByRole('button', { name: 'Subscript' }).click();
  await page.keyboard.type('2');
  await page.keyboard.press('ControlOrMeta+,');
  await page.keyboard.type(', 10');
  await page.keyboard.press('ControlOrMeta+.');
  await page.getByRole('button', { name: 'Superscript', pressed: true }).waitFor();
  await page.keyboard.type('6');
  expect(await sentText(page)).toBe('CO<sub>2</sub>, 10<sup>6</sup>');
});

testInFull(
  'what is shown after pasting is what is shown when the post is opened again',
  async () => {
    const page = await paste({
      'text/html':
        '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p>a</p><br>' +
        '<p>b</p><br><br><ul><li><p>c</p></li></ul><br><div><table><tr><td colspan="2"><p>d</p></td></tr>' +
        '<tr><td><p>1</p></td><td><p style="text-align:right">2</p></td></tr></table></div></b><br>',
    });
    // The caret is in a cell only after pasting.
    const shown = () =>
      page
        .locator('.ProseMirror > *')
        .evaluateAll((all) => all.map((one) => one.outerHTML.replace(' class="here"', '')));
    const before = await shown();
    await page
      .getByText(/^Autosaved/)
      .first()
      .waitFor();
    await page.reload();
    await textField(page).waitFor();
    expect(await shown()).toEqual(before);
  },
);
