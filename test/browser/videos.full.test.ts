import type { BrowserContextOptions } from 'playwright-core';
import { axeFindings } from '../support/axe';
import { ready, useSite } from '../support/browser';
import { eventually } from '../support/editor';
import { sample } from '../support/sample';

const site = useSite();
const name = 'A post with videos';
let address: string;

beforeAll(async () => {
  const content = [
    'Before.',
    'https://www.youtube.com/watch?v=a1B2-c3D4_e',
    '[Our talk](https://vimeo.com/76979871)',
    'After.',
  ].join('\n\n');
  const sections = [{ type: 'text', content }];
  const { _id } = await site.makePost(await site.makeWriter(), { name, sections });
  address = `/blog/${_id}`;
});

interface Asked {
  url: string;
  referrer: string | undefined;
}

/** Opens the post. `asked` are the requests to other sites; the players answer with a page. */
async function open(options: BrowserContextOptions = {}, path = address) {
  const context = await site.visitor(options);
  const asked: Asked[] = [];
  await context.route(
    (url) => url.origin !== site.url,
    async (route) => {
      const { referer } = await route.request().allHeaders();
      asked.push({ url: route.request().url(), referrer: referer });
      await route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
    },
  );
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  if (options.javaScriptEnabled !== false) await ready(page);
  return { page, asked };
}

const youtube = 'https://www.youtube-nocookie.com/embed/a1B2-c3D4_e?autoplay=1';
const vimeo = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1';

test.each(sample(320, 1280))(
  'nothing is requested from another site before the button is pressed, at %i px',
  async (width) => {
    const { page, asked } = await open({ viewport: { width, height: 800 } });
    const button = page.getByRole('button', { name: 'Play the video from YouTube' });
    await button.hover();
    expect(asked).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);
    const boxOf = async (selector: string) => page.locator(selector).first().boundingBox();
    const [player, link] = [await boxOf('.player'), await boxOf('.video > p')];
    expect((player?.width ?? 0) / (player?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    await button.click();
    const frame = page.getByTitle('Video from YouTube');
    await eventually(async () => asked.length, 1);
    expect(asked).toEqual([{ url: youtube, referrer: `${site.url}/` }]);
    await eventually(() => frame.evaluate((one) => document.activeElement === one), true);
    expect([await frame.boundingBox(), await boxOf('.video > p')]).toEqual([player, link]);
    await page.getByRole('link', { name: 'https://www.youtube.com/watch' }).waitFor();
    await page.getByRole('button', { name: 'Play the video from Vimeo' }).waitFor();
  },
);

test.each(sample(320, 1280))(
  'axe finds nothing before and after playing, at %i px',
  async (width) => {
    const { page } = await open({ viewport: { width, height: 800 } });
    const found = await axeFindings(page, 'before');
    await page.getByRole('button', { name: 'Play the video from YouTube' }).click();
    await page.getByTitle('Video from YouTube').waitFor();
    found.push(...(await axeFindings(page, 'after')));
    expect(found).toEqual([]);
  },
);

test('a video plays by keyboard, also after navigating to the post', async () => {
  const { page, asked } = await open({}, '/bloglist');
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name }).waitFor();
  const button = page.getByRole('button', { name: 'Play the video from Vimeo' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByTitle('Video from Vimeo').waitFor();
  await eventually(async () => asked.map(({ url }) => url), [vimeo]);
  const link = page.getByRole('link', { name: 'Our talk' });
  expect(await link.getAttribute('href')).toBe('https://vimeo.com/76979871');
});

test('without JavaScript a video is only a link', async () => {
  const { page, asked } = await open({ javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Our talk' }).waitFor();
  expect(await page.locator('.player:visible').count()).toBe(0);
  expect(asked).toEqual([]);
});

test('a video is inserted by its button, with a card that loads nothing', async () => {
  const writer = await site.makeWriter();
  const { _id } = await site.makePost(writer, {
    sections: [{ type: 'text', content: 'Before.' }],
  });
  const page = await site.open(`/blogs?edit=${_id}`, { signedInAs: writer });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  const text = page.locator('.ProseMirror');
  await text.getByText('Before.').click();
  await page.getByRole('button', { name: 'Video', exact: true }).click();
  const field = page.getByLabel('URL of the video');
  await field.fill('https://example.org/film');
  await page.keyboard.press('Enter');
  await page.getByText('Enter the URL of a video on YouTube or Vimeo').waitFor();
  await field.fill('https://vimeo.com/76979871');
  await page.keyboard.press('Enter');
  await text.locator('.video-card').getByText('Video on Vimeo').waitFor();
  await page.keyboard.type('After.');
  expect(await text.locator('> p').allTextContents()).toEqual([
    'Before.',
    'https://vimeo.com/76979871',
    'After.',
  ]);
  expect(await axeFindings(page, 'video in the editor')).toEqual([]);
  expect(new Set(asked)).toEqual(new Set([site.url]));
});
