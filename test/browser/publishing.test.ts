import { randomUUID } from 'node:crypto';
import { axeFindings } from '../support/axe';
import { addressOf, fill, useSite, write, useWriter } from '../support/browser';
import { editorState, eventually, publish, shows } from '../support/editor';
import { checklist, editPost, press, readPost, text, wallTime } from '../support/publishing';
import { tooWide } from '../support/reflow';
import { testInFull } from '../support/sample';
import { withClipboard } from '../support/shared-site';

const site = useSite();
const writer = useWriter(site, { each: true });

const read = (id: string) => readPost(site, writer, id);
const edit = (values: object) => editPost(site, writer, values);

const image = { type: 'image', content: '/images/posts/door.webp' };

test('an image without alt text blocks a post until it has alt text, by keyboard', async () => {
  const { page, id } = await edit({ sections: [text('Words.'), image] });
  const list = checklist(page);
  await page.getByLabel('Tags').press('Enter'); // publishes nothing by itself
  await list.getByText('Image 1 needs alt text').waitFor();
  await press(page, 'Back to editing');
  await list.waitFor({ state: 'hidden' });

  const button = page.getByRole('button', { name: 'Publish', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await list.getByText('All internal links work.').waitFor();
  expect(await list.getByRole('button', { name: /^Publish/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await eventually(() => button.evaluate((one) => one === document.activeElement), true);
  expect((await read(id)).status).toBe('draft');

  await page.keyboard.press('Enter');
  await list.getByRole('button', { name: /^Go to field: .*Image 1/ }).click();
  await page.keyboard.type('A door'); // the field has the focus
  await button.focus();
  await page.keyboard.press('Enter');
  await list.getByText('Every image has alt text or is decorative.').waitFor();
  await list.getByText('When shared, your post will look like this').waitFor();
  const go = list.getByRole('button', { name: 'Publish', exact: true });
  for (let at = 0; at < 5 && !(await go.evaluate((one) => one === document.activeElement)); at++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByText('Blog post successfully added!').waitFor();
  expect(await read(id)).toMatchObject({ status: 'published', sections: [{}, { alt: 'A door' }] });
});

testInFull(
  'an error in the closed fields for sharing opens them, and readers see the original',
  async () => {
    site.expectTrouble(/^400 PUT \/api\/blogs\//);
    const { page, id } = await edit({ sections: [text('Words.')] });
    const title = page.getByText('Search and sharing');
    const original = page.getByLabel('Original address');
    await title.click();
    await original.fill('http://journal.example/7');
    await title.click();
    await original.waitFor({ state: 'hidden' });
    await press(page, 'Save draft');
    await page.locator('.error', { hasText: 'Original address must start with' }).waitFor();
    await eventually(() => original.evaluate((one) => one === document.activeElement), true);
    const address = `https://${'a-very-long-name.'.repeat(4)}example/7`;
    await original.fill(address);
    await original.press('Enter'); // publishes nothing by itself
    await publish(page);
    await page.getByText('Blog post successfully added!').waitFor();
    const { direct } = await read(id);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/blog/${direct}`);
    const link = page.getByRole('link', { name: new URL(address).host });
    expect(await link.getAttribute('href')).toBe(address);
    expect(await tooWide(page, 'the post')).toEqual([]);
    expect(await axeFindings(page, 'the post')).toEqual([]);
  },
);

testInFull(
  'the results of the checklist move none of its buttons, on a phone and on a wide screen',
  async () => {
    const { page } = await edit({ sections: [text('Words, and [nothing](/no/such/page).')] });
    for (const width of [320, 1280]) {
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
      await checklist(page).getByText('When shared, your post will look like this').waitFor();
      expect(await places()).toEqual(before);
      await press(page, 'Back to editing');
      await page.unroute('**/api/blogs/check');
    }
  },
);

testInFull('a post is scheduled, rescheduled, saved with its time, and unscheduled', async () => {
  const [first, second] = [wallTime(60), wallTime(120)];
  const name = `Not so soon ${randomUUID()}`;
  const { page, id } = await edit({ name, sections: [text('Words.')] });
  const schedule = checklist(page).getByRole('button', { name: 'Schedule', exact: true });
  const state = (time: string) =>
    page
      .locator('.docbar')
      .getByText(new RegExp(`^Scheduled for .* at ${time.slice(11)}$`))
      .waitFor();
  await page.locator('summary', { hasText: 'Schedule' }).click();
  await page.getByLabel('Date and time (UTC)').fill(first);
  await press(page, 'Schedule');
  await checklist(page).getByText(`It will be published on`).waitFor();
  await schedule.click();
  await page
    .getByRole('status')
    .getByText(/is scheduled for/)
    .waitFor();
  await state(first);
  expect(await read(id)).toMatchObject({ status: 'scheduled', publishLocal: first });
  expect((await site.server.call('GET', `/blog/${id}`)).status).toBe(404);

  // The bar shows what is saved.
  await fill(page, { 'Date and time (UTC)': '2020-01-01T09:00' });
  await state(first);
  await press(page, 'Save');
  await page.getByText('Choose a time in the future').first().waitFor();
  await page.locator('#field-publishLocal[aria-invalid=true]:focus').waitFor();
  await fill(page, { 'Date and time (UTC)': second });
  await press(page, 'Save');
  await schedule.click();
  await state(second);
  expect(await read(id)).toMatchObject({ status: 'scheduled', publishLocal: second });
  const lists = await site.open('/blogs', { signedInAs: writer });
  await lists.getByRole('searchbox', { name: 'Search posts' }).fill(name);
  const row = lists.getByRole('listitem').filter({ hasText: name });
  await row.getByText(second.slice(11)).waitFor();

  await press(page, 'Unschedule');
  await page.getByText('Draft saved').waitFor();
  expect(await read(id)).toMatchObject({ status: 'draft', publishLocal: null });
});

testInFull.each([
  ['without unsaved changes', '', 'Published'],
  ['with unsaved changes', 'More words.', 'Published, with unpublished changes'],
])(
  'a scheduled post becomes live in an open editor once the server has published it, %s',
  async (_, typed, live) => {
    const publishLocal = wallTime(60);
    const values = { status: 'scheduled', publishLocal, sections: [text('Words.')] };
    const { page, id } = await edit(values);
    const state = page.locator('.docbar .tag');
    await page.clock.install();
    await page.reload();
    await state.getByText(/^Scheduled for/).waitFor();
    if (typed) {
      await write(page, typed);
      await shows(page, 'Autosaved, not published');
    }

    // Its time has passed, but the server is late.
    const asked = page.waitForResponse((answer) => answer.url().endsWith(`/${id}/open`));
    await page.clock.fastForward('01:00:30');
    await asked;
    await state.getByText(/^Scheduled for/).waitFor();

    const { version, name, blurb, sections } = await read(id);
    const { status } = await site.server.call('PUT', `/api/blogs/${id}`, {
      token: writer.token,
      headers: { 'if-match': `"${version}"` },
      json: { name, blurb, sections, status: 'published' },
    });
    expect(status).toBe(200);
    await page.clock.runFor(6_000);
    await state.getByText(live, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Publish changes' }).waitFor();
  },
);

testInFull(
  'a published post is corrected with a note; the next note survives unpublishing',
  async () => {
    const { page, id } = await edit({ status: 'published', sections: [text('It was 12.')] });
    const note = page.getByLabel('Correction note');
    await fill(page, { 'Correction note (optional)': 'It was 21.' });
    await press(page, 'Publish changes');
    await checklist(page).getByRole('button', { name: 'Publish changes' }).click();
    await page.getByText('Changes published').waitFor();
    const reader = await site.open(`/blog/${id}`);
    await reader.getByText('It was 21.').waitFor();
    await eventually(() => note.inputValue(), '');

    await fill(page, { 'Correction note (optional)': 'It was 22.' });
    await press(page, 'Unpublish');
    await press(page, 'Unpublish post');
    await page.getByText('Unpublished. The post is now a draft.').waitFor();
    site.expectTrouble(new RegExp(`404 GET ${addressOf(reader)}`));
    await reader.reload();
    await reader.getByRole('heading', { name: 'Blog not found.' }).waitFor();

    await shows(page, 'Autosaved, not published');
    await page.reload();
    await editorState(page);
    // A draft has no such field; it returns when the post is published.
    expect(await note.count()).toBe(0);
    await publish(page);
    await page.getByText('Blog post successfully added!').waitFor();
    await eventually(() => note.inputValue(), 'It was 22.');
    expect((await read(id)).corrections).toMatchObject([{ text: 'It was 21.' }]);
    await shows(page, 'Autosaved, not published');
    await page.reload();
    await editorState(page);
    expect(await note.inputValue()).toBe('It was 22.');
  },
);

testInFull(
  'a preview link shows the post to anyone with the link, until it is revoked',
  async () => {
    const { page } = await edit({ name: 'For your eyes', sections: [text('Not out yet.')] });
    await press(page, 'Preview links');
    const links = page.getByRole('dialog', { name: 'Preview links' });
    await press(page, 'Create link');
    const url = await links.locator('.preview-url').innerText();
    await links.getByText(`Created by ${writer.name}`).waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = await withClipboard(async () => {
      await press(page, 'Copy link');
      await links.getByText('Copied').waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    });
    expect(copied).toBe(url);

    const reader = await site.open(new URL(url).pathname);
    await reader.getByText('Not out yet.').waitFor();
    await links.getByRole('button', { name: /^Revoke/ }).click();
    await links.getByText('No active links').waitFor();
    site.expectTrouble(/^404 GET \/preview\//);
    await reader.reload();
    await reader.getByText('Not out yet.').waitFor({ state: 'hidden' });
  },
);
