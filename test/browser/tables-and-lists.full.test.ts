import type { Page } from 'playwright-core';
import { twoFrames, useSite, useWriter } from '../support/browser';
import { openEditor } from '../support/editor';
import { focused } from '../support/keyboard';

const site = useSite();
const writer = useWriter(site);

async function edit(content: string, width = 1280): Promise<Page> {
  const post = await site.makePost(writer, { sections: [{ type: 'text', content }] });
  const viewport = { width, height: 800 };
  const page = await site.open('/dashboard', { signedInAs: writer, viewport });
  await openEditor(page, post._id);
  await page.locator('.ProseMirror').waitFor();
  return page;
}

const table = 'Before\n\n| a | b |\n| - | - |\n| c | d |\n\nAfter';
const rows = async (page: Page) =>
  (await page.locator('.ProseMirror tr').allInnerTexts()).map((row) =>
    row.replace(/\s+/g, ' ').trim(),
  );
const tableTools = (page: Page) => page.getByRole('toolbar', { name: 'Table' });

test('a table is changed by its tools, which are there while the caret is in it', async () => {
  const page = await edit(table);
  const paragraph = (text: string) => page.locator('.ProseMirror > p', { hasText: text });
  const top = () => paragraph('After').evaluate((one) => one.getBoundingClientRect().top + scrollY);
  await paragraph('Before').click();
  const before = await top();
  expect(await tableTools(page).count()).toBe(0);
  await page.getByRole('cell', { name: 'd' }).click();
  await tableTools(page).waitFor();
  expect(await top()).toBe(before);
  await page.getByRole('button', { name: 'Row below' }).click();
  await page.getByText('Row added below.').waitFor();
  await page.keyboard.type('new');
  expect(await rows(page)).toEqual(['a b', 'c d', 'new']);
  await paragraph('After').click();
  await tableTools(page).waitFor({ state: 'detached' });
});

test('by keyboard, the tools of a table are reached and left, and the text is left', async () => {
  const page = await edit(table);
  await page.getByRole('cell', { name: 'c' }).click();
  await tableTools(page).waitFor();
  await page.keyboard.press('Alt+F10');
  expect(await focused(page)).toBe('Row above');
  await page.keyboard.press('ArrowLeft');
  expect(await focused(page)).toBe('Delete table');
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('Text');
  await page.keyboard.press('Tab');
  await twoFrames(page);
  await page.keyboard.type('!');
  expect(await rows(page)).toEqual(['a b', 'c d!']);
  await page.keyboard.press('Escape');
  expect(await focused(page)).not.toBe('Text');
  expect(await focused(page)).not.toBe('nothing');
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe('Text');
});

test('the arrow down leads out of a table and of a code block', async () => {
  const page = await edit('| a | b |\n| - | - |\n| c | d |\n\n```\ncode\n```');
  await page.getByRole('cell', { name: 'c' }).click();
  await page.keyboard.press('ArrowDown');
  await twoFrames(page);
  await page.keyboard.type('1');
  await page.locator('pre', { hasText: '1code' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await twoFrames(page);
  await page.keyboard.type('below');
  await page.locator('.ProseMirror > p', { hasText: 'below' }).waitFor();
});

test('an address that is pasted over words links them, and one that is typed is shown', async () => {
  const page = await edit('See here');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('https://example.org/a'));
  await page.getByText('See here').click();
  await page.keyboard.press('End');
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Shift+ArrowLeft');
  await twoFrames(page); // the editor learns of the new selection after the key press
  await page.keyboard.press('ControlOrMeta+V');
  await page.locator('a[href="https://example.org/a"]', { hasText: /^here$/ }).waitFor();
  await page.keyboard.type(' or www.example.org now');
  await page.locator('.ProseMirror a', { hasText: /^www\.example\.org$/ }).waitFor();
});

test('on a phone, the tools of a table are one row of large targets', async () => {
  const page = await edit(table, 320);
  await page.getByRole('cell', { name: 'd' }).click();
  await tableTools(page).waitFor();
  const boxes = await tableTools(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(
    44,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('after a reference at the end of a paragraph, End does not go to the footnote', async () => {
  const page = await edit('First words.[^1]\n\nSecond words.\n\n[^1]: A note.');
  await page.locator('.ProseMirror > p', { hasText: 'First' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('End');
  await twoFrames(page);
  await page.keyboard.type('More.');
  await page.locator('.ProseMirror > p', { hasText: /First words\.\d?More\./ }).waitFor();
});

test('Ctrl+Z while a button has the focus undoes in the text, and can be redone', async () => {
  const page = await edit('First words.');
  await page.locator('.ProseMirror > p', { hasText: 'First' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/table');
  await page.getByRole('option', { name: 'Table' }).waitFor();
  await page.keyboard.press('Enter');
  await tableTools(page).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
  expect(await focused(page)).not.toBe('Text');
  await page.keyboard.press('ControlOrMeta+Z');
  await page.locator('.ProseMirror table').waitFor({ state: 'detached' });
  await page.locator('.ProseMirror > p', { hasText: 'First' }).click();
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await page.locator('.ProseMirror table').waitFor();
});
