import type { Page } from 'playwright-core';
import { eventually } from '../support/editor';
import { focused, tabTo } from '../support/keyboard';
import { row, useTeam } from '../support/team';

// The team by the keyboard alone.

const team = useTeam();
const { asAdmin, join, login, makeMember } = team;

const said = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();
/** The focus comes to what has this name. */
const hasFocus = (page: Page, name: string) => eventually(() => focused(page), name);

/** Tabs to a button and presses it. */
async function use(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

test('somebody is approved, and the list has the focus of the row that went', async () => {
  const { email } = await join('Lou Keys');
  const page = await team.open('?status=waiting');
  await row(page, 'Lou Keys').waitFor();
  await use(page, 'Approve Lou Keys');
  await hasFocus(page, 'On the site');
  await page.keyboard.press('Space');
  expect(await page.getByLabel('On the site').isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Approve');
  await page.keyboard.press('Enter');
  await said(page, 'Lou Keys is approved');
  await hasFocus(page, 'Accounts');
  expect((await login(email)).status).toBe(200);
});

test('an invitation is made, copied, closed by Escape and revoked', async () => {
  await asAdmin('POST', '/invites');
  const page = await team.open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const invites = page.getByRole('button', { name: /^Revoke the invitation/ });
  await invites.waitFor();
  await use(page, 'Invite somebody');
  const dialog = page.getByRole('dialog', { name: 'An invitation' });
  await dialog.waitFor();
  await hasFocus(page, 'Copy the link');
  await page.keyboard.press('Enter');
  await dialog.getByRole('status').getByText('Copied', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(page, 'Invite somebody');
  await eventually(() => invites.count(), 2);
  await use(page, /^Revoke the invitation by Admin/);
  await said(page, 'Invitation revoked');
  await hasFocus(page, 'Invite somebody');
  expect(await invites.count()).toBe(1);
});

test('a one-time link, a place on the site and a question, each left by the keyboard', async () => {
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
  const link = page.getByRole('dialog', { name: 'A link for a new password' });
  await link.waitFor();
  await hasFocus(page, 'Copy the link');
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'detached' });
  await hasFocus(page, 'One-time password link for Mia Keys');

  await use(page, 'Delete Mia Keys');
  await hasFocus(page, 'Keep it');
  await page.keyboard.press('Enter');
  await hasFocus(page, 'Delete Mia Keys');
});
