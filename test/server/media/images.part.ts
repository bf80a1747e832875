import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { useApp } from '../../support/app';
import { fetchFile, kept, makeUpload, upload } from '../../support/media';
import { makeSignedIn, useWriter } from '../../support/make';
import { plainImage } from '../../support/image-files';
import { sample } from '../../support/sample';

const app = useApp();
const writer = useWriter(app);

const read = async (address: string) => {
  const { status, bytes } = await fetchFile(app, address);
  expect([address, status]).toEqual([address, 200]);
  return { bytes, metadata: await sharp(bytes).metadata() };
};

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

/** Metadata that can contain a person or a place. */
function hidden({ exif, xmp, iptc, icc, comments, orientation, tifftagPhotoshop }: Metadata) {
  const said = { exif, xmp, iptc, icc, comments, orientation, tifftagPhotoshop };
  return Object.entries(said).filter(([, value]) => value !== undefined);
}

/** Wider than the largest width; low, because processing time grows with the number of pixels. */
const wide = () => plainImage(2600, 130);

const kinds = sample<[string, string, () => Sharp]>(
  ['JPEG', 'a.jpg', () => wide().jpeg()],
  ['JPEG in CMYK', 'a.jpeg', () => wide().toColourspace('cmyk').jpeg()],
  ['progressive JPEG', 'a.jfif', () => wide().jpeg({ progressive: true })],
  ['PNG', 'a.png', () => wide().png()],
  ['PNG of 16 bits', 'a.PNG', () => wide().toColourspace('rgb16').png()],
  ['PNG in grey', 'a.png', () => wide().greyscale().png()],
  ['PNG one can see through', 'a.png', () => wide().ensureAlpha(0.5).png()],
  ['grey PNG one can see through', 'a.png', () => wide().greyscale().ensureAlpha(0.5).png()],
  ['PNG with a palette', 'a.png', () => wide().png({ palette: true })],
  ['WebP', 'a.webp', () => wide().webp()],
  ['WebP without loss', 'a.WebP', () => wide().webp({ lossless: true, effort: 0 })],
  ['AVIF', 'a.avif', () => wide().avif({ effort: 0 })],
  ['GIF', 'a.gif', () => wide().gif({ effort: 1 })],
);

test.each(kinds)('a %s is stored as WebP at four widths and as a card', async (_, name, make) => {
  const answer = await upload(app, writer.token, name, await make().toBuffer());
  expect(answer.status).toBe(201);
  expect(answer.json).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/2400x120\.webp$/),
    width: 2400,
    height: 120,
    widths: [480, 960, 1600, 2400],
  });
  const folder = folderOf(answer.json.url);
  for (const [file, width, height] of [
    ['480.webp', 480, 24],
    ['960.webp', 960, 48],
    ['1600.webp', 1600, 80],
    ['2400x120.webp', 2400, 120],
  ] as const) {
    const { metadata } = await read(folder + file);
    expect(metadata).toMatchObject({ format: 'webp', width, height });
    expect(hidden(metadata)).toEqual([]);
  }
  const card = (await read(`${folder}card.jpg`)).metadata;
  expect(card).toMatchObject({ format: 'jpeg', width: 1200, height: 630, channels: 3 });
  expect(hidden(card)).toEqual([]);
});

test.each(
  sample<[number, number, number[]]>(
    [40, 30, [40]],
    [479, 100, [479]],
    [480, 100, [480]],
    [481, 100, [480, 481]],
    [1600, 20, [480, 960, 1600]],
    [2399, 3, [480, 960, 1600, 2399]],
    [1, 1, [1]],
  ),
)('an image of %d by %d is never enlarged', async (width, height, widths) => {
  const made = await makeUpload(
    app,
    writer.token,
    'a.png',
    await plainImage(width, height).png().toBuffer(),
  );
  expect(made).toMatchObject({ width, height, widths });
  expect(made.url).toMatch(new RegExp(`/${width}x${height}\\.webp$`));
  for (const size of widths) {
    const name = size === width ? `${width}x${height}.webp` : `${size}.webp`;
    expect((await read(folderOf(made.url) + name)).metadata.width).toBe(size);
  }
  const card = (await read(`${folderOf(made.url)}card.jpg`)).metadata;
  expect(card).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  for (const size of [480, 960, 1600, 2400].filter((one) => !widths.includes(one))) {
    const { status } = await fetchFile(app, `${folderOf(made.url)}${size}.webp`);
    expect([size, status]).toEqual([size, 404]);
  }
});

/** Red on the left, blue on the right, as stored by a camera held as `orientation` says. */
async function turned(orientation: number): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  const upright = await sharp({
    create: { width: 600, height: 400, channels: 3, background: 'red' },
  })
    .composite([{ input: await half('blue'), left: 300, top: 0 }])
    .png()
    .toBuffer();
  const stored: Record<number, (picture: sharp.Sharp) => sharp.Sharp> = {
    1: (picture) => picture,
    2: (picture) => picture.flop(),
    3: (picture) => picture.rotate(180),
    4: (picture) => picture.flip(),
    6: (picture) => picture.rotate(270),
    8: (picture) => picture.rotate(90),
  };
  const store = stored[orientation] ?? ((picture) => picture);
  const raw = await store(sharp(upright)).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
  return sharp(raw)
    .keepExif()
    .withExifMerge({
      IFD0: { Copyright: `Somebody ${orientation}`, Make: 'A phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 51/1 29/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '2/1 17/1 40/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg({ chromaSubsampling: '4:4:4' })
    .toBuffer();
}

test.each(sample(6, 1, 2, 3, 4, 8))(
  'a photo of orientation %d is stored upright, without place, name or other metadata',
  async (orientation) => {
    const photo = await turned(orientation);
    const before = await sharp(photo).metadata();
    expect(before.orientation).toBe(orientation);
    expect(before.exif?.toString('latin1')).toContain('A phone');
    const made = await makeUpload(app, writer.token, 'IMG_0001.JPG', photo);
    expect(made).toMatchObject({ width: 600, height: 400 });
    for (const name of ['600x400.webp', '480.webp', 'card.jpg']) {
      const { bytes, metadata } = await read(folderOf(made.url) + name);
      expect(hidden(metadata)).toEqual([]);
      expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS|A phone|Somebody|xmp|http/i);
    }
    const { bytes } = await read(made.url);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    const [red, blue] = [at(20, 200), at(580, 200)];
    expect(red[0]).toBeGreaterThan(200);
    expect(red[2]).toBeLessThan(60);
    expect(blue[2]).toBeGreaterThan(200);
    expect(blue[0]).toBeLessThan(60);
  },
);

test('the colours of a wide profile keep their look, without the profile', async () => {
  const wide = await sharp({
    create: { width: 50, height: 50, channels: 3, background: '#00ff00' },
  })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  expect((await sharp(wide).metadata()).icc).toBeDefined();
  const { url } = await makeUpload(app, writer.token, 'a.png', wide);
  expect((await read(url)).metadata.icc).toBeUndefined();
  const [red = 255, green = 0, blue = 255] = await sharp((await read(url)).bytes)
    .raw()
    .toBuffer();
  expect(green).toBeGreaterThan(245);
  expect(Math.max(red, blue)).toBeLessThan(20);
});

test('the first frame of an animation is stored', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(['red', 'lime', 'blue'].map(frame));
  for (const [name, moving] of [
    [
      'a.gif',
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    ],
    [
      'a.webp',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    ],
  ] as const) {
    expect((await sharp(moving).metadata()).pages).toBe(3);
    const made = await makeUpload(app, writer.token, name, moving);
    expect(made).toMatchObject({ width: 60, height: 40 });
    const { bytes, metadata } = await read(made.url);
    expect(metadata.pages).toBeUndefined();
    const [red = 0, green = 255] = await sharp(bytes).raw().toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(60);
  }
});

test('transparent parts are white on the card', async () => {
  const clear = await plainImage(600, 315).ensureAlpha(0).png().toBuffer();
  const { url } = await makeUpload(app, writer.token, 'a.png', clear);
  const card = await sharp((await read(`${folderOf(url)}card.jpg`)).bytes).stats();
  for (const { mean } of card.channels) expect(mean).toBeGreaterThan(250);
  expect((await read(url)).metadata.hasAlpha).toBe(true);
});

test('the same file is stored once, under whatever name', async () => {
  const bytes = await plainImage().png().toBuffer();
  const first = await makeUpload(app, writer.token, 'a.png', bytes);
  const before = await kept(app);
  const other = (await makeSignedIn(app)).token;
  expect(await makeUpload(app, other, 'another name.png', bytes)).toEqual(first);
  expect(await kept(app)).toEqual(before);
});

test('the address of a file does not follow from its content', async () => {
  const bytes = await plainImage().png().toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex');
  const first = await makeUpload(app, writer.token, 'a.png', bytes);
  expect(first.url).not.toContain(hash.slice(0, 32));
  await app.call('DELETE', `/api/media/${first.id}`, { token: writer.token });
  const second = await makeUpload(app, writer.token, 'a.png', bytes);
  expect(second.url).not.toBe(first.url);
  expect((await fetchFile(app, first.url)).status).toBe(404);
});

test('the same file at the same moment is stored once', async () => {
  const bytes = await plainImage(900, 600).png().toBuffer();
  const before = await kept(app);
  const answers = await Promise.all([1, 2].map(() => upload(app, writer.token, 'a.png', bytes)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(answers.map(({ json }) => json.id + json.url)).size).toBe(1);
  const after = await kept(app);
  expect(after.rows).toBe(before.rows + 1);
  // A folder with 480, 900x600 and the card.
  expect(after.files.length).toBe(before.files.length + 4);
});

test('a file that the disk has lost is restored when it is uploaded again', async () => {
  const bytes = await plainImage().png().toBuffer();
  const first = await makeUpload(app, writer.token, 'a.png', bytes);
  fs.rmSync(`${app.config.dataDir}${folderOf(first.url)}`, { recursive: true });
  expect((await fetchFile(app, first.url)).status).toBe(404);
  expect(await makeUpload(app, writer.token, 'a.png', bytes)).toEqual(first);
  expect((await fetchFile(app, first.url)).status).toBe(200);
});

test('no half-written files are left, and no other user on the machine can read them', async () => {
  await makeUpload(app, writer.token, 'a.png', await plainImage().png().toBuffer());
  const { files } = await kept(app);
  expect(files.filter((name) => !/^[0-9a-f]{32}(\/[0-9a-z]+\.(webp|jpg))?$/.test(name))).toEqual(
    [],
  );
});

test('half-written files of a killed process are deleted after an hour', async () => {
  const root = path.join(app.config.dataDir, 'media');
  for (const name of ['old.part', 'new.part']) {
    fs.mkdirSync(path.join(root, name));
    fs.writeFileSync(path.join(root, name, '480.webp'), 'half');
  }
  const longAgo = new Date(Date.now() - 61 * 60 * 1000);
  fs.utimesSync(path.join(root, 'old.part'), longAgo, longAgo);
  await makeUpload(app, writer.token, 'a.png', await plainImage().png().toBuffer());
  const { files } = await kept(app);
  expect(files.filter((name) => name.includes('.part'))).toEqual([
    'new.part',
    path.join('new.part', '480.webp'),
  ]);
});
