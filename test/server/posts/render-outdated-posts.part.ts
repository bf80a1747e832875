import { db } from '../../../src/server/platform/database/data-source';
import { Blog } from '../../../src/entities/Blog';
import { freshDatabase, type Place, startApp, type TestApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';

let place: Place;
let app: TestApp;
beforeAll(async () => {
  place = await freshDatabase();
  app = await startApp({ place });
});
afterAll(async () => {
  await app.close();
  await place.remove();
});

const content = 'Of *today*. ![Ours](/images/posts/door.webp) ![Theirs](https://a.example/x.png)';

test('only posts rendered by an older release are re-rendered at startup', async () => {
  const { token } = await makeSignedIn(app);
  const sections = [{ type: 'text', content }];
  for (let at = 0; at < 120; at++) await makePost(app, token, { name: `Post ${at}`, sections });
  const posts = db().getRepository(Blog);
  const before = await posts.find({ order: { id: 'ASC' } });
  const kept = before[7]?.id ?? '';
  await db().query(`UPDATE blog SET html = '["<p>Old</p>"]', html_version = 0 WHERE id <> $1`, [
    kept,
  ]);
  await db().query(`UPDATE blog SET html = '["<p>Current</p>"]' WHERE id = $1`, [kept]);
  await app.close();

  app = await startApp({ place });
  const after = await db()
    .getRepository(Blog)
    .find({ order: { id: 'ASC' } });
  const expected = before.map((post) =>
    post.id === kept ? { ...post, html: ['<p>Current</p>'] } : { ...post },
  );
  expect(after.map((post) => ({ ...post }))).toEqual(expected);
});

test('a post beyond a bound keeps its stored HTML, and starting takes no longer', async () => {
  const { token } = await makeSignedIn(app);
  const post = await makePost(app, token);
  const sections = [{ type: 'text' as const, content: '^[a]'.repeat(10_000) }];
  const stored = { sections, html: ['<p>Stored</p>'], htmlVersion: 0 };
  await db().getRepository(Blog).update(post._id, stored);
  await app.close();

  const begun = process.cpuUsage(); // CPU time, because the clock means nothing on a busy machine
  app = await startApp({ place });
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(3000);
  const { html, htmlVersion } = await db().getRepository(Blog).findOneByOrFail({ id: post._id });
  expect(html).toEqual(['<p>Stored</p>']);
  expect(htmlVersion).not.toBe(0);
});

test('an image in a text has its size, or a frame if the size is unknown', async () => {
  const { token } = await makeSignedIn(app);
  const post = await makePost(app, token, { sections: [{ type: 'text', content }] });
  const { html } = await db().getRepository(Blog).findOneByOrFail({ id: post._id });
  const [ours = '', theirs = ''] = html[0]?.match(/<img[^>]*>/g) ?? [];
  expect(ours).toMatch(/width="1600" height="900"/);
  expect(ours).not.toContain('framed');
  expect(theirs).toMatch(/width="1600" height="900" class="framed"/);
});
