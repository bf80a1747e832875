import { useApp } from '../../support/app';
import { upload } from '../../support/media';
import { useWriter } from '../../support/make';
import { bytesOf, chunk, manyFrames, png, zeros } from '../../support/odd-files';

const app = useApp();
const writer = useWriter(app);
afterEach(() => {
  const failures = app.logged.filter(({ level }) => Number(level) >= 40);
  app.logged.length = 0;
  expect(failures).toEqual([]);
});

// The stored image contains none of this, so the files are accepted; they must not cost more than
// others.
test.each([
  [
    'text that unpacks to 300 MB',
    'a.png',
    async () => {
      const packed = Buffer.concat([bytesOf('Comment\0\0'), zeros(300_000_000)]);
      return png(10, 10, zeros(110), chunk('zTXt', packed));
    },
  ],
  [
    'a colour profile that unpacks to 300 MB',
    'a.png',
    async () => {
      const packed = Buffer.concat([bytesOf('profile\0\0'), zeros(300_000_000)]);
      return png(10, 10, zeros(110), chunk('iCCP', packed));
    },
  ],
  ['pixels of 200 MB where 100 are', 'a.png', async () => png(10, 10, zeros(200_000_000))],
  ['twenty thousand frames', 'a.gif', () => manyFrames(20_000)],
])('%s cost neither time nor memory', async (_, name, make) => {
  const bytes = await make();
  const start = Date.now();
  const memory = process.memoryUsage().rss;
  const { status } = await upload(app, writer.token, name, bytes);
  expect([201, 415]).toContain(status);
  expect(Date.now() - start).toBeLessThan(10_000);
  expect(process.memoryUsage().rss - memory).toBeLessThan(200 * 2 ** 20);
});

// Each of the strings, dictionaries and streams extends to the end of the file.
test.each([
  ['strings', '1 0 obj(', 2_400_000],
  ['dictionaries', '1 0 obj<<', 2_000_000],
  ['streams', '1 0 obj<</Length 18999900>>stream\n', 500_000],
])(
  'a PDF of endless %s is given up while the site answers',
  async (_, piece, count) => {
    const bytes = Buffer.from(`%PDF-1.4\n${piece.repeat(count)}\nendstream\n%%EOF\n`);
    const memory = process.memoryUsage().rss;
    let isOver = false;
    const answer = upload(app, writer.token, 'a.pdf', bytes).finally(() => (isOver = true));
    let largest = 0;
    while (!isOver) {
      expect((await app.call('GET', '/api/blogs')).status).toBe(200);
      largest = Math.max(largest, process.memoryUsage().rss);
    }
    const { status, json } = await answer;
    expect([status, json.message]).toEqual([
      415,
      expect.stringMatching(/too much time or memory|read/),
    ]);
    expect(largest - memory).toBeLessThan(700 * 2 ** 20);
  },
  120_000,
);
