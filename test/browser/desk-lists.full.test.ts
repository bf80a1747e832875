import type { Locator, Page } from 'playwright-core';
import { axeFindings } from '../support/axe';
import { PASSWORD, textOf, useSite, type Writer } from '../support/browser';

const EMAIL = 'admin@example.org';
const site = useSite({ TRUST_PROXY: '1', ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD });
let writer: Writer;
let admin: Writer;

beforeAll(async () => {
  writer = await site.makeWriter();
  const json = { email: EMAIL, password: PASSWORD };
  const answer = await site.server.call('POST', '/api/auth/login', { json });
  admin = { name: 'Admin', email: EMAIL, token: answer.json.token, userId: answer.json.userId };
});

let senders = 0;
async function send(path: string, json: object) {
  const headers = { 'x-forwarded-for': `198.18.11.${(senders += 1)}` };
  const answer = await site.server.call('POST', path, { json, headers });
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
}
const write = (name: string, message = 'Words.') =>
  send('/api/messages', { name, email: 'reader@example.org', message });
const row = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const said = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();
const show = (page: Page, what: string) => page.getByLabel('Show').selectOption(what);

test('a message is taken, answered, and found by its state', async () => {
  for (const name of ['Reader One', 'Reader Two', 'Reader Three']) await write(name);
  const page = await site.open('/dashboard/messages', { signedInAs: admin });
  const one = row(page, 'Reader One');
  await one.getByText('New', { exact: true }).waitFor();
  await one.getByRole('button', { name: 'I’ll answer this: Reader One' }).focus();
  await page.keyboard.press('Enter');
  await said(page, 'Marked as yours to answer');
  await one.getByText('In progress: you', { exact: true }).waitFor();
  // The same button, which still has the focus, undoes it.
  await page.keyboard.press('Enter');
  await said(page, 'Marked as new again');
  await page.keyboard.press('Enter');
  await one.getByText('In progress: you', { exact: true }).waitFor();

  const two = row(page, 'Reader Two');
  await two.getByRole('button', { name: 'Mark as answered: Reader Two' }).click();
  await two.getByText(/^Answered by /).waitFor();

  await show(page, 'Answered');
  await one.waitFor({ state: 'detached' });
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(1);
  await show(page, 'New');
  await row(page, 'Reader Three').waitFor();
  expect(await one.count()).toBe(0);
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('three');
  await two.waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('');
  await page.reload();
  await row(page, 'Reader Three').waitFor();
  expect(await page.getByLabel('Show').inputValue()).toBe('new');

  await show(page, 'All messages');
  await one.waitFor();
  await two.getByRole('button', { name: 'Reopen: Reader Two' }).click();
  await two.getByText('New', { exact: true }).waitFor();
  await show(page, 'Answered');
  await page.getByText('No answered messages.').waitFor();
});

test('messages are saved as a file', async () => {
  await write('=1+1', 'One.\nTwo "quoted".');
  const page = await site.open('/dashboard/messages', { signedInAs: admin });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('messages.csv');
  const text = await textOf(file);
  expect(text).toContain(`"'=1+1","reader@example.org","","One.\nTwo ""quoted"".",`);
});

test('an admin searches the activity log', async () => {
  const post = await site.makePost(writer, { name: 'On perihelia' });
  await site.server.call('DELETE', `/api/blogs/${post._id}`, { token: writer.token });
  const page = await site.open('/dashboard', { signedInAs: admin });
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor();
  const trashed = row(page, 'Post moved to the trash: On perihelia');
  await trashed.getByText(writer.name).waitFor();
  const search = page.getByRole('searchbox', { name: 'Search people and posts' });
  await search.fill('PERIHELIA');
  await row(page, 'Signed in').first().waitFor({ state: 'detached' });
  await page.getByLabel('Kind').selectOption('Post published');
  await trashed.waitFor({ state: 'detached' });
  await row(page, 'Post published: On perihelia').waitFor();
  await search.fill('nobody did this');
  await page.getByText('No matches.').waitFor();
  await search.fill('');
  await page.getByLabel('Kind').selectOption('Two-factor authentication');
  await page.getByText('Nothing here yet.').waitFor();
});

test('axe finds nothing in the lists, whatever is open in them', async () => {
  await write('Reader Seen');
  const page = await site.open('/dashboard/messages', { signedInAs: admin });
  await row(page, 'Reader Seen').getByRole('button', { name: 'I’ll answer this' }).click();
  await row(page, 'Reader Seen').getByText('In progress: you', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete: Reader Seen' }).click();
  const found = await axeFindings(page, 'messages');
  await page.goto('/dashboard/activity');
  await row(page, 'Signed in').first().waitFor();
  found.push(...(await axeFindings(page, 'activity')));
  expect(found).toEqual([]);
});
