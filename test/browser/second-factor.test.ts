import type { Locator, Page } from 'playwright-core';
import { codeOf, turnOn } from '../server/accounts/own/turn-on';
import { isIn, tokenFor } from '../support/account';
import { axeFindings } from '../support/axe';
import {
  fill,
  PASSWORD,
  stored,
  textOf,
  useSite,
  wordsIn,
  write,
  useWriter,
} from '../support/browser';
import { eventually, shows } from '../support/editor';
import { qrCodeIn, qrCodeOf } from '../support/qr-code';
import { testInFull } from '../support/sample';

const site = useSite();
const writer = useWriter(site, { each: true });

const CODE = 'Two-factor code';
const codeField = (page: Page | Locator) => page.getByLabel(CODE, { exact: true });
const focused = (page: Page) => page.locator(':focus');
const go = (page: Page | Locator) => page.getByRole('button', { name: 'Sign In' }).click();

/** Signs in as far as the code. */
async function half(): Promise<Page> {
  site.expectTrouble(/^401 POST \/api\/auth\/login/);
  const page = await site.open('/signin');
  await fill(page, { Email: writer.email, Password: PASSWORD });
  await go(page);
  await codeField(page).waitFor();
  return page;
}

testInFull(
  'it is set up by keyboard alone: the app’s code, the recovery codes, and back',
  async () => {
    const other = await tokenFor(site, writer.email);
    const page = await site.open('/dashboard/account', { signedInAs: writer });
    const { keyboard } = page;
    await page.getByRole('button', { name: 'Set up' }).focus();
    const begun = page.waitForResponse('**/api/account/second-factor');
    await keyboard.press('Enter');
    const shown = await page
      .getByRole('img', { name: /^QR code/ })
      .evaluate((svg) => svg.outerHTML);
    expect(qrCodeIn(shown)).toEqual(qrCodeOf((await (await begun).json()).uri));
    expect(await axeFindings(page, 'adding a second factor')).toEqual([]);
    const letters = (await page.locator('.secret-letters').innerText()).replace(/\s/g, '');

    await keyboard.press('Tab');
    await keyboard.type('000000');
    site.expectTrouble(/^400 PUT \/api\/account\/second-factor/);
    await keyboard.press('Enter');
    await page.getByText('That code didn’t work. Try the next one.').waitFor();
    await eventually(() => focused(page).getAttribute('name'), 'code');
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type(codeOf(letters));
    await keyboard.press('Enter');

    const codes = page.getByRole('group', { name: 'Recovery codes' });
    await codes.waitFor();
    expect(await axeFindings(page, 'recovery codes')).toEqual([]);
    const told = (await codes.innerText()).trim().split('\n');
    expect(told).toHaveLength(10);
    expect([await isIn(site, other), await isIn(site, writer.token)]).toEqual([false, true]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as file' }).focus();
    await keyboard.press('Enter');
    const file = await textOf(await download);
    for (const code of told) expect(file).toContain(code);

    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await eventually(() => focused(page).innerText(), 'Two-factor authentication');
    expect(await page.getByText(told[0] ?? '').count()).toBe(0);
    await keyboard.press('Tab');
    await eventually(() => focused(page).innerText(), 'Create new recovery codes');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await eventually(() => focused(page).getAttribute('name'), 'drop-code');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await eventually(() => focused(page).innerText(), 'Cancel');
    await keyboard.press('Enter');
    await eventually(() => focused(page).innerText(), 'Turn off two-factor authentication');
    await keyboard.press('Enter');
    await eventually(() => focused(page).getAttribute('name'), 'drop-code');
    await keyboard.type(told[0] ?? '');
    await page.getByRole('button', { name: 'Turn off', exact: true }).click();
    await page.getByRole('button', { name: 'Set up' }).waitFor();
    expect(await tokenFor(site, writer.email)).toBeTruthy();
  },
);

test('signing in asks for a code in the same form, and says when it is wrong', async () => {
  const { secret } = await turnOn(site.server, writer.token);
  const page = await half();
  await eventually(() => focused(page).getAttribute('name'), 'code');
  expect(await axeFindings(page, 'sign-in with a code')).toEqual([]);
  await codeField(page).fill('123456');
  await go(page);
  await page.getByText('That code didn’t work. Try the next one.').waitFor();
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD);
  expect(Object.values(await page.evaluate(() => ({ ...sessionStorage }))).join()).not.toContain(
    '123456',
  );
  await codeField(page).fill(codeOf(secret));
  await go(page);
  await page.waitForURL(`${site.url}/dashboard`);
});

testInFull('over the editor the code is asked for too, and the text is kept', async () => {
  const { secret } = await turnOn(site.server, writer.token);
  const post = await site.makePost(writer);
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  await write(page, 'Before.');
  await shows(page, 'Autosaved, not published');
  await site.server.call('POST', '/api/auth/logout', { token: writer.token });
  site.expectTrouble(/^401 (PUT|GET) \/api\/(blogs|autosaves)\//);
  site.expectTrouble(/^401 POST \/api\/auth\/login/);
  await page.keyboard.insertText(' And after.');
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await go(dialog);
  await codeField(dialog).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await shows(page, 'Autosaved, not published');
  expect(await wordsIn(page)).toBe('Before. And after.');
  expect(await isIn(site, (await stored(page)).token ?? '')).toBe(true);
});
