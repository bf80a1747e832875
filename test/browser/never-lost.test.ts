import type { Page } from 'playwright-core';
import { eventually, openEditor, publish, serverCopy, shows } from '../support/editor';
import {
  fill,
  PASSWORD,
  stored,
  textField,
  useSite,
  wordsIn,
  write,
  useWriter,
} from '../support/browser';
import { testInFull } from '../support/sample';

const site = useSite();
const writer = useWriter(site, { each: true });

const published = (page: Page) => page.getByText('Blog post successfully added!').waitFor();

test('every change is soon on the server, and before that in the browser', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/autosaves/post/*', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await fill(page, { Title: 'Kept as it is written' });
  await page.getByText('Saving...').waitFor();
  letGo();
  await shows(page, 'Autosaved, not published');
  const [copy] = (await site.server.call('GET', '/api/autosaves', { token: writer.token })).json;

  for (const content of ['One.', 'Two.', 'Three.']) {
    await write(page, content);
    await shows(page, 'Autosaved, not published');
    const kept = await serverCopy(site, writer, copy._id);
    expect(kept).toMatchObject({ name: 'Kept as it is written', sections: [{ content }] });
  }
});

test('a new post comes back after a reload and in a new tab, and is sent once', async () => {
  const context = await site.visitor({ signedInAs: writer });
  const page = await context.newPage();
  await page.goto('/blogpost');
  await fill(page, { Title: 'Begun', Text: 'Half a thought' });
  await page.reload();
  expect(await wordsIn(page)).toBe('Half a thought');
  await page.close();
  const later = await context.newPage();
  await later.goto('/blogpost');
  await later.getByText('You’re continuing an autosaved post').waitFor();
  expect(await wordsIn(later)).toBe('Half a thought');
  await publish(later);
  await published(later);
  await later.goto('/blogpost');
  expect(await wordsIn(later)).toBe('');
  const { token } = writer;
  const drafts = async () => (await site.server.call('GET', '/api/autosaves', { token })).json;
  await eventually<unknown>(drafts, []);
});

test('offline, then online: it says so, keeps everything, and sends it automatically', async () => {
  const post = await site.makePost(writer);
  const context = await site.visitor({ signedInAs: writer });
  const page = await context.newPage();
  await openEditor(page, post._id);
  await textField(page).waitFor();
  site.expectTrouble(/^net::ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await write(page, 'Written on a train.');
  await shows(page, 'Offline. Saved on this computer.');
  await context.setOffline(false);
  await shows(page, 'Autosaved, not published');
  expect((await serverCopy(site, writer, post._id))?.sections[0].content).toBe(
    'Written on a train.',
  );
});

testInFull('a text written offline in a closed tab is sent at the next visit', async () => {
  const post = await site.makePost(writer);
  const context = await site.visitor({ signedInAs: writer });
  const page = await context.newPage();
  await openEditor(page, post._id);
  await textField(page).waitFor();
  site.expectTrouble(/^net::ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await write(page, 'Written on a train.');
  await shows(page, 'Offline. Saved on this computer.');
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/dashboard');
  const words = async () => (await serverCopy(site, writer, post._id))?.sections[0].content;
  await eventually(words, 'Written on a train.');
});

test('a session expires while writing: sign in over the editor, and the text is kept', async () => {
  const post = await site.makePost(writer);
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  await write(page, 'Before.');
  await shows(page, 'Autosaved, not published');
  await site.server.call('POST', '/api/auth/logout', { token: writer.token });
  site.expectTrouble(/^401 (PUT|GET) \/api\/(blogs|autosaves)\//);
  // Typed by the page itself, so that a slow machine causes no pause, for which the dialog waits.
  await page.evaluate(async (letters) => {
    for (const letter of letters) {
      document.execCommand('insertText', false, letter);
      // Six frames take a tenth of a second, less than the pause that the dialog waits for.
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
    }
  }, ' And after, one by one, for some seconds.');
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await shows(page, 'Autosaved, not published');
  const whole = 'Before. And after, one by one, for some seconds.';
  expect(await wordsIn(page)).toBe(whole);
  const { token = '' } = await stored(page);
  const copy = await serverCopy(site, { ...writer, token }, post._id);
  expect(copy.sections[0].content).toBe(whole);
});

testInFull('after signing in over the editor, typing continues where it stopped', async () => {
  const post = await site.makePost(writer, { name: 'A title' });
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  site.expectTrouble(/^401 PUT \/api\/autosaves\//);
  const title = page.getByLabel('Title', { exact: true });
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  const endSession = async () => {
    const { token = '' } = await stored(page);
    await site.server.call('POST', '/api/auth/logout', { token });
  };
  const signIn = async () => {
    await dialog.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };

  await title.focus();
  await title.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(1, 1));
  await endSession();
  await page.keyboard.type('n old');
  await signIn();
  await page.keyboard.type('er');
  expect(await title.inputValue()).toBe('An older title');
  await shows(page, 'Autosaved, not published');

  // The button that opens the dialog later is gone after signing in.
  await endSession();
  await page.keyboard.type(', with');
  await dialog.getByRole('button', { name: 'Later' }).click();
  await page.keyboard.type(' a better');
  await page.locator('.saved-state').getByRole('button', { name: 'Sign in' }).click();
  await signIn();
  await page.keyboard.type(' end to its');
  await eventually(() => title.inputValue(), 'An older, with a better end to its title');
});
