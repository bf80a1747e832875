import { ADMIN, textOf, useSite, type Writer } from '../support/browser';

const site = useSite({ TRUST_PROXY: '1', ...ADMIN });
let writer: Writer;

beforeAll(async () => {
  writer = await site.admin();
});

let senders = 0;
async function send(path: string, json: object) {
  const headers = { 'x-forwarded-for': `198.18.9.${(senders += 1)}` };
  const answer = await site.server.call('POST', path, { json, headers });
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
}
const desk = (path: string) => site.open(path, { signedInAs: writer });

test('subscribers are counted, listed and saved as a file', async () => {
  await send('/api/subscribers', { email: 'one@example.org', metadata__fname: '=1+1' });
  await send('/api/subscribers', { email: 'two@example.org' });
  const page = await desk('/dashboard/subscribers');
  await page.getByRole('heading', { name: '2 subscribers' }).waitFor();
  const rows = page.getByRole('main').getByRole('listitem');
  expect(await rows.first().innerText()).toContain('two@example.org');
  const search = page.getByRole('searchbox', { name: 'Search subscribers' });
  await search.fill('ONE@');
  await rows.filter({ hasText: 'two@example.org' }).waitFor({ state: 'detached' });
  expect(await rows.allInnerTexts()).toEqual([expect.stringContaining('one@example.org')]);
  await search.fill('nobody');
  await page.getByText('No matches.').waitFor();
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
  await page.getByRole('alert').getByText('Couldn’t download the file.').waitFor();
});
