import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { contrast } from '../../src/shared/accent';
import {
  addressOf,
  countDocuments,
  fill,
  ready,
  useOwnSite,
  type Writer,
} from '../support/browser';
import { eventually, publish } from '../support/editor';
import { gate } from '../support/gate';
import { shiftsOf, watchShifts } from '../support/layout-shifts';
import { sample } from '../support/sample';
import { withClipboard } from '../support/shared-site';

const site = useOwnSite();
let writer: Writer;
let first: string;
let second: string;

const picture = '/images/posts/door.webp';
const foreign = 'https://pictures.example/unknown.png';
const text = (content: string) => ({ type: 'text', content });

beforeAll(async () => {
  writer = await site.makeWriter('Ada Quill');
  const make = async (name: string, tags: string[], content: string, values = {}) =>
    (await site.makePost(writer, { name, tags, sections: [text(content)], ...values }))._id;
  first = await make('On smelting gold', ['Scales'], 'It was melted twice.');
  second = await make('On smelting words', ['Scales', 'Words'], 'Heavier than they look.', {
    img: picture,
    sections: [
      text(`Before. ![A door](${picture})\n\n![Elsewhere](${foreign})\n\nAfter.`),
      { type: 'image', content: picture, alt: 'A door again' },
      { type: 'image', content: foreign, alt: 'Elsewhere again' },
    ],
  });
});

const row = (page: Page, name: string) => page.getByRole('heading', { name }).getByRole('link');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the blog' });

/**
 * Waits until the list shows this text and has loaded completely. Without JavaScript it is a
 * document.
 */
async function listSays(page: Page, words: string): Promise<void> {
  await page.getByText(words).waitFor();
  await page.waitForLoadState('domcontentloaded');
}

describe.each([
  ['with scripts', {}],
  ['without scripts', { javaScriptEnabled: false }],
])('%s', (_, options: BrowserContextOptions) => {
  test('a search finds posts by other forms of a word, within a tag, and links back to all posts', async () => {
    const page = await site.open('/bloglist', options);
    const documents = countDocuments(page);
    await search(page).fill('smelted');
    await page.getByRole('button', { name: 'Search' }).click();
    await listSays(page, 'Posts matching “smelted”');
    expect(await row(page, 'On smelting gold').count()).toBe(1);
    expect(await row(page, 'Why verification is voluntary').count()).toBe(0);
    expect(await search(page).inputValue()).toBe('smelted');

    const words = { name: /^Words/ };
    await page.getByRole('listitem').getByRole('link', words).first().click();
    await listSays(page, 'Posts tagged “Words”');
    expect(await row(page, 'On smelting words').count()).toBe(1);
    await search(page).fill('gold & "silver');
    await search(page).press('Enter');
    await page.getByText(/^No posts tagged .* match “gold & "silver”/).waitFor();
    await page.getByRole('link', { name: 'Clear search' }).click();
    await row(page, 'On smelting words').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'All posts' }).click();
    await row(page, 'Why verification is voluntary').waitFor();
    expect(addressOf(page)).toBe('/bloglist');
    if (options.javaScriptEnabled !== false) expect(documents()).toBe(0);
  });

  test('a post links to its neighbours and to posts with its tags', async () => {
    const page = await site.open(`/blog/${first}`, options);
    await page.getByRole('link', { name: 'Next post On smelting words' }).click();
    await page.getByRole('heading', { name: 'On smelting words', level: 1 }).waitFor();
    await page.waitForLoadState('domcontentloaded');
    expect(await page.getByRole('link', { name: 'Next post' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Previous post On smelting gold' }).click();
    await page.getByRole('heading', { name: 'On smelting gold', level: 1 }).waitFor();
    await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Scales' }).click();
    await listSays(page, 'Posts tagged “Scales”');
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(2);
  });

  test('a post says how to cite it', async () => {
    const page = await site.open(`/blog/${first}`, options);
    const bibtex = page.locator('pre', { hasText: '@misc{' });
    expect(await bibtex.isVisible()).toBe(false);
    await page.getByText('Cite this').click();
    await bibtex.waitFor();
    await page.getByText(/^Ada Quill \(\d{4}\)\. “On smelting gold”\. Assay, /).waitFor();
    const buttons = page.getByRole('button', { name: /^Copy/ });
    await eventually(() => buttons.count(), options.javaScriptEnabled === false ? 0 : 2);
  });
});

test('a click copies a citation and confirms it; if copying fails, the citation is selected', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await site.open(`/blog/${first}`, { permissions });
  await page.getByText('Cite this').click();
  const bibtex = page.locator('pre', { hasText: '@misc{' });
  const copied = await withClipboard(async () => {
    await page.getByRole('button', { name: 'Copy BibTeX' }).click();
    await page.getByRole('status').getByText('Copied').waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  });
  expect(copied).toBe(await bibtex.textContent());

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await page.getByRole('button', { name: 'Copy text' }).click();
  await page.getByRole('status').getByText('Couldn’t copy.').waitFor();
  const selected = await page.evaluate(() => getSelection()?.toString());
  expect(selected).toContain('“On smelting gold”');
});

/**
 * Opens the post with images, and holds the images back until its fonts have loaded. Returns how
 * much has shifted since.
 */
async function openHolding(page: Page, hold: RegExp, answer: (route: Route) => Promise<void>) {
  const pictures = gate();
  await page.route(hold, async (route) => {
    await pictures.opened;
    await answer(route);
  });
  await watchShifts(page);
  await page.goto(`/blog/${second}`, { waitUntil: 'domcontentloaded' });
  // A reader who waits long for the images gets the fonts before them.
  await page.locator('html.fonts').waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    await Promise.all(Array.from(document.fonts, (font) => font.load()));
    await document.fonts.ready;
  });
  const before = await shiftsOf(page);
  pictures.open();
  return async () => (await shiftsOf(page)).sum - before.sum;
}

/** Scrolls to every image and waits until it is in the state that `placeholder` says. */
async function seeAll(page: Page, placeholder: boolean): Promise<number> {
  const pictures = page.getByRole('article').locator('img');
  for (const one of await pictures.all()) {
    await one.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      ([image, stands]) => {
        const { currentSrc, complete } = image as HTMLImageElement;
        return complete && currentSrc.endsWith('/placeholder.svg') === stands;
      },
      [await one.elementHandle(), placeholder] as const,
    );
  }
  return pictures.count();
}

const tall =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"><rect width="300" height="900"/></svg>';

const pictures = /images\/posts|pictures\.example/;

test('images that are dark on transparent can be seen on dark pages', async () => {
  const page = await site.open(`/blog/${second}`, { colorScheme: 'dark' });
  const grounds = await page
    .locator('.post img')
    .evaluateAll((images) => images.map((image) => getComputedStyle(image).backgroundColor));
  expect(grounds.length).toBeGreaterThanOrEqual(4);
  for (const ground of grounds) {
    const [red, green, blue] = ground.match(/\d+/g)!.map(Number);
    const parts = [red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0'));
    expect(contrast(`#${parts.join('')}`, '#222222')).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(sample(320, 1280))('late images shift nothing, %i px wide', async (width) => {
  const context = await site.visitor({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  const moved = await openHolding(page, pictures, (route) =>
    route.request().url() === foreign
      ? route.fulfill({ contentType: 'image/svg+xml', body: tall })
      : route.continue(),
  );
  expect(await seeAll(page, false)).toBe(5);
  expect(await moved()).toBe(0);
});

test.each([
  ['before the code loads', true],
  ['after it has loaded', false],
])('images that fail %s become the placeholder, and nothing shifts', async (_, before) => {
  site.expectTrouble(/^404 GET \/images\/posts\//);
  const page = await (await site.visitor()).newPage();
  const code = gate();
  await page.route('**/assets/client-*.js', async (route) => {
    if (before) await code.opened;
    await route.continue();
  });
  const moved = await openHolding(page, pictures, (route) => route.fulfill({ status: 404 }));
  if (before) await failAll(page);
  code.open();
  await ready(page);
  expect(await seeAll(page, true)).toBe(5);
  expect(await moved()).toBe(0);
});

async function failAll(page: Page) {
  for (const one of await page.getByRole('article').locator('img').all()) {
    await one.scrollIntoViewIfNeeded();
    const image = await one.elementHandle();
    await page.waitForFunction((it) => (it as HTMLImageElement).complete, image);
  }
}

describe('the hidden page', () => {
  async function write(page: Page, title: string) {
    await fill(page, { Title: title });
    await page.getByRole('button', { name: 'Add section' }).click();
    await fill(page, { 'Content of section 1': 'Words.' });
    await page.getByRole('button', { name: 'Add section' }).click();
    await page.getByLabel('Type of section 2').selectOption('Quote');
    await fill(page, { 'Content of section 2': 'Said so.' });
    await page.getByRole('button', { name: 'Add section' }).click();
    await page.getByRole('button', { name: 'Remove section 3' }).click();
  }

  const post = (page: Page) => page.getByRole('button', { name: 'Publish post' }).click();
  const said = (page: Page, words: string) =>
    page.getByRole('main').getByRole('alert').getByText(words, { exact: true }).waitFor();

  test('creates a post as a signed-in employee, empties the form and lists the post', async () => {
    const page = await site.open('/123testing123', { signedInAs: writer });
    await write(page, 'From the hidden page');
    await post(page);
    await said(page, 'Blog posted successfully!');
    expect(await page.getByLabel('Title').inputValue()).toBe('');
    expect(await page.getByLabel('Content of section 1').count()).toBe(0);
    await page.getByRole('link', { name: 'From the hidden page' }).click();
    await page.getByRole('figure').getByText('Said so.').waitFor();
  });

  test("shows the server's message and keeps the text", async () => {
    site.expectTrouble(/^(400|401|500) POST \/api\/blogs/);
    const page = await site.open('/123testing123', { signedInAs: writer });
    await write(page, 'Kept');
    await fill(page, { Author: 'Nobody At All' });
    await post(page);
    await said(page, 'Error: Author must be the name of an active employee');
    await page.route('**/api/blogs', (route) => route.fulfill({ status: 500, body: 'no' }));
    await post(page);
    await said(page, 'Error: Unknown error');
    await page.unroute('**/api/blogs');
    await page.evaluate(() => localStorage.setItem('token', 'not one of ours'));
    await post(page);
    await page
      .getByRole('alert')
      .getByText(/^Error: .*sign in/i)
      .waitFor();
    expect(addressOf(page)).toBe('/123testing123');
    expect(await page.getByLabel('Title').inputValue()).toBe('Kept');
    expect(await page.getByLabel('Content of section 2').inputValue()).toBe('Said so.');
  });

  test('says that the server did not answer, and keeps the text', async () => {
    site.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    const page = await site.open('/123testing123', { signedInAs: writer });
    await write(page, 'Sent on a train');
    await page.context().setOffline(true);
    await post(page);
    await said(page, 'Error posting blog: Failed to fetch');
    expect(await page.getByLabel('Title').inputValue()).toBe('Sent on a train');
  });

  test('says without JavaScript that its form needs it', async () => {
    const page = await site.open('/123testing123', { javaScriptEnabled: false });
    expect(await page.locator('noscript').innerText()).toContain(
      'Turn on JavaScript to use this form.',
    );
    await page.getByRole('link', { name: 'On smelting gold' }).waitFor();
  });
});

test('tags are entered in the desk separated by commas', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'Tagged at the desk', Text: 'Words.' });
  const tags = page.getByLabel(/^Tags/);
  site.expectTrouble(/^400 POST/);
  await tags.fill(`Fine, ${'x'.repeat(41)}`);
  await publish(page);
  await page
    .getByText(/is longer than 40 characters/)
    .first()
    .waitFor();
  await tags.fill(' Desk work, desk work,, Scales ');
  await publish(page);
  await page.getByText('Blog post successfully added!').waitFor();

  await page.getByRole('navigation').getByRole('link', { name: 'Posts' }).click();
  await page.getByRole('link', { name: 'Edit: Tagged at the desk' }).click();
  await page.getByRole('heading', { name: 'Edit post' }).waitFor();
  expect(await page.getByLabel(/^Tags/).inputValue()).toBe('Desk work, Scales');
});
