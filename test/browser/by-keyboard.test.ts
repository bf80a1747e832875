import { textField, useSite, type Writer } from '../support/browser';
import { eventually } from '../support/editor';
import { focused, tabTo } from '../support/keyboard';
import { plainImage } from '../support/image-files';

const site = useSite();
let writer: Writer;
beforeAll(async () => {
  writer = await site.makeWriter();
});

test('a post is written, arranged and published by keyboard alone', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  const keys = page.keyboard;
  await textField(page).waitFor();
  await textField(page).waitFor();

  await tabTo(page, 'Title');
  await keys.type('By hand');
  await tabTo(page, 'Summary');
  await keys.type('A blurb.');

  // Shortcuts, and the toolbar, which is a single Tab stop.
  await tabTo(page, 'Text 1');
  await keys.type('Some ');
  await keys.press('ControlOrMeta+B');
  await keys.type('bold');
  await keys.press('ControlOrMeta+B');
  await keys.type(' words and ');
  await keys.press('ControlOrMeta+K');
  await page.getByRole('dialog', { name: 'Link' }).waitFor();
  await keys.type('example.org');
  await keys.press('Enter');
  await keys.press('ControlOrMeta+/');
  await page.getByRole('dialog', { name: 'Keyboard help' }).waitFor();
  await keys.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Text 1');
  await keys.press('Shift+Tab');
  expect(await focused(page)).toBe('Bold');
  for (const name of ['Italic', 'Link', 'Heading', 'Subheading', 'Bulleted list']) {
    await keys.press('ArrowRight');
    expect(await focused(page)).toBe(name);
  }
  await keys.press('Enter');
  expect(await focused(page)).toBe('Text 1');
  await keys.press('Escape');
  expect(await focused(page)).toBe('Text 1');
  expect(await page.locator('.sec:focus').count()).toBe(1);

  await tabTo(page, 'Add pull quote');
  await keys.press('Enter');
  expect(await focused(page)).toBe('Pull quote 2');
  await keys.type('So it is.');
  await tabTo(page, 'Source');
  await keys.type('Somebody');
  await tabTo(page, 'Add image');
  await keys.press('Enter');
  expect(await focused(page)).toBe('Image URL');
  await keys.insertText('/images/posts/door.webp');
  await tabTo(page, 'Alt text');
  await keys.type('A door');

  await tabTo(page, 'Move Image 3 up', 'Shift+Tab');
  await keys.press('Enter');
  await page.getByText('Image is now 2 of 3', { exact: true }).waitFor();
  expect(await focused(page)).toBe('Move Image 2 up');
  await keys.press('Enter');
  await page.getByText('Image is now 1 of 3', { exact: true }).waitFor();
  // It cannot move further up, so the down button has the focus.
  expect(await focused(page)).toBe('Move Image 1 down');
  await tabTo(page, 'Duplicate Pull quote 3');
  await keys.press('Enter');
  expect(await focused(page)).toBe('Pull quote 4');
  await tabTo(page, 'Remove Pull quote 4', 'Shift+Tab');
  await keys.press('Enter');
  expect(await focused(page)).toBe('Undo');
  await keys.press('Enter');
  expect(await focused(page)).toBe('Pull quote 4');
  await tabTo(page, 'Remove Pull quote 4', 'Shift+Tab');
  await keys.press('Enter');

  await tabTo(page, 'Author');
  await keys.press('ArrowDown');

  // An image from this computer, then the same image from the library.
  const buffer = await plainImage(600, 400).png().toBuffer();
  await tabTo(page, 'Upload a file for: Featured image');
  const chooser = page.waitForEvent('filechooser');
  await page.evaluate('0'); // makes sure that the browser has applied the preference
  await keys.press('Enter');
  await (await chooser).setFiles({ name: 'lead.png', mimeType: 'image/png', buffer });
  await page.getByText('Uploaded: lead.png').waitFor();
  await eventually(() => focused(page), 'Upload a file for: Featured image');
  await tabTo(page, 'Featured image', 'Shift+Tab');
  await keys.press('ControlOrMeta+A');
  await keys.press('Delete');
  await tabTo(page, 'Choose from the library for: Featured image');
  await keys.press('Enter');
  await page.getByRole('button', { name: 'Choose lead.png' }).waitFor();
  await tabTo(page, 'Choose lead.png');
  await keys.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Choose from the library for: Featured image');

  await tabTo(page, 'Publish', 'Shift+Tab');
  await keys.press('Enter');
  const checklist = page.getByRole('dialog', { name: /^Before publishing/ });
  await checklist.waitFor();
  await checklist.getByRole('button', { name: /^Publish/, disabled: false }).waitFor();
  for (let step = 0; !/^Publish/.test(await focused(page)) && step < 20; step += 1) {
    await keys.press('Tab');
  }
  const sent = page.waitForRequest(
    (one) => one.method() === 'POST' && one.url().endsWith('/api/blogs'),
  );
  await keys.press('Enter');
  const { sections, name, blurb, img } = (await sent).postDataJSON();
  await page.getByText('Blog post successfully added!', { exact: true }).waitFor();
  expect(img).toMatch(/^\/media\/[0-9a-f]{32}\/600x400\.webp$/);
  expect({ name, blurb, sections }).toEqual({
    name: 'By hand',
    blurb: 'A blurb.',
    sections: [
      {
        ...{ type: 'image', content: '/images/posts/door.webp', alt: 'A door' },
        ...{ width: 'text', group: '' },
      },
      { type: 'text', content: '- Some **bold** words and <https://example.org>' },
      { type: 'quote', content: 'So it is.', source: 'Somebody' },
    ],
  });

  await page.getByRole('button', { name: 'Start from the older form' }).waitFor();
  await tabTo(page, 'Start from the older form');
  await keys.press('Enter');
  await sectionField(page, 'Text 3').waitFor();
  expect(await focused(page)).not.toBe('nothing');
});

test('sections are dragged by their handle, with a mouse', async () => {
  const sections = ['a', 'b', 'c'].map((content) => ({ type: 'text', content }));
  const post = await site.makePost(writer, { sections });
  const page = await site.open(`/blogs?edit=${post._id}`, {
    signedInAs: writer,
    viewport: { width: 1280, height: 1600 }, // large enough to show all of them
  });
  await page.locator('.still').nth(2).waitFor();
  const places = page.locator('.sec');
  await places.nth(2).locator('.grip').dragTo(places.nth(0));
  await page.getByText('Text is now 1 of 3', { exact: true }).waitFor();
  expect(await page.locator('.still').allInnerTexts()).toEqual(['c', 'a', 'b']);
});

test('without a mouse there is no handle: Up and Down do the same', async () => {
  const sections = ['a', 'b'].map((content) => ({ type: 'text', content }));
  const post = await site.makePost(writer, { sections });
  const page = await site.open(`/blogs?edit=${post._id}`, {
    signedInAs: writer,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  });
  await page.locator('.still').nth(1).waitFor();
  expect(await page.locator('.grip').first().isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Move Text 2 up' }).tap();
  await page.getByText('Text is now 1 of 2', { exact: true }).waitFor();
  expect(await page.locator('.still').allInnerTexts()).toEqual(['b', 'a']);
});
