import { setTimeout as pause } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { startApp, type TestApp } from '../../support/app';
import { type FaultyBucket, startFaultyBucket } from '../../support/faulty-bucket';
import { plainImage } from '../../support/image-files';
import { makeSignedIn } from '../../support/make';
import { fetchFile, kept, makeUpload, upload } from '../../support/media';

const SILENT = 'The file store does not answer. Try again in a minute';
/** A little more than the time between two lines in the log (server/platform/outage-log.ts). */
const LINE_EVERY_MS = 1100;
const UNAVAILABLE = 'The file store is unavailable. Try again in a minute';

let front: FaultyBucket;
let app: TestApp;
let token: string;
let url: string;

beforeAll(async () => {
  front = await startFaultyBucket();
});
beforeEach(async () => {
  app = await startApp({ env: { MEDIA_S3_URL: front.url } });
  ({ token } = await makeSignedIn(app));
  ({ url } = await makeUpload(app, token, 'a.png', await picture()));
});
afterEach(async () => {
  front.way = 'passes';
  await app.close();
});
afterAll(() => front.close());

/** As `node --expose-gc` has it. */
function collectGarbage(): void {
  v8.setFlagsFromString('--expose-gc');
  vm.runInNewContext('gc()');
}

const picture = () => plainImage(600, 400).png().toBuffer();

const warnings = () =>
  app.logged
    .filter(({ level }) => Number(level) === 40)
    .map(({ msg, error }) => [msg, (error as { message?: string } | undefined)?.message]);

// Each waits for five seconds, the reader and the writer at the same time.
test('a bucket that hangs is answered with a sentence after five seconds, and pages go on', async () => {
  const before = await kept(app);
  const objects = front.bucket.objects();
  front.way = 'hangs';
  // A request that only the bucket's answer would wake must survive this until its time is up.
  const collecting = setInterval(collectGarbage, 1000);
  const reading = fetchFile(app, url);
  const uploading = upload(app, token, 'b.png', await picture());
  expect((await app.call('GET', '/bloglist')).status).toBe(200);
  expect((await app.call('GET', '/api/media', { token })).status).toBe(200);
  const [file, answer] = await Promise.all([reading, uploading]).finally(() =>
    clearInterval(collecting),
  );
  expect([file.status, file.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(String(file.bytes)).toContain(SILENT);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect(answer.json).toEqual({ code: 'unavailable', message: SILENT });
  expect(await kept(app)).toEqual(before);
  expect(front.bucket.objects()).toEqual(objects);
  expect(warnings()).toContainEqual([
    SILENT,
    expect.stringMatching(/^It did not answer (GET|PUT) within 5 s$/),
  ]);
}, 20_000);

test.each([
  ['denies', '403 (AccessDenied)', 1],
  ['fails', '500 (InternalError)', 3],
] as const)(
  'a bucket that %s is a sentence for people, and the log says why',
  async (way, reason, times) => {
    await pause(LINE_EVERY_MS); // since the last line about the bucket
    const before = await kept(app);
    front.way = way;
    front.asked = [];
    const file = await fetchFile(app, url);
    expect(front.asked).toHaveLength(times);
    expect([file.status, file.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(String(file.bytes)).toContain(UNAVAILABLE);
    const answer = await upload(app, token, 'b.png', await picture());
    expect([answer.status, answer.json]).toEqual([
      503,
      { code: 'unavailable', message: UNAVAILABLE },
    ]);
    expect(await kept(app)).toEqual(before);
    expect(warnings()).toContainEqual([UNAVAILABLE, `GET answered ${reason}`]);
    expect((await app.call('GET', '/bloglist')).status).toBe(200);
    front.way = 'passes';
    expect((await fetchFile(app, url)).status).toBe(200);
    expect((await upload(app, token, 'b.png', await picture())).status).toBe(201);
  },
);
