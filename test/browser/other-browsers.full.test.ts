import { PASSWORD, useOwnSite } from '../support/browser';
import { DrivenPage } from './driven-page';
import { type OtherBrowser, otherBrowsers } from './other-browsers';

// What the staff cannot do without, in browsers with other engines than Chromium's. Needs Debian's
// packages firefox-esr, webkit2gtk-driver and xvfb.

const site = useOwnSite();
jest.setTimeout(180_000);

/** Puts the caret into the text of the post that is being written. */
async function enterText(page: DrivenPage): Promise<void> {
  await page.click('[role=textbox]', 'Text');
  await page.holds(() => (document.activeElement as HTMLElement).isContentEditable);
}

/** Types a sentence into a post's text: "bold" in bold, by keyboard. */
async function typeSentence(page: DrivenPage): Promise<void> {
  await page.type('A ');
  await page.press('Control', 'b');
  await page.type('bold');
  await page.press('Control', 'b');
  await page.type(' beginning.');
}

async function addQuoteAndImage(page: DrivenPage): Promise<void> {
  await page.click('button', 'Insert a block');
  await page.click('[role=option]', /^Pull quote/);
  await page.type('Trust is earned.');
  await page.click('button', 'Insert a block');
  await page.click('[role=option]', /^Image/);
  await page.fill({ 'Image URL': '/images/posts/door.webp' });
  await page.fill({ 'Alt text': 'A half-open door' });
}

async function publish(page: DrivenPage): Promise<void> {
  await page.click('[role=group] button', 'Publish');
  await page.click('dialog button', /^Publish/);
  await page.shows('Blog post successfully added!');
}

async function signIn(page: DrivenPage, email: string): Promise<void> {
  await page.open('/signin');
  await page.fill({ Email: email, Password: PASSWORD });
  await page.click('button', 'Sign In');
}

async function logOut(page: DrivenPage): Promise<void> {
  await page.open('/dashboard');
  await page.click('header button', /./);
  await page.click('[role=menuitem]', 'Logout');
  await page.holds(() => location.pathname === '/');
}

/** What a reader of this page sees of the post's bold words. */
const boldWords = (page: DrivenPage) =>
  page.evaluate(() => [...document.querySelectorAll('article strong')].map((one) => one.innerHTML));

describe.each(Object.entries(otherBrowsers))('in %s', (engine, start) => {
  let browser: OtherBrowser;
  let page: DrivenPage;
  beforeAll(async () => {
    browser = await start();
    page = new DrivenPage(browser.send, site.url);
  });
  afterAll(() => browser?.close());

  test('signing in shows what went wrong, and leads to the dashboard', async () => {
    const { name, email } = await site.makeWriter();
    await page.open('/signin');
    await page.fill({ Email: email, Password: 'not the password' });
    await page.click('button', 'Sign In');
    await page.shows('Wrong email or password. Please try again');
    await page.fill({ Password: PASSWORD });
    await page.click('button', 'Sign In');
    await page.shows(`Welcome, ${name.split(' ')[0]}`);
    await logOut(page);
    expect(await page.troubles()).toBe('');
  });

  test('a stranger creates an account and publishes a post, and visitors read it', async () => {
    const email = `${engine.toLowerCase().replace(' ', '.')}@example.org`;
    const post = `Learned in ${engine}`;
    await page.open('/');
    await page.click('footer a', 'Staff sign-in');
    await page.click('a', 'Create an account');
    await page.fill({ Name: `Ada of ${engine}`, Email: email });
    await page.fill({ Password: PASSWORD, 'Confirm password': `${PASSWORD}!` });
    await page.choose('Title', 'Developer');
    await page.click('button', 'Create account');
    await page.shows('Passwords do not match');
    await page.fill({ 'Confirm password': PASSWORD });
    await page.click('button', 'Create account');
    await page.shows('Account created.');
    await site.letIn(email);
    await signIn(page, email);

    await page.click('main a', 'New post');
    await page.fill({ Title: post, 'Summary (optional)': 'In three parts.' });
    await enterText(page);
    await typeSentence(page);
    await addQuoteAndImage(page);
    await page.choose('Author', 'Leilani Tesfaye-Moss');
    await publish(page);

    await logOut(page);
    await page.click('main a', post);
    for (const text of ['In three parts.', 'Leilani Tesfaye-Moss', 'A bold beginning.'])
      await page.shows(text);
    await page.shows('Trust is earned.');
    await page.find('article img', 'A half-open door');
    expect(await boldWords(page)).toEqual(['bold']);
    expect(await page.troubles()).toBe('');
  });

  test('what is written in the editor is still there after a reload, and is published', async () => {
    const { email } = await site.makeWriter();
    const post = `Written in ${engine}`;
    await signIn(page, email);
    await page.click('main a', 'New post');
    await page.fill({ Title: post });
    await enterText(page);
    await typeSentence(page);
    await page.shows(/Autosaved \d\d:\d\d, not published/);

    await page.reload();
    await page.shows('You’re continuing an autosaved post.');
    await page.shows('A bold beginning.');
    await enterText(page);
    await page.press('Control', 'End');
    await page.type(' And an end.');
    await publish(page);

    await logOut(page);
    await page.click('main a', post);
    await page.shows('A bold beginning. And an end.');
    expect(await boldWords(page)).toEqual(['bold']);
    expect(await page.troubles()).toBe('');
  });
});
