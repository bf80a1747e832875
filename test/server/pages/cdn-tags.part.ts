import { tagsToPurge } from '../../../src/server/pages/cdn-tags';
import { db } from '../../../src/server/platform/database/data-source';
import { postPath } from '../../../src/shared/post-address';
import { useApp } from '../../support/app';
import { untilSettled } from '../../support/cached';
import { rawCall } from '../../support/raw';
import { seenChanges } from './seen-changes';

// Whatever an answer shows, each change of it must name a tag that the answer has. So the changes are made,
// and all public answers compared.

const app = useApp({
  samples: true,
  env: { PURGE_URL: 'http://127.0.0.1:9/purge', PURGE_SECRET: 'p'.repeat(32) },
});
const { changes, addresses, makeNew, save } = seenChanges(app);

interface Seen {
  shown: string;
  tags: string[];
}

/** What readers see at every address. */
async function readAll(): Promise<Map<string, Seen>> {
  const all = new Map<string, Seen>();
  await untilSettled(app);
  for (const path of addresses()) {
    const { status, headers, text } = await rawCall(app.url, 'GET', path);
    const tags = headers['surrogate-key'];
    if (tags === undefined) continue;
    all.set(path, { shown: `${status} ${text}`, tags: String(tags).split(' ') });
  }
  return all;
}

let newest: Map<string, Seen> | undefined;

/** The addresses whose answers a change outdates, and those that the CDN keeps although they changed. */
async function outdatedBy(change: () => Promise<unknown>) {
  const before = newest ?? (await readAll());
  await db().query('DELETE FROM purge');
  await change();
  const after = await readAll();
  newest = after;
  const rows = await db().query<{ tag: string }[]>('SELECT DISTINCT tag FROM purge');
  const purged = tagsToPurge(rows.map(({ tag }) => tag));
  const isPurged = ({ tags }: Seen) => tags.some((tag) => purged.includes(tag));
  const changed = [...before].filter(([path, { shown }]) => shown !== after.get(path)?.shown);
  const kept = [...before].filter(([, seen]) => !isPurged(seen)).map(([path]) => path);
  return {
    changed: changed.map(([path]) => path),
    missed: changed.filter(([, seen]) => !isPurged(seen)).map(([path]) => path),
    kept,
  };
}

test.each(changes)(
  '%s names a tag of each answer that it outdates',
  async (_, change, one, other) => {
    const { changed, missed, kept } = await outdatedBy(change);
    expect(missed).toEqual([]);
    expect(changed).toContain(one);
    if (other !== '') expect(kept).toContain(other);
  },
);

test('the text of a post outdates its page, and no other post', async () => {
  const { direct } = await makeNew('Alone');
  const edited = await makeNew('Edited');
  newest = undefined;
  const path = postPath(direct);
  const before = await rawCall(app.url, 'GET', path);
  const { changed } = await outdatedBy(() => save(edited));
  expect(changed).toContain(postPath(edited.direct));
  const rows = await db().query<{ tag: string }[]>('SELECT tag FROM purge ORDER BY tag');
  const purged = tagsToPurge(rows.map(({ tag }) => tag));
  expect(purged).toEqual(['cards', `post-${edited._id}`, 'posts']);
  const tags = String(before.headers['surrogate-key']).split(' ');
  expect(tags.filter((tag) => purged.includes(tag))).toEqual([]);
});

test('many tags, and unknown ones, are everything', () => {
  const many = Array.from({ length: 31 }, (__, at) => `post-${at}`);
  expect(tagsToPurge(many.slice(0, 30))).toEqual(many.slice(0, 30));
  expect(tagsToPurge(many)).toEqual(['all']);
  for (const tag of ['page-site', 'page-navigation', 'page-models', 'page-samples', 'all', 'new']) {
    expect(tagsToPurge(['posts', tag])).toEqual(['all']);
  }
});
