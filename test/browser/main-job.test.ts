import type { Page } from 'playwright-core';
import {
  addressOf,
  countDocuments,
  fill,
  PASSWORD,
  ready,
  stored,
  useOwnSite,
  type Writer,
  wordsIn,
} from '../support/browser';
import { insert } from '../support/rich-section';
import { publish } from '../support/editor';
import { postgres } from '../support/postgres';

const site = useOwnSite();
const post = 'What we learned this week';
let ada: Writer;
let address: string;

// One story, told in order: each test continues where the previous test ended.

interface Timed {
  popupAt: number[];
}

/** Records when a popup appears and disappears, by the page's clock. */
function timePopup(page: Page): Promise<void> {
  return page.evaluate(() => {
    const timed = window as unknown as Timed;
    timed.popupAt = [];
    const popup = document.querySelector('.popup[role=status]') as HTMLElement;
    const note = () => void timed.popupAt.push(performance.now());
    new MutationObserver(note).observe(popup, { childList: true });
  });
}

test('a stranger finds the sign-up page and creates an account', async () => {
  const page = await site.open('/');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Staff sign-in' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'Create an account' }).waitFor();

  await fill(page, { Name: 'Ada King Lovelace', Email: 'ada@example.org' });
  await fill(page, { Password: PASSWORD, 'Confirm password': `${PASSWORD}!` });
  await page.getByLabel('Title').selectOption('Developer');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Passwords do not match', { exact: true }).waitFor();
  expect(sent).toEqual([]);

  await fill(page, { 'Confirm password': PASSWORD });
  expect(await page.getByText('Passwords do not match').count()).toBe(0);
  await page.getByLabel('Highlights').fill('The first program , Notes on the engine,');
  await page.getByRole('button', { name: 'Create account' }).click();
  const told = postgres
    ? 'Account created. An admin has to approve it before you can sign in.'
    : 'Account created. Sign in to continue.';
  await page.getByText(told).waitFor();
  expect(new URL(page.url()).pathname).toBe('/signin');
  expect(sent).toEqual([`${site.url}/api/employees`]);
  await site.letIn('ada@example.org');
});

test('signing in shows what it does and what went wrong', async () => {
  const page = await site.open('/signin');
  await fill(page, { Email: 'ada@example.org', Password: 'not the password' });
  site.expectTrouble(/^401 POST \/api\/auth\/login/);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page
    .getByRole('alert')
    .getByText('Wrong email or password. Please try again', { exact: true })
    .waitFor();

  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/auth/login', async (route) => {
    await held;
    await route.continue();
  });
  await fill(page, { Password: PASSWORD });
  await page.getByRole('button', { name: 'Sign In' }).click();
  const button = page.getByRole('button', { name: 'Signing In...' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  letGo();
  await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor();
  expect(addressOf(page)).toBe('/dashboard');

  const { token, user } = await stored(page);
  ada = { token, ...JSON.parse(user ?? '') };
});

test('she writes a post with text, a quote and an image, and publishes it', async () => {
  const page = await site.open('/dashboard', { signedInAs: ada });
  await page.getByRole('main').getByRole('link', { name: 'New post' }).click();
  await fill(page, { Title: post, 'Summary (optional)': 'In three parts.' });
  await fill(page, { Text: 'A **bold** beginning.' });
  await insert(page, 'Pull quote');
  await page.keyboard.type('Trust is earned.');
  await fill(page, { 'Source (optional)': 'A reviewer' });
  await insert(page, 'Image');
  await fill(page, {
    'Image URL': '/images/posts/door.webp',
    'Alt text': 'A half-open door',
  });
  await page.getByRole('img', { name: 'A half-open door' }).waitFor();

  await page.getByText('AL', { exact: true }).waitFor(); // her own initials
  await page.getByLabel('Author').selectOption('Leilani Tesfaye-Moss');
  await page.locator('img[src$="/leilani_tesfaye_moss.jpg"]').waitFor(); // the person with a photo

  await page.clock.install();
  const refetched = page.waitForResponse((answer) => answer.url().includes('/api/posts?limit=5'));
  await timePopup(page);
  await publish(page);
  const popup = page.getByText('Blog post successfully added!', { exact: true });
  await popup.waitFor();
  // From here on, the test advances the page's clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  await refetched;
  // The form is gone, and comes back empty.
  await page.getByRole('heading', { name: `“${post}” is published` }).waitFor();
  const title = page.getByLabel('Title', { exact: true });
  expect(await title.count()).toBe(0);
  const row = page.getByRole('listitem').filter({ hasText: post });
  await row.waitFor();
  // In small steps: React removes the popup a moment after its timer.
  for (let step = 0; step < 20 && (await popup.isVisible()); step += 1) {
    await page.clock.runFor(500);
  }
  await popup.waitFor({ state: 'hidden' });
  const popupAt = await page.evaluate(() => (window as unknown as Timed).popupAt);
  expect(popupAt).toHaveLength(2);
  const [came = 0, went = 0] = popupAt;
  expect(went - came).toBeGreaterThan(3500); // the installed clock advances in steps
  expect(went - came).toBeLessThan(6500);

  const edit = await row.getByRole('link', { name: post }).getAttribute('href');
  expect(edit).toMatch(/^\/blogs\?edit=/);
  address = '/blog/What_we_learned_this_week';
  await page.getByRole('button', { name: 'Write another post' }).click();
  expect([await title.inputValue(), await wordsIn(page)]).toEqual(['', '']);
});

async function readPost(page: Page) {
  await page.getByRole('heading', { name: post, level: 1 }).waitFor();
  expect(addressOf(page)).toBe(address);
  const article = page.getByRole('article');
  await article.getByText('In three parts.').waitFor();
  await article.getByText('Leilani Tesfaye-Moss').first().waitFor();
  await article.getByText('A bold beginning.').waitFor();
  expect(await article.locator('strong').textContent()).toBe('bold');
  await article.getByRole('blockquote').getByText('Trust is earned.').waitFor();
  await article.getByText('A reviewer').waitFor();
  const picture = article.getByRole('img', { name: 'A half-open door' });
  expect(await picture.getAttribute('src')).toBe('/images/posts/door.webp');
}

test('a visitor reads it from the home page, without loading another document', async () => {
  const page = await site.open('/');
  const documents = countDocuments(page);
  await page.getByRole('main').getByRole('link', { name: post }).click();
  await readPost(page);
  expect(documents()).toBe(0);
  await page.reload();
  await ready(page);
  await readPost(page);
  expect(await page.title()).toBe(`${post} · Assay`);
});

test('a visitor without JavaScript reads it and navigates with the menu', async () => {
  const page = await site.open('/', {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  await page.getByRole('main').getByRole('link', { name: post }).click();
  await readPost(page);
  const about = page.getByRole('banner').getByRole('link', { name: 'About' });
  expect(await about.isVisible()).toBe(false);
  await page.getByText('Menu', { exact: true }).click();
  await about.click();
  await page.getByRole('heading', { name: 'About Assay' }).waitFor();
});

test('all of it is still there after the server was killed', async () => {
  const reader = await site.open(address);
  await site.killAndRestart();
  await reader.reload();
  await readPost(reader);

  const page = await site.open('/signin');
  await fill(page, { Email: 'ada@example.org', Password: PASSWORD });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor();
  await page.getByRole('link', { name: post }).waitFor();
  const profile = await site.server.call('GET', '/api/employees/ada_king_lovelace');
  expect(profile.json.notable).toEqual(['The first program', 'Notes on the engine']);
});
