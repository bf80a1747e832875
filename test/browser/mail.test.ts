import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/editor';
import { focused } from '../support/keyboard';
import { useMailSite } from '../support/mail-site';
import { press } from '../support/team';
import { linkIn } from '../server/mail/mailbox';

// The desk's page about mail. A mail that is due is sent within three seconds, and the page looks
// again after four.

const mail = useMailSite();
const { site } = mail;

async function open(signedInAs = mail.admin): Promise<Page> {
  const page = await site.open('/dashboard/mail', { signedInAs });
  await page.getByRole('heading', { name: 'Mail', level: 1 }).waitFor();
  return page;
}
const row = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first();
const tag = (page: Page, text: string, state: string) =>
  row(page, text).locator('.tag').getByText(state, { exact: true }).waitFor();
const again = (address: string) => `Try again: Confirm your subscription to Assay, ${address}`;

test('an admin sends a test to themselves, and sees that it went out', async () => {
  const page = await open();
  await page.getByText(`Mail goes out through 127.0.0.1:${mail.box.port}`).waitFor();
  await page.getByText('No mail yet.').waitFor();
  await press(page, 'Send me a test');
  await page.getByRole('status').getByText('The test mail is on its way').waitFor();
  await eventually(() => focused(page), 'Send me a test');
  await tag(page, 'Test mail from Assay', 'Sent');
  await row(page, 'Test mail from Assay').getByText('1 try', { exact: true }).waitFor();

  const received = await mail.mailTo(mail.admin.email);
  expect(received.from).toBe('site@lab.example');
  const { pathname, search } = linkIn(received);
  await page.goto(pathname + search);
  await page.getByRole('heading', { name: 'Mail', level: 1 }).waitFor();
});

test('a mail that was refused says why, and is tried again', async () => {
  mail.box.refuse = { at: 'recipient', status: 550, text: 'No such person' };
  await mail.subscribe('full@example.org');
  const page = await open();
  await tag(page, 'full@example.org', 'Failed');
  const reason = row(page, 'full@example.org').locator('.mail-reason');
  expect(await reason.innerText()).toMatch(
    /^The mail server refuses the address: .*No such person/,
  );

  mail.box.refuse = null;
  await press(page, again('full@example.org'));
  await page.getByRole('status').getByText('It is tried again now.').waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.id), 'main');
  await tag(page, 'full@example.org', 'Sent');
  await mail.mailTo('full@example.org');
  expect(await row(page, 'full@example.org').getByRole('button').count()).toBe(0);
  expect(await reason.count()).toBe(0);
});

test('what another admin has set going meanwhile is said', async () => {
  mail.box.refuse = { at: 'recipient', status: 550, text: 'No such person' };
  await mail.subscribe('both@example.org');
  const page = await open();
  await tag(page, 'both@example.org', 'Failed');
  const { token } = mail.admin;
  const [{ _id }] = (await site.server.call('GET', '/api/mail?q=both', { token })).json;
  mail.box.refuse = null;
  await site.server.call('POST', `/api/mail/${_id}/again`, { token });
  await mail.mailTo('both@example.org');
  site.expectTrouble(/^409 POST \/api\/mail\//);
  await press(page, again('both@example.org'));
  await page.getByRole('alert').getByText('This mail has not failed').waitFor();
  await tag(page, 'both@example.org', 'Sent');
});

test('the list is searched by address and by reason', async () => {
  mail.box.refuse = { at: 'recipient', status: 550, text: 'Moved to the moon' };
  await mail.subscribe('moon@example.org');
  const page = await open();
  await tag(page, 'moon@example.org', 'Failed');
  const search = page.getByRole('searchbox', { name: 'Search by address or reason' });
  await search.fill('TO THE MOON');
  await row(page, 'full@example.org').waitFor({ state: 'detached' });
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(1);
  await search.fill('nobody');
  await page.getByText('No mail fits this search.').waitFor();
});

// After the searches by reason: a minute later it is tried again, and may fail for another one.
test('a mail that the server could not take just then waits for its next try', async () => {
  mail.box.refuse = { at: 'data', status: 451, text: 'Come back later' };
  await mail.subscribe('later@example.org');
  const page = await open();
  const late = row(page, 'later@example.org');
  await late.getByText('Come back later').waitFor();
  await tag(page, 'later@example.org', 'Waiting');
  expect(await late.innerText()).toContain('Next try:');
  expect(await late.getByRole('button').count()).toBe(0);
});

test('the password is asked once more; Escape puts it off, and the focus is back', async () => {
  const page = await open();
  await page.route('**/api/mail/test', (route) =>
    route.fulfill({ status: 403, json: { message: 'Once more', confirm: true } }),
  );
  site.expectTrouble(/^403 POST \/api\/mail\/test$/);
  await press(page, 'Send me a test');
  const dialog = page.getByRole('dialog', { name: 'Your password once more' });
  await dialog.waitFor();
  await eventually(() => focused(page), 'Password');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => focused(page), 'Send me a test');
});

test('whoever is no admin is told so', async () => {
  site.expectTrouble(/^403 GET \/api\/mail/);
  const page = await open(await site.makeWriter());
  await page.getByText('Only admins see this page.').waitFor();
  expect(await page.getByRole('button', { name: 'Send me a test' }).count()).toBe(0);
  expect(await page.getByText('Mail goes out through').count()).toBe(0);
});

test('without a mail server the page says so, and what to set', async () => {
  mail.box.refuse = { at: 'recipient', status: 550, text: 'No such person' };
  await mail.subscribe('stays@example.org');
  const before = await open();
  await tag(before, 'stays@example.org', 'Failed');
  await before.context().close(); // it would ask a server that is down

  await mail.withoutServer();
  const page = await open();
  await page.getByRole('heading', { name: 'No mail server is set', level: 2 }).waitFor();
  await page.getByText('MAIL_FROM=Assay <site@lab.example>').waitFor();
  await tag(page, 'stays@example.org', 'Failed');
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  const { token } = mail.admin;
  expect((await site.server.call('POST', '/api/mail/test', { token })).status).toBe(409);
});
