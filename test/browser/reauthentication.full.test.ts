import type { Page } from 'playwright-core';
import { codeOf, turnOn } from '../server/accounts/own/turn-on';
import { isIn } from '../support/account';
import { axeFindings } from '../support/axe';
import { addressOf, PASSWORD, stored, useSite } from '../support/browser';
import { eventually } from '../support/editor';
import { gate } from '../support/gate';

const site = useSite();

const FACTOR = '**/api/account/second-factor';
const CONFIRM = '**/api/account/confirm';

/** Answers the next such call as the server does 15 minutes after the password was entered. */
async function askOnce(page: Page, url: string): Promise<void> {
  const json = {
    message: 'Confirm it’s you: enter your password',
    code: 'reauthentication-required',
    confirm: true,
    secondFactor: true,
  };
  await page.route(url, (route) => route.fulfill({ status: 403, json }), { times: 1 });
  site.expectTrouble(/^403 DELETE \/api\/account\/second-factor/);
}

test('it asks for the second factor, and other tabs go on with the new session', async () => {
  const writer = await site.makeWriter();
  const { name } = await site.makePost(writer, { name: 'Written in two tabs' });
  const { secret, recoveryCodes } = await turnOn(site.server, writer.token);
  const context = await site.visitor({ signedInAs: writer });
  const [desk, other] = [await context.newPage(), await context.newPage()];
  await other.goto('/dashboard');
  await other.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await desk.goto('/dashboard/account');
  await desk.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
  // A new email address and a new password ask for a code too.
  const form = desk.getByRole('form', { name: 'Turn off two-factor' });
  await form.getByLabel('Code from your app, or a recovery code').fill(recoveryCodes[0] ?? '');
  await askOnce(desk, FACTOR);
  await desk.getByRole('button', { name: 'Turn off', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'Confirm it’s you' });
  const code = dialog.getByLabel('Two-factor code');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await code.fill('no code');
  expect(await axeFindings(desk, 're-authentication with a code')).toEqual([]);
  site.expectTrouble(/^400 POST \/api\/account\/confirm/);
  await desk.keyboard.press('Enter');
  await dialog.getByText('That code didn’t work. Try the next one.').waitFor();
  await eventually(() => desk.locator(':focus').getAttribute('name'), 'reauth-code');

  // The server has replaced the session, and this browser does not know the new token yet.
  const [replaced, answer] = [gate(), gate()];
  await desk.route(CONFIRM, async (route) => {
    const response = await route.fetch();
    replaced.open();
    await answer.opened;
    await route.fulfill({ response });
  });
  await code.fill(codeOf(secret));
  await desk.keyboard.press('Enter');
  await replaced.opened;
  site.expectTrouble(/^401 GET \/api\//);
  const rejected = other.waitForResponse((response) => response.status() === 401);
  await other.bringToFront();
  await other.getByRole('navigation').getByRole('link', { name: 'Posts' }).click();
  await rejected;
  expect((await stored(other)).token).toBe(writer.token);
  answer.open();
  await desk.getByRole('status').getByText('Two-factor authentication is off').waitFor();
  await other.getByRole('link', { name, exact: true }).waitFor();
  expect(addressOf(other)).toBe('/blogs');
  const { token = '' } = await stored(other);
  expect([await isIn(site, writer.token), await isIn(site, token)]).toEqual([false, true]);
  await other.reload();
  await other.getByRole('link', { name, exact: true }).waitFor();
});
