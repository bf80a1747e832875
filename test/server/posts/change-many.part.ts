import { randomUUID } from 'node:crypto';
import type { BlogJson } from '../../../src/shared/api/posts';
import { postPath } from '../../../src/shared/post-address';
import { useApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';

const app = useApp();
type Person = Awaited<ReturnType<typeof makeSignedIn>>;
let admin: Person;
let ada: Person;
let novice: Person;

beforeAll(async () => {
  admin = await makeSignedIn(app, { name: 'Admin', isAdmin: true });
  ada = await makeSignedIn(app, { name: 'Ada Many' });
  novice = await makeSignedIn(app, { name: 'Nora Novice', rights: [] });
});

const call = (path: string, json: object, person = ada, method = 'POST') =>
  app.call(method, `/api/${path}`, { token: person.token, json });
const make = async (values: object = {}, person = ada): Promise<BlogJson> =>
  (await makePost(app, person.token, { name: 'One of many', ...values })) as unknown as BlogJson;
const find = async (id: string): Promise<BlogJson> =>
  (await app.call('GET', `/api/blogs/${id}`, { token: ada.token })).json as unknown as BlogJson;
const lists = async (status: string, id: string): Promise<boolean> => {
  const { json } = await app.call('GET', `/api/posts?limit=100&status=${status}`, {
    token: ada.token,
  });
  return json.some((post: { _id: string }) => post._id === id);
};
const activity = async (kind: string): Promise<string[]> => {
  const path = `/api/activity?kind=${kind.replaceAll(' ', '+')}`;
  const { json } = await app.call('GET', path, { token: admin.token });
  return json.map(({ about }: { about: string }) => about);
};

test('several posts are moved to the trash and back at once', async () => {
  const posts = [await make({ name: 'Live' }), await make({ name: 'Draft', status: 'draft' })];
  const ids = posts.map(({ _id }) => _id);
  const moved = await call('posts/trash', { ids: [...ids, randomUUID()] });
  expect([moved.status, moved.json.ids.sort()]).toEqual([200, ids.toSorted()]);
  expect(await lists('trash', ids[0] ?? '')).toBe(true);
  expect(await activity('post trashed')).toEqual(expect.arrayContaining(['Live', 'Draft']));
  expect((await call('posts/trash', { ids })).json.ids).toEqual([]);
  expect((await call('posts/restore', { ids, undo: true })).json.ids.sort()).toEqual(
    ids.toSorted(),
  );
  expect((await find(ids[0] ?? '')).status).toBe('published');
  expect((await find(ids[1] ?? '')).status).toBe('draft');
});

test('without the right to publish, only drafts are changed, all or none', async () => {
  const [live, draft] = [await make(), await make({ status: 'draft' })];
  const ids = [draft._id, live._id];
  const authors = [{ id: novice.employee.id }];
  for (const [path, more] of Object.entries({
    'posts/trash': {},
    'posts/tags': { add: ['Mine'] },
    'posts/authors': { authors },
  })) {
    const refused = await call(path, { ids, ...more }, novice);
    expect([refused.status, refused.json.code]).toEqual([403, 'right-required']);
    expect(await find(draft._id)).toEqual(draft);
  }
  expect((await call('posts/tags', { ids: [draft._id], add: ['Mine'] }, novice)).status).toBe(200);
  expect((await find(draft._id)).tags).toEqual(['Mine']);
  expect((await call('posts/trash', { ids: [draft._id] }, novice)).json.ids).toEqual([draft._id]);
});

test('tags are added to and removed from several posts, which keep their other content', async () => {
  const [one, two] = [await make({ tags: ['Old', 'Kept'] }), await make({ tags: ['New'] })];
  const ids = [one._id, two._id];
  const answer = await call('posts/tags', { ids, add: ['New'], remove: ['OLD'] });
  expect([answer.status, answer.json.ids]).toEqual([200, [one._id]]);
  expect((await find(one._id)).tags).toEqual(['Kept', 'New']);
  expect(await find(one._id)).toMatchObject({ name: one.name, date: one.date, version: 2 });
  expect(await find(two._id)).toEqual(two);
  const { json: revisions } = await app.call('GET', `/api/blogs/${one._id}/revisions`, {
    token: ada.token,
  });
  expect(revisions).toHaveLength(2);
  const late = await app.call('PUT', `/api/blogs/${one._id}`, {
    token: ada.token,
    json: { name: 'From an old editor' },
    headers: { 'if-match': '"1"' },
  });
  expect(late.status).toBe(412);
});

test('too many tags are refused, naming the post, and nothing changes', async () => {
  const ten = Array.from({ length: 10 }, (_, at) => `tag ${at}`);
  const [full, empty] = [await make({ name: 'Full', tags: ten }), await make()];
  const answer = await call('posts/tags', { ids: [full._id, empty._id], add: ['More'] });
  expect([answer.status, answer.json.fields]).toEqual([
    400,
    { add: '“Full”: Use at most 10 tags; this post has 11' },
  ]);
  expect((await find(empty._id)).tags).toEqual([]);
});

test('several posts are given authors, who are told of live ones', async () => {
  const bob = await makeSignedIn(app, { name: 'Bob Many' });
  const posts = [await make({ name: 'His now' }), await make({ status: 'draft' })];
  const ids = posts.map(({ _id }) => _id);
  const authors = [{ id: bob.employee.id }];
  const answer = await call('posts/authors', { ids, authors });
  expect([answer.status, answer.json.ids.sort()]).toEqual([200, ids.toSorted()]);
  expect((await find(ids[0] ?? '')).author).toBe('Bob Many');
  const { json: notices } = await app.call('GET', '/api/notices', { token: bob.token });
  expect(notices).toMatchObject([{ post: { name: 'His now' }, by: 'Ada Many' }]);
  expect(await activity('published for colleague')).toContain('Bob Many: His now');
  expect((await call('posts/authors', { ids, authors })).json.ids).toEqual([]);
});

test.each([
  ['posts/trash', {}, 'ids', 'Choose at least one post'],
  ['posts/trash', { ids: ['x'] }, 'ids', 'Posts: entry 1 must be an id'],
  ['posts/tags', { add: ['a, b'] }, 'add', 'The tag "a, b" contains a comma. Remove it'],
  ['posts/authors', {}, 'authors', 'Choose an author'],
  ['posts/authors', { authors: [] }, 'authors', 'Choose an author'],
  [
    ...(['posts/authors', { authors: [{ id: randomUUID() }] }, 'authors'] as const),
    'Each author must be an active employee',
  ],
])('POST /api/%s with %j names the field', async (path, json, field, message) => {
  const { _id } = await make();
  const answer = await call(path, { ...(field === 'ids' ? {} : { ids: [_id] }), ...json });
  expect([answer.status, answer.json.fields[field]]).toEqual([400, message]);
});

test('a tag is renamed on all posts, and where both are, they become one', async () => {
  const live = await make({ tags: ['Ethics', 'Other'] });
  const both = await make({ tags: ['AI ethics', 'ethics'], status: 'draft' });
  const gone = await make({ tags: ['ethics'] });
  await call('posts/trash', { ids: [gone._id] });
  const counts = async () => (await app.call('GET', '/api/tags', { token: ada.token })).json;
  expect(await counts()).toEqual(expect.arrayContaining([{ tag: 'Ethics', count: 2 }]));

  const answer = await call('tags', { tag: ' ETHICS ', to: 'AI  ethics' }, ada, 'PUT');
  expect([answer.status, answer.json]).toEqual([200, { posts: 3 }]);
  expect(await find(live._id)).toMatchObject({
    tags: ['AI ethics', 'Other'],
    version: 2,
    updated: live.updated,
  });
  expect((await find(both._id)).tags).toEqual(['AI ethics']);
  expect(await counts()).toEqual(expect.arrayContaining([{ tag: 'AI ethics', count: 2 }]));
  expect(await counts()).not.toContainEqual(expect.objectContaining({ tag: 'Ethics' }));
  await call('posts/restore', { ids: [gone._id], undo: true });
  expect(await find(gone._id)).toMatchObject({ tags: ['AI ethics'], status: 'published' });
  expect(await activity('tag renamed')).toContain('ETHICS → AI ethics');
});

test('the spelling of a tag is changed', async () => {
  const { _id } = await make({ tags: ['methods'] });
  expect((await call('tags', { tag: 'methods', to: 'Methods' }, ada, 'PUT')).status).toBe(200);
  expect((await find(_id)).tags).toEqual(['Methods']);
});

test.each([
  [{ tag: 'No post has it', to: 'New' }, 404, undefined],
  [{ tag: '', to: 'New' }, 400, { tag: 'Choose a tag' }],
  [{ tag: 'Old', to: ' ' }, 400, { to: 'Enter the new name' }],
  [{ tag: 'Old', to: 'a,b' }, 400, { to: 'The tag "a,b" contains a comma. Remove it' }],
])('renaming with %j is refused', async (json, status, fields) => {
  const answer = await call('tags', json, ada, 'PUT');
  expect([answer.status, answer.json.fields]).toEqual([status, fields]);
});

test('only accounts that can publish rename and delete tags', async () => {
  await make({ tags: ['Guarded'], status: 'draft' });
  for (const answer of [
    await call('tags', { tag: 'Guarded', to: 'Open' }, novice, 'PUT'),
    await drop('Guarded', novice),
  ]) {
    expect([answer.status, answer.json.code]).toEqual([403, 'right-required']);
  }
});

const drop = (tag: string, { token } = ada) =>
  app.call('DELETE', `/api/tags?${new URLSearchParams({ tag })}`, { token });

test('a tag is deleted from all posts, drafts and the trash, and kept in the history', async () => {
  const live = await make({ tags: ['Passing', 'Other'] });
  const draft = await make({ tags: ['passing'], status: 'draft' });
  const gone = await make({ tags: ['PASSING'] });
  await call('posts/trash', { ids: [gone._id] });

  const answer = await drop(' pAssing ');
  expect([answer.status, answer.json]).toEqual([200, { posts: 3 }]);
  const page = await app.call('GET', '/api/page?path=/bloglist');
  expect(page.text).not.toContain('Passing');
  expect(await find(live._id)).toMatchObject({
    tags: ['Other'],
    version: 2,
    updated: live.updated,
  });
  expect((await find(draft._id)).tags).toEqual([]);
  await call('posts/restore', { ids: [gone._id], undo: true });
  expect((await find(gone._id)).tags).toEqual([]);
  const revisions = `/api/blogs/${live._id}/revisions`;
  const { json: rows } = await app.call('GET', revisions, { token: ada.token });
  expect(rows).toHaveLength(2);
  const first = await app.call('GET', `${revisions}/${rows[1]._id}`, { token: ada.token });
  expect(JSON.stringify(first.json)).toContain('Passing');
  expect(await activity('tag deleted')).toContain('pAssing');
  expect((await drop('Passing')).status).toBe(404);
});

test('readers find a deleted tag nowhere, and the post everywhere but on the page of the tag', async () => {
  const tag = `Gone${randomUUID().slice(0, 8)}`;
  const name = `About ${randomUUID().slice(0, 8)}`;
  const { direct } = await make({ name, tags: [tag] });
  const places = ['/bloglist', postPath(direct), '/feed.xml', '/sitemap.xml'];
  const read = async (place: string) => (await app.call('GET', place)).text;
  expect((await read(`/bloglist?tag=${tag}`)).includes(name)).toBe(true);
  for (const place of ['/bloglist', postPath(direct)]) expect(await read(place)).toContain(tag);

  expect((await drop(tag)).status).toBe(200);
  expect((await read(`/bloglist?tag=${tag}`)).includes(name)).toBe(false);
  for (const place of places) {
    const text = await read(place);
    expect([place, text.includes(tag)]).toEqual([place, false]);
    expect([place, text.includes(place === '/sitemap.xml' ? direct : name)]).toEqual([place, true]);
  }
});

test.each(['', '  '])('without a tag (“%s”), none is deleted', async (tag) => {
  const answer = await drop(tag);
  expect([answer.status, answer.json.fields]).toEqual([400, { tag: 'Choose a tag' }]);
});

test('a post is duplicated as a draft with its content and authors', async () => {
  const bob = await makeSignedIn(app, { name: 'Bob Leaves' });
  const sections = [
    { type: 'text', content: 'Words.' },
    { type: 'quote', content: 'A quote', source: 'Somebody' },
  ];
  const source = await make({
    sections,
    tags: ['Copied'],
    blurb: 'Summary',
    authors: [{ id: bob.employee.id }],
    dateLocal: '2025-01-02',
  });
  await app.call('DELETE', `/api/team/${bob.employee.id}`, { token: admin.token });
  const { status, json } = await call(`blogs/${source._id}/duplicate`, {}, novice);
  expect(status).toBe(201);
  const { _id: _, date: __, updated: ___, direct: ____, ...same } = source;
  expect(json).toMatchObject({
    ...same,
    name: `Copy of ${source.name}`,
    status: 'draft',
    version: 1,
    date: null,
    dateLocal: null,
    authors: [{ name: 'Bob Leaves', img: null }],
    author: 'Bob Leaves',
  });
  expect(json.direct).not.toBe(source.direct);
  const again = await call(`blogs/${source._id}/duplicate`, {});
  expect(again.json.direct).toBe(`${json.direct}_2`);
  expect(await find(source._id)).toMatchObject({ version: source.version });
});

test('the title of a copy is not longer than a title may be', async () => {
  const { _id } = await make({ name: `${'x'.repeat(191)}😀`, status: 'draft' });
  const { status, json } = await call(`blogs/${_id}/duplicate`, {});
  expect([status, json.name]).toEqual([201, `Copy of ${'x'.repeat(191)}`]);
});

test('a post in the trash, or none, is not duplicated', async () => {
  const { _id } = await make({ status: 'draft' });
  await call('posts/trash', { ids: [_id] });
  expect((await call(`blogs/${_id}/duplicate`, {})).status).toBe(404);
  expect((await call(`blogs/${randomUUID()}/duplicate`, {})).status).toBe(404);
});
