import type { Page } from 'playwright-core';
import { ADMIN, isIn, tokenFor } from '../support/account';
import { axeFindings } from '../support/axe';
import { addressOf, fill, PASSWORD, useSite } from '../support/browser';

// Links that an admin creates and passes on: invitations and password links.
const site = useSite({ ...ADMIN, SIGNUP_POLICY: 'invite' });
const NEW = 'another horse, another battery';

const admin = () => tokenFor(site, ADMIN.ADMIN_EMAIL);
const pathOf = (url: string) => url.slice(new URL(url).origin.length);

async function invitation(): Promise<string> {
  const answer = await site.server.call('POST', '/api/team/invites', { token: await admin() });
  return pathOf(answer.json.url);
}

async function join(address: string, email: string) {
  const page = await site.open(address);
  await fillForm(page, email);
  return page;
}

async function fillForm(page: Page, email: string) {
  await fill(page, { Name: 'Alan Turing', Email: email });
  await fill(page, { Password: PASSWORD, 'Confirm password': PASSWORD });
  await page.getByLabel('Title').selectOption('HR');
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('only an invitation opens the form, and only one person can use it', async () => {
  const shut = await site.open('/signup');
  await shut.getByText('Accounts are created by invitation.').waitFor();
  expect(await shut.getByRole('textbox').count()).toBe(0);
  expect(await axeFindings(shut, 'sign-up by invitation')).toEqual([]);

  const address = await invitation();
  const page = await join(address, 'alan@example.org');
  await page.getByText('Account created. Sign in to continue.').waitFor();
  expect(await tokenFor(site, 'alan@example.org')).toBeTruthy();

  site.expectTrouble(/^403 POST \/api\/employees/);
  const late = await join(address, 'late@example.org');
  await late.getByRole('alert').getByText('This invitation has been used').waitFor();
});

test('an invitation is removed from the address and survives a reload until it is used', async () => {
  const page = await site.open(await invitation());
  await page.waitForURL(`${site.url}/signup`);
  await page.reload();
  await fillForm(page, 'reload@example.org');
  await page.getByText('Account created. Sign in to continue.').waitFor();
  await page.goto(`${site.url}/signup`);
  await page.getByText('Accounts are created by invitation.').waitFor();
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept).not.toContain('typed:/signup invite');
});

test('a link sets a new password once and is removed from the address', async () => {
  await (await join(await invitation(), 'ada@example.org')).waitForURL(/created=1/);
  const before = await tokenFor(site, 'ada@example.org');
  const me = await site.server.call('GET', '/api/auth/me', { token: before });
  const made = await site.server.call('POST', `/api/team/${me.json.userId}/password-link`, {
    token: await admin(),
  });
  const page = await site.open(pathOf(made.json.url));
  await page.waitForURL(`${site.url}/new-password`);
  expect(await axeFindings(page, 'new password')).toEqual([]);
  await fill(page, { 'New password': NEW, 'Confirm password': 'something else' });
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Passwords do not match').waitFor();
  await fill(page, { 'Confirm password': NEW });
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Your new password is set. All other sessions have ended.').waitFor();
  expect(await isIn(site, before)).toBe(false);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fill(page, { Email: 'ada@example.org', Password: NEW });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${site.url}/dashboard`);

  site.expectTrouble(/^403 POST \/api\/auth\/new-password/);
  const again = await site.open(pathOf(made.json.url));
  await fill(again, { 'New password': PASSWORD, 'Confirm password': PASSWORD });
  await again.getByRole('button', { name: 'Set password' }).click();
  await again.getByRole('alert').getByText('This link has been used').waitFor();
});

test('without a link the page says what is missing', async () => {
  const page = await site.open('/new-password');
  await page.getByText('This link is incomplete').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
});

test('without email, people who forgot a password learn whom to ask', async () => {
  const page = await site.open('/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByText('Ask an admin for a password reset link').waitFor();
  expect(addressOf(page)).toBe('/forgotten');
});

test.each([
  '/new-password?link=secret',
  '/signup?invite=secret',
  '/confirm-subscription?key=secret',
  '/unsubscribe?key=secret',
])('no cache and no referrer gets %s', async (address) => {
  const { headers } = await site.server.call('GET', address);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});
