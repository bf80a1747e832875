import {
  rewrite,
  textField,
  twoFrames,
  useSite,
  wordsIn,
  write,
  useWriter,
} from '../support/browser';
import { eventually, openEditor, publish, shows } from '../support/editor';
import { editText, sentSections, sentText } from '../support/rich-section';
import { testInFull } from '../support/sample';

const site = useSite();
const writer = useWriter(site);

const edit = (content: string) => editText(site, writer, content);

test('text is made bold by key and by button, and the page gets Markdown', async () => {
  const page = await edit('Some words.');
  await write(page, 'All of it');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+B');
  await page.getByRole('button', { name: 'Bold', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Italic' }).click();
  expect(await sentText(page)).toBe('***All of it***');
});

test('a text that nobody edited is sent unchanged, also after its neighbour was', async () => {
  const odd = '* a\n* b\n\nSetext\n======\n\n__bold__  \nline';
  const sections = [odd, 'Plain.'].map((content) => ({ type: 'text', content }));
  const post = await site.makePost(writer, { sections });
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  await rewrite(page, 'Plain.', 'Changed.');
  expect(await sentSections(page)).toMatchObject([{ content: odd }, { content: 'Changed.' }]);
});

testInFull('unsupported syntax is edited in place as text, with a note', async () => {
  const page = await edit('Before.\n\nA <b>bold</b> word\n\nAfter.');
  await page.getByText('A <b>bold</b> word').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' more');
  expect(await page.locator('[data-section=raw_block]').getAttribute('data-label')).toMatch(
    /^Markdown that the editor can’t show/,
  );
  expect(await sentText(page)).toBe('Before.\n\nA <b>bold</b> word more\n\nAfter.');
});

testInFull(
  'two neighbouring texts stay two, and become one when the break is deleted',
  async () => {
    const sections = ['One.', 'Two.'].map((content) => ({ type: 'text', content }));
    const post = await site.makePost(writer, { sections });
    const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
    await rewrite(page, 'One.', 'First.');
    expect(await sentSections(page)).toMatchObject([{ content: 'First.' }, { content: 'Two.' }]);
    await page.locator('[data-section=section_break]').click();
    await page.keyboard.press('Delete');
    expect(await sentSections(page)).toMatchObject([{ content: 'First.\n\nTwo.' }]);
  },
);

test('undo covers the whole post: across its blocks and after the caret left', async () => {
  const image = { type: 'image', content: '/images/posts/door.webp', alt: 'A door' };
  const sections = [{ type: 'text', content: 'One.' }, image, { type: 'text', content: 'Two.' }];
  const post = await site.makePost(writer, { sections });
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  await textField(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('x');
  await eventually(() => wordsIn(page), 'x');
  await page.getByLabel('Title', { exact: true }).click();
  await textField(page).getByText('x', { exact: true }).click();
  await page.keyboard.press('ControlOrMeta+Z');
  await eventually(() => wordsIn(page), 'One.\nTwo.');
  await page.getByRole('img', { name: 'A door' }).waitFor();
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await eventually(() => wordsIn(page), 'x');
});

testInFull('undo goes on after the editor was left and opened again', async () => {
  const page = await edit('Before.');
  await write(page, 'After.');
  await shows(page, 'Autosaved, not published');
  const main = page.getByRole('navigation', { name: 'Desk' });
  await main.getByRole('link', { name: 'Media' }).click();
  await page.getByRole('heading', { name: 'Media', level: 1 }).waitFor();
  await page.goBack();
  await eventually(() => wordsIn(page), 'After.');
  await textField(page).focus();
  await page.keyboard.press('ControlOrMeta+Z');
  await eventually(async () => (await wordsIn(page)).includes('After.'), false);
});

testInFull('undo of a slip keeps what was typed just before it', async () => {
  const page = await edit('Before.');
  await textField(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Typed.');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('x');
  await eventually(() => wordsIn(page), 'x');
  await page.keyboard.press('ControlOrMeta+Z');
  await eventually(() => wordsIn(page), 'Before. Typed.');
});

testInFull('undo brings back the text that a restored revision replaced', async () => {
  const page = await edit('Before.');
  await write(page, 'After.');
  await publish(page);
  await page.getByText('Changes published').waitFor();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByText('Current revision', { exact: true }).waitFor();
  await page
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click();
  await eventually(() => wordsIn(page), 'Before.');
  await textField(page).focus();
  await page.keyboard.press('ControlOrMeta+Z');
  await eventually(() => wordsIn(page), 'After.');
});

testInFull('a text says so while it is too long', async () => {
  const page = await edit('word '.repeat(19_999) + 'end');
  await textField(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  const error = page.getByText('Use 100,000 characters or fewer; this text has 100,011');
  await page.keyboard.insertText(' and more and');
  await error.waitFor();
  const field = textField(page);
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
  await page.route(/\/PostText-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await openEditor(page, post._id);
  await page.locator('.by').waitFor(); // the author's portrait moves the buttons below it
  await page.getByRole('textbox', { name: 'Text 1' }).fill('Typed before it was here.');
  await page.getByRole('button', { name: 'Publish changes' }).hover();
  await page.mouse.down();
  const here = page.waitForResponse(/\/PostText-/);
  letIn();
  const chunk = JSON.stringify((await here).url());
  await page.evaluate(`import(${chunk}).then((rich) => rich.ready()).then(() => undefined)`);
  await twoFrames(page); // it would have appeared in one of them
  expect(await page.locator('.ProseMirror').count()).toBe(0);
  await page.mouse.up();
  await page.getByRole('dialog', { name: /^Before publishing/ }).waitFor();
  await textField(page).waitFor();
});
