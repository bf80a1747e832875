import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { axeFindings } from '../support/axe';
import { useOwnSite, useWriter } from '../support/browser';
import { fileForm, plainPdf, plainImage } from '../support/image-files';
import { withClipboard } from '../support/shared-site';

const site = useOwnSite();
const writer = useWriter(site, { name: 'Mary Media' });

const picture = (width = 600, height = 400) => plainImage(width, height).png().toBuffer();

/** Uploads a file through the API, as if uploaded earlier. */
async function makeUpload(name: string, bytes: Buffer): Promise<{ id: string; url: string }> {
  const body = fileForm(name, bytes);
  const answer = await site.server.call('POST', '/api/media', { token: writer.token, body });
  if (answer.status !== 201) throw new Error(`${name} ${answer.status}: ${answer.text}`);
  return answer.json;
}

const lead = (page: Page) => page.getByRole('group', { name: 'Featured image', exact: true });
const address = (page: Page) => page.getByRole('textbox', { name: /^Featured image/ });
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

/** Drops or pastes files on an element of the page, as a browser would. */
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

test('an image is dropped, pasted, and chosen from the library by keyboard', async () => {
  const name = `A rare owl ${randomUUID()}.png`;
  const { url } = await makeUpload(name, await picture());
  const page = await site.open('/blogpost', { signedInAs: writer });
  await bring(lead(page), 'drop', { 'Our office.png': await picture() });
  await lead(page).getByText('Uploaded: Our office.png').waitFor();
  const first = await expectAddress(page, uploaded);
  expect(await page.locator('.preview').first().getAttribute('src')).toBe(first);
  await bring(lead(page), 'paste', { 'image.png': await picture() });
  await lead(page).getByText('Uploaded: image.png').waitFor();
  const second = await address(page).inputValue();
  await bring(address(page), 'paste', { 'third.png': await picture() });
  await lead(page).getByText('Uploaded: third.png').waitFor();
  const third = await address(page).inputValue();
  expect(new Set([first, second, third, url]).size).toBe(4);
  site.expectTrouble(/^415 POST \/api\/media$/);
  await bring(lead(page), 'drop', { 'a.png': (await picture()).subarray(0, 300) });
  await lead(page)
    .getByText(/The image is damaged or incomplete\. Save it again/)
    .waitFor();
  expect(await address(page).inputValue()).toBe(third);

  const opener = page.getByRole('button', {
    name: 'Choose from the library for: Featured image',
  });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose an image from the library' });
  await dialog.getByLabel('Search by file name').focus();
  const found = page.waitForResponse((one) => new URL(one.url()).searchParams.get('q') === name);
  await page.keyboard.type(name);
  await found; // the list is that of the whole name, however slowly it was typed
  await dialog.getByRole('button', { name: `Choose ${name}` }).waitFor();
  expect(await axeFindings(page, 'picker')).toEqual([]);
  await dialog.getByRole('button', { name: `Choose ${name}` }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await address(page).inputValue()).toBe(url);
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

  // A file dropped next to its target does not open in the tab.
  const stopped = await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'a.png'));
    const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data });
    return !document.body.dispatchEvent(event);
  });
  expect(stopped).toBe(true);
});

test('an upload shows its progress and can be cancelled, and nothing is stored', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  const client = await page.context().newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  });
  const name = `slow ${randomUUID()}.bmp.png`;
  const large = await plainImage(1000, 600).png({ compressionLevel: 0 }).toBuffer();
  await bring(lead(page), 'drop', { [name]: large });
  const bar = page.getByRole('progressbar', { name: `Uploading ${name}` });
  await bar.waitFor();
  await page.getByText(/^[1-9]\d? %$/).waitFor();
  await lead(page).getByRole('button', { name: 'Cancel' }).click();
  await lead(page).getByText('Upload cancelled. Nothing was saved.').waitFor();
  expect(await bar.count()).toBe(0);
  expect(await address(page).inputValue()).toBe('');
  const { json } = await site.server.call('GET', `/api/media?q=${name}`, { token: writer.token });
  expect(json).toEqual([]);
});

/** Another site, which the test simulates; it allows copying only images under /open/. */
async function withForeign(page: Page): Promise<void> {
  const body = await picture(320, 200);
  await page.route('https://pictures.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const allowed = pathname.startsWith('/open/') ? '*' : 'https://friend.example';
    const headers = { 'access-control-allow-origin': allowed };
    return route.fulfill({ body, contentType: 'image/png', headers });
  });
}

test('an image on another site is copied here if that site allows it', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await withForeign(page);
  site.expectTrouble(/blocked by CORS policy/);
  const shut = 'https://pictures.example/shut/a.png';
  const copy = page.getByRole('button', { name: 'Save a copy to our library' });
  await address(page).fill(shut);
  await copy.click();
  await lead(page).getByText('The other site doesn’t allow copying.').waitFor();
  expect(await address(page).inputValue()).toBe(shut);

  await address(page).fill('https://pictures.example/open/a%20door.png');
  await copy.click();
  await expectAddress(page, /^\/media\/[0-9a-f]{32}\/320x200\.webp$/);
  expect(await copy.count()).toBe(0);
});

test('a file of the library is uploaded, replaced in its posts and deleted', async () => {
  const tag = randomUUID();
  const logo = `Old logo ${tag}.png`;
  const old = await makeUpload(logo, await picture());
  const post = await site.makePost(writer, { name: 'Shows the logo', img: old.url });
  const page = await site.open('/dashboard/media', { signedInAs: writer });
  await page.getByLabel('Search by file name').fill(tag);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: logo }) });
  await row.getByRole('link', { name: 'Shows the logo' }).waitFor();
  await row.getByText('600 × 400 pixels').waitFor();
  expect(await axeFindings(page, 'library')).toEqual([]);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const year = `Year 2026 ${tag}.pdf`;
  await choose(page, 'Upload files for: Media', year, plainPdf('year'));
  await page.getByRole('link', { name: year }).waitFor();
  const copied = await withClipboard(async () => {
    await page.getByRole('button', { name: `Copy link to ${year}` }).click();
    await page.getByText('Copied. Paste it into a post, or anywhere else.').waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  });
  expect(copied).toMatch(/^http:\/\/.*\/media\/[0-9a-f]{32}\/year-2026-[0-9a-f-]+\.pdf/);

  await page.getByRole('button', { name: `Replace ${logo}` }).click();
  await page
    .getByText('The new file will replace this one in 1 post or page immediately')
    .waitFor();
  expect(await axeFindings(page, 'replace')).toEqual([]);
  const replacement = await picture(700, 300);
  await choose(page, `Upload a file for: Replace ${logo}`, `New logo ${tag}.png`, replacement);
  await page.getByText('Replaced in: Shows the logo').waitFor();
  const reader = await site.open(`/blog/${post._id}`);
  await reader.locator('img[src$="/700x300.webp"]').first().waitFor();

  await page.getByRole('button', { name: `Delete ${logo}` }).click();
  await page.getByText('Move this file to the trash? No post or page uses it').waitFor();
  expect(await axeFindings(page, 'delete')).toEqual([]);
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByText(`“${logo}” was moved to the trash.`).waitFor();
  expect(await page.getByRole('link', { name: logo }).count()).toBe(0);
  expect((await site.server.call('GET', old.url)).status).toBe(404);
  await page.getByLabel('Trash', { exact: true }).check();
  await page.getByText(/^Files are kept here for 30 days/).waitFor();
  expect(await axeFindings(page, 'trash')).toEqual([]);
  await page.getByRole('button', { name: `Restore ${logo}` }).click();
  await page.getByText(`“${logo}” was restored`).waitFor();
  expect((await site.server.call('GET', old.url)).status).toBe(200);
});
