import type { Page } from 'playwright-core';
import { randomUUID } from 'node:crypto';
import { textField, useOwnSite, wordsIn, useWriter } from '../support/browser';
import { panel } from '../support/desk';
import { serverCopy } from '../support/editor';
import { allListed } from '../support/post-lists';

const site = useOwnSite();
const writer = useWriter(site, { each: true });

const row = (page: Page, title: string, name: string) =>
  panel(page, title).getByRole('listitem').filter({ hasText: name });

/** The lists of posts, filtered by this name. */
async function listsOf(page: Page, name: string): Promise<void> {
  await allListed(page);
  await page.getByRole('searchbox', { name: 'Search posts' }).fill(name);
  await panel(page, 'Scheduled').getByText('No matches.').waitFor();
}

test('a published post leaves the site after confirmation and is restored as a draft', async () => {
  const name = `Out and back ${randomUUID()}`;
  const post = await site.makePost(writer, { name });
  const page = await site.open('/blogs', { signedInAs: writer });
  await listsOf(page, name);
  const move = page.getByRole('button', { name: `Move to trash: ${name}` });
  await move.click();
  await page
    .getByText(/^It will be removed from the site now\. You can undo this at once;/)
    .waitFor();
  await page.getByRole('button', { name: 'Move to trash', exact: true }).click();
  await page.getByText(`“${name}” was moved to the trash.`).waitFor();

  site.expectTrouble(new RegExp(`404 GET /blog/${post._id}`));
  const reader = await site.open(`/blog/${post._id}`);
  await reader.getByRole('heading', { name: 'Blog not found.' }).waitFor();

  await page.reload();
  await listsOf(page, name);
  const trashed = row(page, 'Trash', name);
  const end = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
  const day = end.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  await trashed.getByText(`Will be permanently deleted on ${day}`).waitFor();
  await trashed.getByRole('button', { name: `Restore: ${name}` }).click();
  await row(page, 'Drafts', name).waitFor();

  // A draft is moved without confirmation. The button that had the focus is gone, so Undo has the
  // focus.
  await move.click();
  await page.getByText(`“${name}” was moved to the trash.`).waitFor();
  await row(page, 'Trash', name).waitFor();
  await page.keyboard.press('Enter');
  await row(page, 'Drafts', name).waitFor();
  await row(page, 'Trash', name).waitFor({ state: 'detached' });
});

test('Undo makes a published post live again for readers', async () => {
  const name = `Out by mistake ${randomUUID()}`;
  const post = await site.makePost(writer, { name });
  const page = await site.open('/blogs', { signedInAs: writer });
  await listsOf(page, name);
  await page.getByRole('button', { name: `Move to trash: ${name}` }).click();
  await page.getByRole('button', { name: 'Move to trash', exact: true }).click();
  site.expectTrouble(new RegExp(`404 GET /blog/${post._id}`));
  const reader = await site.open(`/blog/${post._id}`);
  await reader.getByRole('heading', { name: 'Blog not found.' }).waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByText(`“${name}” is published again`).waitFor();
  await row(page, 'Published', name).waitFor();
  await reader.reload();
  await reader.getByRole('heading', { name, level: 1 }).waitFor();
});

test('a text that was never saved is continued, and discarded after confirmation', async () => {
  const _id = randomUUID();
  const section = { key: randomUUID(), type: 'text', content: 'Half a thought.', alt: '' };
  const draft = {
    _id,
    version: null,
    status: 'draft',
    name: 'On the train',
    author: writer.name,
    blurb: '',
    img: '',
    tags: '',
    publishLocal: '',
    correction: '',
    sections: [{ ...section, decorative: false, caption: '', source: '' }],
  };
  await site.server.call('PUT', `/api/autosaves/post/${_id}`, {
    token: writer.token,
    headers: { 'if-none-match': '*' },
    json: { save: randomUUID(), mode: 'replace', content: draft, version: null },
  });
  const page = await site.open('/blogs', { signedInAs: writer });
  await page.getByRole('link', { name: 'Continue writing: On the train' }).click();
  await textField(page).waitFor();
  expect(await wordsIn(page)).toBe('Half a thought.');

  // In another browser, which has no local copy.
  const other = await site.open('/blogs', { signedInAs: writer });
  await other.getByRole('button', { name: 'Discard: On the train' }).click();
  await other.getByRole('button', { name: 'Discard post' }).click();
  await other.getByText('Discarded', { exact: true }).waitFor();
  await panel(other, 'Autosaved posts').waitFor({ state: 'hidden' });
  expect(await serverCopy(site, writer, _id)).toBeNull();
});
