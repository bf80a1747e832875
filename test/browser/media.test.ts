import type { Locator, Page } from 'playwright-core';
import { axeFindings } from '../support/axe';
import { useOwnSite, type Writer } from '../support/browser';
import { eventually } from '../support/editor';
import { fileForm, plainPdf, plainPicture } from '../support/pictures';
import { withClipboard } from '../support/shared-site';

const site = useOwnSite();
let writer: Writer;

beforeAll(async () => {
  writer = await site.makeWriter('Mary Media');
});

const picture = (width = 600, height = 400) => plainPicture(width, height).png().toBuffer();

/** Uploads by the API, as somebody did before. */
async function makeUpload(name: string, bytes: Buffer): Promise<{ id: string; url: string }> {
  const body = fileForm(name, bytes);
  const answer = await site.server.call('POST', '/api/media', { token: writer.token, body });
  if (answer.status !== 201) throw new Error(`${name} ${answer.status}: ${answer.text}`);
  return answer.json;
}

const lead = (page: Page) => page.getByRole('group', { name: 'Lead picture', exact: true });
const address = (page: Page) => page.getByRole('textbox', { name: /^Lead picture/ });
const uploaded = /^\/media\/[0-9a-f]{32}\/\d+x\d+\.webp$/;

async function expectAddress(page: Page, pattern: RegExp): Promise<string> {
  await page.waitForFunction(
    ([source = '']) =>
      [...document.querySelectorAll('input')].some(({ value }) => new RegExp(source).test(value)),
    [pattern.source],
  );
  const value = await address(page).inputValue();
  expect(value).toMatch(pattern);
  return value;
}

/** Drops or pastes files on a place of the page, as a browser would. */
async function bring(place: Locator, how: 'drop' | 'paste', files: Record<string, Buffer>) {
  const list = Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')]);
  await place.evaluate(
    (element, { how: type, list: given }) => {
      const data = new DataTransfer();
      for (const [name = '', base64 = ''] of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name));
      }
      const init = { bubbles: true, cancelable: true };
      const event =
        type === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data });
      element.dispatchEvent(event);
    },
    { how, list },
  );
}

async function choose(page: Page, button: string, name: string, buffer: Buffer) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: '', buffer });
}

test('a picture is dropped on its place, and shown there', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await bring(lead(page), 'drop', { 'Our office.png': await picture() });
  await lead(page).getByText('Uploaded: Our office.png').waitFor();
  const url = await expectAddress(page, uploaded);
  expect(await page.locator('.preview').first().getAttribute('src')).toBe(url);
});

test('a picture is chosen, by keyboard too', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  const button = page.getByRole('button', { name: 'Choose a file for: Lead picture' });
  await button.focus();
  const chooser = page.waitForEvent('filechooser');
  await page.evaluate('0'); // the browser is told of that wish first
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() });
  await lead(page).getByText('Uploaded: a.png').waitFor();
  await expectAddress(page, uploaded);
});

test('a picture is pasted into its place or into the field of its address', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await bring(lead(page), 'paste', { 'image.png': await picture() });
  await lead(page).getByText('Uploaded: image.png').waitFor();
  const first = await expectAddress(page, uploaded);
  await bring(address(page), 'paste', { 'second.png': await picture() });
  await lead(page).getByText('Uploaded: second.png').waitFor();
  expect(await address(page).inputValue()).not.toBe(first);
});

test('what cannot be taken is said at its place, and nothing is changed', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await bring(lead(page), 'drop', { 'a.svg': Buffer.from('<svg/>') });
  await lead(page).getByText('This is not a JPEG, PNG, WebP, AVIF or GIF').waitFor();
  await bring(lead(page), 'drop', { 'a.png': await picture(), 'b.png': await picture() });
  await lead(page).getByText('Several files were dropped. Drop one at a time.').waitFor();
  await bring(lead(page), 'drop', {});
  await lead(page).getByText('There is no picture in what was dropped.').waitFor();
  await bring(lead(page), 'drop', { 'a.png': Buffer.alloc(15 * 2 ** 20 + 1) });
  await lead(page).getByText('The file has 16 MB.').waitFor();
  site.expectTrouble(/^415 POST \/api\/media$/);
  await bring(lead(page), 'drop', { 'a.png': (await picture()).subarray(0, 300) });
  await lead(page).getByText('The picture is cut off; upload it again').waitFor();
  expect(await address(page).inputValue()).toBe('');
});

test('an upload shows how far it is and can be cancelled, and nothing is kept', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  const client = await page.context().newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  });
  const name = 'slow.bmp.png';
  const large = await plainPicture(2000, 1500).png({ compressionLevel: 0 }).toBuffer();
  await bring(lead(page), 'drop', { [name]: large });
  const bar = page.getByRole('progressbar', { name: `Uploading ${name}` });
  await bar.waitFor();
  await page.getByText(/^[1-9]\d? %$/).waitFor();
  await lead(page).getByRole('button', { name: 'Cancel' }).click();
  await lead(page).getByText('The upload was cancelled. Nothing was kept.').waitFor();
  expect(await bar.count()).toBe(0);
  expect(await address(page).inputValue()).toBe('');
  const { json } = await site.server.call('GET', `/api/media?q=${name}`, { token: writer.token });
  expect(json).toEqual([]);
});

test('without a connection it says so, and the same file can be sent again', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await lead(page).waitFor(); // its code has come
  site.expectTrouble(/INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  const bytes = await picture();
  await bring(lead(page), 'drop', { 'a.png': bytes });
  await lead(page).getByText('There was no answer. The connection may be down').waitFor();
  await page.context().setOffline(false);
  await bring(lead(page), 'drop', { 'a.png': bytes });
  await lead(page).getByText('Uploaded: a.png').waitFor();
});

test('a picture is taken from the library, searched there, by keyboard alone', async () => {
  const { url } = await makeUpload('A rare owl.png', await picture());
  await makeUpload('Something else.png', await picture());
  const page = await site.open('/blogpost', { signedInAs: writer });
  const opener = page.getByRole('button', { name: 'Take one from the library for: Lead picture' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Take a picture from the library' });
  await dialog.getByRole('button', { name: 'Take Something else.png' }).waitFor();
  expect(await axeFindings(page, 'picker')).toEqual([]);
  await dialog.getByLabel('Search by file name').focus();
  const found = page.waitForResponse(/\/api\/media\?.*q=rare$/);
  await page.keyboard.type('rare');
  await found; // the list is that of the whole word, however slowly it was typed
  await dialog
    .getByRole('button', { name: 'Take Something else.png' })
    .waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: 'Take A rare owl.png' }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await address(page).inputValue()).toBe(url);
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await address(page).inputValue()).toBe(url);
});

/** Another site, which lets its pictures be copied under /open/ alone; the test answers for it. */
async function withForeign(page: Page): Promise<void> {
  const body = await picture(320, 200);
  await page.route('https://pictures.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const allowed = pathname.startsWith('/open/') ? '*' : 'https://friend.example';
    const headers = { 'access-control-allow-origin': allowed };
    return route.fulfill({ body, contentType: 'image/png', headers });
  });
}

test('a picture of another site is copied here when that site allows it', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await withForeign(page);
  await address(page).fill('https://pictures.example/open/a%20door.png');
  await page.getByRole('button', { name: 'Keep a copy here' }).click();
  await expectAddress(page, /^\/media\/[0-9a-f]{32}\/320x200\.webp$/);
  expect(await page.getByRole('button', { name: 'Keep a copy here' }).count()).toBe(0);
});

test('when the other site does not allow it, that is said, and the address stays', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await withForeign(page);
  site.expectTrouble(/blocked by CORS policy/);
  const shut = 'https://pictures.example/shut/a.png';
  await address(page).fill(shut);
  await page.getByRole('button', { name: 'Keep a copy here' }).click();
  await lead(page).getByText('The other site does not let its picture be copied.').waitFor();
  expect(await address(page).inputValue()).toBe(shut);
});

test('the library shows where each file is used, and finds by name and by use', async () => {
  const used = await makeUpload('Used picture.png', await picture());
  await makeUpload('Unused picture.png', await picture());
  await makeUpload('Unused report.pdf', plainPdf('unused'));
  await site.makePost(writer, { name: 'It has a picture', img: used.url });
  const page = await site.open('/dashboard/media', { signedInAs: writer });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('Used picture.png').first().waitFor();
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Used picture.png', exact: true }) });
  await item.getByText('Used in').waitFor();
  await item.getByRole('link', { name: 'It has a picture' }).waitFor();
  await item.getByText('600 × 400 pixels').waitFor();
  expect(await axeFindings(page, 'library')).toEqual([]);
  await page.getByLabel('Only those that no post uses').check();
  await item.waitFor({ state: 'detached' });
  await row('Unused picture.png').waitFor();
  await page.getByLabel('Search by file name').fill('report');
  await row('Unused picture.png').waitFor({ state: 'detached' });
  await row('Unused report.pdf').waitFor();
  await page.getByLabel('Search by file name').fill('nothing is called that');
  await page.getByText('No file fits this search.').waitFor();
});

test('a file is uploaded to the library, and its link copied', async () => {
  const page = await site.open('/dashboard/media', { signedInAs: writer });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(page, 'Choose a file for: Media', 'Year 2026.pdf', plainPdf('year'));
  await page.getByRole('link', { name: 'Year 2026.pdf' }).waitFor();
  const copied = await withClipboard(async () => {
    await page.getByRole('button', { name: 'Copy link to Year 2026.pdf' }).click();
    await page.getByText('Copied. Paste it into a text section.').waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  });
  expect(copied).toMatch(/\/media\/[0-9a-f]{32}\/year-2026\.pdf/);
});

test('a picture is replaced only after it was said what that changes', async () => {
  const old = await makeUpload('Old logo.png', await picture());
  const post = await site.makePost(writer, { name: 'Shows the logo', img: old.url });
  const page = await site.open('/dashboard/media', { signedInAs: writer });
  await page.getByRole('button', { name: 'Replace Old logo.png' }).click();
  await page.getByText('The new file takes its place in 1 post at once').waitFor();
  expect(await axeFindings(page, 'replace')).toEqual([]);
  await page.getByRole('button', { name: 'Leave it as it is' }).click();
  await page.getByRole('button', { name: 'Replace Old logo.png' }).click();
  await choose(
    page,
    'Choose a file for: Replace Old logo.png',
    'New logo.png',
    await picture(700, 300),
  );
  await page.getByText('Replaced in: Shows the logo').waitFor();
  const reader = await site.open(`/blog/${post._id}`);
  await reader.locator('img[src$="/700x300.webp"]').first().waitFor();
});

test('a file is deleted only after it was said who uses it', async () => {
  const { url } = await makeUpload('To delete.png', await picture());
  const page = await site.open('/dashboard/media', { signedInAs: writer });
  const act = page.getByRole('button', { name: 'Delete To delete.png' });
  await act.click();
  await page.getByText('Delete this file for good? No post uses it').waitFor();
  await page.getByRole('button', { name: 'Keep it' }).click();
  // Meanwhile somebody uses it.
  await site.makePost(writer, { name: 'Late use', img: url });
  await act.click();
  site.expectTrouble(/^409 DELETE \/api\/media/);
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await page.getByText('It is used by other posts than a moment ago.').waitFor();
  await page.getByText('1 post uses it and would show an empty place instead.').waitFor();
  expect(await axeFindings(page, 'delete')).toEqual([]);
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await page.getByText('File deleted').waitFor();
  expect(await page.getByRole('link', { name: 'To delete.png' }).count()).toBe(0);
  expect((await site.server.call('GET', url)).status).toBe(404);
});

test('a file dropped beside its place does not open in the tab', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await lead(page).waitFor();
  const stopped = () =>
    page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], 'a.png'));
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data });
      return !document.body.dispatchEvent(event);
    });
  await eventually(stopped, true); // it begins a moment after its place is there
});
