import { sitePageNames } from '../../src/content/site-pages';
import { sitePageId } from '../../src/server/site-pages/ids';
import { db } from '../../src/server/platform/database/data-source';
import { startApp } from '../support/app';
import { makePost, makeSignedIn } from '../support/make';
import { useOwnPlace } from '../support/own-place';
import { type ServerProcess, startServer } from '../support/server-process';
import { until } from '../support/until';

const place = useOwnPlace();

/** Scheduled posts that became due while no server was running. */
async function leaveBehind(count: number): Promise<string[]> {
  const app = await startApp({ place });
  const { token } = await makeSignedIn(app);
  const ids: string[] = [];
  const publishLocal = `${new Date().getUTCFullYear() + 1}-05-01T09:00`;
  for (let at = 0; at < count; at++) {
    const post = await makePost(app, token, { status: 'scheduled', publishLocal });
    ids.push(post._id);
  }
  await db().query(`UPDATE blog SET publish_at = '2026-01-02T03:04:00Z'`);
  await app.close();
  return ids;
}

const untilPublished = (server: ServerProcess, count: number) =>
  until(
    async () => {
      const { json } = await server.call('GET', '/api/blogs?limit=100');
      const out = json.filter(({ date }: { date: string }) => date === '2026-01-02T03:04:00.000Z');
      return out.length === count;
    },
    { seconds: 40, what: `${count} posts out` },
  );

test('several processes publish each post exactly once, and all of them show it', async () => {
  await leaveBehind(20);
  const servers = await Promise.all([1, 2, 3].map(() => startServer(place.env())));
  for (const server of servers) await untilPublished(server, 20);
  const app = await startApp({ place });
  const rows = await db().query<{ version: number; published: number }[]>(
    `SELECT version, (SELECT count(*)::int FROM revision
        WHERE document_id = blog.id AND kind = 'published') AS published
       FROM blog WHERE NOT sample`,
  );
  await app.close();
  expect(rows).toEqual(Array(20).fill({ version: 2, published: 1 }));
});

test('several processes publish each change of a page exactly once, and all of them show it', async () => {
  const left = await startApp({ place });
  const { token } = await makeSignedIn(left, { isAdmin: true });
  const publishLocal = `${new Date().getUTCFullYear() + 1}-05-01T09:00`;
  for (const name of sitePageNames) {
    const { status } = await left.call('PUT', `/api/site-pages/${sitePageId(name)}`, {
      token,
      headers: { 'if-match': '"1"' },
      json: { values: name === 'about' ? { lead: 'Of May.' } : {}, publishLocal },
    });
    expect(status).toBe(200);
  }
  await db().query(`UPDATE site_page SET publish_at = '2026-01-02T03:04:00Z'`);
  await left.close();
  const servers = await Promise.all([1, 2, 3].map(() => startServer(place.env())));
  for (const server of servers) {
    await until(async () => (await server.call('GET', '/about')).text.includes('Of May.'), {
      seconds: 40,
      what: 'the change on the page',
    });
  }
  const app = await startApp({ place });
  const published = `SELECT version, (SELECT count(*)::int FROM revision
      WHERE document_id = site_page.id AND kind = 'published') AS published FROM site_page`;
  await until(async () => {
    const rows = await db().query<{ version: number; published: number }[]>(published);
    return rows.length > 0 && rows.every(({ version }) => version === 3);
  });
  const rows = await db().query<{ version: number; published: number }[]>(published);
  await app.close();
  expect(rows).toEqual(sitePageNames.map(() => ({ version: 3, published: 1 })));
});
