import type { Page } from 'playwright-core';
import { eventually, hearNothing, openEditor, publish, serverCopy, shows } from '../support/editor';
import {
  rewrite,
  textField,
  useSite,
  wordsIn,
  write,
  type Writer,
  useWriter,
} from '../support/browser';
import { testInFull } from '../support/sample';

const site = useSite();
const writer = useWriter(site, { each: true });

const text = (content: string) => ({ type: 'text', content });

async function editorIn(signedInAs: Writer, id: string): Promise<Page> {
  const page = await (await site.visitor({ signedInAs })).newPage();
  await hearNothing(page);
  await openEditor(page, id);
  return page;
}

testInFull('two browsers on one post: a superseded text is kept as a revision', async () => {
  const post = await site.makePost(writer);
  const first = await editorIn(writer, post._id);
  const second = await editorIn(writer, post._id);
  await write(first, 'From the first browser.');
  await shows(first, 'Autosaved, not published');
  site.expectTrouble(/^412 PUT/); // it had not seen what the first one wrote
  await write(second, 'From the second browser.');
  await second.getByText('You also edited this post in another browser.').waitFor();
  await shows(second, 'Autosaved, not published');
  const copy = await serverCopy(site, writer, post._id);
  expect(copy.sections[0].content).toBe('From the second browser.');

  const path = `/api/blogs/${post._id}/revisions`;
  const { json } = await site.server.call('GET', path, { token: writer.token });
  const aside = json.find((one: { kind: string }) => one.kind === 'superseded');
  const whole = await site.server.call('GET', `${path}/${aside._id}`, { token: writer.token });
  expect(whole.json.post.sections[0].content).toBe('From the first browser.');
});

const copied = async (id: string) =>
  (await serverCopy(site, writer, id))?.sections[0].content as string | undefined;

testInFull(
  'a text left in a browser that never arrived is saved to the history, and the writer is notified',
  async () => {
    const post = await site.makePost(writer, { name: 'Left and gone on with' });
    const office = await site.visitor({ signedInAs: writer });
    const first = await office.newPage();
    await openEditor(first, post._id);
    site.expectTrouble(/^net::ERR_FAILED/);
    await first.route('**/api/autosaves/post/*', (route) => route.abort());
    await write(first, 'At the office.');
    await shows(first, 'Offline. Saved on this computer.');
    await first.close();
    const home = await editorIn(writer, post._id);
    await write(home, 'At home.');
    await eventually(() => copied(post._id), 'At home.');

    const next = await office.newPage();
    site.expectTrouble(/^412 PUT/);
    await Promise.all([
      next.getByText(/You also edited Left and gone on with/).waitFor(),
      next.goto(`${site.url}/dashboard`),
    ]);
    expect(await copied(post._id)).toBe('At home.');
    await next.goto(`${site.url}/blogs?versions=${post._id}`);
    await next.getByText('Current revision', { exact: true }).waitFor(); // all has come: nothing moves
    await next.getByRole('button', { name: /^Compare: Superseded/ }).click();
    await next.getByText('At the office.').first().waitFor();
  },
);

test('two writers on one post: only what both changed is asked', async () => {
  const other = await site.makeWriter();
  const sections = [text('First.\n\nIt took 14 days.\n\nThird.')];
  const post = await site.makePost(writer, { name: 'Written by two', sections });
  const mine = await editorIn(writer, post._id);
  const theirs = await editorIn(other, post._id);
  await rewrite(theirs, 'First.', 'First, as they say.');
  await rewrite(theirs, 'It took 14 days.', 'It took 15 days.');
  await publish(theirs);
  await theirs.getByText('Changes published').waitFor();

  site.expectTrouble(/^412 PUT/);
  await rewrite(mine, 'It took 14 days.', 'It took 16 days.');
  await rewrite(mine, 'Third.', 'Third, as I say.');
  await publish(mine);
  await mine.getByRole('heading', { name: 'Two versions of this post' }).waitFor();
  await mine.locator('.conflict-side .text').first().waitFor(); // as readers see it
  await mine.getByText(`${other.name} changed this post on`).waitFor();
  expect(await mine.locator('.conflict-sides').count()).toBe(1);
  await mine.getByRole('group', { name: 'Beginning of the text' }).getByLabel('Combine').check();
  await mine.getByRole('button', { name: 'Continue' }).click();
  await mine.getByText('The versions have been combined.').waitFor();
  const words = ['First, as they say.', 'It took 16 days.', 'It took 15 days.', 'Third, as I say.'];
  expect((await wordsIn(mine)).split('\n').filter(Boolean)).toEqual(words);
  await publish(mine);
  await mine.getByText('Changes published').waitFor();
  const reader = await site.open(`/blog/${post._id}`);
  for (const expected of words) await reader.getByText(expected).waitFor();
});

testInFull('one tab at a time writes; another takes over with all that was typed', async () => {
  // What the first one was sending may arrive before what the second one sends again.
  site.expectTrouble(/^412 PUT/);
  const post = await site.makePost(writer);
  const context = await site.visitor({ signedInAs: writer });
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.bringToFront(); // a background tab rarely renders
  await openEditor(first, post._id);
  await write(first, 'Typed in the first tab.');
  await second.bringToFront();
  await second.goto(`/blogs?edit=${post._id}`);
  await second.getByRole('heading', { name: 'This post is open in another tab' }).waitFor();
  await second.getByRole('button', { name: 'Edit here instead' }).click();
  await textField(second).waitFor();
  expect(await wordsIn(second)).toBe('Typed in the first tab.');
  await write(second, 'Typed in the second.');
  await first.bringToFront();
  await first.getByRole('button', { name: 'Edit here instead' }).click();
  await textField(first).waitFor();
  expect(await wordsIn(first)).toBe('Typed in the second.');
});
