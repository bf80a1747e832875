import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe';
import { useSite } from '../support/browser';
import { fileForm, plainImage } from '../support/image-files';
import { allImages, shiftsOf, watchShifts } from '../support/layout-shifts';
import { sample } from '../support/sample';

const site = useSite();
let address: string;

beforeAll(async () => {
  const writer = await site.makeWriter();
  const upload = async (width: number, height: number) => {
    const body = fileForm('a.png', await plainImage(width, height).png().toBuffer());
    const answer = await site.server.call('POST', '/api/media', { token: writer.token, body });
    expect(answer.status).toBe(201);
    return String(answer.json.url);
  };
  const [wide, tall, square] = [
    await upload(1600, 900),
    await upload(800, 1200),
    await upload(901, 900),
  ];
  const image = (content: string, more: object) => {
    return { type: 'image', content, alt: 'A colour', ...more };
  };
  const { _id } = await site.makePost(writer, {
    sections: [
      { type: 'text', content: 'Some words above the images. '.repeat(20) },
      image(wide, { group: 'a', caption: 'The first' }),
      image(tall, { group: 'a', caption: `The second, ${'with a long caption '.repeat(20)}` }),
      image(wide, { width: 'wide' }),
      image(square, { group: 'b', width: 'wide' }),
      image(tall, { group: 'b' }),
      image('https://nowhere.invalid/a.png', { group: 'b', caption: 'Not loaded' }),
      image(square, {}),
    ],
  });
  address = `/blog/${_id}`;
});

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const boxes = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { left, top: top + scrollY, width, height };
    }),
  );

async function openAt(width: number) {
  site.expectTrouble(/nowhere\.invalid|woff2/);
  const context = await site.visitor({ viewport: { width, height: 800 } });
  // Late fonts may move words a little.
  await context.route('**/*.woff2', (route) => route.abort());
  await watchShifts(context);
  const page = await context.newPage();
  await page.goto(address);
  await allImages(page);
  expect(await shiftsOf(page)).toMatchObject({ moved: [] });
  const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(room).toBeLessThanOrEqual(0);
  return page;
}

test.each(sample(1280, 600, 1900))(
  'the images of a gallery are equally high, at %i px',
  async (width) => {
    const page = await openAt(width);
    for (const [at, count] of [2, 3].entries()) {
      const images = await boxes(page, `.gallery >> nth=${at} >> img`);
      expect(images).toHaveLength(count);
      const [gallery] = await boxes(page, `.gallery >> nth=${at}`);
      const end = images.at(-1) as Box;
      expect(end.left + end.width).toBeCloseTo((gallery?.left ?? 0) + (gallery?.width ?? 0), 0);
      for (const image of images) {
        expect(image.top).toBeCloseTo(images[0]?.top ?? 0, 0);
        expect(Math.abs(image.height - (images[0]?.height ?? 0))).toBeLessThan(1.5);
      }
    }
  },
);

test('on a phone the images of a gallery are below each other', async () => {
  const page = await openAt(320);
  const text = (await boxes(page, '.prose .text'))[0] as Box;
  const images = await boxes(page, '.image img');
  for (const [at, image] of images.entries()) {
    expect(image.left).toBeCloseTo(text.left, 0);
    expect(image.width).toBeLessThanOrEqual(text.width + 1);
    if (at > 0) expect(image.top).toBeGreaterThan(images[at - 1]?.top ?? 0);
  }
});

test.each(sample<[number, number]>([1280, 1120], [320, 0], [760, 0], [1000, 1000], [1900, 1260]))(
  'a wide image is wider than the text where the screen has room, and within it elsewhere: %i px',
  async (width, most) => {
    const page = await openAt(width);
    const text = (await boxes(page, '.prose .text'))[0] as Box;
    for (const wide of await boxes(page, '.wider')) {
      expect(wide.left + wide.width / 2).toBeCloseTo(text.left + text.width / 2, 0);
      expect(wide.width).toBeLessThanOrEqual(most || text.width + 1);
      if (most) expect(wide.width).toBeGreaterThan(text.width + 50);
    }
  },
);

test('axe finds nothing in galleries', async () => {
  for (const width of [320, 1280]) {
    expect(await axeFindings(await openAt(width), `at ${width}`)).toEqual([]);
  }
});
