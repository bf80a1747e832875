import type { Page } from 'playwright-core';
import { textOf, useSite, type Writer } from '../support/browser';

const site = useSite({ TRUST_PROXY: '1' });
let writer: Writer;

beforeAll(async () => {
  writer = await site.makeWriter('Grace Hopper');
});

let senders = 0;
async function send(path: string, json: object) {
  const headers = { 'x-forwarded-for': `198.18.9.${(senders += 1)}` };
  const answer = await site.server.call('POST', path, { json, headers });
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
}
const desk = (path: string) => site.open(path, { signedInAs: writer });
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true }).waitFor();

test('what no reader has sent is said in words', async () => {
  const page = await desk('/dashboard');
  await page.getByRole('link', { name: 'Messages' }).click();
  await heading(page, 'Messages');
  await page.getByText('No messages.').waitFor();
  await page.getByRole('link', { name: 'Subscribers' }).click();
  await heading(page, 'Subscribers');
  await page.getByText('No subscribers.').waitFor();
  expect(await page.getByRole('button', { name: 'Export CSV' }).count()).toBe(0);
  const marked = page.getByRole('navigation').locator('[aria-current]');
  expect(await marked.allTextContents()).toEqual(['Subscribers']);
});

test('messages stand newest first, with older ones to follow', async () => {
  for (let i = 1; i <= 22; i++) {
    await send('/api/messages', {
      topic: i === 22 ? 'fellowship' : 'contact',
      name: `Reader ${i}`,
      email: `reader+${i}@example.org`,
      organisation: 'Calder & Co',
      message: 'First line.\n<b>Second</b> line.',
    });
  }
  const page = await desk('/dashboard/messages');
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(20);
  const first = await rows.first().innerText();
  for (const text of ['Reader 22', 'Fellowship', 'Calder & Co', '<b>Second</b> line.']) {
    expect(first).toContain(text);
  }
  const mail = rows.first().getByRole('link', { name: 'reader+22@example.org' });
  expect(await mail.getAttribute('href')).toBe('mailto:reader%2B22@example.org');
  await page.getByRole('button', { name: 'Older messages' }).click();
  await rows.nth(21).waitFor();
  expect(await rows.last().innerText()).toContain('Reader 1');
  expect(await page.getByRole('button', { name: 'Older messages' }).count()).toBe(0);

  const search = page.getByRole('searchbox', { name: 'Search the messages' });
  await search.fill('reader 7');
  await page.getByText('Reader 8', { exact: true }).waitFor({ state: 'detached' });
  expect(await rows.count()).toBe(1);
  await search.fill('nobody wrote this');
  await page.getByText('No message fits this search.').waitFor();
  await search.fill('');
  await rows.nth(19).waitFor();
});

test('a list that cannot be loaded says so, and trying again loads it', async () => {
  await send('/api/messages', { name: 'Late', email: 'late@example.org', message: 'Words.' });
  const page = await desk('/dashboard');
  let broken = true;
  await page.route('**/api/messages?*', (route) =>
    broken ? route.fulfill({ status: 503, json: { message: 'away' } }) : route.continue(),
  );
  site.expectTrouble(/^503 GET \/api\/messages/);
  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('alert').getByText('The list could not be loaded.').waitFor();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Late' }).waitFor();
});

test('subscribers are counted, listed and saved as a file', async () => {
  await send('/api/subscribers', { email: 'one@example.org', metadata__fname: '=1+1' });
  await send('/api/subscribers', { email: 'two@example.org' });
  const page = await desk('/dashboard/subscribers');
  await page.getByRole('heading', { name: '2 subscribers' }).waitFor();
  const rows = page.getByRole('main').getByRole('listitem');
  expect(await rows.first().innerText()).toContain('two@example.org');
  const search = page.getByRole('searchbox', { name: 'Search the subscribers' });
  await search.fill('ONE@');
  await rows.filter({ hasText: 'two@example.org' }).waitFor({ state: 'detached' });
  expect(await rows.allInnerTexts()).toEqual([expect.stringContaining('one@example.org')]);
  await search.fill('nobody');
  await page.getByText('No subscriber fits this search.').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('subscribers.csv');
  const text = await textOf(file);
  expect(text).toContain('"one@example.org","\'=1+1",');
  expect(text).toContain(`${new URL(site.url).port}/unsubscribe?key=`);

  await page.context().setOffline(true);
  site.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('alert').getByText('The file could not be loaded.').waitFor();
});
