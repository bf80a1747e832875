import { randomUUID } from 'node:crypto';
import type { Employee } from '../../../../src/entities/Employee';
import { db } from '../../../../src/server/platform/database/data-source';
import { postPath } from '../../../../src/shared/post-address';
import { useApp } from '../../../support/app';
import { makePost, makeSignedIn } from '../../../support/make';

const app = useApp();
let token: string;
let writer: Employee;
beforeEach(async () => {
  ({ token, employee: writer } = await makeSignedIn(app));
});

const text = (content: string) => ({ type: 'text', content });
const render = (content: object, id: string = randomUUID()) =>
  app.call('POST', `/api/blogs/${id}/render`, { token, json: { content } });
/** The values of a form, with fields that only the editor reads. */
const values = (more: object = {}) => ({
  name: 'Being written',
  author: writer.name,
  blurb: 'Short.',
  img: '',
  tags: 'One, two, one',
  sections: [{ key: 'a', ...text('**Words.**'), alt: 'unused' }],
  correction: '',
  version: null,
  ...more,
});

test('a post that is being written becomes the page that publishing makes', async () => {
  const sections = [
    text('A [link](/about), a note[^1] and <b>markup</b>.\n\n[^1]: The note.'),
    text(' '),
    { type: 'quote', content: 'So *it* is.', source: 'Ada', caption: 'of an image' },
    { type: 'image', content: ' /images/posts/door.webp ', alt: 'A door', caption: 'Open' },
  ];
  const { json } = await render(values({ sections, img: '/images/posts/door.webp' }));
  const { direct } = await makePost(app, token, {
    name: 'Being written',
    blurb: 'Short.',
    img: '/images/posts/door.webp',
    sections: [
      sections[0],
      { type: 'quote', content: 'So *it* is.', source: 'Ada' },
      { ...sections[3], content: '/images/posts/door.webp' },
    ],
    tags: ['One', 'two'],
  });
  const { blog } = (await app.call('GET', `/api/page?path=${postPath(direct)}`)).json.data;
  expect(json.beyond).toBeNull();
  // What only a published post has.
  const fixed = ['_id', 'date', 'direct', 'status', 'updated', 'version'];
  expect(without(json.page, fixed)).toEqual(without(blog, fixed));
  expect(json.page).toMatchObject({ date: null, status: 'draft', authors: [{ id: writer.id }] });
  expect(json.page.html[0]).toContain('&lt;b&gt;markup');
});

const without = (page: object, fields: string[]) =>
  Object.fromEntries(Object.entries(page).filter(([name]) => !fields.includes(name)));

test('changes to a published post keep its dates and show the correction note', async () => {
  const { _id, date } = await makePost(app, token, { name: 'Published' });
  const { page } = (await render(values({ correction: ' A number. ' }), _id)).json;
  expect(page).toMatchObject({ _id, date, status: 'published', name: 'Being written' });
  expect(page.corrections).toEqual([{ at: expect.any(String), text: 'A number.' }]);
});

test('it stores nothing and publishes nothing', async () => {
  const { _id, version } = await makePost(app, token, { name: 'Published' });
  const { generation } = app.cache;
  await render(values(), _id);
  const id = randomUUID();
  await render(values(), id);
  expect((await app.call('GET', `/api/blogs/${_id}`)).json).toMatchObject({
    name: 'Published',
    version,
  });
  expect(app.cache.generation).toBe(generation);
  expect((await app.call('GET', `/api/autosaves/post/${id}`, { token })).status).toBe(204);
  expect((await app.call('GET', `/api/blogs/${id}`, { token })).status).toBe(404);
});

test('a half-written post is rendered without what is not valid yet', async () => {
  const image = { type: 'image', content: 'javascript:alert(1)' };
  const { json } = await render({
    name: '',
    sections: [{}, { content: 5 }, text('Words.'), image],
    img: 'https://',
    tags: 7,
    author: 'Nobody Known',
  });
  expect(json.page).toMatchObject({ name: '', tags: [], picture: null, author: 'Nobody Known' });
  expect(json.page.authors).toEqual([{ id: null, name: 'Nobody Known', img: null, photo: null }]);
  expect(json.page.html[0]).toBe('<p>Words.</p>');
  expect(json.page.html.join()).not.toContain('javascript:');
});

test('a post beyond a bound is not rendered, and the answer names the bound and the section', async () => {
  const table = `| ${'a | '.repeat(60)}\n| ${'- | '.repeat(60)}\n`;
  const wide = await render(values({ sections: [text(' '), text('Words.'), text(table)] }));
  expect(wide.json).toMatchObject({ page: null, beyond: { section: 2 } });
  expect(wide.json.beyond.problem).toMatch(/^A table has \d+ columns; use at most 50$/);
  const many = await render(values({ sections: Array(201).fill(text('Words.')) }));
  expect(many.json.beyond).toEqual({ section: 200, problem: 'Use at most 200 sections' });
});

test.each([
  ['content', {}],
  ['content', { content: null }],
  ['content', { content: [] }],
  ['content', { content: { sections: [] } }],
  ['content', { content: { name: 'A', sections: [null] } }],
  ['content.name', { content: { name: 'a\0b', sections: [] } }],
  ['page', { content: { name: '', sections: [] }, page: 1 }],
])('a wrong %s is rejected', async (field, json) => {
  const answer = await app.call('POST', `/api/blogs/${randomUUID()}/render`, { token, json });
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, [field]]);
});

test('a post in the trash is not rendered', async () => {
  const { _id } = await makePost(app, token);
  await app.call('DELETE', `/api/blogs/${_id}`, { token });
  expect((await render(values(), _id)).status).toBe(404);
  expect((await render(values(), 'nonsense')).status).toBe(404);
});

test('an account renders 60 times in a minute', async () => {
  await render(values());
  await db().query(`UPDATE rate_limit SET points = 60 WHERE key = $1`, [`render:${writer.id}`]);
  const answer = await render(values());
  expect(answer.status).toBe(429);
  expect(answer.json.message).toBe('The preview was loaded too often. Try again in a minute');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});
