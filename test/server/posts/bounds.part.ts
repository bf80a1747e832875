import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { Blog } from '../../../src/entities/Blog';
import { db } from '../../../src/server/platform/database/data-source';
import { postKind } from '../../../src/server/posts/post-kind';
import { publishDue } from '../../../src/server/documents/schedule/publish-due';
import { useApp } from '../../support/app';
import { makeEmployee, makePost, makeSignedIn } from '../../support/make';
import { postPath } from '../../../src/shared/post-address';

const app = useApp();
let token: string;
let schedulerId: string;
beforeAll(async () => {
  await makeEmployee({ name: 'Ada Quill' });
  const writer = await makeSignedIn(app);
  token = writer.token;
  schedulerId = writer.employee.id;
});

const text = (content: string) => ({ type: 'text', content });
const post = (...contents: string[]) =>
  app.call('POST', '/api/blogs', {
    token,
    json: { name: 'A post', sections: contents.map(text) },
  });
const header = (columns: number) => `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n`;
const table = (columns: number, rows: number) => header(columns) + 'a\n'.repeat(rows);
const manyNotes = '^[a]'.repeat(501);

/** A post whose stored texts exceed a bound, as an older release accepted them. */
async function makeBeyond(values: object = {}, html = '<p>Stored</p>') {
  const { _id, direct } = await makePost(app, token, values);
  await db()
    .getRepository(Blog)
    .update(_id, { sections: [{ type: 'text', content: manyNotes }], html: [html] });
  app.cache.clear();
  return { id: _id as string, page: postPath(direct) };
}
const change = (id: string, version: number, json: object) =>
  app.call('PUT', `/api/blogs/${id}`, {
    token,
    json: { name: 'A post', ...json },
    headers: { 'if-match': `"${version}"` },
  });

test.each([
  ['footnotes', ['^[a]'.repeat(300), '^[a]'.repeat(201)], 1, /501 footnote marks.*at most 500/],
  ['columns', ['Words.', table(51, 1)], 1, /51 columns.*at most 50/],
  ['cells', [`${table(50, 90)}\n`.repeat(3)], 0, /cells.*at most 10000/],
  ['quotes', ['>'.repeat(21)], 0, /21 deep.*at most 20/],
  ['lists', [`${'- '.repeat(21)}a`], 0, /21 deep.*at most 20/],
  ['lines', ['a\n'.repeat(25_000)], 0, /% of the lines and formatting/],
  ['marks', ['*a* '.repeat(24_000)], 0, /% of the lines and formatting/],
  ['links', ['Words.', '[a](b) '.repeat(1001)], 1, /1001 links.*at most 1000/],
  ['addresses', ['https://a.example/'.repeat(600), 'www.a.example '.repeat(401)], 1, /1001 links/],
  [
    'repeated addresses',
    [`[a]: /${'b'.repeat(50_000)}\n\n${'[a] '.repeat(30)}`],
    0,
    /900 KB of HTML/,
  ],
  ['plain text', Array.from({ length: 10 }, () => 'word '.repeat(19_000)), 9, /900 KB of HTML/],
])('too many %s are refused by name', async (_, contents, section, bound) => {
  const answer = await post(...contents);
  const field = `sections.${section}.content`;
  expect(answer.status).toBe(400);
  expect(answer.json.code).toBe('invalid-input');
  expect(answer.json.fields).toEqual({ [field]: expect.stringMatching(bound) });
  expect(answer.json.fields[field]).not.toMatch(/\.$/);
  const json = { sections: contents.map(text) };
  const check = await app.call('POST', '/api/blogs/check', { token, json });
  expect(check.status).toBe(200);
  expect(check.json).toMatchObject({
    links: [],
    beyond: { section, problem: answer.json.fields[field] },
  });
});

test.each([
  ['500 footnotes', '^[a]'.repeat(500)],
  ['a table of fifty columns', table(50, 150)],
  ['twenty quotes inside each other', `${'>'.repeat(20)} a`],
  ['ten thousand lines', 'a\n'.repeat(10_000)],
  ['a thousand links', '[a](https://example.org/a) '.repeat(1000)],
])('%s are accepted', async (_, content) => {
  expect((await post(content)).status).toBe(201);
});

test('the largest post makes a page under 1 MB', async () => {
  const contents = Array.from({ length: 9 }, () => 'word '.repeat(19_900));
  const answer = await post(...contents);
  expect(answer.status).toBe(201);
  const page = await app.call('GET', postPath(answer.json.direct));
  expect(Buffer.byteLength(page.text)).toBeLessThan(1_000_000);
});

test('brackets and images inside each other keep their text', async () => {
  const deep = `${'['.repeat(30)}word${'](b)'.repeat(30)} ${'!['.repeat(5)}alt${'](/b)'.repeat(5)}`;
  const { direct } = await makePost(app, token, { sections: [text(deep)] });
  const page = await app.call('GET', postPath(direct));
  expect(page.text).toMatch(/word/);
  expect(page.text).toMatch(/alt="[^"]*alt/);
});

test('an autosave is never refused', async () => {
  const { _id } = await makePost(app, token);
  const sections = [{ key: randomUUID(), ...text(manyNotes), alt: '', decorative: false }];
  const content = { name: 'A', author: '', blurb: '', img: '', tags: '', sections };
  const answer = await app.call('PUT', `/api/autosaves/post/${_id}`, {
    token,
    json: { save: randomUUID(), base: null, mode: 'replace', content, version: 1 },
    headers: { 'if-none-match': '*' },
  });
  expect(answer.status).toBeLessThan(300);
});

test('a stored post beyond a bound can be read, and a save says which bound', async () => {
  const { id, page } = await makeBeyond();
  expect((await app.call('GET', page)).text).toContain('<p>Stored</p>');
  const { json } = await app.call('GET', `/api/blogs/${id}`);
  const answer = await change(id, 1, { sections: json.sections });
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['sections.0.content']]);
  expect((await change(id, 1, { sections: [text('Shorter.')] })).status).toBe(200);
  expect((await app.call('GET', page)).text).toContain('<p>Shorter.</p>');
});

test('a scheduled post beyond a bound is published with its stored HTML', async () => {
  const { id, page } = await makeBeyond({ status: 'draft' });
  const publishAt = new Date(Date.now() - 1000);
  await db().getRepository(Blog).update(id, { status: 'scheduled', publishAt, schedulerId });
  const log = pino({ level: 'silent' });
  expect(await publishDue([postKind], log, () => app.cache.clear())).toBe(1);
  expect((await app.call('GET', page)).text).toContain('<p>Stored</p>');
});

test('the legacy form names its own field', async () => {
  const json = {
    name: 'An older post',
    author: 'Ada Quill',
    img: '/images/a.png',
    blurb: 'In short',
    body_1: 'Before',
    body_2: manyNotes,
    body_img: '/images/b.png',
    body_img_blurb: 'Between',
  };
  const answer = await app.call('POST', '/.netlify/functions/api/blogs', { token, json });
  expect(answer.status).toBe(400);
  expect(answer.json.fields).toEqual({ body_2: expect.stringContaining('footnote marks') });
});
