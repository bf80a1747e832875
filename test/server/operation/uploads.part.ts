import fs from 'node:fs';
import path from 'node:path';
import { checkUploads } from '../../../src/server/operation/check-uploads';
import { sweepFiles } from '../../../src/server/media/sweep-files';
import type { MediaJson } from '../../../src/shared/api/media';
import { startApp, type TestApp } from '../../support/app';
import { type FaultyBucket, startFaultyBucket } from '../../support/faulty-bucket';
import { fileForm, plainImage, plainPdf } from '../../support/image-files';
import { makeSignedIn } from '../../support/make';
import { makeUpload } from '../../support/media';

let front: FaultyBucket;
let app: TestApp;
let token: string;
let team: Buffer;

beforeAll(async () => {
  front = await startFaultyBucket();
});
afterEach(async () => {
  front.way = 'passes';
  await app.close();
});
afterAll(() => front.close());

/** A site in the bucket or on the disk, with a photo, an image and a PDF. */
async function start(env: Record<string, string>) {
  app = await startApp({ env });
  ({ token } = await makeSignedIn(app, { name: 'Ada' }));
  const bytes = () => plainImage(600, 400).png().toBuffer();
  const { json } = await app.call('POST', '/api/account/photo', {
    token,
    body: fileForm('photo.png', await bytes()),
  });
  team = await bytes();
  const image = await makeUpload(app, token, 'team.png', team);
  const pdf = await makeUpload(app, token, 'report.pdf', plainPdf('check'));
  return { image: image.url, pdf: pdf.url, photo: json.photo.src as string };
}

const inStore = (url: string) => url.replace(/^.*\/media\//, '');

test.each(['bucket', 'disk'])(
  'on a %s, the uploads of which a file is missing are named',
  async (where) => {
    const { image, pdf, photo } = await start(
      where === 'bucket' ? { MEDIA_S3_URL: front.url } : {},
    );
    const lose = (url: string) =>
      where === 'bucket'
        ? front.bucket.lose(inStore(url))
        : fs.rmSync(path.join(app.config.dataDir, 'media', inStore(url)));
    expect(await checkUploads(app.config)).toMatchObject({
      state: 'good',
      found: expect.stringMatching(/ has all files of the 3 uploads\.$/),
    });
    const marked = async () => {
      const { json } = await app.call('GET', '/api/media?missing=yes', { token });
      return (json as MediaJson[]).map(({ name, missing }) => [name, missing]);
    };
    expect(await marked()).toEqual([]);
    lose(image.replace('600x400.webp', 'card.jpg'));
    lose(photo);
    const found = await checkUploads(app.config);
    expect(found.state).toBe('problem');
    expect(found.found).toMatch(
      / has lost files of 2 of 3 uploads: (team\.png, )?the photo of Ada(, team\.png)?\.$/,
    );
    expect(found.found).not.toContain(path.basename(pdf));
    expect(await marked()).toEqual([['team.png', true]]);
    await makeUpload(app, token, 'team.png', team);
    expect(await marked()).toEqual([]);
    expect((await checkUploads(app.config)).found).toMatch(/ 1 of 3 uploads: the photo of Ada\.$/);

    // The hourly comparison marks and unmarks it too.
    const file = where === 'disk' && path.join(app.config.dataDir, 'media', inStore(pdf));
    const content = file && fs.readFileSync(file);
    lose(pdf);
    await sweepFiles(app.config);
    expect(await marked()).toEqual([['report.pdf', true]]);
    if (!file || !content) return;
    fs.writeFileSync(file, content);
    await sweepFiles(app.config);
    expect(await marked()).toEqual([]);
  },
);

test('a bucket that refuses is a problem, with its reason', async () => {
  await start({ MEDIA_S3_URL: front.url });
  front.way = 'denies';
  expect(await checkUploads(app.config)).toMatchObject({
    state: 'problem',
    found: expect.stringMatching(
      /^http:\S+\/media cannot be used: GET answered 403 \(AccessDenied\)\.$/,
    ),
  });
});

test('a bucket that takes too long is a warning, and does not count as complete', async () => {
  await start({ MEDIA_S3_URL: front.url });
  expect(await checkUploads(app.config, 0)).toMatchObject({
    state: 'warning',
    found: expect.stringContaining('0 uploads were compared'),
  });
});
