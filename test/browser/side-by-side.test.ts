import type { Page } from 'playwright-core';
import { eventually, openEditor, publish, serverCopy, shows } from '../support/editor';
import { fill, sectionField, useSite, wordsIn, write, type Writer } from '../support/browser';
import { localCopies } from '../support/local-copies';

const site = useSite();
let writer: Writer;

beforeEach(async () => {
  writer = await site.makeWriter();
});

const text = (content: string) => ({ type: 'text', content });

async function editorIn(signedInAs: Writer, id: string): Promise<Page> {
  const page = await (await site.visitor({ signedInAs })).newPage();
  await openEditor(page, id);
  return page;
}

test('two browsers on one post: what one takes the place of is kept as a version', async () => {
  const post = await site.makePost(writer);
  const first = await editorIn(writer, post._id);
  const second = await editorIn(writer, post._id);
  await write(first, 'Text 1', 'From the first browser.');
  await shows(first, 'Saved');
  await write(second, 'Text 1', 'From the second browser.');
  await second.getByText('You had written something else in another browser.').waitFor();
  await shows(second, 'Saved');
  const copy = await serverCopy(site, writer, post._id);
  expect(copy.sections[0].content).toBe('From the second browser.');

  const path = `/api/blogs/${post._id}/revisions`;
  const { json } = await site.server.call('GET', path, { token: writer.token });
  const aside = json.find((one: { kind: string }) => one.kind === 'aside');
  const whole = await site.server.call('GET', `${path}/${aside._id}`, { token: writer.token });
  expect(whole.json.post.sections[0].content).toBe('From the first browser.');
});

test('a browser that writes again after an answer was lost takes nothing for another text', async () => {
  const post = await site.makePost(writer);
  const page = await editorIn(writer, post._id);
  site.expectTrouble(/^net::ERR_FAILED PUT/);
  // It arrives, and its answer does not.
  await page.route(
    '**/draft',
    async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await write(page, 'Text 1', 'Sent twice.');
  await shows(page, 'Saved');
  expect(await page.getByText('You had written something else').count()).toBe(0);
  const revisions = await site.server.call('GET', `/api/blogs/${post._id}/revisions`, {
    token: writer.token,
  });
  expect(revisions.json.map(({ kind }: { kind: string }) => kind)).not.toContain('aside');
});

/** Lets the next text arrive, and its answer not. */
async function loseAnswer(page: Page): Promise<void> {
  site.expectTrouble(/^net::ERR_FAILED/);
  await page.route('**/draft', async (route) => {
    if (route.request().method() !== 'PUT') return route.abort();
    await route.fetch();
    await route.abort();
  });
}

const copied = async (id: string) =>
  (await serverCopy(site, writer, id))?.sections[0].content as string | undefined;

test('a browser that was left behind hides nothing that was written since elsewhere', async () => {
  const post = await site.makePost(writer);
  const office = await site.visitor({ signedInAs: writer });
  const first = await office.newPage();
  await openEditor(first, post._id);
  await loseAnswer(first);
  await sectionField(first, 'Text 1').focus();
  await first.keyboard.press('ControlOrMeta+A');
  // At once: of what is typed slowly a part would be sent, and never the rest.
  await first.keyboard.insertText('At the office.');
  await shows(first, 'Offline, kept on this computer');
  await first.close();
  expect(await copied(post._id)).toBe('At the office.');
  const home = await editorIn(writer, post._id);
  await write(home, 'Text 1', 'At home.');
  await eventually(() => copied(post._id), 'At home.');

  const next = await office.newPage();
  const [again] = await Promise.all([
    next.waitForResponse((one) => one.request().method() === 'PUT'),
    next.goto(`${site.url}/dashboard`),
  ]);
  expect(await again.json()).toMatchObject({ place: 'past' });
  // The page has heard it too.
  await eventually(async () => (await localCopies(next)).map(({ dirty }) => dirty), [false]);
  expect(await copied(post._id)).toBe('At home.');
  await openEditor(next, post._id);
  expect(await wordsIn(next, 'Text 1')).toBe('At home.');
});

test('what was left in a browser and never arrived goes among the versions, and that is said', async () => {
  const post = await site.makePost(writer, { name: 'Left and gone on with' });
  const office = await site.visitor({ signedInAs: writer });
  const first = await office.newPage();
  await openEditor(first, post._id);
  site.expectTrouble(/^net::ERR_FAILED/);
  await first.route('**/draft', (route) => route.abort());
  await write(first, 'Text 1', 'At the office.');
  await shows(first, 'Offline, kept on this computer');
  await first.close();
  const home = await editorIn(writer, post._id);
  await write(home, 'Text 1', 'At home.');
  await eventually(() => copied(post._id), 'At home.');

  const next = await office.newPage();
  await Promise.all([
    next.getByText(/You had written something else here, in Left and gone on with/).waitFor(),
    next.goto(`${site.url}/dashboard`),
  ]);
  expect(await copied(post._id)).toBe('At home.');
  await next.goto(`${site.url}/blogs?versions=${post._id}`);
  await next.getByText('As it is now', { exact: true }).waitFor(); // all has come: nothing moves
  await next.getByRole('button', { name: /^Compare: Set aside/ }).click();
  await next.getByText('At the office.').first().waitFor();
});

test('a new post that another browser has sent meanwhile is not changed unseen', async () => {
  const first = await site.open('/blogpost', { signedInAs: writer });
  await fill(first, { Title: 'Begun once', 'Text 1': 'First words.' });
  await shows(first, 'Saved');
  const drafts = await site.server.call('GET', '/api/drafts', { token: writer.token });
  const id: string = drafts.json[0]._id;
  const second = await editorIn(writer, id);
  expect(await wordsIn(second, 'Text 1')).toBe('First words.');
  await publish(first);
  await first.getByText('Blog post successfully added!').waitFor();

  await write(second, 'Text 1', 'Other words.');
  await second.getByRole('button', { name: 'Save draft' }).click();
  await second.getByRole('heading', { name: 'Two versions of this post' }).waitFor();
  const { json } = await site.server.call('GET', `/api/blogs/${id}`);
  expect(json).toMatchObject({ status: 'published', version: 1 });
  await second.getByRole('button', { name: 'Go on with this' }).click();
  await publish(second);
  await second.getByText('Changes published').waitFor();
  const reader = await site.open(`/blog/${id}`);
  await reader.getByText('Other words.').waitFor();
});

test('a post that arrived unanswered is no conflict with itself, whatever later tries met', async () => {
  const post = await site.makePost(writer);
  const page = await editorIn(writer, post._id);
  site.expectTrouble(/^(net::ERR_FAILED|503|412) PUT/);
  const alert = page.getByRole('main').locator('form').getByRole('alert');
  let sent = 0;
  await page.route(`**/api/blogs/${post._id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    sent += 1;
    if (sent > 3) return route.continue();
    if (sent === 2) return route.fulfill({ status: 503, body: 'Back soon' });
    if (sent === 1) await route.fetch();
    await route.abort();
  });
  await write(page, 'Text 1', 'Arrived.');
  await publish(page);
  await alert.getByText(/^There was no answer/).waitFor();
  expect((await site.server.call('GET', `/api/blogs/${post._id}`)).json).toMatchObject({
    version: 2,
    sections: [{ content: 'Arrived.' }],
  });
  await write(page, 'Text 1', 'Refused.');
  await publish(page);
  await alert.getByText(/^Error adding blog post/).waitFor();
  await write(page, 'Text 1', 'Never arrived.');
  await publish(page);
  await alert.getByText(/^There was no answer/).waitFor();
  await write(page, 'Text 1', 'The newest.');
  await publish(page);
  await page.getByText('Changes published').waitFor();
  expect(await page.getByRole('heading', { name: 'Two versions of this post' }).count()).toBe(0);
  expect(await wordsIn(page, 'Text 1')).toBe('The newest.');
  expect((await site.server.call('GET', `/api/blogs/${post._id}`)).json).toMatchObject({
    version: 3,
    sections: [{ content: 'The newest.' }],
  });
});

test('two writers on one post: the later one sees both texts, section by section', async () => {
  const other = await site.makeWriter();
  const sections = [text('First.'), text('Second.'), text('Third.')];
  const post = await site.makePost(writer, { name: 'Written by two', sections });
  const mine = await editorIn(writer, post._id);
  const theirs = await editorIn(other, post._id);
  await write(theirs, 'Text 1', 'First, as they say.');
  await write(theirs, 'Text 2', 'Second, as they say.');
  await publish(theirs);
  await theirs.getByText('Changes published').waitFor();

  site.expectTrouble(/^412 PUT/);
  await write(mine, 'Text 2', 'Second, as I say.');
  await write(mine, 'Text 3', 'Third, as I say.');
  await publish(mine);
  await mine.getByRole('heading', { name: 'Two versions of this post' }).waitFor();
  const group = (name: string) => mine.getByRole('group', { name });
  await mine.locator('.version .text').first().waitFor(); // as readers see it
  expect(await group('Text 1').getByText('as they say').count()).toBe(1);
  await group('Text 1').getByLabel('The other version').check();
  await group('Text 2').getByLabel('Both').check();
  await mine.getByRole('button', { name: 'Go on with this' }).click();
  await mine.getByText('Both versions are put together.').waitFor();
  const words = ['First, as they say.', 'Second, as I say.', 'Second, as they say.'];
  for (const [index, expected] of [...words, 'Third, as I say.'].entries()) {
    expect(await wordsIn(mine, `Text ${index + 1}`)).toBe(expected);
  }
  await publish(mine);
  await mine.getByText('Changes published').waitFor();
  const reader = await site.open(`/blog/${post._id}`);
  for (const expected of words) await reader.getByText(expected).waitFor();
});

test('two writers each have a working copy of one draft, and neither sees the other’s', async () => {
  const other = await site.makeWriter();
  const post = await site.makePost(writer, { name: 'Ours', status: 'draft' });
  const mine = await editorIn(writer, post._id);
  const theirs = await editorIn(other, post._id);
  await write(mine, 'Text 1', 'Mine.');
  await write(theirs, 'Text 1', 'Theirs.');
  await shows(mine, 'Saved');
  await shows(theirs, 'Saved');
  await mine.reload();
  await theirs.reload();
  await sectionField(mine, 'Text 1').waitFor();
  await sectionField(theirs, 'Text 1').waitFor();
  expect(await wordsIn(mine, 'Text 1')).toBe('Mine.');
  expect(await wordsIn(theirs, 'Text 1')).toBe('Theirs.');
});

test('a post that was changed while one’s own changes waited says so, and shows both', async () => {
  const other = await site.makeWriter();
  const post = await site.makePost(writer, { name: 'Left for a week' });
  const mine = await editorIn(writer, post._id);
  await write(mine, 'Text 1', 'My own words.');
  await shows(mine, 'Saved');
  await mine.close();
  const theirs = await editorIn(other, post._id);
  await write(theirs, 'Text 1', 'Other words.');
  await publish(theirs);
  await theirs.getByText('Changes published').waitFor();

  const later = await editorIn(writer, post._id);
  await later.getByRole('button', { name: 'Compare the two' }).click();
  await later.locator('.version .text').first().waitFor(); // as readers see it
  await later.getByRole('button', { name: 'Back to my text' }).click();
  expect(await wordsIn(later, 'Text 1')).toBe('My own words.');
  await later.getByRole('button', { name: 'Go back to the post as it is' }).click();
  await later.getByText('stands among the versions').waitFor();
  await eventually(() => wordsIn(later, 'Text 1'), 'Other words.');
});

test('one tab at a time writes; another takes over with all that was typed', async () => {
  const post = await site.makePost(writer);
  const context = await site.visitor({ signedInAs: writer });
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.bringToFront(); // a tab behind another draws rarely
  await openEditor(first, post._id);
  await write(first, 'Text 1', 'Typed in the first tab.');
  await second.bringToFront();
  await second.goto(`/blogs?edit=${post._id}`);
  await second.getByRole('heading', { name: 'This post is open in another tab' }).waitFor();
  await second.getByRole('button', { name: 'Write here instead' }).click();
  await sectionField(second, 'Text 1').waitFor();
  expect(await wordsIn(second, 'Text 1')).toBe('Typed in the first tab.');
  await second.keyboard.press('Escape');
  await write(second, 'Text 1', 'Typed in the second.');
  await first.bringToFront();
  await first.getByRole('button', { name: 'Write here instead' }).click();
  await sectionField(first, 'Text 1').waitFor();
  expect(await wordsIn(first, 'Text 1')).toBe('Typed in the second.');
});
