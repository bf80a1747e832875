import type { Page } from 'playwright-core';
import { from } from '../support/addresses';
import { axeFindings } from '../support/axe';
import { comeToFront, eventually, openEditor, publish, serverCopy, shows } from '../support/editor';
import { fill, PASSWORD, useSite, type Writer, useWriter } from '../support/browser';

const site = useSite();
const writer = useWriter(site, { each: true });

async function editorIn(signedInAs: Writer, id: string): Promise<Page> {
  const page = await (await site.visitor({ signedInAs })).newPage();
  await openEditor(page, id);
  return page;
}

/** The writer, signed in on another device. */
async function onAnotherDevice({ email, ...more }: Writer): Promise<Writer> {
  const json = { email, password: PASSWORD };
  const { token } = (await site.server.call('POST', '/api/auth/login', { json, headers: from() }))
    .json;
  return { ...more, email, token };
}

const title = (page: Page) => page.getByLabel('Title', { exact: true }).inputValue();
const autosaved = 'Autosaved, not published';
const caughtUp = 'This post was changed elsewhere. You see the newest text.';

test('two people on one post see each other’s names until one of them leaves', async () => {
  const other = await site.makeWriter();
  const post = await site.makePost(writer);
  const mine = await editorIn(writer, post._id);
  const theirs = await editorIn(other, post._id);
  await theirs.getByText(`${writer.name} also has this post open.`).waitFor();
  await comeToFront(mine);
  const said = mine.getByText(`${other.name} also has this post open.`);
  await said.waitFor();
  expect(await axeFindings(mine, 'open twice')).toEqual([]);
  await theirs.getByRole('link', { name: 'Posts', exact: true }).first().click();
  await theirs.getByRole('heading', { name: 'Posts', level: 1 }).waitFor();
  await eventually(async () => {
    await comeToFront(mine);
    return said.count();
  }, 0);
});

test('a laptop that comes back to the front shows what the phone wrote', async () => {
  const post = await site.makePost(writer, { name: 'Begun' });
  const laptop = await editorIn(writer, post._id);
  await fill(laptop, { Title: 'From the laptop' });
  await shows(laptop, autosaved);
  const phone = await editorIn(await onAnotherDevice(writer), post._id);
  await phone.getByText('You also have this post open on another device').waitFor();
  expect(await title(phone)).toBe('From the laptop');
  await fill(phone, { Title: 'From the phone' });
  await shows(phone, autosaved);

  await comeToFront(laptop);
  await laptop.getByText(caughtUp).waitFor();
  expect(await title(laptop)).toBe('From the phone');
  // It goes on from there: nothing is in conflict.
  await fill(laptop, { Title: 'From the laptop again' });
  const stored = async () => (await serverCopy(site, writer, post._id))?.name;
  await eventually(stored, 'From the laptop again');
  expect(await laptop.getByText('You also edited this post').count()).toBe(0);

  await publish(laptop);
  await laptop.getByText('Changes published').waitFor();
  await comeToFront(phone);
  await phone.getByText(caughtUp).waitFor();
  expect(await title(phone)).toBe('From the laptop again');
  expect(await phone.getByText('You have unpublished changes').count()).toBe(0);
});

test('a laptop with a change of its own keeps it, and the other text goes to the history', async () => {
  const post = await site.makePost(writer);
  const context = await site.visitor({ signedInAs: writer });
  const laptop = await context.newPage();
  await openEditor(laptop, post._id);
  site.expectTrouble(/^net::ERR_INTERNET_DISCONNECTED|^412 PUT/);
  await context.setOffline(true);
  await fill(laptop, { Title: 'On the train' });
  await shows(laptop, 'Offline. Saved on this computer.');
  const phone = await editorIn(writer, post._id);
  await fill(phone, { Title: 'From the phone' });
  await shows(phone, autosaved);
  await comeToFront(laptop);
  await context.setOffline(false);
  await laptop.getByText('You also edited this post in another browser').waitFor();
  await comeToFront(laptop);
  expect(await title(laptop)).toBe('On the train');
});

test('a new post that the phone published is the published post on the laptop', async () => {
  const laptop = await site.open('/blogpost', { signedInAs: writer });
  await fill(laptop, { Title: 'Begun on the laptop', Text: 'Words.' });
  await shows(laptop, autosaved);
  const { token } = writer;
  const [draft] = (await site.server.call('GET', '/api/autosaves', { token })).json;
  const phone = await editorIn(writer, draft._id);
  await fill(phone, { Title: 'Published by phone' });
  await publish(phone);
  await phone.getByText('Blog post successfully added!').waitFor();
  await comeToFront(laptop);
  await laptop.waitForURL(`**/blogs?edit=${draft._id}`);
  await eventually(() => title(laptop), 'Published by phone');
});

test.each(['from the menu', 'by its address'])(
  'a new post on the laptop is empty after the phone published the one begun there: %s',
  async (way) => {
    const laptop = await site.open('/blogpost', { signedInAs: writer });
    await fill(laptop, { Title: 'Gamma', Text: 'Words.' });
    await shows(laptop, autosaved);
    await laptop.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await laptop.getByRole('heading', { name: /^Welcome/ }).waitFor();
    const { token } = writer;
    const [draft] = (await site.server.call('GET', '/api/autosaves', { token })).json;
    const phone = await editorIn(writer, draft._id);
    await publish(phone);
    await phone.getByText('Blog post successfully added!').waitFor();

    if (way === 'by its address') await laptop.goto('/blogpost');
    else await laptop.getByRole('navigation').getByRole('link', { name: 'New post' }).click();
    await fill(laptop, { Title: 'Delta' });
    await comeToFront(laptop);
    await laptop.getByRole('button', { name: 'Save draft' }).click();
    await laptop.getByText('Draft saved').waitFor();
    expect(laptop.url()).not.toContain(draft._id);
    const post = (await site.server.call('GET', `/api/blogs/${draft._id}`, { token })).json;
    expect(post).toMatchObject({ name: 'Gamma', status: 'published', version: 1 });
  },
);

test('a writer with unpublished changes sees who changed the post since, and when', async () => {
  const other = await site.makeWriter();
  const post = await site.makePost(writer);
  const mine = await editorIn(writer, post._id);
  await fill(mine, { Title: 'Mine' });
  await shows(mine, autosaved);
  const theirs = await editorIn(other, post._id);
  await fill(theirs, { Title: 'Theirs' });
  await publish(theirs);
  await theirs.getByText('Changes published').waitFor();
  await comeToFront(mine);
  await mine.getByText(`${other.name} changed this post on`).waitFor();
  expect(await title(mine)).toBe('Mine');
  await mine.getByRole('button', { name: 'Compare' }).click();
  await mine.getByRole('heading', { name: 'Two versions of this post' }).waitFor();
});
