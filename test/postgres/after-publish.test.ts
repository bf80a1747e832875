import { freshDatabase, type Place } from '../support/app';
import { keepInMemory, measuredSite } from '../support/in-memory';
import { loginFirstAdmin, siteEnv } from '../support/own-place';
import { endServers, type ServerProcess, startServer } from '../support/server-process';
import { proxyDatabase, type TcpProxy } from '../support/tcp-proxy';
import { until } from '../support/until';
import { postPath } from '../../src/shared/post-address';

// A process loses its database right after a change by another process, before anyone has read a page since.

let place: Place;
let proxy: TcpProxy;
/** The process that loses its database, and one that does not. */
let cut: ServerProcess;
let other: ServerProcess;
let token: string;
beforeAll(async () => {
  place = await freshDatabase();
  const proxied = await proxyDatabase(place);
  ({ proxy } = proxied);
  [cut, other] = await Promise.all([
    startServer(siteEnv(place, { DATABASE_URL: proxied.url, ...measuredSite })),
    startServer(siteEnv(place)),
  ]);
  ({ token } = (await loginFirstAdmin(other)).json);
});
afterAll(async () => {
  await endServers();
  await proxy.cut();
  await place.remove();
});

const pages = ['/', '/about', '/bloglist', '/press', '/api/blogs'];

async function publish(name: string, by = other) {
  const { json } = await by.call('POST', '/api/blogs', { token, json: { name } });
  return { id: json._id as string, path: postPath(json.direct) };
}

/** The status of each page. */
async function read(paths: string[]): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const path of paths) statuses[path] = (await cut.call('GET', path)).status;
  return statuses;
}

const all = (paths: string[], status: number) =>
  Object.fromEntries(paths.map((path) => [path, status]));

/** Reads all, so that they are in memory, and begins with a database that is there. */
async function fill(paths: string[]): Promise<void> {
  await until(async () => (await cut.call('GET', '/readyz')).status === 200, { seconds: 30 });
  await keepInMemory(cut, paths);
}

const isKnown = (text: string) => async () =>
  (await cut.call('GET', '/bloglist')).text.includes(text);

test('right after a publish, all pages in memory go on', async () => {
  await fill(pages);
  for (let turn = 0; turn < 5; turn += 1) await publish(`Published ${turn}`);
  await proxy.cut();
  expect(await read(pages)).toEqual(all(pages, 200));
  expect((await cut.call('GET', '/bloglist?q=other')).status).toBe(503);
  await proxy.restore();
  await until(isKnown('Published 4'));
});

test('right after it has published something itself, all pages in memory go on', async () => {
  await fill(pages);
  const { id } = await publish('Its own', cut);
  await proxy.cut();
  expect(await read(pages)).toEqual(all(pages, 200));
  await proxy.restore();
  await until(isKnown('Its own'));

  const headers = { 'if-match': '"1"' };
  const json = { name: 'Its own', status: 'draft' };
  await cut.call('PUT', `/api/blogs/${id}`, { token, headers, json });
  await fill(pages);
  const again = { headers: { 'if-match': '"2"' }, json: { ...json, status: 'published' } };
  expect((await cut.call('PUT', `/api/blogs/${id}`, { token, ...again })).status).toBe(200);
  await proxy.cut();
  expect(await read(pages)).toEqual(all(pages, 200));
  await proxy.restore();
  await until(isKnown('Its own'));
});

test('right after a deletion, the deleted post is gone, and the pages that did not show it go on', async () => {
  const posts: { id: string; path: string }[] = [];
  for (let count = 0; count < 40; count += 1) posts.push(await publish(`Post ${count}`));
  const [gone = { id: '', path: '' }] = posts.splice(20, 1);
  const beside = posts.splice(19, 2).map(({ path }) => path);
  const others = ['/about', '/press', ...posts.map(({ path }) => path)];
  await fill([...pages, gone.path, ...beside, ...others]);
  expect((await other.call('DELETE', `/api/blogs/${gone.id}`, { token })).status).toBe(204);
  // At once: only some pages have been loaded again by then.
  await until(async () => (await cut.call('GET', gone.path)).status === 404);
  await proxy.cut();
  expect(await read(others)).toEqual(all(others, 200));
  expect((await read([gone.path]))[gone.path]).not.toBe(200);
  for (const one of [...pages, ...beside]) {
    expect((await cut.call('GET', one)).text).not.toContain('Post 20');
  }
  await proxy.restore();
  await until(async () => (await cut.call('GET', gone.path)).status === 404);
});
