import { useApp } from '../../support/app';
import { kept, upload } from '../../support/media';
import { makeSignedIn } from '../../support/make';
import { plainImage } from '../../support/image-files';
import { filePart, MB, pour, slowly } from './sending';
import { tryLargeBodies } from './try-large-bodies';

const app = useApp();
let token: string;
let picture: Buffer;
beforeAll(async () => {
  token = (await makeSignedIn(app)).token;
  picture = await plainImage(400, 300).png().toBuffer();
});
afterEach(() => {
  const failures = app.logged.filter(({ level }) => Number(level) >= 40);
  app.logged.length = 0;
  expect(failures).toEqual([]);
});

const site = {
  get app() {
    return app;
  },
  get token() {
    return token;
  },
};

tryLargeBodies(site, 30);

test('a client that sends forever is cut off', async () => {
  const before = await kept(app);
  const { request, answer } = slowly(app, token);
  request.write(filePart(picture).subarray(0, -2));
  const sent = await pour(request, 400 * MB);
  request.destroy();
  await answer;
  expect(sent).toBeLessThan(200 * MB);
  expect(await kept(app)).toEqual(before);
});

test('the site answers while uploads are being processed', async () => {
  const files = await Promise.all([1, 2, 3, 4].map(() => plainImage(5000, 4000).jpeg().toBuffer()));
  const { token: second } = await makeSignedIn(app);
  // Two of each account, which is the most at the same time.
  const busy = Promise.all(
    files.map((bytes, nth) => upload(app, nth % 2 ? token : second, 'a.jpg', bytes)),
  );
  let slowest = 0;
  let over = false;
  void busy.then(() => (over = true));
  while (!over) {
    const start = Date.now();
    expect((await app.call('GET', '/api/blogs')).status).toBe(200);
    slowest = Math.max(slowest, Date.now() - start);
  }
  expect((await busy).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(slowest).toBeLessThan(3000);
});
