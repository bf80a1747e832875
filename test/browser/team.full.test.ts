import type { Page } from 'playwright-core';
import { from } from '../support/addresses';
import { fill, PASSWORD } from '../support/browser';
import { eventually } from '../support/editor';
import { focused, tabTo } from '../support/keyboard';
import { copyLink, press, row, tags, useTeam } from '../support/team';

// One story for each way in which an admin changes the team, from the page to its effect on access.
// The texts and dialogs of the page are tested in test/client/desk/team, and the opened links in
// links.full.test.ts.

const team = useTeam();
const { site, join, login, makeMember } = team;

/** Waits until the element with this name has the focus. */
const hasFocus = (page: Page, name: string) => eventually(() => focused(page), name);

/** Tabs to a button and presses it. */
async function use(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

test('a waiting person is announced on the dashboard and approved with a place on the site', async () => {
  const { email, id } = await join('Ada Waiting');
  const page = await site.open('/dashboard', { signedInAs: team.admin });
  const link = page.getByRole('navigation').getByRole('link', { name: /^Team/ });
  await page.getByRole('link', { name: '1 account awaiting approval', exact: true }).waitFor();
  expect(await link.innerText()).toMatch(/^Team\s*1/);
  await page.getByRole('link', { name: '1 account awaiting approval', exact: true }).click();
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor();
  await row(page, 'Ada Waiting').waitFor();
  expect(await page.getByLabel('Show').inputValue()).toBe('waiting');
  expect(await tags(page, 'Ada Waiting')).toEqual(['Address not verified', 'Awaiting approval']);

  await press(page, 'Approve Ada Waiting');
  await page.getByLabel('Shown on the About page').check();
  await press(page, 'Approve');
  await page.getByText('Ada Waiting was approved').waitFor();
  await page.getByText('No one is waiting.').waitFor();
  await eventually(() => focused(page), 'Accounts');
  await page.getByRole('link', { name: 'Team', exact: true }).waitFor(); // nobody is waiting
  expect((await login(email)).status).toBe(200);
  const { json: people } = await site.server.call('GET', '/api/employees');
  expect(people.map((person: { id: string }) => person.id)).toContain(id);

  await page.getByLabel('Show').selectOption('Everyone');
  await row(page, 'Ada Waiting').waitFor();
  const about = ['Address not verified', 'Can’t publish', 'On the About page']; // no right was ticked
  expect(await tags(page, 'Ada Waiting')).toEqual(about);
  expect(await tags(page, 'Admin')).toEqual(['Admin', 'You']);
});

test('suspending ends the sessions at the next request, and restoring allows signing in again', async () => {
  const member = await makeMember('Eva Paused');
  const theirs = await site.open('/dashboard', { signedInAs: member });
  await theirs.getByRole('heading', { name: 'Welcome, Eva' }).waitFor();
  // All its requests have been answered, so nothing is rejected before its next request.
  await eventually(() => theirs.getByText('Loading...').count(), 0);
  const page = await team.open();
  await press(page, 'Suspend Eva Paused');
  await press(page, 'Suspend account');
  await page.getByText('Eva Paused was suspended').waitFor();
  await eventually(() => tags(page, 'Eva Paused'), ['Address not verified', 'Suspended']);
  await eventually(() => focused(page), 'Eva Paused');

  site.expectTrouble(/^401 GET \/api\//);
  await theirs.getByRole('link', { name: 'Media' }).click();
  await theirs.waitForURL(`${site.url}/signin?ended=1`);
  expect((await login(member.email)).status).toBe(403);
  await press(page, 'Restore Eva Paused');
  await page.getByText('Eva Paused can sign in again').waitFor();
  expect((await login(member.email)).status).toBe(200);
});

test('an invitation is shown once, copied, and admits one person', async () => {
  const page = await team.open();
  await page.getByText('No open invitations.').waitFor();
  await row(page, 'Admin').waitFor(); // the list moves the buttons below it as it comes
  await fill(page, { 'Who is it for?': 'Dora' });
  await press(page, 'Create invitation');
  const dialog = page.getByRole('dialog', { name: 'Invitation for Dora' });
  await dialog.waitFor();
  const address = await copyLink(page);
  expect(address).toMatch(/^\/signup#token=[\w-]{43}$/);
  await press(page, 'Close');
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => focused(page), 'Create invitation');
  await page.getByRole('button', { name: /^Revoke the invitation for Dora/ }).waitFor();
  expect(await page.content()).not.toContain(address.slice(-43));

  const guest = await site.open(address, { extraHTTPHeaders: from() });
  await fill(guest, { Name: 'Dora Guest', Email: 'dora@example.org' });
  await fill(guest, { Password: PASSWORD, 'Confirm password': PASSWORD });
  await guest.getByLabel('Title').selectOption('HR');
  await press(guest, 'Create account');
  await guest.waitForURL(/\/signin\?created=1$/);
  await eventually(() => guest.getByLabel('Email').inputValue(), 'dora@example.org');
  site.expectTrouble(/^403 POST \/api\/auth\/check-link/);
  await guest.goto('about:blank'); // another document, as when the link is opened again later
  await guest.goto(`${site.url}${address}`);
  await guest
    .getByText('This invitation has been used or has expired. Ask for a new one')
    .waitFor();
  expect((await login('dora@example.org')).status).toBe(200);
  await page.reload();
  await row(page, 'Dora Guest').waitFor();
  await page.getByText('No open invitations.').waitFor();
});

test('a one-time link, the profile dialog and a confirmation are each closed by keyboard', async () => {
  await makeMember('Mia Keys');
  const page = await team.open();
  await row(page, 'Mia Keys').waitFor();
  await use(page, 'Edit Mia Keys');
  const edit = page.getByRole('dialog', { name: 'Edit Mia Keys' });
  await edit.waitFor();
  await hasFocus(page, 'Position');
  await page.keyboard.press('Escape');
  await edit.waitFor({ state: 'detached' });
  await hasFocus(page, 'Edit Mia Keys');
  await page.keyboard.press('Enter');
  await edit.waitFor();
  await page.keyboard.type('Lead of keys');
  await page.keyboard.press('Enter');
  await edit.waitFor({ state: 'detached' });
  await hasFocus(page, 'Edit Mia Keys');
  await row(page, 'Mia Keys').getByText('Lead of keys').waitFor();

  await use(page, 'One-time password link for Mia Keys');
  const link = page.getByRole('dialog', { name: 'One-time password link' });
  await link.waitFor();
  await hasFocus(page, 'Copy link');
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'detached' });
  await hasFocus(page, 'One-time password link for Mia Keys');

  await use(page, 'Delete Mia Keys');
  await hasFocus(page, 'Cancel');
  await page.keyboard.press('Enter');
  await hasFocus(page, 'Delete Mia Keys');
});
