import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe';
import { type Writer, useOwnSite } from '../support/browser';
import { panel } from '../support/desk';
import { shows } from '../support/editor';
import { sample } from '../support/sample';
import { until } from '../support/until';

const site = useOwnSite();
let ada: Writer;
let bob: Writer;

beforeAll(async () => {
  ada = await site.makeWriter('Ada Lists');
  bob = await site.makeWriter('Bob Lists');
  await site.makePost(ada, { name: 'On meters', tags: ['Meters', 'Measures'] });
  await site.makePost(ada, { name: 'On rulers', tags: ['Rulers'] });
  await site.makePost(bob, { name: 'On scales', tags: ['meters'] });
  await site.makePost(bob, { name: 'A sketch', tags: ['Meters'], status: 'draft' });
});

const listed = (page: Page, title: string) =>
  panel(page, title).getByRole('listitem').locator('> a').allInnerTexts();
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const select = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select: ${name}` }).check();

test.each(sample(320, 1280))('filters are combined in the address, at %i pixels', async (width) => {
  const page = await site.open('/blogs', { signedInAs: ada, viewport: { width, height: 900 } });
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Author').selectOption('Bob Lists');
  await row(page, 'On scales').waitFor();
  expect(await listed(page, 'Published')).toEqual(['On scales']);
  await page.getByLabel('Tag', { exact: true }).selectOption('Meters');
  await page.getByLabel('Show').selectOption('Drafts');
  await row(page, 'A sketch').waitFor();
  await page.getByRole('heading', { name: 'Published' }).waitFor({ state: 'detached' });
  expect(await listed(page, 'Drafts')).toEqual(['A sketch']);
  expect(await axeFindings(page, 'filters')).toEqual([]);
  const shown = new URL(page.url()).searchParams;
  expect([shown.get('state'), shown.get('tag')]).toEqual(['draft', 'Meters']);

  const again = await site.open(page.url().slice(site.url.length), { signedInAs: ada });
  await row(again, 'A sketch').waitFor();
  expect(await listed(again, 'Drafts')).toEqual(['A sketch']);
  await again.getByLabel('To', { exact: true }).fill('2020-01-01');
  await again.keyboard.press('Enter');
  await panel(again, 'Drafts').getByText('No matches.').waitFor();
  await again.getByRole('button', { name: 'Clear filters' }).click();
  await again.getByText('Filters', { exact: true }).waitFor();
  await row(again, 'A sketch').waitFor();
  await again.getByRole('navigation').getByRole('link', { name: 'Posts' }).click();
  await row(again, 'On rulers').waitFor();
});

test('tags of several posts are changed by keyboard, with suggestions', async () => {
  const page = await site.open('/blogs', { signedInAs: ada });
  const box = page.getByRole('checkbox', { name: 'Select: On rulers' });
  await box.focus();
  await page.keyboard.press('Space');
  await page.getByText('1 post selected').waitFor();
  await select(page, 'On scales');
  await page.getByText('2 posts selected').waitFor();
  expect(await axeFindings(page, 'selected posts')).toEqual([]);
  await page.getByRole('button', { name: 'Change tags' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const add = dialog.getByLabel('Add');
  await add.pressSequentially('mea');
  await dialog.getByRole('option', { name: 'Measures' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('option').first().waitFor({ state: 'hidden' });
  await page.keyboard.press('ArrowDown');
  await dialog.getByRole('option', { name: 'Measures' }).waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await axeFindings(page, 'suggestions')).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await add.inputValue()).toBe('Measures, ');
  await dialog.getByLabel('Remove').fill('meters');
  await page.keyboard.press('Enter');
  await page.getByText('2 posts changed').waitFor();
  const reader = await site.open('/bloglist?tag=Measures');
  const titles = await reader.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(titles.toSorted()).toEqual(['On meters', 'On rulers', 'On scales']);
});

test('the author of several posts is changed, and live posts are moved to the trash and back', async () => {
  const page = await site.open('/blogs', { signedInAs: ada });
  await select(page, 'On meters');
  await page.getByRole('button', { name: 'Change author' }).click();
  await page.getByRole('dialog').getByLabel('New author').selectOption('Bob Lists');
  await page.getByRole('dialog').getByRole('button', { name: 'Change author' }).click();
  await page.getByText('1 post changed').waitFor();

  await select(page, 'A sketch');
  await page.getByRole('button', { name: 'Move to trash', exact: true }).click();
  await page.getByText(/^Published posts are removed from the site now/).waitFor();
  await page.getByRole('button', { name: 'Move to trash', exact: true }).click();
  await page.getByText('2 posts were moved to the trash.').waitFor();
  for (const name of ['On meters', 'A sketch'])
    await panel(page, 'Trash').getByText(name, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('2 posts were restored').waitFor();
  await row(page, 'On meters').getByText('Published', { exact: true }).waitFor();
  const reader = await site.open('/blog/On_meters');
  await reader.getByRole('link', { name: 'Bob Lists' }).first().waitFor();
});

test.each(sample(320, 1280))(
  'a tag is renamed, and merged with another, at %i pixels',
  async (width) => {
    await site.makePost(ada, { name: 'Spelling', tags: ['Evidense'], status: 'draft' });
    const page = await site.open('/blogs', { signedInAs: ada, viewport: { width, height: 900 } });
    await page.getByRole('link', { name: 'Manage tags' }).click();
    await page.getByRole('button', { name: 'Rename: Evidense' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New name').fill('Evidence');
    expect(await axeFindings(page, 'renaming a tag')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Renamed to “Evidence” on 1 post').waitFor();
    await page.getByRole('button', { name: 'Rename: Evidence' }).click();
    await dialog.getByLabel('New name').fill('measures');
    await dialog.getByText(/^“Measures” exists already\./).waitFor();
    await dialog.getByRole('button', { name: 'Merge tags' }).click();
    await page.getByRole('button', { name: 'Rename: Evidence' }).waitFor({ state: 'detached' });
    expect(await axeFindings(page, 'tags')).toEqual([]);
    await page.getByRole('link', { name: 'Measures', exact: true }).click();
    await row(page, 'Spelling').first().waitFor();
  },
);

test('a post is duplicated and opens, and a live post says whose changes are not published', async () => {
  const page = await site.open('/blogs', { signedInAs: bob });
  await page.getByRole('button', { name: 'Duplicate: On rulers' }).click();
  const title = page.getByLabel('Title', { exact: true });
  await title.waitFor();
  expect(await title.inputValue()).toBe('Copy of On rulers');
  await page.getByLabel('Tags').fill('Rulers, Meters');

  await page.getByRole('navigation').getByRole('link', { name: 'Posts' }).click();
  await page.getByRole('link', { name: 'On rulers', exact: true }).click();
  await page.locator('.ProseMirror').click();
  await page.keyboard.type('More words. ');
  await page.getByText('Published, with unpublished changes').waitFor();
  await shows(page, 'Autosaved, not published');
  await page.getByRole('navigation').getByRole('link', { name: 'Posts' }).click();
  await row(page, 'On rulers').getByText('Unpublished changes', { exact: true }).waitFor();
  const other = await site.open('/dashboard', { signedInAs: ada });
  await row(other, 'On rulers').getByText('Unpublished changes by Bob Lists').waitFor();
  for (const shown of [page, other]) {
    await shown.setViewportSize({ width: 320, height: 800 });
    const name = await row(shown, 'On rulers').locator('> a').boundingBox();
    expect(name?.width).toBeGreaterThan(150);
  }
});

test('a search that was just typed does not lead back from the page that opens next', async () => {
  const page = await site.open('/blogs', { signedInAs: ada });
  await row(page, 'On scales').waitFor();
  await page.route('**/assets/HistoryPage-*.js', async (route) => {
    const begin = Date.now();
    // Longer than the pause after which a search begins.
    await until(() => Date.now() - begin > 800);
    await route.continue();
  });
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('scales');
  await page.getByRole('link', { name: 'History: On scales' }).click();
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor();
  expect(new URL(page.url()).searchParams.get('versions')).not.toBeNull();
});

test.each([320, 768, 1280])(
  'the two days of the filters are together, and counts beside their tags, at %i pixels',
  async (width) => {
    await site.makePost(ada, { name: 'Dated and tagged', tags: ['Beside'] });
    const page = await site.open('/blogs', { signedInAs: ada, viewport: { width, height: 900 } });
    await page.getByText('Filters', { exact: true }).click();
    const [author, tag, from, to] = await Promise.all(
      ['Author', 'Tag', 'From', 'To'].map((name) =>
        page.getByLabel(name, { exact: true }).boundingBox(),
      ),
    );
    const isRow = from?.y === to?.y;
    const isColumn = new Set([author?.x, tag?.x, from?.x, to?.x]).size === 1;
    expect(isRow || isColumn).toBe(true);
    const about = row(page, 'Dated and tagged').first();
    await about.getByText(/^Published \d+ \w+/).waitFor();
    await about.getByText('By Ada Lists · Beside').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await page.getByRole('link', { name: 'Manage tags' }).click();
    const link = page.getByRole('link', { name: 'Beside', exact: true });
    const count = link.locator('xpath=following-sibling::*');
    const [name, number] = [await link.boundingBox(), await count.boundingBox()];
    expect((number?.x ?? 0) - (name?.x ?? 0) - (name?.width ?? 0)).toBeLessThan(12);
  },
);
