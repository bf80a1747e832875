import { addressOf, countDocuments, ready, useOwnSite, type Writer } from '../support/browser';
import { eventually } from '../support/editor';
import { tooWide } from '../support/reflow';
import { testInFull } from '../support/sample';

const site = useOwnSite();
let writer: Writer;
let post: string;

beforeAll(async () => {
  writer = await site.makeWriter();
  ({ direct: post } = await site.makePost(writer, { name: 'On symmetry' }));
});

test('links keep the document and start at the top, and back and forward work', async () => {
  const page = await site.open('/', { viewport: { width: 1280, height: 600 } });
  const documents = countDocuments(page);
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await heading('Privacy');
  expect(await scrolled()).toBe(0);
  expect(await page.title()).toBe('Privacy · Assay');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await heading('Blog');
  await page.getByRole('link', { name: 'On symmetry' }).click();
  await heading('On symmetry');
  await page.goBack();
  await heading('Blog');
  await page.goBack();
  await heading('Privacy');
  expect(await page.title()).toBe('Privacy · Assay');
  await page.goBack();
  await heading('Building real trust in artificial intelligence');
  expect(await scrolled()).toBeGreaterThan(100);
  await page.goForward();
  await page.goForward();
  await page.goForward();
  await heading('On symmetry');
  expect(addressOf(page)).toBe(`/blog/${post}`);
  expect(documents()).toBe(0);
});

test('a page with unknown parameters hydrates without loading its data, and keeps its address', async () => {
  for (const path of ['/about?utm_source=x&y=%C3%A9', `/blog/${post}?x`, '/signin?x=1&waiting=1']) {
    const page = await site.open('/accessibility');
    const data: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/page')) data.push(request.url());
    });
    await page.goto(path);
    await ready(page);
    expect([addressOf(page), data]).toEqual([path, []]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname + url.search === path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
});

testInFull('long words, tables and code scroll within themselves, at 320 px', async () => {
  const long = 'Unbreakable'.repeat(12);
  const row = `| ${'a wide cell | '.repeat(12)}`;
  const table = [row, `|${' --- |'.repeat(12)}`, row].join('\n');
  const content = [`https://example.org/${long}`, table, '```', long + long, '```'].join('\n\n');
  const { _id } = await site.makePost(writer, {
    name: long,
    blurb: long,
    sections: [
      { type: 'text', content },
      { type: 'quote', content: long, source: long },
      { type: 'image', content: '/images/posts/door.webp', alt: '', caption: long },
    ],
  });
  const page = await site.open('/', { signedInAs: writer, viewport: { width: 320, height: 700 } });
  for (const path of [`/blog/${_id}`, '/bloglist', '/', '/dashboard', '/blogs']) {
    await page.goto(path);
    await page.getByText(long).first().waitFor();
    expect(await tooWide(page, path)).toEqual([]);
  }
  await page.goto(`/blogs?edit=${_id}`);
  await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
  expect(await tooWide(page, 'edit')).toEqual([]);
  await page.goto(`/blogs?versions=${_id}`);
  await page.locator('.history-of').waitFor(); // loads late, above the list
  await page.getByRole('button', { name: /^Compare/ }).click();
  await page.getByRole('checkbox', { name: 'Show changes only' }).uncheck();
  await page.locator('.part-text').first().waitFor();
  expect(await tooWide(page, 'versions')).toEqual([]);
});

test('a footnote links to its text and back, within the page', async () => {
  const content = `A claim.[^1]\n\n${'A paragraph.\n\n'.repeat(40)}[^1]: Its source.`;
  const { _id } = await site.makePost(writer, { sections: [{ type: 'text', content }] });
  const page = await site.open(`/blog/${_id}`);
  const documents = countDocuments(page);
  const claim = page.getByRole('link', { name: '[1]' });
  await claim.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await claim.click();
  await page.waitForFunction((place) => window.scrollY > place + 200, before);
  await page.goBack();
  await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 50, before);
  expect(documents()).toBe(0);
});

testInFull('the skip link skips the menu', async () => {
  const page = await site.open('/about');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => page.evaluate(() => document.activeElement?.id), 'main');
});

test('the small menu opens and closes, by hand and automatically', async () => {
  const page = await site.open('/', { viewport: { width: 320, height: 700 } });
  const press = page.getByRole('banner').getByRole('link', { name: 'Press' });
  const button = page.getByText('Menu', { exact: true });
  expect(await press.isVisible()).toBe(false);
  await button.click();
  await press.waitFor();
  await button.click();
  await press.waitFor({ state: 'hidden' });
  await button.click();
  await page.keyboard.press('Escape');
  await press.waitFor({ state: 'hidden' });
  await button.click();
  await press.click();
  await page.getByRole('heading', { name: 'Press', level: 1 }).waitFor();
  await press.waitFor({ state: 'hidden' });
});

test('the small menu opens and closes without JavaScript', async () => {
  const page = await site.open('/', {
    viewport: { width: 320, height: 700 },
    javaScriptEnabled: false,
  });
  const press = page.getByRole('banner').getByRole('link', { name: 'Press' });
  const button = page.getByText('Menu', { exact: true });
  await button.click();
  await press.waitFor();
  await button.click();
  await press.waitFor({ state: 'hidden' });
});

testInFull('only one panel on the home page is open at a time', async () => {
  const page = await site.open('/');
  const innovators = page.getByText('You are building with AI');
  const policy = page.getByText('You write rules for systems');
  expect(await innovators.isVisible()).toBe(true);
  await page.getByText('Policymakers', { exact: true }).click();
  await policy.waitFor();
  expect(await innovators.isVisible()).toBe(false);
  await page.getByText('Policymakers', { exact: true }).click();
  await policy.waitFor({ state: 'hidden' });
});

// At any time of day, at least one of these has another date than UTC, which the server uses.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Auckland'])(
  "dates are in the lab's time zone in %s",
  async (timezoneId) => {
    const html = (await site.server.call('GET', `/blog/${post}`)).text;
    const day = /<time[^>]*>([^<]+)<\/time>/.exec(html)?.[1];
    const page = await site.open(`/blog/${post}`, { timezoneId });
    expect(await page.getByRole('time').first().textContent()).toBe(day);
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
    const row = page.getByRole('listitem').filter({ hasText: 'On symmetry' });
    expect(await row.getByRole('time').textContent()).toBe(day);
  },
);
