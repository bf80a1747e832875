import { randomUUID } from 'node:crypto';
import { useApp } from '../../support/app';
import { makeEmployee, makePost, useWriter } from '../../support/make';
import { postPath } from '../../../src/shared/post-address';

const app = useApp();
const writer = useWriter(app, { name: 'Wanda Writer' });

const post = (json: object, by = writer.token) =>
  app.call('POST', '/api/blogs', { json, token: by });
const publicPlaces = ['/', '/home', '/bloglist', '/api/blogs', '/.netlify/functions/api/blogs'];

test('a new post is published immediately and returned completely', async () => {
  const before = Date.now();
  const sections = [
    { type: 'text', content: 'Some *words*.' },
    { type: 'quote', content: 'Said.', source: 'Somebody' },
    { type: 'image', content: '/images/a.png', alt: 'A', caption: 'B' },
  ];
  const answer = await post({ name: 'A first post', blurb: 'In short', sections });
  expect(answer.status).toBe(201);
  expect(answer.json).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'A first post',
    author: writer.employee.name,
    authors: [{ id: expect.any(String), name: writer.employee.name, img: 'wanda_writer' }],
    blurb: 'In short',
    img: '',
    imgAlt: '',
    date: expect.any(String),
    updated: expect.any(String),
    direct: 'A_first_post',
    tags: [],
    sharingTitle: '',
    sharingText: '',
    sharingImg: '',
    original: '',
    version: 1,
    status: 'published',
    publishAt: null,
    publishLocal: null,
    dateLocal: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    publishError: '',
    hold: null,
    corrections: [],
    deleted: null,
    sections,
  });
  expect(Date.parse(answer.json.date)).toBeGreaterThanOrEqual(before);
  expect(answer.headers.get('location')).toBe(`/api/blogs/${answer.json._id}`);
  const read = await app.call('GET', `/api/blogs/${answer.json._id}`);
  expect(read.json).toEqual(answer.json);
});

test('a published post is on the home page, in the lists and on its own page', async () => {
  const made = await makePost(app, writer.token, { name: `Public ${randomUUID()}` });
  for (const place of [...publicPlaces, postPath(made.direct)]) {
    const answer = await app.call('GET', place);
    expect([place, answer.status, answer.text.includes(made.name)]).toEqual([place, 200, true]);
  }
});

test('a draft is nowhere in public, under its id or its direct', async () => {
  const name = `Secret ${randomUUID()}`;
  const draft = await makePost(app, writer.token, { name, status: 'draft' });
  expect([draft.status, draft.date]).toEqual(['draft', null]);
  for (const place of publicPlaces) {
    expect((await app.call('GET', place)).text).not.toContain(name);
  }
  const places = ['/blog/', '/api/blogs/'].flatMap((at) => [at + draft._id, at + draft.direct]);
  for (const place of places) {
    const answer = await app.call('GET', place);
    expect([place, answer.status, answer.text.includes(name)]).toEqual([place, 404, false]);
  }
  const page = await app.call('GET', `/api/page?path=/blog/${draft._id}`);
  expect([page.json.status, page.text.includes(name)]).toEqual([404, false]);
});

test('only staff can read a draft and the list of drafts', async () => {
  const draft = await makePost(app, writer.token, { name: 'For the staff', status: 'draft' });
  const read = await app.call('GET', `/api/blogs/${draft._id}`, { token: writer.token });
  expect([read.status, read.json.name]).toEqual([200, 'For the staff']);
  expect((await app.call('GET', `/api/blogs/${draft._id}`)).status).toBe(404);
  const list = await app.call('GET', '/api/blogs?status=draft', { token: writer.token });
  expect(list.json.map((row: { _id: string }) => row._id)).toContain(draft._id);
  expect((await app.call('GET', '/api/blogs?status=draft')).status).toBe(401);
  const nonsense = await app.call('GET', `/api/blogs/${draft._id}`, { token: 'not-a-token' });
  expect(nonsense.status).toBe(404);
});

test('a draft that staff read is never cached', async () => {
  const draft = await makePost(app, writer.token, { name: 'Kept from the cache', status: 'draft' });
  const address = `/api/blogs/${draft._id}`;
  for (let turn = 0; turn < 3; turn++) {
    expect((await app.call('GET', address, { token: writer.token })).status).toBe(200);
    const anonymous = await app.call('GET', address);
    expect([anonymous.status, anonymous.text.includes(draft.name)]).toEqual([404, false]);
  }
});

test('a draft becomes public with its next save, with the date of that moment', async () => {
  const draft = await makePost(app, writer.token, { name: 'Nearly done', status: 'draft' });
  const answer = await app.call('PUT', `/api/blogs/${draft._id}`, {
    token: writer.token,
    headers: { 'if-match': '"1"' },
    json: { name: 'Nearly done', status: 'published' },
  });
  expect([answer.status, answer.json.status]).toEqual([200, 'published']);
  expect(Date.parse(answer.json.date)).toBeGreaterThan(Date.parse(draft.updated));
  expect((await app.call('GET', postPath(answer.json.direct))).text).toContain('Nearly done');
});

test('a published post that becomes a draft again is no longer public and keeps its date', async () => {
  const made = await makePost(app, writer.token, { name: `Withdrawn ${randomUUID()}` });
  expect((await app.call('GET', '/')).text).toContain(made.name);
  const save = (version: number, status: string) =>
    app.call('PUT', `/api/blogs/${made._id}`, {
      token: writer.token,
      headers: { 'if-match': `"${version}"` },
      json: { name: made.name, status },
    });
  expect((await save(1, 'draft')).status).toBe(200);
  expect((await app.call('GET', '/')).text).not.toContain(made.name);
  expect((await app.call('GET', postPath(made.direct))).status).toBe(404);
  expect((await save(2, 'published')).json.date).toBe(made.date);
});

test('an empty status counts as omitted', async () => {
  const made = await post({ name: 'No status', status: '' });
  expect([made.status, made.json.status]).toEqual([201, 'published']);
  const draft = await makePost(app, writer.token, { name: 'Stays a draft', status: 'draft' });
  const saved = await app.call('PUT', `/api/blogs/${draft._id}`, {
    token: writer.token,
    headers: { 'if-match': '"1"' },
    json: { name: 'Stays a draft', status: '' },
  });
  expect([saved.status, saved.json.status]).toEqual([200, 'draft']);
});

test('the author is the writer unless another active employee is named', async () => {
  const other = await makeEmployee({ name: 'Otto Other', onSite: false });
  expect((await post({ name: 'Mine' })).json.author).toBe(writer.employee.name);
  expect((await post({ name: 'Mine', author: '' })).json.author).toBe(writer.employee.name);
  expect((await post({ name: 'Mine', author: null })).json.author).toBe(writer.employee.name);
  expect((await post({ name: 'His', author: other.name })).json.author).toBe('Otto Other');
});

test.each(['waiting', 'suspended'] as const)(
  'an author whose account is %s is rejected, naming the field',
  async (status) => {
    const { name } = await makeEmployee({ name: `Not active ${status}`, status });
    const answer = await post({ name: 'A post', author: name });
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['author']]);
    expect((await post({ name: 'A post', author: 'Nobody at all' })).status).toBe(400);
  },
);

test('a deleted post disappears everywhere', async () => {
  const made = await makePost(app, writer.token, { name: `Deleted ${randomUUID()}` });
  expect((await app.call('GET', '/')).text).toContain(made.name);
  const address = `/api/blogs/${made._id}`;
  const answer = await app.call('DELETE', address, { token: writer.token });
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect((await app.call('DELETE', address, { token: writer.token })).status).toBe(404);
  expect((await app.call('GET', address)).status).toBe(404);
  expect((await app.call('GET', `/blog/${made._id}`)).status).toBe(404);
  expect((await app.call('GET', postPath(made.direct))).status).toBe(404);
  for (const place of publicPlaces) {
    expect((await app.call('GET', place)).text).not.toContain(made.name);
  }
});

test('a DELETE without a valid id or post answers 404', async () => {
  for (const id of ['nonsense', randomUUID(), '%20']) {
    expect((await app.call('DELETE', `/api/blogs/${id}`, { token: writer.token })).status).toBe(
      404,
    );
  }
});
