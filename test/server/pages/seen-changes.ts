import { ValuesRelease } from '../../../src/entities/ValuesRelease';
import { ValuesReply } from '../../../src/entities/ValuesReply';
import { db } from '../../../src/server/platform/database/data-source';
import { sitePageId } from '../../../src/server/site-pages/ids';
import { postPath } from '../../../src/shared/post-address';
import type { TestApp } from '../../support/app';
import { everyAddress } from '../../support/every-address';
import { makeFullRelease, pageId } from '../../support/make-full-release';
import { makePost, makeSignedIn } from '../../support/make';
import { isFull } from '../../support/sample';

/** A change of what readers see: its name, an answer that shows it, and one that does not ('' for none). */
type Change = [name: string, change: () => Promise<unknown>, changed: string, kept: string];

const sections = [{ type: 'text', content: 'Other words.' }];
const item = {
  title: 'Read aloud',
  company: 'The Ledger',
  date: '3 June 2026',
  link: 'https://example.org',
  direct: 'read_aloud',
};

const RELEASE = '2026.900';
const FILES = '/bot_values/releases';
const RELEASE_FILE = `${FILES}/${RELEASE}`;
const CELL = `/api/model-values/releases/${RELEASE}/results/model-a/care`;

/** Everything that a site shows is changed in these ways, one after the other. */
export function seenChanges(app: TestApp) {
  let token: string;
  let me: string;
  let pressItem: string;
  let release: ValuesRelease;
  const posts: { _id: string; direct: string; version: number }[] = [];
  beforeAll(async () => {
    const signedIn = await makeSignedIn(app, { isAdmin: true, img: 'ada_writer' });
    token = signedIn.token;
    me = signedIn.employee.id;
    for (const name of ['First', 'Second', 'Third']) {
      posts.push(await makePost(app, token, { name, tags: ['One'] }));
    }
    pressItem = (await call('POST', '/api/press-items'))._id;
    await put(pressItem, item);
    release = await makeFullRelease(db().manager, { number: RELEASE });
  });

  const call = async (method: string, path: string, json?: object, etag?: number) => {
    const headers: Record<string, string> = etag === undefined ? {} : { 'if-match': `"${etag}"` };
    const answer = await app.call(method, path, { token, headers, ...(json ? { json } : {}) });
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.json;
  };
  const save = async ({ _id, direct }: { _id: string; direct: string }, json: object = {}) => {
    const { name, version, tags } = await call('GET', `/api/blogs/${_id}`);
    await call('PUT', `/api/blogs/${_id}`, { name, direct, tags, sections, ...json }, version);
  };
  const put = async (id: string, values: object) => {
    const path = `/api/site-pages/${id}`;
    const { version } = await call('GET', path);
    await call('PUT', path, { values }, version);
  };
  const page = (name: 'about' | 'home' | 'partners' | 'site' | 'navigation', values: object) =>
    put(sitePageId(name), values);
  const trash = (post: { _id: string }) => call('DELETE', `/api/blogs/${post._id}`);
  const member = (json: object) => call('PUT', `/api/team/${me}`, json);

  const reply = async () =>
    db().manager.update(
      ValuesReply,
      { releaseId: release.id, modelId: await pageId(db().manager, 'model', 'model-a') },
      { text: 'We disagree.' },
    );
  const blank = () =>
    db().query(
      `UPDATE values_item SET prompt = '[]', answer = '', target = '', explanation = '',
         blanked = 'It names a person' WHERE place = 0`,
    );

  const changes: Change[] = [
    ['the text of a post', () => save(posts[0]!), '/feed.xml', '/about'],
    ['the name of a post', () => save(posts[1]!, { name: 'Renamed' }), '/bloglist', '/about'],
    [
      'the address of a post',
      () => save(posts[1]!, { direct: 'renamed' }),
      '/blog/renamed',
      '/press',
    ],
    ['the tags of a post', () => save(posts[2]!, { tags: ['Two'] }), '/bloglist', '/press'],
    [
      'a renamed tag',
      () => call('PUT', '/api/tags', { tag: 'One', to: 'Eins' }),
      '/bloglist',
      '/press',
    ],
    ['a new post', () => makePost(app, token, { name: 'Fourth' }), '/', '/about'],
    ['an unpublished post', () => save(posts[2]!, { status: 'draft' }), '/bloglist', '/about'],
    ['a post in the trash', () => trash(posts[0]!), '/bloglist', '/about'],
    ['a press item', () => put(pressItem, { ...item, title: 'Read again' }), '/press', '/about'],
    [
      'a press item in the trash',
      () => call('DELETE', `/api/press-items/${pressItem}`),
      '/press/read_aloud',
      '/bloglist',
    ],
    ['a position', () => member({ position: 'Head' }), '/about', '/press'],
    ['a removal from the site', () => member({ onSite: false }), '/about', '/press'],
    ['a page', () => page('about', { lead: 'Other.' }), '/about', '/'],
    ['another page', () => page('home', { 'hero.lead': 'Other.' }), '/', '/about'],
    ['a new release', () => makeFullRelease(db().manager), `${FILES}/feed.xml`, ''],
    ['a reply to a release', reply, `${RELEASE_FILE}.json`, ''],
    ['the removed text of an item', blank, `${CELL}/items`, ''],
    [
      'a correction of a release',
      () => makeFullRelease(db().manager, { correctsId: release.id }),
      `${RELEASE_FILE}.txt`,
      '',
    ],
    [
      'a withdrawn release',
      () => db().manager.update(ValuesRelease, { id: release.id }, { status: 'withdrawn' }),
      `${RELEASE_FILE}.csv`,
      '',
    ],
    ['the name of the lab', () => page('site', { 'lab.name': 'Other' }), '/about', ''],
  ];

  /**
   * Every address that readers can get an answer of; in the core run only posts, and what a change is on or
   * leaves as it is.
   */
  const addresses = () => {
    const [{ _id: id, direct } = { _id: '', direct: '' }] = posts;
    const own = [...posts.map((one) => postPath(one.direct)), '/blog/renamed', '/about/ada_writer'];
    if (!isFull) {
      const named = changes.flatMap(([, , changed, kept]) => [changed, kept]).filter(Boolean);
      return [...new Set([...own, ...named])];
    }
    const pages = everyAddress({ id, direct }).flatMap(({ path, desk }) => (desk ? [] : [path]));
    const items = ['/press/a-new-item', '/press/read_aloud'];
    const files = [
      '/feed.xml',
      '/sitemap.xml',
      '/sitemap-1.xml',
      '/robots.txt',
      '/site.webmanifest',
      `${FILES}/feed.xml`,
      `${FILES}/schema.json`,
      ...['.csv', '.json', '.txt', '.bib', '.csl.json', '/care.csv'].map(
        (ending) => `${RELEASE_FILE}${ending}`,
      ),
    ];
    const api = [
      '/api/blogs',
      `/api/blogs/${id}`,
      '/api/employees',
      '/api/page?path=/bloglist',
      CELL,
      `${CELL}/items`,
      ...['releases', `releases/${RELEASE}`, 'models', 'values', 'plans'].map(
        (name) => `/api/model-values/${name}`,
      ),
    ];
    return [...new Set([...pages, ...own, ...items, ...files, ...api])];
  };
  const makeNew = async (name: string) => {
    const post = await makePost(app, token, { name });
    posts.push(post);
    return post as (typeof posts)[number];
  };
  return { changes, addresses, makeNew, save, trash };
}
