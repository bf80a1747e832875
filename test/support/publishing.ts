import type { Page } from 'playwright-core';
import type { Site, Writer } from './browser';
import { openEditor } from './editor';

/** The checklist before publishing. */
export const checklist = (page: Page) => page.getByRole('dialog', { name: /^Before / });

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

export const text = (content: string) => ({ type: 'text', content });

/** A post as the API returns it to its writer. */
export async function readPost(site: Site, { token }: Writer, id: string) {
  return (await site.server.call('GET', `/api/blogs/${id}`, { token })).json;
}

/** The local time in a zone, some minutes from now. */
export function wallTime(minutes: number, timeZone = 'UTC'): string {
  const at = new Date(Date.now() + minutes * 60_000);
  const shown = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat('sv-SE', shown).format(at).replace(' ', 'T');
}

/** Opens the editor of a new post, by default a draft. */
export async function editPost(site: Site, writer: Writer, values: object) {
  const post = await site.makePost(writer, { status: 'draft', blurb: 'A blurb.', ...values });
  const page = await site.open('/dashboard', { signedInAs: writer });
  await openEditor(page, post._id);
  await page.locator('.by').waitFor(); // the author's portrait moves the buttons below it
  return { page, id: post._id };
}
