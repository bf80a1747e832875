import { addressOf, fill, textField, useSite, wordsIn, type Writer } from '../support/browser';
import { editorState, eventually, publish } from '../support/editor';
import { focused, tabTo } from '../support/keyboard';
import { checklist, editPost, press, readPost, text, wallTime } from '../support/publishing';

const site = useSite();
let writer: Writer;

beforeEach(async () => {
  writer = await site.makeWriter();
});

test('after a double click on Publish the form is empty, below a line with links to the post', async () => {
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
  const line = page.getByRole('status').filter({ hasText: '“Twice at once” is live.' });
  await line.waitFor();
  expect(addressOf(page)).toBe('/blogpost');
  expect(posted).toBe(1);
  await eventually(() => page.getByLabel('Title', { exact: true }).inputValue(), '');
  expect(await wordsIn(page)).toBe('');

  // Keys that type nothing leave it alone, so that its links can be reached.
  await tabTo(page, 'View post');
  for (const key of ['Tab', 'ArrowDown', 'ControlOrMeta+A', 'Escape', 'Shift']) {
    await page.keyboard.press(key);
  }
  await tabTo(page, 'Keep editing', 'Tab');
  const id = (await line.getByRole('link', { name: 'View post' }).getAttribute('href')) ?? '';
  expect((await site.server.call('GET', id)).status).toBe(200);
  await tabTo(page, 'Title');
  await line.waitFor();
  await page.keyboard.type('N');
  await line.waitFor({ state: 'detached' });
});

test('a begun post that is continued from the dashboard ends below the same line', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'Begun before', Text: 'Some words.' });
  await page.getByText(/^Autosaved/).waitFor();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Begun before' }).click();
  await page.waitForURL(/edit=/);
  await editorState(page);
  await publish(page);
  await page.getByText('“Begun before” is live.').waitFor();
  expect(addressOf(page)).toBe('/blogpost');
  await tabTo(page, 'View post');
});

test('the post that was just published is edited further', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'Not quite done', Text: 'Some words.' });
  await publish(page);
  await page.getByRole('link', { name: 'Keep editing' }).click();
  await editorState(page);
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Not quite done');
  expect(await page.getByText('“Not quite done” is live.').count()).toBe(0);

  await textField(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' More.');
  await publish(page);
  const line = page.getByText('“Not quite done” is live.');
  await line.waitFor();
  await eventually(() => wordsIn(page), 'Some words. More.');
  await page.getByRole('link', { name: 'View post' }).waitFor();
  await press(page, 'Keep editing');
  expect(await focused(page)).toBe('Title');
  await line.waitFor({ state: 'detached' });
});

test('a key in the text removes the line, and unpublishing does', async () => {
  const { page, id } = await editPost(site, writer, {
    ...{ name: 'On and off', status: 'published' },
    sections: [text('Words.')],
  });
  const line = page.getByText('“On and off” is live.');
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
