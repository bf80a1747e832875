import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { ADMIN, isIn, tokenFor } from '../support/account';
import { axeFindings } from '../support/axe';
import { addressOf, fill, PASSWORD, ready, useSite } from '../support/browser';
import { eventually } from '../support/editor';
import { tokenIn } from '../support/link-token';

// Links that an admin creates and passes on: invitations and password links.
const site = useSite({ ...ADMIN, SIGNUP_POLICY: 'invite' });
const NEW = 'another horse, another battery';
const CHECK = 'POST /api/auth/check-link';

const admin = () => tokenFor(site, ADMIN.ADMIN_EMAIL);
const pathOf = (url: string) => url.slice(new URL(url).origin.length);

async function invitation(): Promise<string> {
  const answer = await site.server.call('POST', '/api/team/invites', { token: await admin() });
  return pathOf(answer.json.url);
}

async function passwordLink(email: string): Promise<string> {
  const token = await admin();
  const { json } = await site.server.call('GET', `/api/team?q=${email}`, { token });
  const path = `/api/team/${json[0]._id}/password-link`;
  return pathOf((await site.server.call('POST', path, { token })).json.url);
}

const tokenOf = (address: string) => tokenIn(site.url + address);

/** A page whose requests are recorded. */
async function watched() {
  const page = await (await site.visitor()).newPage();
  const requests: { name: string; line: string; referer: string; body: string }[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const name = `${request.method()} ${pathname}`;
    const { referer = '' } = request.headers();
    requests.push({ name, line: name + search, referer, body: request.postData() ?? '' });
  });
  /** Throws if the token is anywhere but in the bodies of these calls. */
  function expectOnlyInBodies(token: string, ...calls: string[]) {
    const lines = requests.flatMap(({ line, referer }) => [line, referer]);
    expect(token).toHaveLength(43);
    expect(lines.filter((line) => line.includes(token))).toEqual([]);
    const sent = requests.filter(({ body }) => body.includes(token));
    expect(sent.map(({ name }) => name)).toEqual(calls);
  }
  return { page, expectOnlyInBodies };
}

async function join(address: string, email: string) {
  const page = await site.open(address);
  await fillForm(page, email);
  return page;
}

async function fillForm(page: Page, email: string) {
  await fill(page, { Name: `Alan ${randomUUID().slice(0, 8)}`, Email: email });
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

  site.expectTrouble(/^403 POST \/api\/auth\/check-link/);
  const late = await site.open(address);
  await late.getByText('This invitation has been used or has expired.').waitFor();
  await eventually(() => late.getByRole('textbox').count(), 0);
  expect(await axeFindings(late, 'a used invitation')).toEqual([]);
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
  const link = await passwordLink('ada@example.org');
  const page = await site.open(link);
  await page.waitForURL(`${site.url}/new-password`);
  await page.reload();
  await ready(page);
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

  site.expectTrouble(/^403 POST \/api\/auth\/check-link/);
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  const again = await site.open(link);
  await again.getByText('This link has been used or has expired.').waitFor();
  await eventually(() => again.getByRole('textbox').count(), 0);
  expect(await axeFindings(again, 'a used password link')).toEqual([]);
  await again.reload();
  await again.getByText('This link is incomplete').waitFor();
});

test('the token of a new link is in no address and no Referer of any request', async () => {
  const invite = await invitation();
  const guest = await watched();
  await guest.page.goto(invite);
  await ready(guest.page);
  await fillForm(guest.page, 'no.trace@example.org');
  await guest.page.getByText('Account created. Sign in to continue.').waitFor();
  guest.expectOnlyInBodies(tokenOf(invite), CHECK, 'POST /api/employees');

  const link = await passwordLink('no.trace@example.org');
  const owner = await watched();
  await owner.page.goto(link);
  await ready(owner.page);
  await fill(owner.page, { 'New password': NEW, 'Confirm password': NEW });
  await owner.page.getByRole('button', { name: 'Set password' }).click();
  await owner.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await owner.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  owner.expectOnlyInBodies(tokenOf(link), CHECK, 'POST /api/auth/new-password');
});

test('links sent in the old form work, and their token is removed from the address', async () => {
  const invite = `/signup?invite=${tokenOf(await invitation())}`;
  const guest = await site.open(invite);
  await guest.waitForURL(`${site.url}/signup`);
  await fillForm(guest, 'old.form@example.org');
  await guest.getByText('Account created. Sign in to continue.').waitFor();

  const link = `/new-password?link=${tokenOf(await passwordLink('old.form@example.org'))}`;
  const owner = await site.open(link);
  await owner.waitForURL(`${site.url}/new-password`);
  await fill(owner, { 'New password': NEW, 'Confirm password': NEW });
  await owner.getByRole('button', { name: 'Set password' }).click();
  await owner.getByText('Your new password is set.').waitFor();
});

test('a second link that is opened in the same tab replaces the first', async () => {
  site.expectTrouble(/^403 POST \/api\/auth\/check-link/);
  const page = await site.open(`/signup#token=${'x'.repeat(43)}`);
  await page.waitForURL(`${site.url}/signup`);
  await page.goto(await invitation()); // differs only in the fragment, so the page stays
  await page.waitForURL(`${site.url}/signup`);
  await fillForm(page, 'second@example.org');
  await page.getByText('Account created. Sign in to continue.').waitFor();
});

// Chromium renders no noscript element when only its scripts are off, so this reads the HTML.
test.each([
  ['/new-password', 'Turn on JavaScript to set a password.'],
  ['/signup', 'If you have an invitation link, turn on JavaScript and open the link again.'],
])('without scripts, %s says what to do', async (path, words) => {
  const { text } = await site.server.call('GET', path);
  expect(text).toMatch(new RegExp(`<noscript><p[^>]*>${words}</p></noscript>`));
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
