import { axeFindings } from '../support/axe';
import { sectionField, useSite } from '../support/browser';

// axe on the editor and on everything that opens in it.

const site = useSite();

test('axe finds nothing in the editor, whatever is open in it', async () => {
  const writer = await site.makeWriter();
  const text = '## A heading\n\nSome **words**.\n\n- a\n- b\n\n| a | b |\n| - | - |\n| 1 | 2 |';
  const post = await site.makePost(writer, {
    sections: [
      { type: 'text', content: text },
      { type: 'quote', content: 'So it is.', source: 'Somebody' },
      { type: 'image', content: '/images/posts/door.webp', alt: 'A door' },
      { type: 'text', content: 'A <b>bold</b> word' },
    ],
  });
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  await page.locator('.still').nth(2).waitFor();
  const found: string[] = [];
  const look = async (state: string) => void found.push(...(await axeFindings(page, state)));

  await sectionField(page, 'Text 4').focus();
  await page.getByText('This section uses formatting the editor can’t show').waitFor();
  await look('a plain section');
  await sectionField(page, 'Text 1').focus();
  await look('a text open');
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('dialog', { name: 'Link' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Enter a URL that starts with https://').waitFor();
  await look('the link dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+/');
  await page.getByRole('dialog', { name: 'Keyboard help' }).waitFor();
  await look('the help');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove Pull quote 2' }).click();
  await page.getByText('Pull quote 2 removed.').waitFor();
  await look('a removed section');
  expect(found).toEqual([]);
});
