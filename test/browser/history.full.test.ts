import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { addressOf, textField, useOwnSite, wordsIn, type Writer } from '../support/browser';
import { eventually, openEditor, serverCopy } from '../support/editor';
import { allListed } from '../support/post-lists';

const site = useOwnSite();
let writer: Writer;
let post: string;
let name: string;

const text = (content: string) => ({ type: 'text', content });

async function change(version: number, values: object) {
  const json = { name, status: 'published', ...values };
  const headers = { 'if-match': `"${version}"` };
  const { token } = writer;
  await site.server.call('PUT', `/api/blogs/${post}`, { token, json, headers });
}

beforeEach(async () => {
  writer = await site.makeWriter();
  name = `On evidence ${randomUUID()}`;
  const sections = [text('What we measured last year.'), text('The end.')];
  ({ _id: post } = await site.makePost(writer, { name, sections }));
  await change(1, { blurb: 'Two parts.', sections });
  await change(2, {
    correction: 'It was this year.',
    sections: [text('What we measured this year.'), text('In between.'), text('The end.')],
  });
});

/** The passage that was reworded. What was inserted after it is a passage of its own. */
const changed = (page: Page) =>
  page.getByRole('heading', { name: 'Beginning of the text', exact: true });

// Only in the main part: before they load, the page's last list is the menu.
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Compares the first revision with the current post, and waits until both have loaded. */
async function compareOldest(page: Page): Promise<void> {
  await rows(page).getByText('Current revision', { exact: true }).waitFor();
  await page
    .getByRole('button', { name: /^Compare: / })
    .last()
    .click();
  await page.getByRole('heading', { name: 'Compare revisions' }).waitFor();
  await changed(page).waitFor();
  await page.locator('.part-row .text').first().waitFor();
}

test('a revision is compared with the post, side by side if there is room', async () => {
  const page = await site.open('/blogs', { signedInAs: writer });
  await allListed(page);
  await page.getByRole('searchbox', { name: 'Search posts' }).fill(name);
  await page.getByRole('link', { name: `History: ${name}` }).click();
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor();
  expect(addressOf(page)).toBe(`/blogs?versions=${post}`);
  await compareOldest(page);
  const part = page.locator('.part-row').filter({ has: changed(page) });
  expect(await part.locator('del').innerText()).toContain('last');
  expect(await part.locator('ins').innerText()).toContain('this');

  // Side by side if there is room, otherwise one above the other.
  const sides = part.locator('.part-side');
  const places = async (): Promise<'stacked' | 'beside'> => {
    const [one, other] = [await sides.first().boundingBox(), await sides.last().boundingBox()];
    return (other?.y ?? 0) > (one?.y ?? 0) ? 'stacked' : 'beside';
  };
  await eventually(places, 'beside');
  await page.setViewportSize({ width: 320, height: 800 });
  await eventually(places, 'stacked');
});

test('a revision is put into the editor, unsaved text becomes a revision, and the post does not change', async () => {
  const page = await site.open('/dashboard', { signedInAs: writer });
  await openEditor(page, post);
  await page.getByRole('textbox', { name: 'Title' }).fill('A better title');
  const copied = async () => (await serverCopy(site, writer, post))?.name;
  await eventually(copied, 'A better title');
  await page.goto(`/blogs?versions=${post}`);
  await compareOldest(page);
  await page.getByRole('button', { name: 'Restore this revision' }).click();
  await page.getByText('This revision is now in the editor.').waitFor(); // for four seconds
  await page.waitForURL(`**/blogs?edit=${post}`);
  await eventually(copied, name);
  await textField(page).waitFor();
  expect(await wordsIn(page)).toBe('What we measured last year.\nThe end.');
  const { json } = await site.server.call('GET', `/api/blogs/${post}`);
  expect(json).toMatchObject({ version: 3, name });

  await page.goto(`/blogs?versions=${post}`);
  await rows(page).first().getByText('Superseded').waitFor();
  await rows(page).getByText('Current revision', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Compare: Superseded/ }).click();
  await page.getByText('A better').first().waitFor();
});
