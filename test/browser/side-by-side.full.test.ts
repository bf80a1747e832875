import type { Page } from 'playwright-core';
import { eventually, hearNothing, openEditor, publish, serverCopy, shows } from '../support/editor';
import {
  fill,
  textField,
  useSite,
  wordsIn,
  write,
  type Writer,
  useWriter,
} from '../support/browser';
import { localCopies } from '../support/local-copies';

const site = useSite();
const writer = useWriter(site, { each: true });

const newPage = async (signedInAs: Writer) => (await site.visitor({ signedInAs })).newPage();

async function editorIn(signedInAs: Writer, id: string): Promise<Page> {
  const page = await newPage(signedInAs);
  await hearNothing(page);
  await openEditor(page, id);
  return page;
}

test('after a lost answer, a browser recognises its own text', async () => {
  const post = await site.makePost(writer);
  const page = await editorIn(writer, post._id);
  site.expectTrouble(/^net::ERR_FAILED PUT/);
  // The request arrives, but its answer is lost.
  await page.route(
    '**/api/autosaves/post/*',
    async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await write(page, 'Sent twice.');
  await shows(page, 'Autosaved, not published');
  expect(await page.getByText('You also edited this post').count()).toBe(0);
  const revisions = await site.server.call('GET', `/api/blogs/${post._id}/revisions`, {
    token: writer.token,
  });
  expect(revisions.json.map(({ kind }: { kind: string }) => kind)).not.toContain('superseded');
});

/** Lets the next save arrive, but drops its answer. */
async function loseAnswer(page: Page): Promise<void> {
  site.expectTrouble(/^net::ERR_FAILED/);
  await page.route('**/api/autosaves/post/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.abort();
    await route.fetch();
    await route.abort();
  });
}

const copied = async (id: string) =>
  (await serverCopy(site, writer, id))?.sections[0].content as string | undefined;

test('an outdated browser hides nothing that was written elsewhere since', async () => {
  const post = await site.makePost(writer);
  const office = await site.visitor({ signedInAs: writer });
  const first = await office.newPage();
  await openEditor(first, post._id);
  await loseAnswer(first);
  await textField(first).focus();
  await first.keyboard.press('ControlOrMeta+A');
  // Inserted in one step: slow typing would send a part first and never the rest.
  await first.keyboard.insertText('At the office.');
  await shows(first, 'Offline. Saved on this computer.');
  await first.close();
  expect(await copied(post._id)).toBe('At the office.');
  const home = await editorIn(writer, post._id);
  await write(home, 'At home.');
  await eventually(() => copied(post._id), 'At home.');

  const next = await office.newPage();
  site.expectTrouble(/^412 PUT/);
  const [again] = await Promise.all([
    next.waitForResponse((one) => one.request().method() === 'PUT'),
    next.goto(`${site.url}/dashboard`),
  ]);
  // It may have arrived, so it is kept in the history, and takes the place of nothing.
  expect(again.status()).toBe(412);
  // The page has heard it too.
  await eventually(async () => (await localCopies(next)).map(({ dirty }) => dirty), [false]);
  expect(await copied(post._id)).toBe('At home.');
  await openEditor(next, post._id);
  expect(await wordsIn(next)).toBe('At home.');
});

test('a new post that another browser has sent is not overwritten without confirmation', async () => {
  const first = await site.open('/blogpost', { signedInAs: writer });
  await fill(first, { Title: 'Begun once', Text: 'First words.' });
  await shows(first, 'Autosaved, not published');
  const drafts = await site.server.call('GET', '/api/autosaves', { token: writer.token });
  const id: string = drafts.json[0]._id;
  const second = await newPage(writer);
  await openEditor(second, id);
  await hearNothing(second); // only now: to open a new post, it asks whether that is still new
  expect(await wordsIn(second)).toBe('First words.');
  await publish(first);
  await first.getByText('Blog post successfully added!').waitFor();

  site.expectTrouble(/^412 PUT \/api\/autosaves\//); // where autosave comes before the button
  await write(second, 'Other words.');
  await second.getByRole('button', { name: 'Save draft' }).click();
  await second.getByRole('heading', { name: 'Two versions of this post' }).waitFor();
  const { json } = await site.server.call('GET', `/api/blogs/${id}`);
  expect(json).toMatchObject({ status: 'published', version: 1 });
  await second.getByRole('button', { name: 'Continue' }).click();
  await publish(second);
  await second.getByText('Changes published').waitFor();
  const reader = await site.open(`/blog/${id}`);
  await reader.getByText('Other words.').waitFor();
});

test('a post that arrived without an answer does not conflict with itself, whatever happens to later attempts', async () => {
  const post = await site.makePost(writer);
  const page = await editorIn(writer, post._id);
  site.expectTrouble(/^(net::ERR_FAILED|503|412) PUT/);
  const alert = page.locator('.docbar').getByRole('alert');
  let sent = 0;
  await page.route(`**/api/blogs/${post._id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    sent += 1;
    if (sent > 3) return route.continue();
    if (sent === 2) return route.fulfill({ status: 503, body: 'Back soon' });
    if (sent === 1) await route.fetch();
    await route.abort();
  });
  await write(page, 'Arrived.');
  await publish(page);
  await alert.getByText(/Couldn’t reach the server/).waitFor();
  expect((await site.server.call('GET', `/api/blogs/${post._id}`)).json).toMatchObject({
    version: 2,
    sections: [{ content: 'Arrived.' }],
  });
  await write(page, 'Refused.');
  await publish(page);
  await alert.getByText(/^Error adding blog post/).waitFor();
  await write(page, 'Never arrived.');
  await publish(page);
  await alert.getByText(/Couldn’t reach the server/).waitFor();
  await write(page, 'The newest.');
  await publish(page);
  await page.getByText('Changes published').waitFor();
  expect(await page.getByRole('heading', { name: 'Two versions of this post' }).count()).toBe(0);
  expect(await wordsIn(page)).toBe('The newest.');
  expect((await site.server.call('GET', `/api/blogs/${post._id}`)).json).toMatchObject({
    version: 3,
    sections: [{ content: 'The newest.' }],
  });
});

test('two writers each have an autosave of one draft, and neither sees the other’s', async () => {
  const other = await site.makeWriter();
  const post = await site.makePost(writer, { name: 'Ours', status: 'draft' });
  const mine = await editorIn(writer, post._id);
  const theirs = await editorIn(other, post._id);
  await write(mine, 'Mine.');
  await write(theirs, 'Theirs.');
  await shows(mine, 'Autosaved, not published');
  await shows(theirs, 'Autosaved, not published');
  await mine.reload();
  await theirs.reload();
  await textField(mine).waitFor();
  await textField(theirs).waitFor();
  expect(await wordsIn(mine)).toBe('Mine.');
  expect(await wordsIn(theirs)).toBe('Theirs.');
});

test("a post that was changed while a writer's changes waited says so, and shows both", async () => {
  const other = await site.makeWriter();
  const post = await site.makePost(writer, { name: 'Left for a week' });
  const mine = await editorIn(writer, post._id);
  await write(mine, 'My own words.');
  await shows(mine, 'Autosaved, not published');
  await mine.close();
  const theirs = await editorIn(other, post._id);
  await write(theirs, 'Other words.');
  await publish(theirs);
  await theirs.getByText('Changes published').waitFor();

  const later = await editorIn(writer, post._id);
  await later.getByRole('button', { name: 'Compare' }).click();
  await later.locator('.conflict-side .text').first().waitFor(); // as readers see it
  await later.getByRole('button', { name: 'Back to my text' }).click();
  expect(await wordsIn(later)).toBe('My own words.');
  await later.getByRole('button', { name: 'Discard them' }).click();
  await later.getByText('Your changes are kept in History').waitFor();
  expect(await later.evaluate(() => document.activeElement?.id)).toBe('main');
  await eventually(() => wordsIn(later), 'Other words.');
});
