import type { Page } from 'playwright-core';
import { from } from '../support/addresses';
import { fill, PASSWORD } from '../support/browser';
import { eventually } from '../support/editor';
import { focused } from '../support/keyboard';
import { copyLink, press, row, useTeam } from '../support/team';

// The links that an admin makes under Team and hands over. What they open stands in links.test.ts.

const team = useTeam();
const { site, asAdmin, login, makeMember } = team;

/** Waits for the list above the invitations, which moves their buttons as it comes. */
const listed = (page: Page) => row(page, 'Admin').waitFor();

test('an invitation is shown once, copied, and lets one person in', async () => {
  const page = await team.open();
  await page.getByText('No invitation is open.').waitFor();
  await listed(page);
  await press(page, 'Invite somebody');
  const dialog = page.getByRole('dialog', { name: 'An invitation' });
  await dialog.waitFor();
  const address = await copyLink(page);
  expect(address).toMatch(/^\/signup\?invite=[\w-]{43}$/);
  await press(page, 'Close');
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => focused(page), 'Invite somebody');
  await page.getByRole('button', { name: /^Revoke the invitation by Admin/ }).waitFor();
  expect(await page.content()).not.toContain(address.slice(-43));

  const guest = await site.open(address, { extraHTTPHeaders: from() });
  await fill(guest, { Name: 'Dora Guest', Email: 'dora@example.org' });
  await fill(guest, { Password: PASSWORD, 'Repeat the password': PASSWORD });
  await guest.getByLabel('Title').selectOption('HR');
  await press(guest, 'Create account');
  await guest.waitForURL(/\/signin\?created=1$/);
  expect((await login('dora@example.org')).status).toBe(200);
  await page.reload();
  await row(page, 'Dora Guest').waitFor();
  await page.getByText('No invitation is open.').waitFor();
});

test('an invitation is revoked, and one that was used meanwhile says so', async () => {
  const made = (await asAdmin('POST', '/invites')).json;
  const page = await team.open();
  const revoke = page.getByRole('button', { name: /^Revoke the invitation by Admin/ });
  await listed(page);
  await revoke.click();
  await page.getByText('Invitation revoked').waitFor();
  await page.getByText('No invitation is open.').waitFor();
  expect((await asAdmin('DELETE', `/invites/${made._id}`)).status).toBe(404);

  const other = (await asAdmin('POST', '/invites')).json;
  await page.reload();
  await revoke.waitFor();
  await listed(page);
  await asAdmin('DELETE', `/invites/${other._id}`);
  site.expectTrouble(/^404 DELETE \/api\/team\/invites\//);
  await revoke.click();
  await page.getByText('This invitation was used or revoked already.').waitFor();
  await page.getByText('No invitation is open.').waitFor();
});

test('a one-time password link is copied, handed over and used', async () => {
  const { email } = await makeMember('Fay Forgetful');
  const page = await team.open();
  await press(page, 'One-time password link for Fay Forgetful');
  const dialog = page.getByRole('dialog', { name: 'A link for a new password' });
  await dialog.getByText(/With this link Fay Forgetful sets a new password, once, until/).waitFor();
  const address = await copyLink(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => focused(page), 'One-time password link for Fay Forgetful');

  const NEW = 'another horse, another battery';
  const theirs = await site.open(address, { extraHTTPHeaders: from() });
  await fill(theirs, { 'New password': NEW, 'Repeat the password': NEW });
  const [answer] = await Promise.all([
    theirs.waitForResponse('**/api/auth/new-password'),
    press(theirs, 'Set password'),
  ]);
  expect(answer.status()).toBe(204);
  expect([(await login(email)).status, (await login(email, NEW)).status]).toEqual([401, 200]);
});

test('a list that comes during a press moves its button only after it', async () => {
  const page = await site.open('/', { signedInAs: team.admin });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/team\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard/team');
  await page.getByRole('button', { name: 'Invite somebody' }).hover();
  await page.mouse.down();
  const here = page.waitForResponse(/\/api\/team\?/);
  answer();
  await (await here).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await page.mouse.up();
  await page.getByRole('dialog', { name: 'An invitation' }).waitFor();
  await listed(page);
});
