import { addressOf, fill, PASSWORD, ready, textField, useSite } from '../support/browser';
import { newerThan, withoutNewer } from './without-newer';
import { publish } from '../support/editor';

const site = useSite();
jest.setTimeout(120_000);

// What people come for, in Chromium without the functions that the oldest browsers of the build lack.
// bundles.test.ts reads the scripts; here they run.

test('what an older browser lacks is known', () => {
  const names = (browser: 'firefox' | 'safari') => newerThan(browser).map((one) => one.join(' '));
  expect(names('firefox')).toEqual(
    expect.arrayContaining([
      'URL canParse',
      'String.prototype toWellFormed',
      'Intl Segmenter',
      'Array.prototype toSorted',
    ]),
  );
  expect(names('safari')).toEqual(
    expect.arrayContaining(['URL canParse', 'Element.prototype checkVisibility']),
  );
  expect(names('safari')).not.toContain('Intl Segmenter');
});

test.each(['firefox', 'safari'] as const)(
  'reading, signing in, writing and publishing work in the oldest %s',
  async (browser) => {
    const { email } = await site.makeWriter();
    const visitor = await site.visitor();
    await withoutNewer(visitor, browser);
    const page = await visitor.newPage();
    await page.goto('/about');
    await ready(page);
    expect(await page.evaluate(() => 'canParse' in URL)).toBe(false);
    await page.locator('main a[href^="/about/"]').first().click();
    await page.locator('.socials').waitFor();

    await page.goto('/signin');
    await ready(page);
    await fill(page, { Email: email, Password: PASSWORD });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/dashboard');

    const title = `Written in an old ${browser} ${Date.now()}`;
    const arrived = page.waitForResponse(
      (one) => one.request().method() === 'PUT' && one.url().includes('/api/autosaves/post/'),
    );
    await page.goto('/blogpost');
    await ready(page);
    await fill(page, {
      Title: title,
      'Summary (optional)': 'A summary.',
      Text: 'A sentence. Another one.',
    });
    expect((await arrived).ok()).toBe(true);
    await page.getByText(/^Autosaved/).waitFor();

    await textField(page).evaluate((editor) => {
      const clipboardData = new DataTransfer();
      const html = '<p>Pasted <b>words</b> <img src="https://example.org/a.png" alt="a"></p>';
      clipboardData.setData('text/html', html);
      editor.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await textField(page).getByText('Pasted words').waitFor();
    await publish(page);
    await page.getByRole('link', { name: 'View post' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(addressOf(page)).toMatch(/^\/blog\//);
    await page.getByText('Pasted words').waitFor();
  },
);
