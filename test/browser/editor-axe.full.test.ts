import { axeFindings } from '../support/axe';
import { textField, useSite } from '../support/browser';

// axe on the editor and on everything that opens in it.

const site = useSite();

test('axe finds nothing in the editor, whatever is open in it', async () => {
  const writer = await site.makeWriter();
  const text = '## A heading\n\nSome **words**.\n\n- a\n- b\n\n| a | b |\n| - | - |\n| 1 | 2 |';
  const post = await site.makePost(writer, {
    sections: [
      { type: 'text', content: `${text}\n\nA claim.[^1]\n\n[^1]: A note.` },
      { type: 'quote', content: 'So it is.', source: 'Somebody' },
      { type: 'image', content: '/images/posts/door.webp', alt: 'A door' },
      { type: 'text', content: 'A <b>bold</b> word' },
      { type: 'text', content: 'Another text.' },
    ],
  });
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  const found: string[] = [];
  const look = async (state: string) => void found.push(...(await axeFindings(page, state)));

  await page.getByText('Search and sharing').click();
  await page.getByText('In search results, the page will look like this').waitFor();
  await look('the fields for search engines and sharing');
  await textField(page).focus();
  await page.getByText('Some words.').click();
  await look('the text');
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('dialog', { name: 'Link' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Enter an address that starts with https://').waitFor();
  await look('the link dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+/');
  await page.getByRole('dialog', { name: 'Keyboard help' }).waitFor();
  await look('the help');
  await page.keyboard.press('Escape');
  expect(found).toEqual([]);
});

test('axe finds nothing in a post with four tables and twelve footnotes', async () => {
  const writer = await site.makeWriter();
  const table = '| Model | Score |\n| --- | --: |\n| a | 1 |';
  const notes = Array.from({ length: 12 }, (_, at) => at + 1);
  const content = [
    table,
    'Between.',
    table,
    'Between.',
    table,
    'Between.',
    table,
    notes.map((number) => `A claim.[^${number}]`).join(' '),
    ...notes.map((number) => `[^${number}]: A note with some words, number ${number}.`),
  ].join('\n\n');
  const { _id } = await site.makePost(writer, { sections: [{ type: 'text', content }] });
  const reader = await site.open(`/blog/${_id}`);
  await reader.getByText('A note with some words, number 12.').waitFor();
  expect(await axeFindings(reader, 'tables and footnotes')).toEqual([]);
  const page = await site.open(`/blogs?edit=${_id}`, { signedInAs: writer });
  await textField(page).getByText('Between.').first().click();
  expect(await axeFindings(page, 'tables and footnotes in the editor')).toEqual([]);
});
