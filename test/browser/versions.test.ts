import type { Page } from 'playwright-core';
import { addressOf, useOwnSite, wordsIn, type Writer } from '../support/browser';
import { eventually, openEditor, serverCopy } from '../support/editor';
import { allListed } from '../support/post-lists';

const site = useOwnSite();
let writer: Writer;
let post: string;

const text = (content: string) => ({ type: 'text', content });

async function change(version: number, values: object) {
  const json = { name: 'On evidence', status: 'draft', ...values };
  const headers = { 'if-match': `"${version}"` };
  const { token } = writer;
  await site.server.call('PUT', `/api/blogs/${post}`, { token, json, headers });
}

beforeEach(async () => {
  writer = await site.makeWriter();
  const sections = [text('What we measured last year.'), text('The end.')];
  ({ _id: post } = await site.makePost(writer, { name: 'On evidence', sections }));
  await change(1, { status: 'published', blurb: 'Two parts.', sections });
  await change(2, {
    status: 'published',
    correction: 'It was this year.',
    sections: [text('What we measured this year.'), text('In between.'), text('The end.')],
  });
});

// In the main part: until they are here, the last list of the page is the menu.
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Waits until the versions are here, and the post itself, which they are compared with. */
async function allCame(page: Page): Promise<void> {
  await rows(page).getByText('As it is now', { exact: true }).waitFor();
}

/** Waits until a comparison shows its texts as readers see them: Markdown stands there before. */
async function compared(page: Page): Promise<void> {
  await page.locator('.part-row .text').first().waitFor();
}

test('the versions of a post say what was done, by whom, and what was corrected', async () => {
  const page = await site.open('/blogs', { signedInAs: writer });
  await allListed(page);
  await page.getByRole('link', { name: 'Versions: On evidence' }).first().click();
  await page.getByRole('heading', { name: 'Versions', level: 1 }).waitFor();
  expect(addressOf(page)).toBe(`/blogs?versions=${post}`);
  await rows(page).nth(2).waitFor();
  await allCame(page);
  expect(await rows(page).count()).toBe(3);
  const first = await rows(page).first().innerText();
  expect(first).toContain(`Published by ${writer.name}`);
  expect(first).toContain('As it is now');
  expect(first).toContain('Correction: It was this year.');
});

async function compareOldest(page: Page) {
  await page.goto(`/blogs?versions=${post}`);
  await allCame(page);
  await page
    .getByRole('button', { name: /^Compare: / })
    .last()
    .click();
  await page.getByRole('heading', { name: 'Two versions side by side' }).waitFor();
  await page.getByRole('heading', { name: 'Text 1' }).waitFor();
  await compared(page);
}

test('a version is compared with the post as it is, word by word, section by section', async () => {
  const page = await site.open('/dashboard', { signedInAs: writer });
  await compareOldest(page);
  const part = (name: string) =>
    page.locator('.part-row').filter({ has: page.getByRole('heading', { name }) });
  expect(await part('Text 1').locator('del').innerText()).toContain('last');
  expect(await part('Text 1').locator('ins').innerText()).toContain('this');
  await part('Text 2').getByText('Not in this version').waitFor();
  await part('Text 2').getByText('In between.').waitFor();
  expect(await part('Text 3').count()).toBe(0);
  await page.getByText('The same in both: 6 parts').waitFor();
  await page.getByRole('checkbox', { name: 'Only what differs' }).uncheck();
  expect(await part('Text 3').getByText('The end.').count()).toBe(2);

  // Side by side where there is room, one above the other where there is none.
  const sides = part('Text 1').locator('.part-side');
  const places = async (): Promise<'stacked' | 'beside'> => {
    const [one, other] = [await sides.first().boundingBox(), await sides.last().boundingBox()];
    return (other?.y ?? 0) > (one?.y ?? 0) ? 'stacked' : 'beside';
  };
  await eventually(places, 'beside');
  await page.setViewportSize({ width: 320, height: 800 });
  await eventually(places, 'stacked');
});

test('versions are compared as readers see them, not as Markdown', async () => {
  const page = await site.open('/dashboard', { signedInAs: writer });
  await change(3, {
    sections: [
      text('What **we** measured this year.'),
      text('- In\n- Between us'),
      text('The end.'),
    ],
  });
  await page.goto(`/blogs?versions=${post}`);
  await allCame(page);
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Compare: / })
    .click();
  const part = (name: string) =>
    page.locator('.part-row').filter({ has: page.getByRole('heading', { name }) });
  const after = part('Text 1').locator('.part-side').last();
  await after.locator('strong').getByText('we', { exact: true }).waitFor();
  await after.getByText('The same words, formatted in another way.').waitFor();
  expect(await part('Text 1').innerText()).not.toContain('*');
  const other = part('Text 2').locator('.part-side').last();
  expect(await other.getByText('The same words').count()).toBe(0);
  const items = part('Text 2').getByRole('listitem');
  expect(await items.first().innerText()).toBe('In');
  expect(await items.last().locator('ins').innerText()).toContain('Between us');
});

test('two old versions are compared with each other', async () => {
  const page = await site.open('/dashboard', { signedInAs: writer });
  await compareOldest(page);
  const other = page.getByLabel('Compared with');
  const options = await other.locator('option').allInnerTexts();
  expect(options.at(-1)).toBe('The post as it is now');
  await other.selectOption({ index: 1 });
  await page.getByRole('heading', { name: 'Blurb' }).waitFor();
  await page.getByText('Two parts.').waitFor();
  expect(await page.getByRole('heading', { name: 'Text 1' }).count()).toBe(0);
});

test('a version is brought back into the editor, and the post stays until it is sent', async () => {
  const page = await site.open('/dashboard', { signedInAs: writer });
  await compareOldest(page);
  await page.getByRole('button', { name: 'Put this version into the editor' }).click();
  await page.getByText('The version is in the editor.').waitFor(); // for four seconds
  await page.waitForURL(`**/blogs?edit=${post}`);
  await page.getByRole('textbox', { name: 'Text 1' }).waitFor();
  expect(await wordsIn(page, 'Text 1')).toBe('What we measured last year.');
  expect(await page.getByRole('textbox', { name: 'Text 3' }).count()).toBe(0);
  const { json } = await site.server.call('GET', `/api/blogs/${post}`);
  expect(json.version).toBe(3);
});

test('what was not saved becomes a version when another one takes its place', async () => {
  const page = await site.open('/dashboard', { signedInAs: writer });
  await openEditor(page, post);
  await page.getByRole('textbox', { name: 'Title' }).fill('A better title');
  const copied = async () => (await serverCopy(site, writer, post))?.name;
  await eventually(copied, 'A better title');
  await compareOldest(page);
  await page.getByRole('button', { name: 'Put this version into the editor' }).click();
  await page.waitForURL(`**/blogs?edit=${post}`);
  await eventually(copied, 'On evidence');
  await page.goto(`/blogs?versions=${post}`);
  await rows(page).first().getByText('Set aside').waitFor();
  await allCame(page);
  await page.getByRole('button', { name: /^Compare: Set aside/ }).click();
  await page.getByText('A better').first().waitFor();
});

test('a post in the trash has no versions to show', async () => {
  await site.server.call('DELETE', `/api/blogs/${post}`, { token: writer.token });
  site.expectTrouble(/^404 GET \/api\/blogs\//);
  const page = await site.open(`/blogs?versions=${post}`, { signedInAs: writer });
  await page.getByRole('heading', { name: 'Blog not found.' }).waitFor();
});
