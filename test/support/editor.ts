import type { Page } from 'playwright-core';
import { ready, type Site, type Writer } from './browser';
import { until } from './until';

/** Opens the editor of a post and waits until it is ready for typing. */
export async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/blogs?edit=${id}`);
  await ready(page);
  await editorState(page);
}

/** Keeps an editor from hearing what other browsers save, as between two of its questions. */
export async function hearNothing(page: Page): Promise<void> {
  await page.route('**/api/blogs/*/open', () => undefined);
}

/** Brings an editor to the front. A browser without a screen has all its windows in front. */
export function comeToFront(page: Page): Promise<boolean> {
  return page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** Waits until the editor shows where its text is saved. */
export async function editorState(page: Page): Promise<void> {
  await page.locator('.saved-state').waitFor({ state: 'attached' });
}

/** Waits until the editor shows this state of the text, at whatever time it was saved. */
export async function shows(page: Page, text: string, options?: { timeout: number }) {
  const timed = text.replace(/^(Saved|Autosaved)(?=$|,)/, '$1( \\d\\d:\\d\\d)?');
  const state = page.locator('.saved-state p').first();
  await state.getByText(new RegExp(`^${timed}$`)).waitFor(options);
}

/** The writer's autosave of a post on the server, or null. */
export async function serverCopy(site: Site, { token }: Writer, id: string) {
  const answer = await site.server.call('GET', `/api/autosaves/post/${id}`, { token });
  return answer.status === 200 ? answer.json.content : null;
}

/**
 * Waits until the value read is as expected; after twenty seconds expect() reports the difference.
 */
export async function eventually<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const holds = async () => JSON.stringify(await read()) === JSON.stringify(expected);
  await until(holds).catch(() => undefined);
  expect(await read()).toEqual(expected);
}

/** Publishes as a writer does: with the button and the checklist. */
export async function publish(page: Page): Promise<void> {
  const actions = page.getByRole('group', { name: 'Publishing' });
  await actions.getByRole('button', { name: /^Publish( changes)?$/ }).click();
  const checklist = page.getByRole('dialog', { name: /^Before publishing/ });
  await checklist.getByRole('button', { name: /^Publish/ }).click();
}
