import type { Page } from 'playwright-core';
import { linkIn } from '../server/mail/mailbox';
import { from } from '../support/addresses';
import { addressOf, fill, ready } from '../support/browser';
import { useMailSite } from '../support/mail-site';
import { sample } from '../support/sample';
import { press } from '../support/team';

// How a reader subscribes on a site that sends email.

const mail = useMailSite();
const { site } = mail;

const visit = (path: string, javaScriptEnabled = true) =>
  site.open(path, { javaScriptEnabled, extraHTTPHeaders: from() });
const confirmed = (page: Page) =>
  page.getByRole('heading', { name: 'Subscription confirmed', level: 1 }).waitFor();
/** How often an address is on the list that the staff sees. */
async function listed(email: string): Promise<number> {
  const { token } = mail.admin;
  return (await site.server.call('GET', `/api/subscribers?q=${email}`, { token })).json.length;
}
/** The page that the newest email to an address links to. */
async function linkFor(email: string): Promise<string> {
  const { pathname, search } = linkIn(await mail.mailTo(email));
  return pathname + search;
}

test('a submitted address is on the list only after its email was confirmed', async () => {
  const page = await visit('/');
  await fill(page, { Email: 'ada@example.org' });
  await press(page, 'Subscribe');
  await page.getByText('Almost done: check your inbox').waitFor();
  const link = await linkFor('ada@example.org');
  expect(link).toMatch(/^\/confirm-subscription\?key=[\da-f-]{36}$/);

  await page.goto(link);
  await ready(page);
  await page.getByRole('heading', { name: 'Confirm your subscription', level: 1 }).waitFor();
  expect(await listed('ada@example.org')).toBe(0);
  await press(page, 'Confirm');
  await confirmed(page);
  expect(addressOf(page)).toBe('/thank-you?for=confirmed');
  expect(await listed('ada@example.org')).toBe(1);
});

test('a used link says the same again and changes nothing', async () => {
  await mail.subscribe('bea@example.org');
  const link = await linkFor('bea@example.org');
  for (const time of [1, 2]) {
    const page = await visit(link);
    await press(page, 'Confirm');
    await confirmed(page);
    expect([time, await listed('bea@example.org')]).toEqual([time, 1]);
  }
});

test('the link of an address that has unsubscribed says that it has expired', async () => {
  await mail.subscribe('cleo@example.org');
  const link = await linkFor('cleo@example.org');
  const options = { json: { key: link.split('=')[1] }, headers: from() };
  await site.server.call('POST', '/api/subscribers/unsubscribe', options);
  const page = await visit(link);
  site.expectTrouble(/^403 POST \/api\/subscribers\/confirm$/);
  await press(page, 'Confirm');
  await page.getByRole('alert').getByText('This link doesn’t work. It may have expired').waitFor();
  expect(addressOf(page)).toBe(link);
  expect(await listed('cleo@example.org')).toBe(0);
});

test.each(sample('?key=5f0c8d2e-1b7a-4c3d-9e6f', '', '?key=', '?key=abc'))(
  'a broken link (%s) says so and links to the form',
  async (query) => {
    const page = await visit(`/confirm-subscription${query}`);
    const main = page.getByRole('main');
    await main.getByText('This link is incomplete.').waitFor();
    expect(await main.getByRole('button').count()).toBe(0);
    await main.getByRole('link', { name: 'Go to the home page' }).click();
    await page.getByRole('button', { name: 'Subscribe' }).waitFor();
  },
);

test('a missing answer is reported, and pressing again confirms', async () => {
  await mail.subscribe('dora@example.org');
  const page = await visit(await linkFor('dora@example.org'));
  site.expectTrouble(/^net::ERR_CONNECTION_FAILED POST \/api\/subscribers\/confirm$/);
  await page.route('**/api/subscribers/confirm', (route) => route.abort('connectionfailed'));
  await press(page, 'Confirm');
  await page.getByRole('alert').getByText('Couldn’t reach the server.').waitFor();
  await page.unroute('**/api/subscribers/confirm');
  await press(page, 'Confirm');
  await confirmed(page);
});

test('it works without JavaScript', async () => {
  const page = await visit('/', false);
  await fill(page, { Email: 'eva@example.org' });
  await press(page, 'Subscribe');
  await page.getByRole('heading', { name: 'Almost done' }).waitFor();
  await page.goto(await linkFor('eva@example.org'));
  await press(page, 'Confirm');
  await confirmed(page);
  expect(await listed('eva@example.org')).toBe(1);
});
