import type { Page } from 'playwright-core';
import { tokenFor } from '../support/account';
import { from } from '../support/addresses';
import type { Writer } from '../support/browser';
import { eventually } from '../support/editor';
import { focused, tabTo } from '../support/keyboard';
import { useTeam } from '../support/team';

// One's own account, the messages and the activity by the keyboard alone. Tab goes through every
// page of the desk in desk-pages.test.ts. The team stands in team-keyboard.test.ts, adding a second factor in
// second-factor.test.ts.

const team = useTeam();
const { site } = team;
let member: Writer;

beforeAll(async () => {
  member = await team.makeMember('Mia Keys', true);
});

const write = (name: string) =>
  site.server.call('POST', '/api/messages', {
    json: { name, email: 'reader@example.org', message: 'Words.' },
    headers: from(),
  });
const said = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();
/** The focus comes to what has this name. */
const hasFocus = (page: Page, name: string) => eventually(() => focused(page), name);

/** Tabs to a button and presses it. */
async function use(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

async function openAccount(): Promise<Page> {
  const page = await site.open('/dashboard/account', { signedInAs: member });
  await page.getByRole('heading', { name: 'Your profile' }).waitFor();
  await page.getByText('This browser').waitFor();
  return page;
}

test('a field of the profile is changed and sent by Enter', async () => {
  const page = await openAccount();
  await tabTo(page, 'Position');
  await page.keyboard.type('Keeper of keys');
  await page.keyboard.press('Enter');
  await said(page, 'Profile saved');
  expect(await focused(page)).toMatch(/^Position/);
  const people = (await site.server.call('GET', '/api/employees')).json;
  expect(people).toContainEqual(expect.objectContaining({ position: 'Keeper of keys' }));
});

test('the button that saves still has the focus when it has saved', async () => {
  const page = await openAccount();
  await use(page, 'Save profile');
  await said(page, 'Profile saved');
  await hasFocus(page, 'Save profile');
});

test('a second factor is begun and put off', async () => {
  const page = await openAccount();
  await use(page, 'Add a second factor');
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  await tabTo(page, 'Code of six digits');
  await use(page, 'Cancel');
  await hasFocus(page, 'Second factor');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Add a second factor');
});

test('the password asked for once more is put off by Escape', async () => {
  const page = await openAccount();
  await page.route('**/api/account/second-factor', (route) =>
    route.fulfill({ status: 403, json: { message: 'Once more', confirm: true } }),
  );
  site.expectTrouble(/^403 POST \/api\/account\/second-factor$/);
  await use(page, 'Add a second factor');
  const dialog = page.getByRole('dialog', { name: 'Your password once more' });
  await dialog.waitFor();
  await hasFocus(page, 'Password');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(page, 'Add a second factor');
});

test('a session is ended', async () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
  const token = await tokenFor(site, member.email, firefox);
  const page = await openAccount();
  await use(page, /^End session: Firefox on Linux/);
  await said(page, 'Session ended');
  await hasFocus(page, 'Where you are signed in');
  const me = await site.server.call('GET', '/api/auth/me', { token });
  expect(me.status).toBe(401);
});

test('a message is marked, then deleted after a question', async () => {
  await write('Reader Keys');
  const page = await site.open('/dashboard/messages', { signedInAs: member });
  await page.getByRole('heading', { name: 'Reader Keys' }).waitFor();
  await use(page, 'Mark as read: Reader Keys');
  await said(page, 'Marked as read');
  await hasFocus(page, 'Mark as unread: Reader Keys');
  await use(page, 'Mark as to do: Reader Keys');
  await said(page, 'Marked as to do');
  await hasFocus(page, 'Mark as done: Reader Keys');
  await use(page, 'Delete: Reader Keys');
  await hasFocus(page, 'Keep it');
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe('Yes, delete it');
  await page.keyboard.press('Enter');
  await said(page, 'Message deleted');
  await eventually(() => page.evaluate(() => document.activeElement?.id), 'main');
});

test('the activity is searched by words and by kind', async () => {
  const page = await site.open('/dashboard/activity', { signedInAs: team.admin });
  const rows = page.getByRole('main').getByRole('listitem');
  const approved = rows.filter({ hasText: 'Account approved' });
  await approved.first().waitFor();
  await tabTo(page, 'Search by person or thing');
  await page.keyboard.type('nobody did this');
  await page.getByText('Nothing fits this search.').waitFor();
  expect(await focused(page)).toBe('Search by person or thing');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await approved.first().waitFor();
  await tabTo(page, 'Kind');
  await page.keyboard.press('ArrowDown');
  expect(await page.getByLabel('Kind').inputValue()).toBe('sign-in');
  await approved.first().waitFor({ state: 'detached' });
  await rows.filter({ hasText: 'Signed in' }).first().waitFor();
  expect(await focused(page)).toBe('Kind');
});
