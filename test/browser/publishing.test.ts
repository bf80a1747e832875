import type { Page } from 'playwright-core';
import { fill, useSite, type Writer } from '../support/browser';
import { editorState, eventually, openEditor, publish, shows } from '../support/editor';
import { withClipboard } from '../support/shared-site';

const ZONE = 'Europe/Paris';
const site = useSite({ SITE_TIMEZONE: ZONE });
let writer: Writer;

beforeEach(async () => {
  writer = await site.makeWriter();
});

const checklist = (page: Page) => page.getByRole('dialog', { name: /^Before / });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const read = async (id: string) =>
  (await site.server.call('GET', `/api/blogs/${id}`, { token: writer.token })).json;

/** What the clock in the site's zone shows, some minutes from now. */
function wallTime(minutes: number): string {
  const at = new Date(Date.now() + minutes * 60_000);
  const shown = { dateStyle: 'short', timeStyle: 'short', timeZone: ZONE } as const;
  return new Intl.DateTimeFormat('sv-SE', shown).format(at).replace(' ', 'T');
}

async function edit(values: object) {
  const post = await site.makePost(writer, { status: 'draft', blurb: 'A blurb.', ...values });
  const page = await site.open('/dashboard', { signedInAs: writer });
  await openEditor(page, post._id);
  await page.locator('.by').waitFor(); // the author's portrait moves the buttons below it
  return { page, id: post._id };
}

/** At most two and a half minutes. */
async function untilPublished(id: string): Promise<void> {
  const end = Date.now() + 150_000;
  while ((await read(id)).status !== 'published' && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  expect((await read(id)).status).toBe('published');
}

const text = (content: string) => ({ type: 'text', content });
const image = { type: 'image', content: '/images/posts/door.webp' };

test('a picture without a description keeps a post back until it has one', async () => {
  const { page, id } = await edit({ sections: [text('Words.'), image] });
  await press(page, 'Publish');
  const list = checklist(page);
  await list.getByText('Image 2 has no description.').waitFor();
  await list.getByText('Every link to our own pages leads somewhere.').waitFor();
  expect(await list.getByRole('button', { name: /^Publish/ }).count()).toBe(0);
  await list.getByRole('button', { name: /^Go to it: .*Image 2/ }).click();
  await page.keyboard.type('A door'); // the field has the focus
  await press(page, 'Publish');
  await list.getByText('Every picture is described or only decoration.').waitFor();
  await list.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Blog post successfully added!').waitFor();
  expect(await read(id)).toMatchObject({ status: 'published', sections: [{}, { alt: 'A door' }] });
});

test('what is only to be looked at can be passed: title, blurb, dead links', async () => {
  const content = 'See [us](/about) and [nothing](/no/such/page).';
  const name = `${'A title that goes on '.repeat(4)}and on`;
  const { page, id } = await edit({
    name,
    blurb: '',
    sections: [text(content)],
  });
  await press(page, 'Publish');
  const list = checklist(page);
  await list.getByText('Text 1 links to /no/such/page, which is not there.').waitFor();
  await list.getByText('Search results show about 60.').waitFor();
  await list.getByText('There is no blurb.').waitFor();
  await list.getByText('A pasted link will look like this').waitFor();
  expect(await list.locator('img').getAttribute('src')).toMatch(/^\/images\/.+\.jpg$/);
  await list.getByRole('button', { name: 'Publish anyway' }).click();
  await page.getByText('Blog post successfully added!').waitFor();
  expect((await read(id)).status).toBe('published');
});

test('without a connection the list says what it cannot know, and lets go', async () => {
  const { page } = await edit({ sections: [text('Words.')] });
  await page.route('**/api/blogs/check', (route) => route.abort());
  site.expectTrouble(/POST \/api\/blogs\/check/);
  await press(page, 'Publish');
  await checklist(page).getByText('The links could not be checked').waitFor();
  await checklist(page).getByRole('button', { name: 'Publish anyway' }).click();
  await page.getByText('Blog post successfully added!').waitFor();
});

test('the checklist is opened, left and passed by keyboard alone', async () => {
  const { page } = await edit({ sections: [text('Words.')] });
  const button = page.getByRole('button', { name: 'Publish', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await checklist(page).getByRole('button', { name: 'Publish', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await checklist(page).waitFor({ state: 'hidden' });
  await eventually(() => button.evaluate((one) => one === document.activeElement), true);
  await page.keyboard.press('Enter');
  const go = checklist(page).getByRole('button', { name: 'Publish', exact: true });
  await checklist(page).getByText('A pasted link will look like this').waitFor();
  for (let at = 0; at < 5 && !(await go.evaluate((one) => one === document.activeElement)); at++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByText('Blog post successfully added!').waitFor();
});

test.each([320, 1280])(
  'what the checklist learns moves none of its buttons, at %i px',
  async (width) => {
    const { page } = await edit({ sections: [text('Words, and [nothing](/no/such/page).')] });
    await page.setViewportSize({ width, height: 700 });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/blogs/check', async (route) => {
      await asked;
      await route.continue();
    });
    await press(page, 'Publish');
    const buttons = checklist(page).locator('.row button');
    const places = async () => {
      const boxes = [];
      for (const button of await buttons.all()) boxes.push(await button.boundingBox());
      return boxes;
    };
    await checklist(page).locator('.wait').waitFor();
    const before = await places();
    expect(before).toHaveLength(2);
    answer();
    await checklist(page).getByText('A pasted link will look like this').waitFor();
    expect(await places()).toEqual(before);
  },
);

test('Enter in a field of the form publishes nothing by itself', async () => {
  const { page, id } = await edit({ sections: [text('Words.')] });
  await page.getByLabel('Tags').press('Enter');
  await checklist(page).waitFor();
  await press(page, 'Back to the text');
  await page.getByText('Publish later').click();
  await page.getByLabel('Day and time').press('Enter');
  await page.getByText('Enter a day and a time').waitFor();
  expect(await checklist(page).count()).toBe(0);
  expect((await read(id)).status).toBe('draft');
});

test('a scheduled post waits for its minute, and then is out by itself', async () => {
  const { page, id } = await edit({ name: 'At its time', sections: [text('Words.')] });
  await page.getByText('Publish later').click();
  await page.getByText(`In ${ZONE}`).waitFor();
  const time = wallTime(1.5); // at least half a minute from now: what comes before it takes a while
  await page.getByLabel('Day and time').fill(time);
  await press(page, 'Schedule');
  await checklist(page).getByText(`It goes out on`).waitFor();
  await checklist(page).getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByText(/^Scheduled for/).waitFor();
  expect(await read(id)).toMatchObject({ status: 'scheduled', publishLocal: time });
  const reader = await site.open('/bloglist');
  expect(await reader.getByText('At its time').count()).toBe(0);
  await untilPublished(id);
  expect(wallTime(0) >= time).toBe(true);
  await reader.goto(`/blog/${id}`);
  await reader.getByRole('heading', { name: 'At its time', level: 1 }).waitFor();
}, 300_000);

test('a scheduled post is moved, saved with its time, and taken back', async () => {
  const [first, second] = [wallTime(60), wallTime(120)];
  const { page, id } = await edit({
    ...{ name: 'Not so soon', status: 'scheduled', publishLocal: first },
    sections: [text('Words.')],
  });
  site.expectTrouble(/^400 PUT/);
  await fill(page, { 'Day and time': '2020-01-01T09:00' });
  await press(page, 'Save and keep the time');
  await checklist(page).getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByText('That time has passed').first().waitFor();
  await page.locator('#field-publishLocal[aria-invalid=true]:focus').waitFor();
  await fill(page, { 'Day and time': second });
  await press(page, 'Save and keep the time');
  await checklist(page).getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByText(/^Scheduled for/).waitFor();
  expect(await read(id)).toMatchObject({ status: 'scheduled', publishLocal: second });
  const lists = await site.open('/blogs', { signedInAs: writer });
  const row = lists.getByRole('listitem').filter({ hasText: 'Not so soon' });
  await row.getByText(second.slice(11)).waitFor();
  await press(page, 'Back to a draft');
  await page.getByText('Draft saved').waitFor();
  expect(await read(id)).toMatchObject({ status: 'draft', publishLocal: null });
});

test('a schedule that failed is an alert on the dashboard, and told in the list', async () => {
  await edit({ status: 'scheduled', publishLocal: wallTime(60), name: 'Too late' });
  const page = await site.open('/dashboard', { signedInAs: writer });
  await page.route('**/api/blogs?status=scheduled*', async (route) => {
    const answer = await route.fetch();
    const posts = (await answer.json()) as { name: string }[];
    const late = { publishError: 'the disk is full' };
    const json = posts.map((post) => ({ ...post, ...(post.name === 'Too late' ? late : {}) }));
    await route.fulfill({ response: answer, json });
  });
  await page.reload();
  const alert = page.locator('.desk-alert').filter({ hasText: '“Too late” was not published' });
  await alert.getByRole('link', { name: 'Open the post' }).waitFor();
  await page.goto('/blogs');
  const row = page.getByRole('listitem').filter({ hasText: 'Too late' });
  await row.getByText('Not published at its time: the disk is full.').waitFor();
});

test('a published post is corrected with a note, and unpublished after a question', async () => {
  const { page, id } = await edit({ status: 'published', sections: [text('It was 12.')] });
  await fill(page, { 'Correction note (optional)': 'It was 21.' });
  await press(page, 'Publish changes');
  await checklist(page).getByRole('button', { name: 'Publish changes' }).click();
  await page.getByText('Changes published').waitFor();
  const reader = await site.open(`/blog/${id}`);
  await reader.getByText('It was 21.').waitFor();
  await eventually(() => page.getByLabel('Correction note').inputValue(), '');

  await press(page, 'Unpublish');
  await press(page, 'Keep it published');
  await press(page, 'Unpublish');
  await press(page, 'Yes, unpublish it');
  await page.getByText('Unpublished: it is a draft now').waitFor();
  site.expectTrouble(new RegExp(`404 GET /blog/${id}`));
  await reader.reload();
  await reader.getByRole('heading', { name: 'Blog not found.' }).waitFor();
});

test('a correction note outlives its post being unpublished, for the change it goes with', async () => {
  const { page, id } = await edit({ status: 'published', sections: [text('It was 12.')] });
  await fill(page, { 'Correction note (optional)': 'It was 21.' });
  await press(page, 'Unpublish');
  await press(page, 'Yes, unpublish it');
  await page.getByText('Unpublished: it is a draft now').waitFor();
  await shows(page, 'Saved');
  await page.reload();
  await editorState(page);
  // A draft has no field for it; it is there again as soon as the post is out.
  const note = page.getByLabel('Correction note');
  expect(await note.count()).toBe(0);
  await publish(page);
  await page.getByText('Blog post successfully added!').waitFor();
  await eventually(() => note.inputValue(), 'It was 21.');
  expect((await read(id)).corrections).toEqual([]);
  await shows(page, 'Saved');
  await page.reload();
  await editorState(page);
  expect(await note.inputValue()).toBe('It was 21.');
});

test('a private link shows the post to whoever has it, until it is revoked', async () => {
  const { page } = await edit({ name: 'For your eyes', sections: [text('Not out yet.')] });
  await press(page, 'Preview links');
  const links = page.getByRole('dialog', { name: 'Preview links' });
  await links.getByText('There is no link.').waitFor();
  await press(page, 'Make a link');
  const url = await links.locator('.preview-url').innerText();
  await links.getByText(`Made by ${writer.name}`).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = await withClipboard(async () => {
    await press(page, 'Copy the link');
    await links.getByText('Copied').waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  });
  expect(copied).toBe(url);

  const address = new URL(url).pathname;
  const reader = await site.open(address);
  await reader.getByText('Not out yet.').waitFor();
  await press(page, 'Close');
  await press(page, 'Preview links');
  await links.getByText(`Made by ${writer.name}`).waitFor();
  expect(await page.getByText(address).count()).toBe(0); // shown once
  await links.getByRole('button', { name: /^Revoke/ }).click();
  await links.getByText('There is no link.').waitFor();
  site.expectTrouble(/^404 GET \/preview\//);
  await reader.reload();
  await reader.getByText('Not out yet.').waitFor({ state: 'hidden' });
});
