import { randomUUID } from 'node:crypto';
import type { Employee } from '../../../src/entities/Employee';
import { sitePageId } from '../../../src/server/site-pages/ids';
import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';
import { untilSettled } from '../../support/cached';
import { makeEmployee, makePost, makeSignedIn } from '../../support/make';
import { plainPdf } from '../../support/image-files';
import { makeUpload } from '../../support/media';

// What only adds something leaves pages from before in memory for an outage, here and at other processes.

const app = useApp();
let token: string;
beforeAll(async () => {
  token = (await makeSignedIn(app, { name: 'Ada Admin', isAdmin: true, onSite: false })).token;
});

const send = async (method: string, path: string, json: object = {}, etag = '') => {
  const headers: Record<string, string> = etag ? { 'if-match': etag } : {};
  const answer = await app.call(method, path, { token, json, headers });
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return answer.json;
};

type Said = 'nothing' | 'adds' | 'withdraws';
const saidBy = (withdraws: unknown[]): Said =>
  withdraws.length === 0
    ? 'nothing'
    : withdraws.every((one) => one === false)
      ? 'adds'
      : 'withdraws';

/** What the page cache of this process learned from a call, and what other processes learn from the database. */
async function learned(work: () => Promise<unknown>): Promise<{ here: Said; others: Said }> {
  await untilSettled(app);
  await db().query('DELETE FROM content_change');
  const clear = jest.spyOn(app.cache, 'clear');
  const learn = jest.spyOn(app.cache, 'clearAndLearn');
  await work();
  const here = saidBy([...clear.mock.calls, ...learn.mock.calls].map(([withdraws]) => withdraws));
  jest.restoreAllMocks();
  const rows = await db().query<{ withdraws: boolean }[]>('SELECT withdraws FROM content_change');
  return { here, others: saidBy(rows.map(({ withdraws }) => withdraws)) };
}

const link = 'https://example.org';
const item = { title: 'Read aloud', company: 'The Ledger', date: '3 June 2026', link };
const addItem = async () => (await send('POST', '/api/press-items'))._id as string;
const savePage = async (id: string, values: object, version = 1) => {
  await send('PUT', `/api/site-pages/${id}`, { values }, `"${version}"`);
  return id;
};
const trash = async (kind: string, id: string) => {
  await send('DELETE', `/api/${kind}/${id}`);
  return id;
};
const restore = (kind: string, id: string) => send('POST', `/api/${kind}/${id}/restore`);

const shownItem = async () => savePage(await addItem(), item);
const post = async () => (await makePost(app, token))._id as string;
const file = async () => (await makeUpload(app, token, 'a.pdf', plainPdf(randomUUID()))).id;
const person = (values: Partial<Employee>) => async () => (await makeEmployee(values)).id;

const legacy = async () => {
  const authors = await (await app.call('GET', '/api/authors', { token })).json;
  const { name: author } = authors.find(({ listed }: { listed: boolean }) => listed);
  const words = { blurb: 'Short.', body_1: 'Words.', body_2: 'More.', body_img_blurb: 'A page.' };
  const post = { name: 'Legacy', author, img: link, body_img: link, ...words };
  return send('POST', '/.netlify/functions/api/blogs', post);
};

const cases: [string, () => Promise<string>, (id: string) => Promise<unknown>, Said][] = [
  ['a draft of a press item', async () => '', addItem, 'nothing'],
  ['a draft of a press item in the trash', addItem, (id) => trash('press-items', id), 'nothing'],
  ['a published press item', addItem, (id) => savePage(id, item), 'adds'],
  [
    'a press item from the trash',
    async () => trash('press-items', await shownItem()),
    (id) => restore('press-items', id),
    'adds',
  ],
  [
    'an edited press item',
    shownItem,
    (id) => savePage(id, { ...item, title: 'Read again' }, 2),
    'withdraws',
  ],
  ['a press item in the trash', shownItem, (id) => trash('press-items', id), 'withdraws'],
  [
    'the first change of a page, which had its default',
    async () => sitePageId('about'),
    (id) => savePage(id, { lead: 'Other.' }),
    'withdraws',
  ],
  ['a new post', async () => '', post, 'adds'],
  ['a post in the legacy form', person({}), legacy, 'adds'],
  [
    'a post that is live again',
    async () => trash('blogs', await post()),
    (id) => send('POST', `/api/blogs/${id}/restore`, { undo: true }),
    'adds',
  ],
  [
    'posts that are live again',
    async () => trash('blogs', await post()),
    (id) => send('POST', '/api/posts/restore', { ids: [id], undo: true }),
    'adds',
  ],
  ['a post in the trash', post, (id) => trash('blogs', id), 'withdraws'],
  [
    'an approval with a place on the site',
    person({ status: 'waiting', onSite: false }),
    (id) => send('POST', `/api/team/${id}/approve`, { onSite: true }),
    'adds',
  ],
  ['a reactivation', person({ status: 'suspended' }), (id) => restore('team', id), 'adds'],
  [
    'a person put on the site',
    person({ onSite: false }),
    (id) => send('PUT', `/api/team/${id}`, { onSite: true }),
    'adds',
  ],
  [
    'a person off the site',
    person({}),
    (id) => send('PUT', `/api/team/${id}`, { onSite: false }),
    'withdraws',
  ],
  ['a file in the trash', file, (id) => trash('media', id), 'withdraws'],
  [
    'a file from the trash',
    async () => trash('media', await file()),
    (id) => restore('media', id),
    'adds',
  ],
];

test.each(cases)('%s', async (_, make, change, said) => {
  const id = await make();
  const now = await learned(() => change(id));
  expect(now).toEqual({ here: said, others: said });
});
