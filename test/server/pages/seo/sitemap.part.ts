import { randomUUID } from 'node:crypto';
import { db } from '../../../../src/server/platform/database/data-source';
import { routes } from '../../../../src/shared/routes';
import { useApp } from '../../../support/app';
import { parseHead } from '../../../support/head';
import { makeEmployee, makePost, useWriter } from '../../../support/make';
import { parseXml } from '../../../support/xml';
import { postPath } from '../../../../src/shared/post-address';

const SITE_URL = 'https://lab.example';
const app = useApp({ env: { SITE_URL } });
const writer = useWriter(app);

/** lastmod by path, in file order; undefined if the entry has none. */
async function readSitemap(from = app): Promise<Map<string, string | undefined>> {
  const { status, headers, text } = await from.call('GET', '/sitemap.xml');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const { urlset } = parseXml(text, ['url']);
  expect(urlset['@xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  return new Map(
    urlset.url.map(({ loc, lastmod }: { loc: string; lastmod?: string }) => {
      expect(loc.startsWith(`${SITE_URL}/`)).toBe(true);
      return [loc.slice(SITE_URL.length), lastmod];
    }),
  );
}

test('every address in it answers 200, is canonical and is not hidden', async () => {
  await makePost(app, writer.token);
  await makeEmployee();
  const places = [...(await readSitemap()).keys()];
  expect(new Set(places).size).toBe(places.length);
  for (const path of places) {
    const answer = await app.call('GET', path);
    expect([path, answer.status]).toEqual([path, 200]);
    const { meta, links } = parseHead(answer.text);
    expect([path, meta.robots]).toEqual([path, undefined]);
    expect(links.canonical).toEqual([SITE_URL + path]);
  }
});

test('every fixed page that is not hidden is in it, once', async () => {
  const places = await readSitemap();
  const shown = routes.filter(({ path, noindex }) => !noindex && !path.includes(':'));
  for (const { path } of shown) {
    const isListed = path !== '/home' && !path.startsWith('/bot_values/');
    expect([path, places.has(path)]).toEqual([path, isListed]);
  }
  for (const path of [
    '/123testing123',
    '/signin',
    '/signup',
    '/dashboard',
    '/blogs',
    '/blogpost',
  ]) {
    expect([path, places.has(path)]).toEqual([path, false]);
  }
});

test('posts have their last change, lists have the newest of their posts, fixed pages have none', async () => {
  const { _id, direct } = await makePost(app, writer.token, { name: 'Dated' });
  const changed = '2031-02-03T04:05:06.000Z';
  await db().query(`UPDATE blog SET updated_at = $1 WHERE id = $2`, [changed, _id]);
  app.cache.clear();
  const places = await readSitemap();
  for (const path of [postPath(direct), '/', '/bloglist']) {
    expect([path, places.get(path)]).toEqual([path, changed]);
  }
  for (const path of ['/about', '/contact', '/bot_values']) {
    expect([path, places.get(path)]).toEqual([path, undefined]);
  }
});

test('drafts, and people who are not on the site, are not in it', async () => {
  const draft = await makePost(app, writer.token, { status: 'draft' });
  const people = [
    await makeEmployee({ status: 'waiting' }),
    await makeEmployee({ status: 'suspended' }),
    await makeEmployee({ onSite: false }),
  ];
  const shown = await makeEmployee();
  app.cache.clear(); // the people were not made through the API
  const places = await readSitemap();
  expect(places.has(postPath(draft.direct))).toBe(false);
  for (const { img } of people) expect(places.has(`/about/${img}`)).toBe(false);
  expect(places.has(`/about/${shown.img}`)).toBe(true);
});

test('a new post is in it immediately, and a deleted post is gone', async () => {
  await readSitemap();
  const { _id, direct } = await makePost(app, writer.token, { name: randomUUID() });
  expect([...(await readSitemap()).keys()].at(-1)).toBe(postPath(direct));
  await app.call('DELETE', `/api/blogs/${_id}`, { token: writer.token });
  expect((await readSitemap()).has(postPath(direct))).toBe(false);
});

test('a short sitemap has no parts', async () => {
  for (const path of ['/sitemap-1.xml', '/sitemap-99.xml', '/sitemap-0.xml', '/sitemap-x.xml']) {
    expect([path, (await app.call('GET', path)).status]).toEqual([path, 404]);
  }
});
