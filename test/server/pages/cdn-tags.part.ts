import { sitePageId } from '../../../src/server/site-pages/ids';
import { tagsToPurge } from '../../../src/server/pages/cdn-tags';
import { db } from '../../../src/server/platform/database/data-source';
import { postPath } from '../../../src/shared/post-address';
import { useApp } from '../../support/app';
import { untilSettled } from '../../support/cached';
import { everyAddress } from '../../support/every-address';
import { makePost, makeSignedIn } from '../../support/make';
import { rawCall } from '../../support/raw';

// Whatever an answer shows, each change of it must name a tag that the answer has. So the changes are made,
// and all public answers compared.

const app = useApp({
  samples: true,
  env: { PURGE_URL: 'http://127.0.0.1:9/purge', PURGE_SECRET: 'p'.repeat(32) },
});
let token: string;
let me: string;
let posts: { _id: string; direct: string; version: number }[];

beforeAll(async () => {
  const signedIn = await makeSignedIn(app, { isAdmin: true, img: 'ada_writer' });
  token = signedIn.token;
  me = signedIn.employee.id;
  posts = [];
  for (const name of ['First', 'Second', 'Third']) {
    posts.push(await makePost(app, token, { name, tags: ['One'] }));
  }
});

const call = async (method: string, path: string, json?: object, etag?: number) => {
  const headers: Record<string, string> = etag === undefined ? {} : { 'if-match': `"${etag}"` };
  const answer = await app.call(method, path, { token, headers, ...(json ? { json } : {}) });
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return answer.json;
};

interface Seen {
  shown: string;
  tags: string[];
}

/** What readers see at every address. */
async function readAll(): Promise<Map<string, Seen>> {
  const [{ _id: id, direct } = { _id: '', direct: '' }] = posts;
  const pages = everyAddress({ id, direct }).flatMap(({ path, desk }) => (desk ? [] : [path]));
  const own = [...posts.map((one) => postPath(one.direct)), '/blog/renamed', '/about/ada_writer'];
  const files = ['/feed.xml', '/sitemap.xml', '/sitemap-1.xml', '/robots.txt', '/site.webmanifest'];
  const api = ['/api/blogs', `/api/blogs/${id}`, '/api/employees', '/api/page?path=/bloglist'];
  const all = new Map<string, Seen>();
  await untilSettled(app);
  for (const path of new Set([...pages, ...own, ...files, ...api, '/press/a-new-item'])) {
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

const sections = [{ type: 'text', content: 'Other words.' }];
const save = async (at: number, json: object) => {
  const { _id, direct } = posts[at]!;
  const { name, version, tags } = await call('GET', `/api/blogs/${_id}`);
  await call('PUT', `/api/blogs/${_id}`, { name, direct, tags, sections, ...json }, version);
};
const page = async (
  name: 'about' | 'home' | 'partners' | 'site' | 'navigation',
  values: object,
) => {
  const path = `/api/site-pages/${sitePageId(name)}`;
  const { version } = await call('GET', path);
  await call('PUT', path, { values }, version);
};

const changes: [string, change: () => Promise<unknown>, changed: string, kept: string][] = [
  ['the text of a post', () => save(0, {}), '/feed.xml', '/about'],
  ['the name of a post', () => save(1, { name: 'Renamed' }), '/bloglist', '/about'],
  ['the address of a post', () => save(1, { direct: 'renamed' }), '/blog/renamed', '/press'],
  ['the tags of a post', () => save(2, { tags: ['Two'] }), '/bloglist', '/press'],
  [
    'a renamed tag',
    () => call('PUT', '/api/tags', { tag: 'One', to: 'Eins' }),
    '/bloglist',
    '/press',
  ],
  ['a new post', () => makePost(app, token, { name: 'Fourth' }), '/', '/about'],
  ['an unpublished post', () => save(2, { status: 'draft' }), '/bloglist', '/about'],
  [
    'a post in the trash',
    () => call('DELETE', `/api/blogs/${posts[0]!._id}`),
    '/bloglist',
    '/about',
  ],
  ['a position', () => call('PUT', `/api/team/${me}`, { position: 'Head' }), '/about', '/press'],
  [
    'a removal from the site',
    () => call('PUT', `/api/team/${me}`, { onSite: false }),
    '/about',
    '/press',
  ],
  ['a page', () => page('about', { lead: 'Other.' }), '/about', '/'],
  ['another page', () => page('home', { 'hero.lead': 'Other.' }), '/', '/about'],
  ['the name of the lab', () => page('site', { 'lab.name': 'Other' }), '/about', ''],
];

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
  const direct = (await makePost(app, token, { name: 'Alone' })).direct;
  posts = [await makePost(app, token, { name: 'Edited' })];
  newest = undefined;
  const path = postPath(direct);
  const before = await rawCall(app.url, 'GET', path);
  const { changed } = await outdatedBy(() => save(0, {}));
  expect(changed).toContain(postPath(posts[0]!.direct));
  const rows = await db().query<{ tag: string }[]>('SELECT tag FROM purge ORDER BY tag');
  const purged = tagsToPurge(rows.map(({ tag }) => tag));
  expect(purged).toEqual(['cards', `post-${posts[0]!._id}`, 'posts']);
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
