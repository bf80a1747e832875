import type { Page } from 'playwright-core';
import { randomUUID } from 'node:crypto';
import { useOwnSite, wordsIn, type Writer } from '../support/browser';
import { panel } from '../support/desk';
import { allListed } from '../support/post-lists';

const site = useOwnSite();
let writer: Writer;

beforeEach(async () => {
  writer = await site.makeWriter();
});

const row = (page: Page, title: string, name: string) =>
  panel(page, title).getByRole('listitem').filter({ hasText: name });

test('a draft goes to the trash without a question, and Undo brings it back', async () => {
  await site.makePost(writer, { name: 'A slip of the hand', status: 'draft' });
  const page = await site.open('/blogs', { signedInAs: writer });
  await allListed(page);
  await page.getByRole('button', { name: 'Move to trash: A slip of the hand' }).click();
  await page.getByText('“A slip of the hand” is in the trash.').waitFor();
  await row(page, 'Trash', 'A slip of the hand').waitFor();
  expect(await row(page, 'Drafts', 'A slip of the hand').count()).toBe(0);

  // The button that had the focus is gone: Undo has it.
  await page.keyboard.press('Enter');
  await page.getByText('Restored as a draft').waitFor();
  await row(page, 'Drafts', 'A slip of the hand').waitFor();
  expect(await row(page, 'Trash', 'A slip of the hand').count()).toBe(0);
});

test('a published post leaves the site after a question, and is restored as a draft', async () => {
  const post = await site.makePost(writer, { name: 'Out and back' });
  const page = await site.open('/blogs', { signedInAs: writer });
  await allListed(page);
  const move = page.getByRole('button', { name: 'Move to trash: Out and back' });
  await move.click();
  await page.getByText('It leaves the site at once. Restoring makes it a draft.').waitFor();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await move.click();
  await page.getByRole('button', { name: 'Yes, move it to the trash' }).click();
  await page.getByText('“Out and back” is in the trash.').waitFor();

  site.expectTrouble(new RegExp(`404 GET /blog/${post._id}`));
  const reader = await site.open(`/blog/${post._id}`);
  await reader.getByRole('heading', { name: 'Blog not found.' }).waitFor();

  await page.reload();
  await allListed(page);
  const trashed = row(page, 'Trash', 'Out and back');
  const end = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
  const day = end.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  await trashed.getByText(`Deleted for good on ${day}`).waitFor();
  await trashed.getByRole('button', { name: 'Restore: Out and back' }).click();
  await row(page, 'Drafts', 'Out and back').waitFor();
});

test('one search filters every list, and says what it did not find', async () => {
  const word = 'Perihelion';
  await site.makePost(writer, { name: `${word} of a draft`, status: 'draft' });
  const out = await site.makePost(writer, { name: `${word} of a post` });
  await site.makePost(writer, { name: 'Something else', status: 'draft' });
  const page = await site.open('/blogs', { signedInAs: writer });
  await row(page, 'Drafts', 'Something else').waitFor();
  await page.getByRole('searchbox', { name: 'Search in posts' }).fill(word);
  await panel(page, 'Scheduled').getByText('No scheduled post fits this search.').waitFor();
  await panel(page, 'Trash').getByText('No post in the trash fits this search.').waitFor();
  await row(page, 'Drafts', `${word} of a draft`).waitFor();
  await row(page, 'Published', `${word} of a post`).waitFor();
  expect(await row(page, 'Drafts', 'Something else').count()).toBe(0);
  const links = panel(page, 'Published').getByRole('link', { name: 'Versions: ' });
  expect(await links.getAttribute('href')).toBe(`/blogs?versions=${out._id}`);
});

test('a long list goes on by a button', async () => {
  for (let at = 1; at <= 22; at++) {
    await site.makePost(writer, { name: `Aphelion ${at}`, status: 'draft' });
  }
  const page = await site.open('/blogs', { signedInAs: writer });
  await page.getByRole('searchbox', { name: 'Search in posts' }).fill('Aphelion');
  await panel(page, 'Trash').getByText('No post in the trash fits this search.').waitFor();
  const rows = panel(page, 'Drafts').getByRole('listitem');
  const older = panel(page, 'Drafts').getByRole('button', { name: 'Older posts' });
  await older.click();
  await rows.nth(21).waitFor();
  expect(await rows.count()).toBe(22);
  expect(await older.count()).toBe(0);
});

async function keepUnsaved(name: string, content: string) {
  const _id = randomUUID();
  const section = { key: randomUUID(), type: 'text', content, alt: '', decorative: false };
  const draft = {
    ...{ _id, version: null, status: 'draft', name, author: writer.name, blurb: '', img: '' },
    ...{ tags: '', publishLocal: '', correction: '' },
    sections: [{ ...section, caption: '', source: '' }],
  };
  const json = { draft, version: null, seq: 0 };
  await site.server.call('PUT', `/api/blogs/${_id}/draft`, { token: writer.token, json });
  return _id;
}

test('a text that was never saved is gone on with', async () => {
  await keepUnsaved('On the train', 'Half a thought.');
  const page = await site.open('/blogs', { signedInAs: writer });
  await page.getByRole('link', { name: 'Continue writing: On the train' }).click();
  await page.getByRole('textbox', { name: 'Text 1' }).waitFor();
  expect(await wordsIn(page, 'Text 1')).toBe('Half a thought.');
});

test('a text that was never saved is thrown away after a question', async () => {
  const id = await keepUnsaved('', 'Nothing much.');
  const page = await site.open('/blogs', { signedInAs: writer });
  const unsaved = panel(page, 'Written and not yet saved');
  await unsaved.getByRole('button', { name: 'Throw away: Without a title' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await unsaved.getByRole('button', { name: 'Throw away: Without a title' }).click();
  await page.getByRole('button', { name: 'Yes, throw it away' }).click();
  await page.getByText('Thrown away').waitFor();
  await unsaved.waitFor({ state: 'hidden' });
  const copy = await site.server.call('GET', `/api/blogs/${id}/draft`, { token: writer.token });
  expect(copy.status).toBe(204);
});

test('a text that was written on meanwhile is not thrown away', async () => {
  const id = await keepUnsaved('Still growing', 'One.');
  const page = await site.open('/blogs', { signedInAs: writer });
  await page.getByRole('button', { name: 'Throw away: Still growing' }).click();
  const { token } = writer;
  const { json } = await site.server.call('GET', `/api/blogs/${id}/draft`, { token });
  const { draft, version, seq } = json;
  const more = { draft: { ...draft, blurb: 'More.' }, version, seq };
  await site.server.call('PUT', `/api/blogs/${id}/draft`, { token, json: more });
  await page.getByRole('button', { name: 'Yes, throw it away' }).click();
  await page.getByText('This text has been changed since.').waitFor();
  const copy = await site.server.call('GET', `/api/blogs/${id}/draft`, { token });
  expect(copy.json.draft.blurb).toBe('More.');
});
