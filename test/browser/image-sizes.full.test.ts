import type { Page } from 'playwright-core';
import { useSite } from '../support/browser';
import { fileForm, plainImage } from '../support/image-files';
import { allImages } from '../support/layout-shifts';
import { sample } from '../support/sample';
import { post } from './a-post';

const site = useSite();
const addresses = ['/about', '/about/marit_osei_lindgren', '/press', '/press/reviews-in-the-open'];

beforeAll(async () => {
  const writer = await site.makeWriter();
  const { token } = writer;
  const wide = fileForm('wide.png', await plainImage(2000, 700).png().toBuffer());
  const upload = await site.server.call('POST', '/api/media', { token, body: wide });
  expect(upload.status).toBe(201);
  const tall = fileForm('tall.png', await plainImage(1000, 1500).png().toBuffer());
  const portrait = await site.server.call('POST', '/api/media', { token, body: tall });
  expect(portrait.status).toBe(201);
  const photo = fileForm('me.png', await plainImage(1000, 1000).png().toBuffer());
  const account = await site.server.call('POST', '/api/account/photo', { token, body: photo });
  expect(account.status).toBe(200);
  addresses.push(`/about/${account.json.img}`);
  const { _id } = await site.makePost(writer, post);
  const { _id: other } = await site.makePost(writer, { ...post, img: upload.json.url });
  const image = (content: string, more: object) => ({ type: 'image', content, ...more });
  const both = [upload.json.url, portrait.json.url];
  const { _id: gallery } = await site.makePost(writer, {
    sections: [
      ...both.map((url) => image(url, { group: 'two' })),
      image('/images/posts/door.webp', { width: 'wide' }),
      ...[...both, both[0]].map((url) => image(url, { group: 'three', width: 'wide' })),
    ],
  });
  addresses.push(`/blog/${gallery}`, `/blog/${_id}`, `/blog/${other}`);
});

interface Shown {
  name: string;
  /** In CSS pixels, of the whole image, including what its frame cuts off. */
  width: number;
  /** The width that `sizes` gives, by which the browser divides the file's pixels. */
  declared: number;
  /** The most that `sizes` may give: of a cropped image, what the narrower frame of phones needs. */
  most: number;
}

async function imagesOf(page: Page): Promise<Shown[]> {
  await allImages(page);
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLImageElement>('main img[srcset]'), (image) => {
      const { width, height } = image.getBoundingClientRect();
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      const isCropped = getComputedStyle(image).objectFit === 'cover';
      const whole = isCropped ? Math.max(width, height * ratio) : width;
      const most = whole * (isCropped ? 1.14 : 1.04) + 2;
      return { name: image.currentSrc, width: whole, declared: image.naturalWidth, most };
    }),
  );
}

test.each(sample(412, 320, 660, 800, 920, 1000, 1180, 1280))(
  'browsers know the width of every image before the layout, at %i px',
  async (width) => {
    const context = await site.visitor({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    for (const address of addresses) {
      await page.goto(address);
      const images = await imagesOf(page);
      expect([address, images.length]).not.toEqual([address, 0]);
      const wrong = images.filter(
        ({ width: shown, declared, most }) => declared < shown - 2 || declared > most,
      );
      expect([address, wrong]).toEqual([address, []]);
    }
  },
);

test('the image that fills the first screen loads first, the others when they are needed', async () => {
  const page = await site.open(addresses.at(-1) as string, {
    viewport: { width: 412, height: 820 },
  });
  const images = page.getByRole('main').locator('img');
  const loads = await images.evaluateAll((all) =>
    (all as HTMLImageElement[]).map(({ loading, fetchPriority }) => `${loading} ${fetchPriority}`),
  );
  expect(loads).toEqual(['auto low', 'auto high', 'lazy auto', 'lazy auto']);
});
