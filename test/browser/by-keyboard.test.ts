import { textField, twoFrames, useSite, useWriter } from '../support/browser';
import { eventually } from '../support/editor';
import { focused, tabTo } from '../support/keyboard';
import { plainImage } from '../support/image-files';

const site = useSite();
const writer = useWriter(site);

test('a post is written, arranged and published by keyboard alone', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  const keys = page.keyboard;
  await textField(page).waitFor();

  await eventually(() => focused(page), 'Title');
  await keys.type('By hand');
  await keys.press('Enter');
  expect(await focused(page)).toMatch(/^Summary/);
  await keys.type('A blurb.');

  // Shortcuts, and the toolbar, which is a single Tab stop.
  await tabTo(page, 'Text');
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
  expect(await focused(page)).toBe('Text');
  await keys.press('Alt+F10');
  expect(await focused(page)).toBe('Heading');
  for (const name of [
    'Subheading',
    'Bold',
    'Italic',
    'Superscript',
    'Subscript',
    'Link',
    'Image',
    'Gallery',
    'Video',
    'Table',
    'Footnote',
    'Bulleted list',
  ]) {
    await keys.press('ArrowRight');
    expect(await focused(page)).toBe(name);
  }
  await keys.press('Enter');
  expect(await focused(page)).toBe('Text');

  // Out of the list, and on with blocks from the menu.
  await keys.press('Enter');
  await keys.press('Enter');
  await keys.type('/pull');
  await page.getByRole('option', { name: 'Pull quote' }).waitFor();
  await keys.press('Enter');
  await keys.type('So it is.');
  await tabTo(page, 'Source');
  await keys.type('Somebody');
  await keys.press('Escape');
  expect(await focused(page)).toBe('Text');
  await keys.press('ControlOrMeta+End');
  await twoFrames(page); // the editor learns of the new selection after the key press
  await keys.type('/image');
  await page.getByRole('option', { name: 'Image' }).waitFor();
  await keys.press('Enter');
  await page.locator('figure.ProseMirror-selectednode').waitFor();
  await keys.press('Enter');
  await eventually(() => focused(page), 'Image URL');
  await keys.insertText('/images/posts/door.webp');
  await tabTo(page, 'Alt text');
  await keys.type('A door');
  await keys.press('Escape');
  expect(await focused(page)).toBe('Text');
  for (const place of [2, 1]) {
    await keys.press('Alt+Shift+ArrowUp');
    const said = page.getByRole('status').getByText(`Image is now block ${place} of 3`);
    await said.waitFor({ state: 'attached' });
  }
  await keys.press('Escape');

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
        type: 'image',
        content: '/images/posts/door.webp',
        alt: 'A door',
        width: 'text',
        group: '',
      },
      { type: 'text', content: '- Some **bold** words and <https://example.org>' },
      { type: 'quote', content: 'So it is.', source: 'Somebody' },
    ],
  });

  await eventually(() => focused(page), '“By hand” is published');
  await tabTo(page, 'Write another post');
  await keys.press('Enter');
  await eventually(() => focused(page), 'Title');
  await tabTo(page, 'More', 'Shift+Tab');
  await keys.press('Enter');
  // The entry gets the focus only a moment after the menu opens.
  await page.locator('[role=menuitem]:focus', { hasText: 'Start from the older form' }).waitFor();
  await keys.press('Enter');
  await page.getByLabel('Image URL').waitFor();
  await eventually(() => focused(page), 'Title');
});
