import { setTimeout as wait } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { type FaultyBucket, startFaultyBucket } from '../../support/faulty-bucket';
import { inFull, testInFull } from '../../support/sample';
import { until } from '../../support/until';
import { readBucket } from '../../../src/server/platform/read-setting';
import { s3Store } from '../../../src/server/uploads/s3-store';
import type { MediaStore } from '../../../src/server/uploads/store';

const bytes = Buffer.alloc(8_000_000, 'x');
let front: FaultyBucket;
let store: MediaStore;

beforeAll(async () => {
  front = await startFaultyBucket();
  store = s3Store(readBucket(front.url, 'MEDIA_S3_URL'));
  await store.put('folder', [{ name: 'a.pdf', bytes }]);
});
afterEach(() => {
  front.way = 'passes';
});
afterAll(() => front.close());

testInFull(
  'a reader may be slower than the limit of a bucket',
  async () => {
    const file = await store.open('folder', 'a.pdf');
    const chunks = file?.stream[Symbol.asyncIterator]();
    await chunks?.next();
    // Longer than the limit.
    await wait(5500);
    let size = 0;
    for await (const chunk of file?.stream ?? []) size += (chunk as Buffer).length;
    expect(size).toBeGreaterThan(bytes.length - 1_000_000);
  },
  20_000,
);

// That it stalls takes five seconds, as in kept-copies.part.ts.
test.each(['breaks' as const, ...inFull('stalls' as const)])(
  'who reads while it %s gets the error of a store that does not answer',
  async (way) => {
    front.way = way;
    const file = await store.open('folder', 'a.pdf');
    await expect(file && buffer(file.stream)).rejects.toMatchObject({ code: 'unavailable' });
  },
  20_000,
);

test('a reader who leaves before the first byte ends the request', async () => {
  front.way = 'stalls';
  const file = await store.open('folder', 'a.pdf');
  await until(() => front.answering() > 0);
  file?.stream.destroy();
  await until(() => front.answering() === 0);
});
