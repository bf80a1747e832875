import { postPath } from '../../src/shared/post-address';
import { useApp } from '../support/app';
import { rawCall } from '../support/raw';
import { seenChanges } from '../server/pages/seen-changes';

// What a page shows may have been withdrawn before an outage. So everything is changed in turn, and the answers
// from before that readers would get are compared with those of now.

const app = useApp({ samples: true });
const { changes, addresses, makeNew, save, trash } = seenChanges(app);

const read = async (path: string) => {
  const { status, text } = await rawCall(app.url, 'GET', path);
  return `${status} ${text}`;
};

async function readAll(paths: string[]): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const path of paths) all.set(path, await read(path));
  return all;
}

/** What readers get from before while the database is away, by address. */
async function readBridged(paths: string[]): Promise<Map<string, string>> {
  const { cache } = app;
  const { mayBridge, mayFallBack } = cache;
  cache.pause();
  Object.assign(cache, { mayBridge: () => Promise.resolve(true), mayFallBack: () => true });
  const all = new Map<string, string>();
  for (const path of paths) {
    const before = cache.bridged;
    const answer = await read(path);
    if (cache.bridged > before) all.set(path, answer);
  }
  Object.assign(cache, { mayBridge, mayFallBack });
  cache.resume();
  return all;
}

/** The answers from before a change that an outage right after it would show, and those of the same pages after it. */
async function around(change: () => Promise<unknown>, paths = addresses()) {
  await readAll(paths);
  const before = await readBridged(paths);
  await change();
  await app.cache.learn?.();
  const bridged = await readBridged(paths);
  return { before, bridged, after: await readAll([...bridged.keys()]) };
}

test.each(changes.filter(([name]) => name !== 'a new post'))(
  '%s: an outage shows no page that had it, and goes on with others',
  async (_, change, changed, kept) => {
    const { before, bridged, after } = await around(change);
    const stale = [...bridged].filter(([path, shown]) => shown !== after.get(path));
    expect(stale.map(([path]) => path)).toEqual([]);
    expect(before.has(changed)).toBe(changed !== '/blog/renamed');
    expect(bridged.has(changed)).toBe(false);
    if (kept !== '') expect([...bridged.keys()]).toContain(kept);
  },
);

test('a post in the trash is on the pages of the posts beside it, and on no other post', async () => {
  const posts: { _id: string; direct: string }[] = [];
  for (const name of ['A', 'B', 'C', 'D', 'E']) posts.push(await makeNew(name));
  const paths = posts.map(({ direct }) => postPath(direct));
  const edited = await around(() => save(posts[0]!), paths);
  expect([...edited.bridged.keys()]).toEqual(paths.slice(2));
  const { before, bridged } = await around(() => trash(posts[1]!), paths);
  expect([...before.keys()]).toEqual(paths);
  expect([...bridged.keys()]).toEqual(paths.slice(3));
});
