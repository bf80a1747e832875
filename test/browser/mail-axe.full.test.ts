import type { Page } from 'playwright-core';
import { linkIn } from '../server/mail/mailbox';
import { from } from '../support/addresses';
import { axeFindings } from '../support/axe';
import { fill } from '../support/browser';
import { useMailSite } from '../support/mail-site';
import { press } from '../support/team';

// axe on what only a site that sends email shows.

const mail = useMailSite();
const { site } = mail;

test('axe finds nothing in the list of emails, in every state', async () => {
  const tag = (page: Page, state: string) => page.locator(`.tag.mail-${state}`).first().waitFor();
  const { box } = mail;
  const page = await site.open('/dashboard/mail', { signedInAs: mail.admin });
  await mail.subscribe('sent@example.org');
  await mail.mailTo('sent@example.org');
  box.refuse = { at: 'recipient', status: 550, text: 'No such person' };
  await mail.subscribe('failed@example.org');
  await page.reload();
  await tag(page, 'failed');
  box.refuse = { at: 'data', status: 451, text: 'Come back later' };
  await mail.subscribe('waiting@example.org');
  await page.reload();
  await page.getByText('Come back later').waitFor();
  for (const state of ['sent', 'failed', 'waiting']) await tag(page, state);
  const found = await axeFindings(page, 'mail');
  await page.getByRole('searchbox').fill('nobody');
  await page.getByText('No matches.').waitFor();
  found.push(...(await axeFindings(page, 'no mail found')));
  expect(found).toEqual([]);
});

test('axe finds nothing on the way to a new password by email', async () => {
  const page = await site.open('/forgotten', { extraHTTPHeaders: from() });
  const found = await axeFindings(page, 'forgotten');
  await press(page, 'Send link');
  await page.locator('.error').waitFor();
  found.push(...(await axeFindings(page, 'forgotten, with a mistake')));
  await fill(page, { Email: 'nobody@example.org' });
  await press(page, 'Send link');
  await page.locator('.form-done').waitFor();
  found.push(...(await axeFindings(page, 'a link is on its way')));
  expect(found).toEqual([]);
});

test('axe finds nothing on the way to a subscription', async () => {
  const page = await site.open('/', { extraHTTPHeaders: from() });
  await fill(page, { Email: 'ada@example.org' });
  await press(page, 'Subscribe');
  await page.getByText('Almost done: check your inbox').waitFor();
  const found = await axeFindings(page, 'one step is left');
  const { pathname, search } = linkIn(await mail.mailTo('ada@example.org'));
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
  found.push(...(await axeFindings(page, 'a subscription to confirm')));
  await press(page, 'Confirm');
  await page.getByRole('heading', { name: 'Subscription confirmed' }).waitFor();
  found.push(...(await axeFindings(page, 'a subscription confirmed')));
  expect(found).toEqual([]);
});
