import type { Page } from 'playwright-core';
import { ADMIN, isIn, tokenFor } from '../support/account';
import { axeFindings } from '../support/axe';
import { fill, PASSWORD, ready, useSite, type Writer } from '../support/browser';
import { eventually } from '../support/editor';
import { plainPicture } from '../support/pictures';

const site = useSite(ADMIN);
const NEW = 'another horse, another battery';
let writer: Writer;

beforeEach(async () => {
  writer = await site.makeWriter();
  const token = await tokenFor(site, ADMIN.ADMIN_EMAIL);
  await site.server.call('PUT', `/api/team/${writer.userId}`, { token, json: { onSite: true } });
});

const open = async (signedInAs = writer) => {
  const page = await site.open('/dashboard/account', { signedInAs });
  await page.getByRole('heading', { name: 'Your profile' }).waitFor();
  await page.getByText('This browser').waitFor(); // the sessions come last
  return page;
};
const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const says = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor();
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Another browser of the writer's, and what it sees once its session was ended from here. */
async function otherBrowser() {
  const token = await tokenFor(site, writer.email);
  const page = await open({ ...writer, token });
  return {
    token,
    async isSignedOut() {
      site.expectTrouble(/^401 GET \/api\//);
      await page.reload();
      await page.waitForURL(`${site.url}/signin`);
    },
  };
}

test('what one says of oneself is previewed, and stands on the public page', async () => {
  const page = await open();
  const name = `Grace Hopper ${writer.userId.slice(0, 4)}`;
  await box(page, /^Name/).fill(name);
  await box(page, /^Position/).fill('Head of compilers');
  await box(page, /^A sentence/).fill('It is easier to ask.');
  await box(page, /^About you/).fill('First.\nSecond.');
  await box(page, /^Notable/).fill('A compiler, the first\nA nanosecond');
  const card = page.getByRole('group', { name: 'How it looks' });
  for (const text of [name, 'Head of compilers', '“It is easier to ask.”']) {
    await card.getByText(text, { exact: true }).waitFor();
  }
  await card.getByRole('button', { name: 'Preview the whole page' }).click();
  const whole = page.getByRole('dialog', { name: 'Your public page' });
  await whole.getByRole('heading', { name, level: 1 }).waitFor();
  for (const text of ['Second.', 'A nanosecond']) await whole.getByText(text).waitFor();
  await whole.getByRole('link', { name: 'Our Founders' }).click(); // leads nowhere from here
  await whole.getByRole('button', { name: 'Close' }).click();
  expect(await box(page, /^Position/).inputValue()).toBe('Head of compilers');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await says(page, 'Profile saved');
  await card.getByRole('link', { name: 'See your public page' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  for (const text of ['Head of compilers', 'Second.', 'A compiler, the first']) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Welcome, Grace' }).waitFor();
});

test('what is typed while the profile is saved stays', async () => {
  const page = await open();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/account', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await box(page, /^Position/).fill('Head of tests');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await box(page, /^A sentence/).fill('Typed meanwhile.');
  answer();
  await says(page, 'Profile saved');
  expect(await box(page, /^A sentence/).inputValue()).toBe('Typed meanwhile.');
});

test('a wrong entry is named beside its field, and nothing typed is lost', async () => {
  site.expectTrouble(/^400 PUT \/api\/account/);
  const page = await open();
  await box(page, /^Links/).fill('example.org/me');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Socials: entry 1 must be a link that starts with https://').waitFor();
  expect(await box(page, /^Links/).inputValue()).toBe('example.org/me');
  await eventually(() => page.locator(':focus').getAttribute('name'), 'socials');
});

test('a photo is cut square, shown at once, and taken away again', async () => {
  const page = await open();
  const buffer = await plainPicture(900, 600).png().toBuffer();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    region(page, 'Your photo').getByRole('button', { name: /Photo/ }).click(),
  ]);
  await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await says(page, 'Photo saved');
  const shown = region(page, 'Your profile').locator('img.portrait');
  expect(await shown.getAttribute('src')).toMatch(/^\/media\/[0-9a-f]{32}\/600x600\.webp$/);
  // In both places, before its files go.
  const loaded = (all: HTMLImageElement[]) =>
    all.map((one) => one.complete && one.naturalWidth > 0);
  await eventually(() => page.locator('.account-parts img').evaluateAll(loaded), [true, true]);
  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await says(page, 'Photo removed');
  expect(await shown.count()).toBe(0);
});

test('another email needs the password, and signs the other browsers out', async () => {
  const page = await open();
  const other = await otherBrowser();
  const email = `new.${writer.email}`;
  site.expectTrouble(/^400 PUT \/api\/account\/email/);
  await fill(page, { 'New e-mail': email, 'Your password, for the new e-mail': 'not it' });
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByText('This is not your password').waitFor();
  await fill(page, { 'Your password, for the new e-mail': PASSWORD });
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await says(page, 'E-mail changed. All other sessions have ended.');
  await region(page, 'E-mail').getByText(`Now: ${email}`).waitFor();
  await other.isSignedOut();
  expect(await isIn(site, writer.token)).toBe(true);
  expect(await tokenFor(site, email)).toBeTruthy();
});

test('another password signs the other browsers out, and is asked for from then on', async () => {
  const page = await open();
  const other = await otherBrowser();
  await fill(page, { 'Current password': PASSWORD, 'New password': NEW });
  await fill(page, { 'Repeat the new password': 'something else' });
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Passwords do not match').waitFor();
  await fill(page, { 'Repeat the new password': NEW });
  await page.getByRole('button', { name: 'Change password' }).click();
  await says(page, 'Password changed. All other sessions have ended.');
  await other.isSignedOut();

  const visitor = await site.open('/signin');
  await fill(visitor, { Email: writer.email, Password: NEW });
  await visitor.getByRole('button', { name: 'Sign In' }).click();
  await visitor.waitForURL(`${site.url}/dashboard`);
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('sessions are told apart by their browser, and ended one by one or all', async () => {
  const desk = await tokenFor(site, writer.email, FIREFOX);
  const phone = await tokenFor(site, writer.email, PHONE);
  const third = await tokenFor(site, writer.email, 'curl/8');
  const page = await open();
  const rows = region(page, 'Where you are signed in').getByRole('listitem');
  await rows.filter({ hasText: 'An unknown browser' }).first().waitFor();
  await rows.filter({ hasText: 'This browser' }).waitFor();
  await rows.filter({ hasText: 'Safari on iPhone' }).waitFor();
  await page.getByRole('button', { name: /^End session: Firefox on Windows/ }).click();
  await says(page, 'Session ended');
  expect(await rows.filter({ hasText: 'Firefox on Windows' }).count()).toBe(0);
  expect([await isIn(site, desk), await isIn(site, phone)]).toEqual([false, true]);

  // By keyboard: what had the focus is gone, and it goes on from the heading.
  await page.getByRole('button', { name: 'End all other sessions' }).focus();
  await page.keyboard.press('Enter');
  await says(page, 'All other sessions have ended');
  await eventually(() => page.locator(':focus').innerText(), 'Where you are signed in');
  expect(await rows.count()).toBe(1);
  const left = await Promise.all([phone, third, writer.token].map((token) => isIn(site, token)));
  expect(left).toEqual([false, false, true]);
});

test('an account that cannot be loaded says so, and is asked for again', async () => {
  const page = await open();
  await page.route('**/api/account', (route) => route.abort());
  site.expectTrouble(/net::ERR_FAILED GET \/api\/account/);
  await page.reload();
  await page.getByText('Your account could not be loaded.').waitFor();
  await page.unroute('**/api/account');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Your profile' }).waitFor();
});

test('axe finds nothing on the page with every error shown', async () => {
  const page = await open();
  await ready(page);
  await box(page, /^Name/).fill('');
  for (const name of ['Save profile', 'Change e-mail', 'Change password']) {
    await page.getByRole('button', { name }).click();
  }
  await page.locator('.error').nth(4).waitFor(); // the name, two of the email, two of the password
  expect(await axeFindings(page, 'account with errors')).toEqual([]);
});
