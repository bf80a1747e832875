import { sectionField, twoFrames, useSite, wordsIn, write, type Writer } from '../support/browser';
import { eventually, openEditor } from '../support/editor';
import { editText, sentText } from '../support/rich-section';

const site = useSite();
let writer: Writer;
beforeAll(async () => {
  writer = await site.makeWriter();
});

const edit = (content: string) => editText(site, writer, content);

test('text is made bold by key and by button, and the page gets Markdown', async () => {
  const page = await edit('Some words.');
  await write(page, 'Text 1', 'All of it');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+B');
  await page.getByRole('button', { name: 'Bold', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Italic' }).click();
  expect(await sentText(page)).toBe('***All of it***');
});

test('a section that nobody edited is sent unchanged, also after it had the focus', async () => {
  const odd = '* a\n* b\n\nSetext\n======\n\n__bold__  \nline';
  const page = await edit(odd);
  await sectionField(page, 'Text 1').focus();
  await page.locator('.ProseMirror').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await page.locator('.ProseMirror').waitFor({ state: 'detached' });
  expect(await sentText(page)).toBe(odd);
});

test('unsupported syntax is edited as plain text, with a note', async () => {
  const page = await edit('A <b>bold</b> word');
  await sectionField(page, 'Text 1').focus();
  await page.getByText('This section uses formatting the editor can’t show').waitFor();
  expect(await wordsIn(page, 'Text 1')).toBe('A <b>bold</b> word');
});

test('sections are moved, duplicated and restored, and their position is announced', async () => {
  const page = await edit('First');
  await page.getByRole('button', { name: 'Duplicate Text 1' }).click();
  await write(page, 'Text 2', 'Second');
  await page.getByRole('button', { name: 'Move Text 2 up' }).click();
  await page.getByText('Text is now 1 of 2').waitFor();
  expect(await wordsIn(page, 'Text 1')).toBe('Second');
  await page.getByRole('button', { name: 'Remove Text 1' }).click();
  await page.getByText('Text 1 removed.').waitFor();
  await page.keyboard.press('Enter'); // Undo has the focus
  await sectionField(page, 'Text 2').waitFor();
  expect(await wordsIn(page, 'Text 1')).toBe('Second');
});

test('Tab leaves a text, also from a list', async () => {
  const page = await edit('- a\n- b');
  await sectionField(page, 'Text 1').focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add text');
  expect(await page.locator('.ProseMirror').count()).toBe(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ControlOrMeta+End');
  await twoFrames(page); // the editor learns of the new selection after the key press
  await page.keyboard.press('ControlOrMeta+]');
  expect(await sentText(page)).toBe('- a\n  - b');
});

test('a text says so while it is too long', async () => {
  const page = await edit('word '.repeat(19_999) + 'end');
  await sectionField(page, 'Text 1').focus();
  await page.keyboard.press('ControlOrMeta+End');
  const error = page.getByText('Use 100,000 characters or fewer; this text has 100,011');
  await page.keyboard.insertText(' and more and');
  await error.waitFor();
  const field = page.getByRole('textbox', { name: 'Text 1', exact: true });
  await eventually(() => field.getAttribute('aria-invalid'), 'true');
  for (let letter = 0; letter < 12; letter += 1) await page.keyboard.press('Backspace');
  await error.waitFor({ state: 'detached' });
  await eventually(() => field.getAttribute('aria-invalid'), null);
});

test('a button that is pressed while the rich text editor loads does what it says', async () => {
  const post = await site.makePost(writer);
  const page = await site.open('/dashboard', { signedInAs: writer });
  let letIn = () => {};
  const held = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(/\/RichText-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await openEditor(page, post._id);
  await page.locator('.by').waitFor(); // the author's portrait moves the buttons below it
  await page.getByRole('textbox', { name: 'Text 1' }).fill('Typed before it was here.');
  await page.getByRole('button', { name: 'Publish changes' }).hover();
  await page.mouse.down();
  const here = page.waitForResponse(/\/RichText-/);
  letIn();
  const chunk = JSON.stringify((await here).url());
  await page.evaluate(`import(${chunk}).then((rich) => rich.ready()).then(() => undefined)`);
  await twoFrames(page); // it would have appeared in one of them
  expect(await page.locator('.still').count()).toBe(0);
  await page.mouse.up();
  await page.getByRole('dialog', { name: /^Before publishing/ }).waitFor();
  await page.locator('.still').first().waitFor();
});
