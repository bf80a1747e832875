import type { Page } from 'playwright-core';
import { addressOf, fill, textField, useSite, wordsIn, useWriter } from '../support/browser';
import { editorState, eventually, publish } from '../support/editor';
import { focused, tabTo } from '../support/keyboard';
import { checklist, editPost, press, readPost, text, wallTime } from '../support/publishing';

const site = useSite();
const writer = useWriter(site, { each: true });

test('after a double click on Publish the form is gone, and the page says where the post is', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'Twice at once', Text: 'Some words.' });
  let posted = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/blogs')) posted += 1;
  });
  await press(page, 'Publish');
  await checklist(page).getByText('All internal links work.').waitFor();
  await checklist(page)
    .getByRole('button', { name: /^Publish/ })
    .dblclick();
  await page.getByRole('heading', { name: '“Twice at once” is published' }).waitFor();
  expect(posted).toBe(1);
  expect(addressOf(page)).toMatch(/^\/blogs\?edit=/);
  expect(await page.locator('.docbar').count()).toBe(0);
  await tabTo(page, 'View post');
  const address = await page.getByRole('link', { name: 'View post' }).getAttribute('href');
  expect((await site.server.call('GET', address ?? '')).status).toBe(200);

  // After a reload, the post is open; a new one is empty.
  await page.reload();
  await editorState(page);
  expect(await wordsIn(page)).toBe('Some words.');
  await page.getByRole('navigation').getByRole('link', { name: 'New post' }).click();
  await eventually(() => focused(page), 'Title');
  expect(await wordsIn(page)).toBe('');
});

test('a begun post that is continued from the dashboard ends in the same way', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'Begun before', Text: 'Some words.' });
  await page.getByText(/^Autosaved/).waitFor();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Begun before' }).click();
  await page.waitForURL(/edit=/);
  await editorState(page);
  await publish(page);
  await eventually(() => focused(page), '“Begun before” is published');
  await press(page, 'Write another post');
  await eventually(() => focused(page), 'Title');
  expect(addressOf(page)).toBe('/blogpost');
});

test('the post that was just published is edited further', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'Not quite done', Text: 'Some words.' });
  await publish(page);
  await press(page, 'Keep editing');
  await editorState(page);
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Not quite done');

  await textField(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' More.');
  await publish(page);
  const line = page.getByText('Changes published.');
  await line.waitFor();
  await eventually(() => wordsIn(page), 'Some words. More.');
  // Keys that type nothing leave the line alone, so that its links can be reached.
  await tabTo(page, 'View post');
  for (const key of ['Tab', 'ArrowDown', 'ControlOrMeta+A', 'Escape', 'Shift']) {
    await page.keyboard.press(key);
  }
  await tabTo(page, 'Keep editing');
  await press(page, 'Keep editing');
  expect(await focused(page)).toBe('Title');
  await line.waitFor({ state: 'detached' });
});

test('a key in the text removes the line, and unpublishing does', async () => {
  const { page, id } = await editPost(site, writer, {
    name: 'On and off',
    status: 'published',
    sections: [text('Words.')],
  });
  const line = page.getByText('Changes published.');
  await publish(page);
  await line.waitFor();
  await textField(page).focus();
  await page.keyboard.press('Enter');
  await line.waitFor({ state: 'detached' });
  await publish(page);
  await line.waitFor();
  await press(page, 'Unpublish');
  await press(page, 'Unpublish post');
  await line.waitFor({ state: 'detached' });
  expect((await readPost(site, writer, id)).status).toBe('draft');
});

test('a new post that is scheduled has no link to its page, and the line goes with a reload', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'Not so soon', Text: 'Some words.' });
  await page.locator('summary', { hasText: 'Schedule' }).click();
  await page.getByLabel('Date and time (UTC)').fill(wallTime(60));
  await press(page, 'Schedule');
  await checklist(page)
    .getByRole('button', { name: /^Schedule/ })
    .click();
  const line = page.getByRole('status').filter({ hasText: /^“Not so soon” is scheduled for / });
  await line.waitFor();
  await page.waitForURL('**/blogs?edit=*');
  await editorState(page);
  await line.getByRole('button', { name: 'Copy link' }).waitFor();
  expect(await page.getByRole('link', { name: 'View post' }).count()).toBe(0);
  await page.reload();
  await editorState(page);
  expect(await line.count()).toBe(0);
});

test.each([
  [320, 'light'],
  [320, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)(
  'at %i px (%s), what happened is said once, and covers neither the bar nor its buttons',
  async (width, colorScheme) => {
    const viewport = { width, height: 740 };
    const page = await site.open('/blogpost', { signedInAs: writer, viewport, colorScheme });
    await fill(page, { Title: 'Said once', Text: 'Some words.' });
    await publish(page);
    expect(await saidOver(page, 'Blog post successfully added!')).toEqual([]);

    const post = await site.makePost(writer, { name: 'Not saved', status: 'draft' });
    await page.goto(`/blogs?edit=${post._id}`);
    await editorState(page);
    site.expectTrouble(/api\/blogs/);
    await page.route('**/api/blogs/**', (route) => route.abort());
    await textField(page).focus();
    await page.keyboard.type('More. ');
    await press(page, 'Save draft');
    expect(await saidOver(page, 'Error adding blog post. Please try again.')).toEqual([]);
  },
);

/** Waits for the only text with these words, and returns what it covers of titles, bars and buttons. */
async function saidOver(page: Page, words: string): Promise<string[]> {
  const said = page.getByText(words);
  await said.waitFor();
  expect(await said.count()).toBe(1);
  const places = page.locator('main h2, .docbar, main .btn').filter({ hasNotText: words });
  const box = await said.boundingBox();
  const covered: string[] = [];
  for (const place of await places.all()) {
    const other = await place.boundingBox();
    const isOver =
      box &&
      other &&
      box.x < other.x + other.width &&
      other.x < box.x + box.width &&
      box.y < other.y + other.height &&
      other.y < box.y + box.height;
    if (isOver) covered.push((await place.textContent()) ?? '');
  }
  return covered;
}
