import type { Page } from 'playwright-core';
import { editorState, eventually, openEditor, publish, serverCopy, shows } from '../support/editor';
import {
  fill,
  PASSWORD,
  textField,
  stored,
  useOwnSite,
  wordsIn,
  write,
  useWriter,
} from '../support/browser';
import { insert } from '../support/rich-section';

const site = useOwnSite();
const writer = useWriter(site, { each: true });

const published = (page: Page) => page.getByText('Blog post successfully added!').waitFor();

test('every change is on the server within three seconds', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'Kept as it is written' });
  await shows(page, 'Autosaved, not published');
  const took: number[] = [];
  for (const content of ['One.', 'Two.', 'Three.']) {
    await write(page, content);
    const begin = Date.now();
    await shows(page, 'Autosaved, not published');
    took.push(Date.now() - begin);
  }
  // Uses the fastest, because the machine itself may pause.
  expect(Math.min(...took)).toBeLessThan(3000);
});

test('a long text of three-byte characters is stored on the server too', async () => {
  const post = await site.makePost(writer);
  const page = await site.open('/dashboard', { signedInAs: writer });
  await openEditor(page, post._id);
  const long = '評価は約束ではない。'.repeat(2500);
  await textField(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(long);
  await eventually(
    async () => (await serverCopy(site, writer, post._id))?.sections[0].content as unknown,
    long,
  );
  await shows(page, 'Autosaved, not published');
});

test('a hanging connection is given up, and the text is sent over the next', async () => {
  const post = await site.makePost(writer);
  const page = await site.open('/dashboard', { signedInAs: writer });
  await openEditor(page, post._id);
  site.expectTrouble(/^net::ERR_(ABORTED|TIMED_OUT|FAILED) PUT/);
  let asked = 0;
  await page.route('**/api/autosaves/post/*', async (route) => {
    // Neither answers nor closes the connection, like Wi-Fi without an uplink.
    if (route.request().method() !== 'PUT' || (asked += 1) > 1) return route.continue();
  });
  await write(page, 'Written into the void.');
  await page.getByText('Saving...').waitFor();
  await shows(page, 'Autosaved, not published', { timeout: 60_000 });
  expect(asked).toBeGreaterThan(1);
  expect((await serverCopy(site, writer, post._id))?.sections[0].content).toBe(
    'Written into the void.',
  );
}, 120_000);

test('a rejection by a proxy instead of the site does not stop autosave', async () => {
  const post = await site.makePost(writer);
  const page = await site.open('/dashboard', { signedInAs: writer });
  await openEditor(page, post._id);
  site.expectTrouble(/^403 PUT \/api\/autosaves\/post\//);
  const draft = '**/api/autosaves/post/*';
  await page.route(draft, (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    return route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' });
  });
  await write(page, 'Written behind a proxy.');
  await shows(page, 'Offline. Saved on this computer.');
  expect(await serverCopy(site, writer, post._id)).toBeNull();
  await page.unroute(draft);
  await shows(page, 'Autosaved, not published');
  expect((await serverCopy(site, writer, post._id))?.sections[0].content).toBe(
    'Written behind a proxy.',
  );
});

test('a server killed between keystroke and save loses nothing', async () => {
  const post = await site.makePost(writer);
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  await page.locator('.rich-text').first().waitFor(); // no code is still loading
  site.expectTrouble(/^(net::ERR_|503 )/); // other requests, also while the site starts
  await write(page, 'Typed as the power went');
  await site.killAndRestart();
  await shows(page, 'Autosaved, not published');
  expect((await serverCopy(site, writer, post._id))?.sections[0].content).toBe(
    'Typed as the power went',
  );
  expect(await wordsIn(page)).toBe('Typed as the power went');
}, 120_000);

test('what is typed after a failed send waits for the writer to send it', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'Not ready', Text: 'Words.' });
  await shows(page, 'Autosaved, not published');
  await site.server.call('POST', '/api/auth/logout', { token: writer.token });
  site.expectTrouble(/^401 (POST|PUT|GET) \/api\/(blogs|autosaves)/);
  await publish(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await dialog.getByRole('button', { name: 'Later' }).click();
  await write(page, 'Half a thought');
  await shows(page, 'Signed out. Saved on this computer.');
  await page.locator('.saved-state').getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await shows(page, 'Autosaved, not published');
  const { token = '' } = await stored(page);
  const [copy] = (await site.server.call('GET', '/api/autosaves', { token })).json;
  expect(copy).toMatchObject({ name: 'Not ready', posted: false });
});

test('a caption without an image, and a correction note, are kept like everything else', async () => {
  const post = await site.makePost(writer, { name: 'In parts' });
  const page = await site.open('/dashboard', { signedInAs: writer });
  await openEditor(page, post._id);
  await insert(page, 'Image');
  await fill(page, { 'Caption (optional)': 'A caption first.' });
  await page.getByRole('textbox', { name: /^Correction/ }).fill('A note first.');
  await shows(page, 'Autosaved, not published');
  await page.reload();
  await editorState(page);
  expect(await page.getByLabel('Caption (optional)').inputValue()).toBe('A caption first.');
  expect(await page.getByRole('textbox', { name: /^Correction/ }).inputValue()).toBe(
    'A note first.',
  );
  await page.getByRole('textbox', { name: /^Correction/ }).fill('');
  await fill(page, { Title: 'In more parts' });
  await publish(page);
  await page.getByText('Changes published').waitFor();
  await shows(page, 'Autosaved, not published'); // the caption is not in the post
  await page.reload();
  await editorState(page);
  expect(await page.getByLabel('Caption (optional)').inputValue()).toBe('A caption first.');
});

test('a post sent with an expired session is sent when the writer has signed in again', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'Sent once', Text: 'Words.' });
  await shows(page, 'Autosaved, not published');
  await site.server.call('POST', '/api/auth/logout', { token: writer.token });
  site.expectTrouble(/^401 POST \/api\/blogs/);
  await publish(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await published(page);
});
