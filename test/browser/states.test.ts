import type { Page, Route } from 'playwright-core';
import { fill, PASSWORD, ready, useSite, type Writer, wordsIn } from '../support/browser';
import { publish } from '../support/editor';

const site = useSite();
let writer: Writer;

beforeAll(async () => {
  writer = await site.makeWriter('Lise Meitner');
});

const noAnswer = (route: Route) => route.abort('connectionfailed');
const noMessage = (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' });

/** Holds back what matches, until the function that it gives is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

describe.each([
  ['no answer', noAnswer, /ERR_CONNECTION_FAILED/],
  ['an answer without a message', noMessage, /^502 POST/],
])('with %s', (_, handler, trouble) => {
  beforeEach(() => site.expectTrouble(trouble));

  test('sign-in fails, says so and can be tried again', async () => {
    const page = await site.open('/signin');
    await page.route('**/api/auth/login', handler);
    await fill(page, { Email: writer.email, Password: PASSWORD });
    await page.getByRole('button', { name: 'Sign In' }).click();
    const failed = page
      .getByRole('alert')
      .getByText('Login failed. Please try again', { exact: true });
    await failed.waitFor();
    await page.unroute('**/api/auth/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Welcome, Lise' }).waitFor();
  });

  test('sign-up fails, says so and can be tried again', async () => {
    const page = await site.open('/signup');
    await page.route('**/api/employees', handler);
    const email = `${trouble.source.replace(/\W/g, '')}@example.org`;
    await fill(page, { Name: 'Otto Frisch', Email: email });
    await fill(page, { Password: PASSWORD, 'Repeat the password': PASSWORD });
    await page.getByLabel('Title').selectOption('HR');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page
      .getByRole('alert')
      .getByText('An error occurred during sign-up', { exact: true })
      .waitFor();
    await page.unroute('**/api/employees');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('a post is not published, the editor says so and keeps it', async () => {
    const page = await site.open('/blogpost', { signedInAs: writer });
    await page.route('**/api/blogs', handler);
    await fill(page, { Title: 'Kept', 'Text 1': 'Words that took a while.' });
    await publish(page);
    await page.getByText('Error adding blog post. Please try again.').first().waitFor();
    expect(await wordsIn(page, 'Text 1')).toBe('Words that took a while.');
  });
});

describe('a post', () => {
  const go = (page: Page, path: string) =>
    page.evaluate((to) => history.pushState(null, '', to), path);

  test('is loading, then here', async () => {
    const { _id } = await site.makePost(writer, { name: 'On fission' });
    const page = await site.open('/about');
    const letGo = await hold(page, '**/api/page?path=*');
    await go(page, `/blog/${_id}`);
    await page.getByRole('status').getByText('Loading...', { exact: true }).waitFor();
    letGo();
    await page.getByRole('heading', { name: 'On fission', level: 1 }).waitFor();
    expect(await page.getByText('Loading...').count()).toBe(0);
  });

  test('that is not there says so, within the document too', async () => {
    const page = await site.open('/about');
    await go(page, '/blog/nothing');
    await page.getByRole('heading', { name: 'Blog not found.', exact: true }).waitFor();
  });

  test('of which the answer holds nothing says so', async () => {
    const page = await site.open('/about');
    await page.route('**/api/page?path=*', async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      const { words } = json.data;
      await route.fulfill({ json: { ...json, data: { words } } });
    });
    await go(page, '/blog/nothing');
    await page.getByRole('heading', { name: 'No blog found.', exact: true }).waitFor();
  });
});

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('of the two panels on /review one is open at a time, %s', async (_, javaScriptEnabled) => {
  const page = await site.open('/review', { javaScriptEnabled });
  const [first, second] = ['You build the system.', 'You bring a system that others built'].map(
    (words) => page.getByText(words),
  );
  expect(await first?.isVisible()).toBe(true);
  await page.getByText('Implementation teams', { exact: true }).click();
  await second?.waitFor();
  expect(await first?.isVisible()).toBe(false);
  await page.getByText('Implementation teams', { exact: true }).press('Enter');
  await second?.waitFor({ state: 'hidden' });
  expect(await first?.isVisible()).toBe(false);
});

describe.each([
  ['/about', 3],
  ['/about/marit_osei_lindgren', 1],
  ['/press', 2],
  ['/press/reviews-in-the-open', 1],
])('pictures on %s that cannot be loaded', (path, count) => {
  test.each([
    ['before', true],
    ['after', false],
  ])('give way to the placeholder: lost %s the code came', async (_, before) => {
    site.expectTrouble(/^404 GET \/images\//);
    const page = await (await site.visitor({ viewport: { width: 1280, height: 3000 } })).newPage();
    const lost = /\/images\/(employees|press|posts)\//;
    const letPicturesGo = before ? () => {} : await hold(page, '**/images/**');
    let losePictures = () => {};
    const hydrated = new Promise<void>((resolve) => (losePictures = resolve));
    await page.route(lost, async (route) => {
      if (!before) await hydrated;
      await route.fulfill({ status: 404 });
    });
    const letGo = await hold(page, '**/assets/client-*.js');
    await page.goto(path, { waitUntil: before ? 'load' : 'domcontentloaded' });
    letGo();
    await ready(page);
    losePictures();
    letPicturesGo();
    await page.waitForFunction((expected) => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
      const standIns = pictures.filter((one) => one.currentSrc.endsWith('/placeholder.svg'));
      return standIns.length >= expected && standIns.every((one) => one.naturalWidth > 0);
    }, count);
  });
});
