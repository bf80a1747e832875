import { normalText } from '../../../src/server/platform/normal-text';
import { In } from 'typeorm';
import { Employee } from '../../../src/entities/Employee';
import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';
import { makeEmployee, makePost, makeSignedIn } from '../../support/make';
import { testInFull } from '../../support/sample';
import { postPath } from '../../../src/shared/post-address';

const ADDRESS = '/.netlify/functions/api/blogs';
const authors = ['Ada One', 'Ben Two', 'Cleo Three'];
const app = useApp();
let token: string;
beforeAll(async () => {
  for (const name of authors) await makeEmployee({ name });
  await makeEmployee({ name: 'Dan Four' });
  await makeEmployee({ name: 'Not On Site', onSite: false });
  token = (await makeSignedIn(app)).token;
});

const fields = {
  name: 'An older post',
  author: 'Ben Two',
  img: '/images/a.png',
  blurb: 'In short',
  body_1: 'Before',
  body_2: 'After',
  body_img: 'https://example.org/b.png',
  body_img_blurb: 'Between',
};
const send = (json: object, by: string | undefined = token) =>
  app.call('POST', ADDRESS, { json, token: by });

test('the eight fields are returned unchanged, with an _id, a date and a direct', async () => {
  const answer = await send(fields);
  expect(answer.status).toBe(201);
  expect(answer.json).toEqual({
    ...fields,
    _id: expect.any(String),
    date: expect.any(String),
    direct: 'An_older_post',
  });
  const list = await app.call('GET', ADDRESS);
  expect(list.json).toContainEqual(answer.json);
});

const oddTexts = [
  '  leading and trailing  ',
  '\n\nlines\r\nof all\rkinds\n',
  '\ttabs\t',
  '"quotes" \'and\' `ticks` “these”',
  '> a quote\n\n> and another',
  '# heading\n\n- list\n1. one\n\n![x](https://example.org/x.png)',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  'a note[^1]\n\n[^1]: here',
  '<script>alert(1)</script> &amp; &lt;b&gt; </textarea>',
  '\\ back \\\\ slashes \\n %20 $1 $& {name} ${x}',
  '😀 👩‍👩‍👧 e\u0301 \u202Eright to left\u202C \u200B \uFEFF \u2028 \u2029',
  '\u0001\u0007\u001b[31m',
  'null',
  '0',
  "'); DROP TABLE blog; --",
  '\ud83d\ude00'.repeat(50),
];

test.each(oddTexts)('%j survives in each of the texts', async (text) => {
  const odd = {
    ...fields,
    name: text,
    blurb: text,
    body_1: text,
    body_2: text,
    body_img_blurb: text,
  };
  const answer = await send(odd);
  const words = normalText(text);
  const stored = { ...odd, name: words, blurb: words, body_1: words, body_2: words };
  expect(answer.json).toMatchObject({ ...stored, body_img_blurb: words });
  const list = await app.call('GET', `${ADDRESS}?limit=1`);
  expect(list.json[0]).toMatchObject({ ...stored, body_img_blurb: words });
  expect((await app.call('GET', postPath(answer.json.direct))).status).toBe(200);
});

/** Random texts from a small alphabet of problematic characters, the same in every run. */
function* randomTexts(count: number): Generator<string> {
  const parts = ['a', ' ', '\n', '\r', '>', '#', '*', '_', '`', '[', ']', '(', ')', '!', '|', '-'];
  parts.push('<', '&', '"', "'", '\\', '😀', 'é', '\t', '[^1]', '[^1]:', 'http://x.y', '1.', '~~');
  let seed = 42;
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  for (let made = 0; made < count; made++) {
    const length = 1 + next(60);
    yield 'x' + Array.from({ length }, () => parts[next(parts.length)]).join('');
  }
}

testInFull('a hundred random texts survive too', async () => {
  const texts = [...randomTexts(100)];
  for (const [at, text] of texts.entries()) {
    const odd = { ...fields, body_1: text, body_2: texts[99 - at], blurb: text };
    const answer = await send(odd);
    expect([answer.status, answer.json]).toMatchObject([201, odd]);
  }
});

test.each(Object.keys(fields))('without %s it is rejected, naming the field', async (field) => {
  for (const value of [undefined, '', '  ', null]) {
    const answer = await send({ ...fields, [field]: value });
    expect([value, answer.status]).toEqual([value, 400]);
    expect(Object.keys(answer.json.fields)).toEqual([field]);
    expect(answer.json.message).not.toMatch(/\.$/);
  }
});

test('all missing fields are named at once', async () => {
  const answer = await send({});
  expect(Object.keys(answer.json.fields).sort()).toEqual(Object.keys(fields).sort());
});

test('the author is one of the first three on the site', async () => {
  for (const author of authors) expect((await send({ ...fields, author })).status).toBe(201);
  for (const author of ['Dan Four', 'Not On Site', 'Nobody', 'ada one']) {
    const answer = await send({ ...fields, author });
    expect([author, answer.status]).toEqual([author, 400]);
    expect(answer.json.fields.author).toBe(`Author must be one of ${authors.join(', ')}`);
  }
});

test('with nobody on the site, the author is one of the first three accounts', async () => {
  const shown = { onSite: true };
  await db().getRepository(Employee).update(shown, { onSite: false });
  try {
    const { json } = await app.call('GET', '/api/authors', { token });
    const listed = json.filter((one: { listed: boolean }) => one.listed);
    const names = listed.map(({ name }: { name: string }) => name);
    expect(names).toEqual(authors);
    expect((await send({ ...fields, author: names[0] })).status).toBe(201);
    expect((await send({ ...fields, author: 'Dan Four' })).status).toBe(400);
  } finally {
    await db()
      .getRepository(Employee)
      .update({ name: In([...authors, 'Dan Four']) }, shown);
  }
});

test('the legacy form lists the authors whom the call accepts', async () => {
  const { json } = await app.call('GET', '/api/authors', { token });
  const listed = json.filter((one: { listed: boolean }) => one.listed);
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(authors);
});

test('images follow the same rules as elsewhere', async () => {
  for (const field of ['img', 'body_img']) {
    for (const address of ['http://a.example/b.png', 'javascript:alert(1)', '//a.example/b']) {
      const answer = await send({ ...fields, [field]: address });
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, [field]]);
    }
  }
});

test('only an employee can send it', async () => {
  expect((await app.call('POST', ADDRESS, { json: fields })).status).toBe(401);
});

test('the new form reads a legacy post as text, image, text', async () => {
  const { _id } = (await send(fields)).json;
  const { json } = await app.call('GET', `/api/blogs/${_id}`);
  expect(json.sections).toEqual([
    { type: 'text', content: 'Before' },
    { type: 'image', content: 'https://example.org/b.png', alt: 'Between', caption: 'Between' },
    { type: 'text', content: 'After' },
  ]);
});

const text = (content: string) => ({ type: 'text', content });
const image = (content: string, caption?: string) => ({ type: 'image', content, caption });

test.each([
  ['no sections', [], { body_1: '', body_2: '', body_img: '', body_img_blurb: '' }],
  ['texts only', [text('A'), text('B')], { body_1: 'A\n\nB', body_2: '', body_img: '' }],
  [
    'a quote and two images',
    [
      text('A'),
      { type: 'quote', content: 'Q\nR' },
      image('/1.png', 'One'),
      text('B'),
      image('/2.png'),
      text('C'),
    ],
    { body_1: 'A\n\n> Q\n> R', body_2: 'B\n\nC', body_img: '/1.png', body_img_blurb: 'One' },
  ],
  ['an image first', [image('/1.png'), text('B')], { body_1: '', body_2: 'B', body_img: '/1.png' }],
])('a post with %s is read in the legacy form', async (_, sections, expected) => {
  const { _id, name } = await makePost(app, token, { name: 'A newer post', sections });
  const { json } = await app.call('GET', `${ADDRESS}?limit=1`);
  expect(json[0]).toMatchObject({ _id, name, ...expected });
});

test('a draft is not among them', async () => {
  await makePost(app, token, { name: 'Hidden away', status: 'draft' });
  expect((await app.call('GET', ADDRESS)).text).not.toContain('Hidden away');
});
