import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe';
import { textField, twoFrames, useSite, useWriter } from '../support/browser';
import { eventually } from '../support/editor';
import { focused, tabTo } from '../support/keyboard';
import { editText, sentSections, sentText } from '../support/rich-section';
import { sample } from '../support/sample';

const site = useSite();
const writer = useWriter(site);

/** A new post, with the caret at the end of its text. */
async function edit(content: string): Promise<Page> {
  const page = await editText(site, writer, content);
  await textField(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  return page;
}

const menu = (page: Page) => page.getByRole('listbox', { name: 'Insert' });
const option = (page: Page, name: string | RegExp) => menu(page).getByRole('option', { name });
const blocks = (page: Page) =>
  page.locator('.ProseMirror > *').evaluateAll((all) => all.map((one) => one.localName).join(' '));

/** The option that a screen reader reads while the text has the focus. */
async function active(page: Page): Promise<string> {
  expect(await focused(page)).toBe('Text');
  const id = await textField(page).getAttribute('aria-activedescendant');
  return id ? await page.locator(`#${id}[aria-selected=true]`).innerText() : '';
}

test('a slash opens a menu, in which arrow keys and Enter insert a table', async () => {
  const page = await edit('First.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await menu(page).waitFor();
  expect(await active(page)).toMatch(/^Heading/);
  await page.keyboard.press('ArrowDown');
  expect(await active(page)).toMatch(/^Subheading/);
  await page.keyboard.type('ta');
  expect(await active(page)).toMatch(/^Table/);
  await page.keyboard.press('Enter');
  await menu(page).waitFor({ state: 'hidden' });
  expect(await sentText(page)).toMatch(/^First\.\n\n\|/);
});

test('the menu says that there is more below what is in sight', async () => {
  const page = await edit('First.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  const cue = () =>
    menu(page).evaluate((one) => getComputedStyle(one, '::after').content.replaceAll('"', ''));
  await eventually(cue, 'More below ↓');
  await page.keyboard.press('ArrowUp'); // to the last
  await eventually(cue, 'none');
});

test.each(sample(320, 1280))(
  'the menu opens beside the line, in a long post too, at %i px',
  async (width) => {
    const page = await edit('A line.\n\n'.repeat(60));
    await page.setViewportSize({ width, height: 700 });
    await textField(page).locator('p').nth(30).click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    await option(page, /^Heading/).waitFor();
    await twoFrames(page);
    const [list, line] = [menu(page), textField(page).getByText('/', { exact: true })];
    for (const part of [list, line]) {
      const { y = -1, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThanOrEqual(700);
    }
  },
);

test('Escape closes the menu and leaves what was typed, and other words close it too', async () => {
  const page = await edit('First.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/im');
  await option(page, /^Image/).waitFor();
  await page.keyboard.press('Escape');
  await menu(page).waitFor({ state: 'hidden' });
  await page.keyboard.type('age and/or');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/usr');
  expect(await menu(page).isVisible()).toBe(false);
  expect(await sentText(page)).toBe('First.\n\n/image and/or\n\n/usr');
});

test('in a footnote, what is typed after a slash says that it cannot be inserted there', async () => {
  const page = await edit('First.[^1]\n\n[^1]: Note.');
  await page.locator('.ProseMirror dd p').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/pull');
  const said = page.getByRole('status').getByText('Blocks can’t be inserted into a footnote.');
  await said.waitFor();
  expect(await menu(page).isVisible()).toBe(false);
  expect(await axeFindings(page, 'refusal')).toEqual([]);
  await page.keyboard.press('Escape');
  await said.waitFor({ state: 'detached' });
  await page.keyboard.type('ed out.');
  expect(await sentText(page)).toContain('/pulled out.');
});

test.each(sample(400, 250, 330, 480, 560))(
  'on a phone, the menu covers no button above the text when the line is at %i px',
  async (place) => {
    const page = await edit('A line.\n\n'.repeat(60));
    await page.setViewportSize({ width: 375, height: 667 });
    const line = textField(page).locator('p').nth(30);
    await line.click();
    await page.keyboard.press('Enter');
    const { y = 0 } = (await textField(page).locator('p').nth(31).boundingBox()) ?? {};
    await page.mouse.wheel(0, y - place);
    await twoFrames(page);
    await page.keyboard.type('/');
    await option(page, /^Heading/).waitFor();
    await twoFrames(page);
    const tools = await page.getByRole('toolbar', { name: 'Formatting' }).boundingBox();
    const shown = await menu(page).boundingBox();
    if (!tools || !shown) throw new Error('not shown');
    expect(shown.y).toBeGreaterThanOrEqual(tools.y + tools.height);
    expect(shown.y + shown.height).toBeLessThanOrEqual(667);
  },
);

test('the plus button inserts after the block of the caret, by mouse and by keyboard', async () => {
  const page = await edit('First.');
  const plus = page.getByRole('button', { name: 'Insert a block' });
  await plus.click();
  await option(page, /^Pull quote/).click();
  await page.keyboard.type('Said so.');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.press('Escape');
  await tabTo(page, 'Insert a block');
  await page.keyboard.press('Enter');
  await option(page, /^Line/).waitFor();
  await page.keyboard.press('ArrowUp'); // the last
  expect(await active(page)).toBe('Delete');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Pull quote deleted.').waitFor({ state: 'attached' });
  await page.keyboard.press('ControlOrMeta+Z');
  expect((await sentSections(page)).map(({ type }) => type)).toContain('quote');
});

test('a block is moved by keyboard, and its new place is announced', async () => {
  const page = await edit('First.\n\n## Second\n\nThird.');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await page
    .getByRole('status')
    .getByText('Paragraph is now block 2 of 3')
    .waitFor({ state: 'attached' });
  await page.keyboard.type(' Moved.');
  expect(await sentText(page)).toBe('First.\n\nThird. Moved.\n\n## Second');
});

test('a block is dragged by its handle, also over a list and an image', async () => {
  const page = await edit('# One\n\nTwo.\n\n- a\n- b');
  await page.setViewportSize({ width: 1280, height: 2200 }); // scrolling would end the drag
  await page.keyboard.press('Alt+Enter');
  await option(page, /^Image/).click();
  const text = page.locator('.ProseMirror');
  await text.locator('figure').waitFor();
  const handle = page.locator('.grip');
  await text.locator('p', { hasText: 'Two.' }).hover();
  await handle.dragTo(text.locator('> :first-child'), { targetPosition: { x: 2, y: 8 } });
  await eventually(() => blocks(page), 'p h1 ul figure p');
  await page
    .getByRole('status')
    .getByText('Paragraph is now block 1 of 4')
    .waitFor({ state: 'attached' });
  await text.locator('figure').hover({ position: { x: 5, y: 5 } });
  await handle.dragTo(text.locator('li').first(), { targetPosition: { x: 2, y: 8 } });
  await eventually(() => blocks(page), 'p h1 figure ul p');
  const alt = text.getByRole('textbox', { name: /Alt text/ });
  await text.locator('p', { hasText: 'Two.' }).hover();
  await handle.dragTo(alt);
  await eventually(async () => (await blocks(page)).startsWith('h1'), true);
  expect(await alt.inputValue()).toBe('');
  await page.keyboard.press('ControlOrMeta+Z');
  await eventually(() => blocks(page), 'p h1 figure ul p');
});

test('Backspace after an image selects it, and arrow keys reach it', async () => {
  const page = await edit('First.');
  await page.keyboard.press('Alt+Enter');
  await option(page, /^Image/).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('After');
  await eventually(() => blocks(page), 'p figure p');
  await page.keyboard.press('Home');
  await twoFrames(page); // the editor learns of the new selection after the key press
  await page.keyboard.press('Backspace');
  await page.locator('figure.ProseMirror-selectednode').waitFor();
  expect(await blocks(page)).toBe('p figure p');
  await page.keyboard.press('ArrowUp');
  await page.locator('figure.ProseMirror-selectednode').waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await page.locator('figure.ProseMirror-selectednode').waitFor();
});

test('the open menu has no accessibility problems, and fits on a phone', async () => {
  const page = await edit('First.\n\nA line that is long enough to be as wide as the phone is.');
  await page.getByRole('button', { name: 'Insert a block' }).click();
  expect(await axeFindings(page, 'insert')).toEqual([]);
  await menu(page).waitFor();
  const covered = await page.evaluate(() => {
    const { right } = (document.querySelector('.plus') as Element).getBoundingClientRect();
    return right - (document.querySelector('.ProseMirror') as Element).getBoundingClientRect().left;
  });
  expect(covered).toBeLessThanOrEqual(0);
});
