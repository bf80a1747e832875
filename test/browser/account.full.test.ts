import type { Page } from 'playwright-core';
import { ADMIN, tokenFor } from '../support/account';
import { axeFindings } from '../support/axe';
import { fill, PASSWORD, ready, useSite, type Writer } from '../support/browser';
import { eventually } from '../support/editor';
import { plainImage } from '../support/image-files';

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
  await page.getByText('This browser').waitFor(); // the sessions load last
  return page;
};
const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const says = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor();
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Signs the writer in in another browser, and checks that this page can end its session. */
async function otherBrowser() {
  const token = await tokenFor(site, writer.email);
  const page = await open({ ...writer, token });
  return {
    token,
    async isSignedOut() {
      site.expectTrouble(/^401 GET \/api\//);
      await page.reload();
      await page.waitForURL(`${site.url}/signin?ended=1`);
    },
  };
}

test('a profile is previewed and then shown on the public page', async () => {
  const page = await open();
  const name = `Grace Hopper ${writer.userId.slice(0, 4)}`;
  await box(page, /^Name/).fill(name);
  await box(page, /^Position/).fill('Head of compilers');
  await box(page, /^Quote/).fill('It is easier to ask.');
  await box(page, /^About you/).fill('First.\nSecond.');
  await box(page, /^Highlights/).fill('A compiler, the first\nA nanosecond');
  const card = page.getByRole('group', { name: 'Preview' });
  for (const text of [name, 'Head of compilers', '“It is easier to ask.”']) {
    await card.getByText(text, { exact: true }).waitFor();
  }
  await card.getByRole('button', { name: 'Preview your page' }).click();
  const whole = page.getByRole('dialog', { name: 'Your public page' });
  await whole.getByRole('heading', { name, level: 1 }).waitFor();
  for (const text of ['Second.', 'A nanosecond']) await whole.getByText(text).waitFor();
  await whole.getByRole('link', { name: 'Our Founders' }).click(); // links in the preview are inactive
  await whole.getByRole('button', { name: 'Close' }).click();
  expect(await box(page, /^Position/).inputValue()).toBe('Head of compilers');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await says(page, 'Profile saved');
  await card.getByRole('link', { name: 'View your public page' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  for (const text of ['Head of compilers', 'Second.', 'A compiler, the first']) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Welcome, Grace' }).waitFor();
});

test('a photo is cropped to a square, shown immediately, and removed again', async () => {
  const page = await open();
  const buffer = await plainImage(900, 600).png().toBuffer();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    region(page, 'Your photo').getByRole('button', { name: /Photo/ }).click(),
  ]);
  await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await says(page, 'Photo saved');
  const shown = region(page, 'Your profile').locator('img.portrait');
  expect(await shown.getAttribute('src')).toMatch(/^\/media\/[0-9a-f]{32}\/600x600\.webp$/);
  // Checked in both places before the files are deleted.
  const loaded = (all: HTMLImageElement[]) =>
    all.map((one) => one.complete && one.naturalWidth > 0);
  await eventually(() => page.locator('.account-parts img').evaluateAll(loaded), [true, true]);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await says(page, 'Photo removed');
  expect(await shown.count()).toBe(0);
});

test('a new password signs the other browsers out and is required from then on', async () => {
  const page = await open();
  const other = await otherBrowser();
  await fill(page, { 'Current password': PASSWORD, 'New password': NEW });
  await fill(page, { 'Confirm new password': 'something else' });
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Passwords do not match').waitFor();
  await fill(page, { 'Confirm new password': NEW });
  await page.getByRole('button', { name: 'Change password' }).click();
  await says(page, 'Password changed. All other sessions have ended.');
  await other.isSignedOut();

  const visitor = await site.open('/signin');
  await fill(visitor, { Email: writer.email, Password: NEW });
  await visitor.getByRole('button', { name: 'Sign In' }).click();
  await visitor.waitForURL(`${site.url}/dashboard`);
});

test('axe finds nothing on the page with every error shown', async () => {
  const page = await open();
  await ready(page);
  await box(page, /^Name/).fill('');
  for (const name of ['Save profile', 'Change email', 'Change password']) {
    await page.getByRole('button', { name }).click();
  }
  await page.locator('.error').nth(4).waitFor(); // one error for the name, two for the email, two for the password
  expect(await axeFindings(page, 'account with errors')).toEqual([]);
});
