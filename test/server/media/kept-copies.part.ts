import fs from 'node:fs';
import path from 'node:path';
import { startApp, type TestApp } from '../../support/app';
import { untilSettled } from '../../support/cached';
import { type FaultyBucket, startFaultyBucket } from '../../support/faulty-bucket';
import { plainImage } from '../../support/image-files';
import { makePost, makeSignedIn } from '../../support/make';
import { fetchFile, makeUpload } from '../../support/media';
import { inFull } from '../../support/sample';
import { db } from '../../../src/server/platform/database/data-source';
import { sweepFiles } from '../../../src/server/media/sweep-files';

let front: FaultyBucket;
let app: TestApp;
let token: string;

async function start(env: Record<string, string> = {}): Promise<void> {
  app = await startApp({ env: { MEDIA_S3_URL: front.url, ...env } });
  ({ token } = await makeSignedIn(app));
}

/** An image that a published post shows. */
async function published() {
  const bytes = await plainImage(600, 400).png().toBuffer();
  const { id, url } = await makeUpload(app, token, 'a.png', bytes);
  await makePost(app, token, { img: url });
  await untilSettled(app);
  front.asked = [];
  return { id, url, folder: url.split('/')[2] ?? '' };
}

/** An image that no reader sees. */
const unpublished = async () =>
  makeUpload(app, token, 'a.png', await plainImage(600, 400).png().toBuffer());

/** Every file in the folder of copies. */
const copies = () => {
  const root = path.join(app.config.dataDir, 'media-cache');
  if (!fs.existsSync(root)) return [];
  const entries = fs.readdirSync(root, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map(({ name }) => name);
};

const trash = (id: string) => app.call('DELETE', `/api/media/${id}?used=1`, { token });

beforeAll(async () => {
  front = await startFaultyBucket();
});
afterEach(async () => {
  front.way = 'passes';
  await app.close();
});
afterAll(() => front.close());

test('a published file is asked for once, by however many at once, and then read without the bucket', async () => {
  await start();
  const { url } = await published();
  const all = await Promise.all(Array.from({ length: 5 }, () => fetchFile(app, url)));
  const [first] = all;
  expect(front.asked).toEqual([`GET /media${url.replace('/media', '')}`]);
  front.way = 'denies';
  for (const one of [...all, await fetchFile(app, url)]) {
    expect([one.status, one.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(one.headers.get('content-length')).toBe(String(first?.bytes.length));
    expect(one.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true);
  }
  expect((await fetchFile(app, url, { method: 'HEAD' })).status).toBe(200);
  expect(front.asked).toHaveLength(1);
});

test('a file that nobody has published is not kept', async () => {
  await start();
  const { url } = await unpublished();
  for (let time = 0; time < 2; time += 1) {
    expect((await fetchFile(app, url)).headers.get('cache-control')).toBe('private, no-store');
  }
  expect(copies()).toEqual([]);
});

test('a copy of a file that was unpublished, trashed or deleted is not served', async () => {
  await start();
  const { id, url, folder } = await published();
  await fetchFile(app, url);
  expect(copies()).toEqual(['600x400.webp']);
  expect((await trash(id)).status).toBe(204);
  await untilSettled(app);
  expect((await fetchFile(app, url)).status).toBe(404);
  expect((await app.call('POST', `/api/media/${id}/restore`, { token })).status).toBe(204);
  await untilSettled(app);
  expect((await fetchFile(app, url)).status).toBe(200);
  // Another process deletes it for good, and a post that is still published shows it.
  front.bucket.lose(`${folder}/600x400.webp`);
  await db().query('DELETE FROM media WHERE id = $1', [id]);
  app.cache.clear();
  expect(copies()).toEqual(['600x400.webp']);
  const gone = await fetchFile(app, url);
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  await sweepFiles(app.config);
  expect(copies()).toEqual([]);
});

test.each(['stalls', 'breaks'] as const)(
  'of a bucket that %s in the middle of a file, nobody gets half of it',
  async (way) => {
    await start();
    const { url } = await published();
    front.way = way;
    const broken = await fetchFile(app, url);
    expect([broken.status, broken.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(copies()).toEqual([]);
    front.way = 'passes';
    expect((await fetchFile(app, url)).status).toBe(200);
    expect(copies()).toEqual(['600x400.webp']);
  },
);

// The answer has begun, so only the end of the connection can say that something is missing.
test.each([
  ['that nobody has published', 'breaks', {}, false],
  ['without copies', 'breaks', { MEDIA_CACHE_MB: '0' }, true],
  // Each waits for five seconds, as the test before does.
  ...inFull(
    ['that nobody has published', 'stalls', {}, false] as const,
    ['without copies', 'stalls', { MEDIA_CACHE_MB: '0' }, true] as const,
  ),
] as const)(
  'a file %s, of a bucket that %s in the middle, is broken off within seconds',
  async (_, way, env, isPublished) => {
    await start(env);
    const { url } = isPublished ? await published() : await unpublished();
    front.way = way;
    const cut = fetchFile(app, url).catch(({ message }: Error) => message);
    // The second, if not even the headers have left.
    expect(['terminated', 'fetch failed']).toContain(await cut);
    expect(copies()).toEqual([]);
    front.way = 'passes';
    expect((await fetchFile(app, url)).status).toBe(200);
  },
  20_000,
);

test.each([
  ['MEDIA_CACHE_MB is 0', { MEDIA_CACHE_MB: '0' }],
  ['DATA_DIR cannot be written', { DATA_DIR: '/proc/nope' }],
])('without copies, because %s, files are served from the bucket', async (_, env) => {
  await start(process.env.TEST_DATABASE_URL ? env : { MEDIA_CACHE_MB: '0' });
  const { url } = await published();
  for (let time = 0; time < 2; time += 1) expect((await fetchFile(app, url)).status).toBe(200);
  expect(front.asked).toHaveLength(2);
  expect(copies()).toEqual([]);
  expect(app.logged.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test('a file that the bucket has lost is 404, and its page goes on', async () => {
  await start();
  const { url, folder } = await published();
  front.bucket.lose(`${folder}/600x400.webp`);
  const lost = await fetchFile(app, url);
  expect([lost.status, lost.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect((await app.call('GET', '/bloglist')).status).toBe(200);
});
