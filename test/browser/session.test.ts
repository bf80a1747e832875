import type { BrowserContext, Page } from 'playwright-core';
import {
  addressOf,
  fill,
  PASSWORD,
  ready,
  stored,
  useSite,
  wordsIn,
  useWriter,
} from '../support/browser';
import { isIn } from '../support/account';
import { logOut } from '../support/desk';
import { publish, shows } from '../support/editor';
import { testInFull } from '../support/sample';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';
import { until } from '../support/until';

const site = useSite();
const writer = useWriter(site, { each: true });

const welcome = { name: 'Welcome, Writer' };

async function arrive(page: Page, path: string) {
  await page.waitForURL(site.url + path);
}

test('the header greets the signed-in user, also after a reload', async () => {
  const page = await site.open('/', { signedInAs: writer });
  await page.getByRole('banner').getByRole('link', welcome).waitFor();
  await page.reload();
  await page.getByRole('banner').getByRole('link', welcome).click();
  await page.getByRole('heading', welcome).waitFor();
  expect(addressOf(page)).toBe('/dashboard');
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Building real trust' }).waitFor();
});

test('signing out in one tab shows in another and ends the token', async () => {
  const context = await site.visitor({ signedInAs: writer });
  const [home, desk] = [await context.newPage(), await context.newPage()];
  await home.goto('/');
  await desk.goto('/dashboard', { waitUntil: 'networkidle' }); // no request outlives the session
  const greeting = home.getByRole('banner').getByRole('link', welcome);
  await greeting.waitFor();
  await logOut(desk);
  await arrive(desk, '/');
  await greeting.waitFor({ state: 'hidden' });
  expect(await stored(desk)).toEqual({});
  const me = await site.server.call('GET', '/api/auth/me', { token: writer.token });
  expect(me.status).toBe(401);
});

describe('signing out without a network', () => {
  let proxy: TcpProxy;
  let context: BrowserContext;
  let home: Page;
  let token = '';
  // Cuts the connection too: Chromium ends its emulation while the page is being left.
  const goOffline = () => Promise.all([context.setOffline(true), proxy.cut()]);
  const goOnline = () => proxy.restore().then(() => context.setOffline(false));

  beforeEach(async () => {
    proxy = await startTcpProxy('127.0.0.1', Number(new URL(site.url).port));
    context = await site.visitor({ baseURL: `http://127.0.0.1:${proxy.port}` });
    const desk = await context.newPage();
    await desk.goto('/signin');
    await fill(desk, { Email: writer.email, Password: PASSWORD });
    await desk.getByRole('button', { name: 'Sign In' }).click();
    await desk.getByRole('heading', welcome).waitFor();
    home = await context.newPage();
    await home.goto('/');
    const greeting = home.getByRole('banner').getByRole('link', welcome);
    await greeting.waitFor();
    token = (await stored(home)).token ?? '';
    await goOffline();
    await logOut(desk);
    await greeting.waitFor({ state: 'hidden' });
    expect(await stored(home)).toEqual({ left: JSON.stringify([token]) });
    expect(await isIn(site, token)).toBe(true);
  });
  afterEach(() => proxy.cut());

  test('ends the session once the network is back', async () => {
    await goOnline();
    await until(async () => !(await isIn(site, token)));
    await until(async () => Object.keys(await stored(home)).length === 0);
  });

  testInFull('ends it at the next visit, if no tab was left open', async () => {
    // A page is online again while it is being closed, so its request may still arrive.
    for (const page of context.pages()) await page.close();
    await goOnline();
    const page = await context.newPage();
    await page.goto('/');
    await until(async () => !(await isIn(site, token)));
    await until(async () => Object.keys(await stored(page)).length === 0);
  });
});

test('going back after signing out shows nothing of the desk', async () => {
  const draft = { name: 'Nobody’s business', status: 'draft' };
  await site.makePost(writer, draft);
  const page = await site.open('/', { signedInAs: writer });
  await page.getByRole('banner').getByRole('link', welcome).click();
  await page.getByRole('link', { name: draft.name }).first().waitFor();
  await logOut(page);
  await arrive(page, '/');
  await page.goBack({ waitUntil: 'commit' });
  await arrive(page, '/signin?needed=1');
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Building real trust' }).waitFor();
  // A document restored from the browser's cache notices the change when it returns.
  await page.getByRole('banner').getByRole('link', welcome).waitFor({ state: 'detached' });
});

testInFull('the editor keeps a text whose writer has been signed out elsewhere', async () => {
  const context = await site.visitor({ signedInAs: writer });
  const page = await context.newPage();
  await page.goto('/blogpost');
  await fill(page, { Title: 'Still here', Text: 'A long text.' });
  await shows(page, 'Autosaved, not published'); // signing out asks about what is not
  const other = await context.newPage();
  await other.goto('/dashboard');
  await logOut(other);
  await arrive(other, '/');

  site.expectTrouble(/^401 POST \/api\/blogs/);
  await page.bringToFront(); // a background tab rarely renders, and a click waits for that
  await publish(page);
  await page.getByRole('dialog', { name: 'Sign in to continue' }).waitFor();
  expect(await wordsIn(page)).toBe('A long text.');

  await other.goto('/signin');
  await fill(other, { Email: writer.email, Password: PASSWORD });
  await Promise.all([
    page.getByText('Blog post successfully added!').waitFor(), // shown for four seconds
    other.getByRole('button', { name: 'Sign In' }).click(),
  ]);
  await other.getByRole('heading', welcome).waitFor();
});

testInFull('text typed before the code loaded is kept and sent', async () => {
  const page = await (await site.visitor()).newPage();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/signin');
  await fill(page, { Email: writer.email, Password: PASSWORD });
  letGo();
  await ready(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', welcome).waitFor();
});

test('a form sent before the code loaded is held, and sent when the code is there', async () => {
  const page = await (await site.visitor()).newPage();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/signin');
  await fill(page, { Email: writer.email, Password: PASSWORD });
  await page.getByLabel('Password').press('Enter');
  await page.locator('form[aria-busy=true]').waitFor();
  await page.getByRole('button', { name: 'Sign In' }).click(); // once more, in impatience
  letGo();
  await page.getByRole('heading', welcome).waitFor();
});

testInFull('a form sent before any script arrived is shown again with what was typed', async () => {
  const page = await (await site.visitor()).newPage();
  const none = /\/assets\/start-[^/]*\.js/;
  await page.route(none, (route) => route.abort());
  site.expectTrouble(/start-|^405 POST \/signin/);
  await page.goto('/signin', { waitUntil: 'commit' });
  await fill(page, { Email: writer.email, Password: PASSWORD });
  await page.unroute(none);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('It needs JavaScript, which was still loading').waitFor();
  await ready(page);
  expect(await page.getByLabel('Email').inputValue()).toBe(writer.email);
  expect(await page.getByLabel('Password').inputValue()).toBe('');
  await fill(page, { Password: PASSWORD });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', welcome).waitFor();
});

testInFull.each([
  ['/signin', 'Sign In'],
  ['/signup', 'Create account'],
])('without JavaScript, %s never puts a password into the address', async (path, button) => {
  const page = await site.open(path, { javaScriptEnabled: false });
  expect(await page.locator('noscript').innerText()).toContain('Turn on JavaScript');
  site.expectTrouble(new RegExp(`^405 POST ${path}`));
  await fill(page, { Email: 'ada@example.org', Password: 'a secret of mine' });
  await page.getByRole('button', { name: button }).click();
  await page.getByText('It needs JavaScript, which was still loading').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.org');
  expect(await page.content()).not.toContain('a secret of mine');
  expect(addressOf(page)).toBe(path);
  await page.getByRole('link', { name: 'Assay' }).click();
  await page.getByRole('heading', { name: 'Building real trust' }).waitFor();
});

testInFull('a browser that blocks site data is told so, and reads the site as before', async () => {
  const visitor = await site.visitor();
  await visitor.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const page = await visitor.newPage();
  await page.goto('/signin');
  await ready(page);
  await fill(page, { Email: writer.email, Password: PASSWORD });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page
    .getByRole('alert')
    .getByText(/^This browser blocks site data/)
    .waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
});
