import pino from 'pino';
import {
  renderOutdatedPosts,
  startRendering,
} from '../../../src/server/posts/render-outdated-posts';
import { db } from '../../../src/server/platform/database/data-source';
import { Blog } from '../../../src/entities/Blog';
import { freshDatabase, type Place, startApp, type TestApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';
import { testInFull } from '../../support/sample';
import { until } from '../../support/until';

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

const silent = pino({ level: 'silent' });

// More than one step of 50.
test('only posts rendered by another release are rendered again', async () => {
  const { token } = await makeSignedIn(app);
  const sections = [{ type: 'text', content }];
  for (let at = 0; at < 60; at++) await makePost(app, token, { name: `Post ${at}`, sections });
  const posts = db().getRepository(Blog);
  const before = await posts.find({ order: { id: 'ASC' } });
  const kept = before[7]?.id ?? '';
  await db().query(`UPDATE blog SET html = '["<p>Old</p>"]', html_version = 0 WHERE id <> $1`, [
    kept,
  ]);
  await db().query(`UPDATE blog SET html = '["<p>Current</p>"]' WHERE id = $1`, [kept]);
  expect(await renderOutdatedPosts(silent)).toBe(before.length - 1);
  const after = await db()
    .getRepository(Blog)
    .find({ order: { id: 'ASC' } });
  const expected = before.map((post) =>
    post.id === kept ? { ...post, html: ['<p>Current</p>'] } : { ...post },
  );
  expect(after.map((post) => ({ ...post }))).toEqual(expected);
});

test('a post beyond a bound keeps its stored HTML, and takes no longer', async () => {
  const { token } = await makeSignedIn(app);
  const post = await makePost(app, token);
  const sections = [{ type: 'text' as const, content: '^[a]'.repeat(10_000) }];
  const stored = { sections, html: ['<p>Stored</p>'], htmlVersion: 0 };
  await db().getRepository(Blog).update(post._id, stored);

  const begun = process.cpuUsage(); // CPU time, because the clock means nothing on a busy machine
  await renderOutdatedPosts(silent);
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(3000);
  const { html, htmlVersion } = await db().getRepository(Blog).findOneByOrFail({ id: post._id });
  expect(html).toEqual(['<p>Stored</p>']);
  expect(htmlVersion).not.toBe(0);
});

const outdate = (id: string) =>
  db().query(`UPDATE blog SET html = '["<p>Old</p>"]', html_version = 0 WHERE id = $1`, [id]);
const htmlOf = async (id: string) =>
  (await db().getRepository(Blog).findOneByOrFail({ id })).html.join();

test('readers see a post of another release as this release renders it, before that is stored', async () => {
  const { token } = await makeSignedIn(app);
  const sections = [{ type: 'text', content: 'It was *seen* early.' }];
  const post = await makePost(app, token, { name: 'Seen early', sections });
  await outdate(post._id);
  app.cache.clear();
  for (const address of ['/blog/Seen_early', '/feed.xml']) {
    expect((await app.call('GET', address)).text).toMatch(/(<|&lt;)em(>|&gt;)seen/);
  }
  expect(await htmlOf(post._id)).toBe('<p>Old</p>');
});

testInFull('an edit made while posts are rendered again stays', async () => {
  const { token } = await makeSignedIn(app);
  const ids: string[] = [];
  for (let at = 0; at < 30; at += 1) {
    const content = `Before.\n\n${'A *long* text. '.repeat(3000)}`;
    const post = await makePost(app, token, { sections: [{ type: 'text', content }] });
    ids.push(post._id);
  }
  for (const id of ids) await outdate(id);
  const rendering = renderOutdatedPosts(silent);
  const edits = await Promise.all(
    ids.map((id) =>
      app.call('PUT', `/api/blogs/${id}`, {
        token,
        json: { name: `Edited ${id}`, sections: [{ type: 'text', content: 'After.' }] },
        headers: { 'if-match': '"1"' },
      }),
    ),
  );
  expect(edits.map(({ status }) => status)).toEqual(ids.map(() => 200));
  await rendering;
  for (const id of ids) expect(await htmlOf(id)).toBe('<p>After.</p>');
});

testInFull('a stop interrupts the rendering, and the next start finishes it', async () => {
  const { token } = await makeSignedIn(app);
  for (let at = 0; at < 60; at += 1) await makePost(app, token);
  await db().query('UPDATE blog SET html_version = 0');
  const left = async () => {
    const rows = await db().query<{ count: number }[]>(
      'SELECT count(*)::integer AS count FROM blog WHERE html_version = 0',
    );
    return rows[0]?.count ?? 0;
  };
  await startRendering(silent)();
  expect(await left()).toBeGreaterThan(0);
  const stop = startRendering(silent);
  await until(async () => (await left()) === 0);
  await stop();
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
