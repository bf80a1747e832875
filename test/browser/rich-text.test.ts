import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe';
import { sectionField, useSite, wordsIn, write, type Writer } from '../support/browser';
import { publish } from '../support/editor';

const site = useSite();
let writer: Writer;
beforeAll(async () => {
  writer = await site.makeWriter('Grace Hopper');
});

async function edit(content: string): Promise<Page> {
  const post = await site.makePost(writer, { sections: [{ type: 'text', content }] });
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  await page.locator('.still').waitFor();
  return page;
}

/** The Markdown that goes to the server when the post is published as it stands. */
async function sent(page: Page): Promise<string> {
  const request = page.waitForRequest((one) => one.method() === 'PUT');
  await publish(page);
  const { sections } = (await request).postDataJSON() as { sections: { content: string }[] };
  await page.getByText('Changes published').waitFor();
  return sections[0]?.content ?? '';
}

async function paste(page: Page, html: string): Promise<void> {
  await sectionField(page, 'Text 1').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.locator('.ProseMirror').evaluate((editor, markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    editor.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

test('words are made bold by key and by button, and the page gets Markdown', async () => {
  const page = await edit('Some words.');
  await write(page, 'Text 1', 'All of it');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+B');
  expect(await page.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await page.getByRole('button', { name: 'Italic' }).click();
  expect(await sent(page)).toBe('***All of it***');
});

test('a section that nobody edited is sent to the letter, also after it had the focus', async () => {
  const odd = '* a\n* b\n\nSetext\n======\n\n__bold__  \nline';
  const page = await edit(odd);
  await sectionField(page, 'Text 1').focus();
  await page.locator('.ProseMirror').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('textbox', { name: 'Title' }).focus();
  expect(await page.locator('.ProseMirror').count()).toBe(0);
  expect(await sent(page)).toBe(odd);
});

test('what the editor does not know is edited as plain text, and says so', async () => {
  const page = await edit('A <b>bold</b> word');
  await sectionField(page, 'Text 1').focus();
  await page.getByText('This section holds Markdown that the editor would change.').waitFor();
  expect(await wordsIn(page, 'Text 1')).toBe('A <b>bold</b> word');
});

test('a link is set in the page, and not one that runs a script', async () => {
  const page = await edit('here');
  await sectionField(page, 'Text 1').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await page.getByText('Enter an address that starts with https://').waitFor();
  await page.getByRole('textbox', { name: 'Address' }).fill('example.org/a');
  await page.keyboard.press('Enter');
  expect(await sent(page)).toBe('[here](https://example.org/a)');
});

test('what comes from Google Docs is clean', async () => {
  const page = await edit('old');
  await paste(
    page,
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b">' +
      '<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;">Bold</span>' +
      '<span style="font-size:11pt;font-weight:400;"> and plain</span></p>' +
      '<ul style="margin:0"><li dir="ltr" style="list-style-type:disc;"><p role="presentation">' +
      '<span style="font-style:italic">one</span></p></li></ul></b>' +
      '<img src="https://lh3.example.org/x.png" onerror="alert(1)">',
  );
  expect(await sent(page)).toBe('**Bold** and plain\n\n- *one*');
});

test('lists from Word are lists', async () => {
  const page = await edit('old');
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'>` +
    `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}` +
    `<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
  await paste(
    page,
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head><body>' +
      '<!--[if gte mso 9]><xml></xml><![endif]-->' +
      `<p class=MsoNormal>Before<o:p></o:p></p>${item(1, '·', 'one')}${item(2, 'o', 'inner')}${item(1, '·', 'two')}</body></html>`,
  );
  expect(await sent(page)).toMatch(/^Before\n\n- one\n\n? {2}- inner\n\n?- two$/);
});

test('sections move, double and come back, and say where they are', async () => {
  const page = await edit('First');
  await page.getByRole('button', { name: 'Duplicate Text 1' }).click();
  await write(page, 'Text 2', 'Second');
  await page.getByRole('button', { name: 'Move Text 2 up' }).click();
  await page.getByText('Text is now 1 of 2').waitFor();
  expect(await wordsIn(page, 'Text 1')).toBe('Second');
  await page.getByRole('button', { name: 'Remove Text 1' }).click();
  await page.getByText('Text 1 is removed.').waitFor();
  await page.keyboard.press('Enter'); // Undo has the focus
  await sectionField(page, 'Text 2').waitFor();
  expect(await wordsIn(page, 'Text 1')).toBe('Second');
});

test('an open editor and its help have nothing for axe', async () => {
  const page = await edit('Some **words**.\n\n- a\n- b');
  await sectionField(page, 'Text 1').focus();
  expect(await axeFindings(page, 'editor open')).toEqual([]);
  await page.keyboard.press('ControlOrMeta+/');
  await page.getByRole('dialog', { name: 'Writing' }).waitFor();
  expect(await axeFindings(page, 'help open')).toEqual([]);
});
