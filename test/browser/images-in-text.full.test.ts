import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe';
import { useSite, useWriter } from '../support/browser';
import { publish } from '../support/editor';
import { plainImage } from '../support/image-files';
import { focused } from '../support/keyboard';
import { sample } from '../support/sample';
import { until } from '../support/until';

const site = useSite();
const writer = useWriter(site);

const picture = (width = 600, height = 400) => plainImage(width, height).png().toBuffer();
const text = (page: Page) => page.locator('.ProseMirror');
const image = (page: Page, number: number) =>
  page.getByRole('group', { name: `Image ${number}`, exact: true });

interface Brought {
  files?: Record<string, Buffer>;
  html?: string;
  plain?: string;
}

/** Drops on the paragraph with these words, or pastes, as a browser would. */
async function bring(page: Page, how: 'drop' | 'paste', { files = {}, ...data }: Brought, on = '') {
  const list = Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')]);
  const place = on ? text(page).getByText(on) : text(page);
  await place.evaluate(
    (element, { how: type, list: given, html = '', plain = '' }) => {
      const brought = new DataTransfer();
      for (const [name = '', base64 = ''] of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        brought.items.add(new File([bytes], name));
      }
      if (html) brought.setData('text/html', html);
      if (plain) brought.setData('text/plain', plain);
      const { left, top, width, height } = element.getBoundingClientRect();
      const init = { bubbles: true, cancelable: true };
      const at = { clientX: left + Math.min(width / 2, 60), clientY: top + height / 2 };
      const event =
        type === 'drop'
          ? new DragEvent('drop', { ...init, ...at, dataTransfer: brought })
          : new ClipboardEvent('paste', { ...init, clipboardData: brought });
      element.dispatchEvent(event);
    },
    { how, list, ...data },
  );
}

async function open(content: string, width = 1280): Promise<{ page: Page; id: string }> {
  const { _id } = await site.makePost(writer, { sections: [{ type: 'text', content }] });
  const page = await site.open(`/blogs?edit=${_id}`, {
    signedInAs: writer,
    viewport: { width, height: 900 },
  });
  await text(page).waitFor();
  return { page, id: _id };
}

/** What the sections of the editor are, in order. */
const blocks = (page: Page) =>
  text(page).evaluate((editor) =>
    [...editor.children].map((child) =>
      child.matches('.sec-image') ? 'image' : (child.textContent ?? ''),
    ),
  );

const focusIn = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement).name ?? 'text');

test('dropped and pasted images are uploaded where they belong, described and published', async () => {
  const { page, id } = await open('First words.\n\nSecond words.');
  await bring(page, 'drop', { files: { 'one.png': await picture() } }, 'First words');
  await image(page, 1).waitFor();
  expect(await blocks(page)).toEqual(['First words.', 'image', 'Second words.']);
  await page.getByText('Uploaded: one.png. Add its alt text.').waitFor();

  await text(page).getByText('Second words').click();
  await bring(page, 'paste', {
    files: { 'image.png': await picture(300, 300) },
    html: '<img src="https://example.org/a.png">',
  });
  await image(page, 2).waitFor();
  expect(await page.getByText('Images weren’t pasted').count()).toBe(0);
  await image(page, 1).getByLabel('Alt text', { exact: true }).fill('A first picture');
  await image(page, 2).getByLabel('Alt text', { exact: true }).fill('A second picture');
  await image(page, 2).getByLabel('Caption (optional)').fill('What it shows');
  await publish(page);
  await page.getByText('Changes published').waitFor();

  const reader = await site.open(`/blog/${id}`);
  const found = reader.locator('figure.image img');
  expect(await found.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual([
    'A first picture',
    'A second picture',
  ]);
  await reader.getByText('What it shows').waitFor();
});

test('several dropped images keep their order, and the writer types on', async () => {
  const { page } = await open('First words.\n\nSecond words.');
  const held: (() => void)[] = [];
  await page.route('**/api/media', async (route) => {
    // Both are sent at once, and either may arrive here first.
    const isFirst = route.request().postDataBuffer()?.includes('filename="a.png"');
    if (isFirst) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await text(page).getByText('Second words').click();
  await page.keyboard.press('End');
  const files = { 'a.png': await picture(300, 200), 'b.png': await picture(200, 300) };
  await bring(page, 'drop', { files }, 'First words');
  await image(page, 1).waitFor();
  await page.getByRole('button', { name: 'Cancel: a.png' }).waitFor();
  await page.keyboard.type(' Third.');
  held.forEach((release) => release());
  await image(page, 2).waitFor();
  await page.keyboard.type(' Fourth.');
  expect(await blocks(page)).toEqual([
    'First words.',
    'image',
    'image',
    'Second words. Third. Fourth.',
  ]);
  const sizes = await text(page)
    .locator('.sec-image img')
    .evaluateAll((all) => all.map((one) => /\d+x\d+/.exec(one.getAttribute('src') ?? '')?.[0]));
  expect(sizes).toEqual(['300x200', '200x300']);
});

test('an upload can be cancelled, and a failed one says why and is closed', async () => {
  const { page } = await open('First words.');
  const held: (() => void)[] = [];
  await page.route('**/api/media', (route) => {
    held.push(() => void route.continue().catch(() => undefined));
  });
  site.expectTrouble(/api\/media/);
  await bring(page, 'drop', { files: { 'a.png': await picture() } }, 'First words');
  await page.getByRole('button', { name: 'Cancel: a.png' }).click();
  await page.getByText('Upload cancelled. Nothing was saved.').waitFor({ state: 'attached' });
  expect(await text(page).locator('.image-upload').count()).toBe(0);
  expect(await text(page).evaluate((editor) => editor === document.activeElement)).toBe(true);

  await bring(
    page,
    'drop',
    { files: { 'b.heic': Buffer.from('\0\0\0\x18ftypheic') } },
    'First words',
  );
  await text(page)
    .getByText(/^b\.heic: HEIC images aren’t supported\. .* Most Compatible\./)
    .waitFor();
  expect(await axeFindings(page, 'failed upload')).toEqual([]);
  await page.getByRole('button', { name: 'Close: b.heic' }).click();
  await bring(page, 'paste', { files: { 'c.txt': Buffer.from('a') } });
  await text(page)
    .getByText(/^c\.txt: This file type isn’t supported/)
    .waitFor();
  await page.keyboard.press('ControlOrMeta+Z');
  await page.getByRole('button', { name: 'Close: c.txt' }).click();
  expect(await blocks(page)).toEqual(['First words.']);
  held.forEach((release) => release());
});

test('any number of images is dropped: two are sent at a time, and a failed one is tried again', async () => {
  const { page } = await open('First words.');
  const again = page.getByRole('button', { name: 'Try again: c.png' });
  let [under, most, failed] = [0, 0, 0];
  await page.route('**/api/media', async (route) => {
    const isOf = (name: string) => route.request().postDataBuffer()?.includes(`filename="${name}"`);
    if (isOf('c.png') && (failed += 1) === 1) return route.abort();
    most = Math.max(most, (under += 1));
    // Arrives above the note about the third, and must not push it out of sight.
    if (isOf('b.png')) await until(() => failed > 0 && again.isVisible());
    const answer = await route.fetch();
    under -= 1;
    await route.fulfill({ response: answer });
  });
  site.expectTrouble(/api\/media/);
  const names = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'];
  const files = Object.fromEntries(
    await Promise.all(
      names.map(async (name, index) => [name, await picture(300 + index, 200)] as const),
    ),
  );
  await bring(page, 'drop', { files }, 'First words');
  await image(page, 4).waitFor();
  await again.waitFor();
  await until(() => again.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight));
  expect(most).toBeLessThanOrEqual(2);
  await again.click();
  await image(page, 5).waitFor();
  const widths = await text(page)
    .locator('.sec-image img')
    .evaluateAll((all) => all.map((one) => /(\d+)x200/.exec(one.getAttribute('src') ?? '')?.[1]));
  expect(widths).toEqual(['300', '301', '302', '303', '304']);
});

test('what another tab uploads is waited for', async () => {
  const { page } = await open('First words.');
  let asked = 0;
  await page.route('**/api/media', async (route) => {
    if ((asked += 1) > 1) return route.continue();
    const body = { message: 'You are already uploading 2 files', code: 'too-many-requests' };
    await route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: body });
  });
  site.expectTrouble(/api\/media/);
  await bring(page, 'drop', { files: { 'a.png': await picture() } }, 'First words');
  await image(page, 1).waitFor();
  expect(asked).toBe(2);
});

test('a gallery is made of the files that its button asks for', async () => {
  const { page } = await open('First words.');
  await text(page).getByText('First words').click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Gallery', exact: true }).click();
  const buffer = await picture();
  const other = await picture(300, 400);
  await (
    await chooser
  ).setFiles([
    { name: 'a.png', mimeType: 'image/png', buffer },
    { name: 'b.png', mimeType: 'image/png', buffer: other },
  ]);
  await image(page, 2).waitFor();
  await text(page).locator('.beside-2').nth(1).waitFor();
  expect(await image(page, 2).getByLabel('Side by side with the image above').isChecked()).toBe(
    true,
  );
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('/gallery');
  const again = page.waitForEvent('filechooser');
  await page.getByRole('option', { name: 'Gallery' }).waitFor();
  await page.keyboard.press('Enter');
  expect((await again).isMultiple()).toBe(true);
});

test('the text of Word is pasted without its picture, and an address of ours as the image', async () => {
  const { page } = await open('First words.');
  await text(page).getByText('First').click();
  await page.keyboard.press('End');
  await bring(page, 'paste', {
    html: '<p>From Word</p>',
    plain: 'From Word',
    files: { 'image.png': await picture() },
  });
  await text(page).getByText('From Word').waitFor();
  expect(await text(page).locator('.image-upload, .sec-image').count()).toBe(0);
  await page.keyboard.press('Enter');
  await bring(page, 'paste', { plain: new URL('/images/posts/door.webp', site.url).href });
  await image(page, 1).waitFor();
  expect(await image(page, 1).locator('img').getAttribute('src')).toBe('/images/posts/door.webp');
  expect(await image(page, 1).getByLabel('Alt text', { exact: true }).inputValue()).toBe('');
});

test('the fields of an image are reached, undone and left by keyboard', async () => {
  const { page } = await open('First words.');
  await bring(page, 'drop', { files: { 'a.png': await picture() } }, 'First words');
  await image(page, 1).locator('img').click();
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.activeElement?.matches('[name$=".caption"]'));
  await page.keyboard.press('Tab');
  await page.keyboard.type('A door');
  await page.keyboard.press('ControlOrMeta+Z');
  expect(await image(page, 1).getByLabel('Alt text', { exact: true }).inputValue()).toBe('');
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  expect(await image(page, 1).getByLabel('Alt text', { exact: true }).inputValue()).toBe('A door');
  expect(await focusIn(page)).toBe('sections.1.alt');
  await page.keyboard.press('Escape');
  await page.locator('.sec-image.ProseMirror-selectednode').waitFor();
  expect(await text(page).evaluate((editor) => editor === document.activeElement)).toBe(true);
  await image(page, 1).getByRole('button', { name: 'Remove image' }).click();
  await image(page, 1).waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+Z');
  await image(page, 1).waitFor();
  expect(await image(page, 1).getByLabel('Alt text', { exact: true }).inputValue()).toBe('A door');
});

test('Tab leads from the text to the fields below the caret, and from an image to its own', async () => {
  const sections = [
    { type: 'image', content: '/images/posts/door.webp', alt: 'A door' },
    { type: 'quote', content: 'So it is', source: 'Somebody' },
    { type: 'text', content: 'In between.' },
    { type: 'image', content: '/images/posts/door.webp', alt: 'The same door' },
    { type: 'text', content: 'Last words.' },
  ];
  const { _id } = await site.makePost(writer, { sections });
  const page = await site.open(`/blogs?edit=${_id}`, { signedInAs: writer });
  await image(page, 2).locator('img').click();
  await page.locator('.sec-image.ProseMirror-selectednode').waitFor();
  await page.keyboard.press('Tab');
  expect(await focusIn(page)).toBe('sections.3.caption');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Below the image.');
  await text(page).locator('> p', { hasText: 'Below the image.' }).waitFor();
  expect((await blocks(page)).indexOf('Below the image.')).toBe(4);
  await text(page).getByText('So it is').click();
  await page.keyboard.press('Tab');
  expect(await focusIn(page)).toBe('sections.1.source');
  await text(page).getByText('In between').click();
  await page.keyboard.press('Tab');
  expect(await focusIn(page)).toBe('sections.3.caption');
  await text(page).getByText('Last words').click();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Insert a block');
});

test('an image without an address asks for it, and a quote is left by keyboard', async () => {
  const sections = [
    { type: 'quote', content: 'So it is', source: 'Somebody' },
    { type: 'image', content: '/images/posts/door.webp', alt: 'A door' },
  ];
  const { _id } = await site.makePost(writer, { sections });
  const page = await site.open(`/blogs?edit=${_id}`, { signedInAs: writer });
  await text(page).waitFor();
  await page.getByLabel('Source (optional)').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.type('.');
  await text(page).locator('blockquote').getByText('So it is.', { exact: true }).waitFor();
  await image(page, 1).getByRole('button', { name: 'Replace image' }).click();
  const address = image(page, 1).getByLabel('Image URL');
  await address.fill('');
  expect(await image(page, 1).getByRole('button', { name: 'Done' }).count()).toBe(0);
  await address.fill('/images/posts/door.webp');
  await image(page, 1).getByRole('button', { name: 'Done' }).click();
  await image(page, 1).locator('> img').waitFor();
  expect(await focusIn(page)).toBe('sections.1.alt');
});

test.each(sample(320, 1280))(
  'images form a gallery, and one is replaced, at %i pixels',
  async (width) => {
    const { page } = await open('First words.', width);
    const files = { 'a.png': await picture(), 'b.png': await picture(300, 400) };
    await bring(page, 'drop', { files }, 'First words');
    await image(page, 2).getByLabel('Side by side with the image above').check();
    expect(await image(page, 1).getByLabel('Side by side with the image above').count()).toBe(0);
    const tops = await text(page)
      .locator('.sec-image')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops[0] === tops[1]).toBe(width === 1280);
    await image(page, 2).getByRole('button', { name: 'Replace image' }).click();
    await page.waitForFunction(() => document.activeElement?.matches('.drop button'));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      image(page, 2).getByRole('button', { name: 'Upload a file for: Image 2' }).click(),
    ]);
    const other = { name: 'c.png', mimeType: 'image/png', buffer: await picture(120, 100) };
    await chooser.setFiles(other);
    await image(page, 2).locator('img[src$="120x100.webp"]').waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('[name="sections.2.alt"]'));
    expect(await axeFindings(page, 'gallery')).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await image(page, 2).getByLabel('Side by side with the image above').uncheck();
    await page.locator('.beside').first().waitFor({ state: 'detached' });
  },
);

test('an image that is inserted by mouse asks for its alt text, and Enter leads on', async () => {
  const { page } = await open('Above.');
  await text(page).getByText('Above.').click();
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await image(page, 1).getByRole('button', { name: 'upload a file' }).click();
  const buffer = await picture();
  await (await chooser).setFiles({ name: 'new.png', mimeType: 'image/png', buffer });
  const alt = image(page, 1).getByLabel('Alt text', { exact: true });
  await page.waitForFunction(() => document.activeElement?.getAttribute('name')?.endsWith('.alt'));
  await page.keyboard.type('A grey area');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Below.');
  expect(await blocks(page)).toEqual(['Above.', 'image', 'Below.']);
  expect(await alt.inputValue()).toBe('A grey area');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('what is typed or pasted while an image is selected goes below it', async () => {
  const { page } = await open('Above.');
  await text(page).getByText('Above.').click();
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/media', async (route) => {
    await held;
    await route.continue();
  });
  const chooser = page.waitForEvent('filechooser');
  await image(page, 1).getByRole('button', { name: 'upload a file' }).click();
  const buffer = await picture();
  await (await chooser).setFiles({ name: 'new.png', mimeType: 'image/png', buffer });
  await page.keyboard.type('Typed at once.');
  arrive();
  const pictured = image(page, 1).locator('img');
  await pictured.waitFor();
  expect(await blocks(page)).toEqual(['Above.', 'image', 'Typed at once.']);

  const selected = page.locator('figure.ProseMirror-selectednode');
  await pictured.click();
  await selected.waitFor();
  await bring(page, 'paste', { plain: 'Pasted.' });
  await pictured.click();
  await selected.waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    windowsVirtualKeyCode: 229,
  });
  const composed = { text: 'にほん', selectionStart: 3, selectionEnd: 3 };
  await devtools.send('Input.imeSetComposition', composed);
  await devtools.send('Input.insertText', { text: '日本' });
  const composedBelow = expect.stringMatching(/日本$/);
  expect(await blocks(page)).toEqual([
    'Above.',
    'image',
    composedBelow,
    'Pasted.',
    'Typed at once.',
  ]);
});

test('Enter in the source of a pull quote leads to the text below', async () => {
  const { page } = await open('');
  await text(page).click();
  await page.keyboard.type('/pull');
  await page.getByRole('option', { name: 'Pull quote' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Words.');
  await page.getByPlaceholder('Source (optional)').fill('A person');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Below.');
  await text(page).locator('> p', { hasText: 'Below.' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('Escape in a pull quote leads to the text below, and from there out of the text', async () => {
  const sections = [
    { type: 'quote', content: 'So it is', source: 'Somebody' },
    { type: 'text', content: 'words below.' },
  ];
  const { _id } = await site.makePost(writer, { sections });
  const page = await site.open(`/blogs?edit=${_id}`, { signedInAs: writer });
  await text(page).locator('blockquote').click();
  await page.keyboard.press('Escape');
  await page.keyboard.type('Some ');
  await text(page).locator('> p', { hasText: 'Some words below.' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('Insert a block');
});
