import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/editor';
import { focused } from '../support/keyboard';
import { useMailSite } from '../support/mail-site';
import { press } from '../support/team';
import { linkIn } from '../server/mail/mailbox';

// The desk's page about email. Due emails are sent within three seconds, and the page refreshes
// after four.

const mail = useMailSite();
const { site } = mail;

async function open(signedInAs = mail.admin): Promise<Page> {
  const page = await site.open('/dashboard/mail', { signedInAs });
  await page.getByRole('heading', { name: 'Email', level: 1 }).waitFor();
  return page;
}
const row = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first();
const tag = (page: Page, text: string, state: string) =>
  row(page, text).locator('.tag').getByText(state, { exact: true }).waitFor();
const again = (address: string) => `Try again: Confirm your subscription to Assay, ${address}`;

test('an admin sends a test email to themselves and sees that it was sent', async () => {
  const page = await open();
  await page.getByText(`Email is sent through 127.0.0.1:${mail.box.port}`).waitFor();
  await page.getByText('No emails yet.').waitFor();
  await press(page, 'Send test email');
  await page.getByRole('status').getByText('Test email queued.').waitFor();
  await eventually(() => focused(page), 'Send test email');
  await tag(page, 'Test email from Assay', 'Sent');
  await row(page, 'Test email from Assay').getByText('1 attempt', { exact: true }).waitFor();

  const received = await mail.mailTo(mail.admin.email);
  expect(received.from).toBe('site@lab.example');
  const { pathname, search } = linkIn(received);
  await page.goto(pathname + search);
  await page.getByRole('heading', { name: 'Email', level: 1 }).waitFor();
});

test('a rejected email says why, and is retried', async () => {
  mail.box.refuse = { at: 'recipient', status: 550, text: 'No such person' };
  await mail.subscribe('full@example.org');
  const page = await open();
  await tag(page, 'full@example.org', 'Failed');
  const reason = row(page, 'full@example.org').locator('.mail-reason');
  expect(await reason.innerText()).toMatch(
    /^The mail server rejected the address: .*No such person/,
  );

  mail.box.refuse = null;
  await press(page, again('full@example.org'));
  await page.getByRole('status').getByText('Trying again.').waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.id), 'main');
  await tag(page, 'full@example.org', 'Sent');
  await mail.mailTo('full@example.org');
  expect(await row(page, 'full@example.org').getByRole('button').count()).toBe(0);
  expect(await reason.count()).toBe(0);
});

// Runs after the searches by reason: a minute later it is retried, and may fail for another reason.
