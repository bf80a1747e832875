import { randomUUID } from 'node:crypto';
import { startApp, type TestApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  token = (await makeSignedIn(app)).token;
});
afterAll(() => app.close());

const words = (content: string, name = 'Under way') => ({
  name,
  author: 'Ada Quill',
  blurb: '',
  img: '',
  tags: 'Methods, Buying AI',
  sections: [{ key: randomUUID(), type: 'text', content, alt: '', decorative: false }],
});
const put = (id: string, json: object, as = token) =>
  app.call('PUT', `/api/blogs/${id}/draft`, { token: as, json });
const keep = async (id: string, content: string, seq: number, as = token) =>
  (await put(id, { draft: words(content), version: null, seq }, as)).json;
const get = (id: string, as = token) => app.call('GET', `/api/blogs/${id}/draft`, { token: as });
const aside = async (id: string, as = token) =>
  (await app.call('GET', `/api/blogs/${id}/revisions`, { token: as })).json.filter(
    ({ kind }: { kind: string }) => kind === 'aside',
  );

test('a working copy comes back as it was sent, also of a post that is not there yet', async () => {
  const id = randomUUID();
  expect((await get(id)).status).toBe(204);
  const draft = { ...words('First words.'), anotherEditorsField: [1, null, { deep: true }] };
  const kept = await put(id, { draft, version: null, seq: 0 });
  expect(kept.status).toBe(200);
  expect(kept.json).toMatchObject({ seq: 1, displaced: false });
  const { json } = await get(id.toUpperCase());
  expect(json).toEqual({ draft, version: null, seq: 1, updated: kept.json.updated });
});

test('each save counts up, and nothing is set aside while one browser writes', async () => {
  const id = randomUUID();
  let seq = 0;
  for (const content of ['One.', 'Two.', 'Three.']) {
    const kept = await keep(id, content, seq);
    expect(kept).toMatchObject({ seq: seq + 1, displaced: false });
    seq = kept.seq;
  }
  expect(await aside(id)).toEqual([]);
});

test('a text that a browser had not seen is kept as a revision', async () => {
  const id = randomUUID();
  await keep(id, 'On the laptop.', 0);
  const kept = await keep(id, 'On the phone.', 0);
  expect(kept).toMatchObject({ seq: 2, displaced: true });
  expect((await get(id)).json.draft.sections[0].content).toBe('On the phone.');
  const [revision] = await aside(id);
  const path = `/api/blogs/${id}/revisions/${revision._id}`;
  expect((await app.call('GET', path, { token })).json.post).toEqual({
    name: 'Under way',
    author: 'Ada Quill',
    blurb: '',
    img: '',
    tags: ['Methods', 'Buying AI'],
    sections: [{ type: 'text', content: 'On the laptop.' }],
  });
});

test('a note on a correction is a text too, and stays with what is set aside', async () => {
  const id = randomUUID();
  const draft = { ...words('The same.'), correction: 'It was this year.' };
  await put(id, { draft, version: 1, seq: 0 });
  expect(await keep(id, 'The same.', 0)).toMatchObject({ displaced: true });
  expect(await aside(id)).toMatchObject([{ correction: 'It was this year.' }]);
});

test('the same text from two browsers is not set aside', async () => {
  const id = randomUUID();
  await keep(id, 'The same.', 0);
  expect(await keep(id, 'The same.', 0)).toMatchObject({ displaced: false });
  expect(await aside(id)).toEqual([]);
});

test('of ten saves at the same moment none is lost', async () => {
  const id = randomUUID();
  const texts = Array.from({ length: 10 }, (_, i) => `Text ${i}.`);
  const answers = await Promise.all(texts.map((content) => keep(id, content, 0)));
  expect(answers.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(texts.map((_, i) => i + 1));
  const kept = [(await get(id)).json.draft.sections[0].content];
  for (const { _id } of await aside(id)) {
    const { json } = await app.call('GET', `/api/blogs/${id}/revisions/${_id}`, { token });
    kept.push(json.post.sections[0].content);
  }
  expect(kept.sort()).toEqual(texts);
});

describe('a text that comes late', () => {
  const mark = (origin: string, edit: number) => ({ origin, edit });
  const send = async (id: string, content: string, marks: object, more: object) => {
    const draft = { ...words(content), ...marks };
    return (await put(id, { draft, version: null, ...more })).json;
  };
  const now = async (id: string) => (await get(id)).json.draft.sections[0].content;

  test('takes the place of nothing that was written after it', async () => {
    const id = randomUUID();
    await send(id, 'At the office.', mark('office', 3), { seq: 0 });
    await send(id, 'At home.', mark('home', 1), { seq: 1 });
    // The office never had its answer, and sends again what it has.
    expect(await send(id, 'At the office.', mark('office', 3), { seq: 0 })).toMatchObject({
      ...{ place: 'past', displaced: false, seq: 2 },
    });
    expect(await now(id)).toBe('At home.');
    expect(await aside(id)).toEqual([]);
    // What it had not sent before is another text.
    const answer = await send(id, 'More.', mark('office', 4), { seq: 0 });
    expect(answer).toMatchObject({ place: 'copy', displaced: true });
    expect(await now(id)).toBe('More.');
  });

  test('is of its own series, whatever number it has seen', async () => {
    const id = randomUUID();
    await send(id, 'One.', mark('here', 1), { seq: 0 });
    expect(await send(id, 'Two.', mark('here', 2), { seq: 0 })).toMatchObject({
      ...{ place: 'copy', displaced: false },
    });
    expect(await send(id, 'One.', mark('here', 1), { seq: 0 })).toMatchObject({ place: 'past' });
    expect(await now(id)).toBe('Two.');
    expect(await aside(id)).toEqual([]);
  });

  test('goes among the revisions itself where nobody looks at it', async () => {
    const id = randomUUID();
    await send(id, 'At home.', mark('home', 1), { seq: 0 });
    const left = await send(id, 'Left.', mark('office', 1), { seq: 0, behind: true });
    expect(left).toMatchObject({ place: 'aside', displaced: false, seq: 1 });
    expect(await now(id)).toBe('At home.');
    const [revision] = await aside(id);
    const path = `/api/blogs/${id}/revisions/${revision._id}`;
    const { post } = (await app.call('GET', path, { token })).json;
    expect(post.sections[0].content).toBe('Left.');
    const seen = await send(id, 'Seen.', mark('office', 2), { seq: 1, behind: true });
    expect(seen).toMatchObject({ place: 'copy', displaced: false });
  });
});

test('of what two browsers write in turns the newest 200 texts are kept aside', async () => {
  const id = randomUUID();
  for (let i = 0; i < 203; i += 1) await keep(id, `Text ${i}.`, 0);
  const path = `/api/blogs/${id}/revisions?limit=100`;
  let count = 0;
  for (let next: string | undefined = path; next;) {
    const answer: Awaited<ReturnType<typeof app.call>> = await app.call('GET', next, { token });
    count += answer.json.length;
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(count).toBe(200);
});

test('the list says which of them have a post', async () => {
  const alone = (await makeSignedIn(app)).token;
  const { _id, version } = await makePost(app, alone, { status: 'draft' });
  const bare = randomUUID();
  for (const id of [bare, _id]) await keep(id, 'Words.', 0, alone);
  const list = async () => {
    const { json } = await app.call('GET', '/api/drafts', { token: alone });
    return json.map((copy: { _id: string; posted: boolean }) => [copy._id, copy.posted]);
  };
  expect(await list()).toEqual([
    [_id, true],
    [bare, false],
  ]);
  expect(version).toBe(1);
  await app.call('DELETE', `/api/blogs/${_id}`, { token: alone });
  expect(await list()).toContainEqual([_id, false]);
});

test('two writers on one post do not meet', async () => {
  const other = (await makeSignedIn(app)).token;
  const { _id } = await makePost(app, token);
  await keep(_id, 'Mine.', 0);
  expect((await get(_id, other)).status).toBe(204);
  expect(await keep(_id, 'Theirs.', 0, other)).toMatchObject({ seq: 1, displaced: false });
  await keep(_id, 'Mine, set aside.', 7);
  expect((await get(_id)).json.draft.sections[0].content).toBe('Mine, set aside.');
  expect((await get(_id, other)).json.draft.sections[0].content).toBe('Theirs.');
  expect(await aside(_id, other)).toEqual([]);
  const [own] = await aside(_id);
  const path = `/api/blogs/${_id}/revisions/${own._id}`;
  expect((await app.call('GET', path, { token: other })).status).toBe(404);
  const list = await app.call('GET', '/api/drafts', { token: other });
  expect(list.json).toEqual([
    { _id, name: expect.any(String), posted: true, seq: 1, updated: expect.any(String) },
  ]);
});

test('a copy is removed by the browser that saw it last, and by no other', async () => {
  const id = randomUUID();
  const { seq } = await keep(id, 'Words.', 0);
  const remove = (query: string) => app.call('DELETE', `/api/blogs/${id}/draft${query}`, { token });
  expect((await remove(`?seq=${seq + 1}`)).status).toBe(204);
  expect((await get(id)).status).toBe(200);
  expect((await remove(`?seq=${seq}`)).status).toBe(204);
  expect((await get(id)).status).toBe(204);
  for (const query of [
    '',
    '?seq=',
    '?seq=-1',
    '?seq=one',
    '?seq=1&seq=2',
    `?seq=${'9'.repeat(20)}`,
  ])
    expect((await remove(query)).json.fields).toHaveProperty('seq');
});

test('a copy that is given up is kept as a revision where that is asked for', async () => {
  const id = randomUUID();
  const { seq } = await keep(id, 'Given up.', 0);
  const remove = (number: number) =>
    app.call('DELETE', `/api/blogs/${id}/draft?seq=${number}&aside=yes`, { token });
  expect((await remove(seq + 1)).status).toBe(204);
  expect(await aside(id)).toEqual([]);
  expect((await remove(seq)).status).toBe(204);
  expect((await get(id)).status).toBe(204);
  const [revision] = await aside(id);
  const path = `/api/blogs/${id}/revisions/${revision._id}`;
  const { post } = (await app.call('GET', path, { token })).json;
  expect(post.sections).toEqual([{ type: 'text', content: 'Given up.' }]);
});

test.each([
  ['no draft', { version: null, seq: 0 }, 'draft'],
  ['a text for a draft', { draft: 'words', version: null, seq: 0 }, 'draft'],
  ['no name', { draft: { sections: [] }, version: null, seq: 0 }, 'draft'],
  ['no sections', { draft: { name: '' }, version: null, seq: 0 }, 'draft'],
  ['odd sections', { draft: { name: '', sections: [1] }, version: null, seq: 0 }, 'draft'],
  ['a seq near the end of what counts', { draft: words(''), version: null, seq: 1e9 }, 'seq'],
  ['behind as text', { draft: words(''), version: null, seq: 0, behind: 'yes' }, 'behind'],
  ['version 0', { draft: words(''), version: 0, seq: 0 }, 'version'],
  ['version as text', { draft: words(''), version: '1', seq: 0 }, 'version'],
  ['a huge version', { draft: words(''), version: 1e12, seq: 0 }, 'version'],
  ['no seq', { draft: words(''), version: null }, 'seq'],
  ['half a seq', { draft: words(''), version: null, seq: 0.5 }, 'seq'],
  ['a huge seq', { draft: words(''), version: null, seq: 2 ** 31 }, 'seq'],
  ['a NUL', { draft: words('\0'), version: null, seq: 0 }, 'draft.sections.0.content'],
  ['another field', { draft: words(''), version: null, seq: 0, more: 1 }, 'more'],
])('%s is refused, naming the field', async (_, json, field) => {
  const answer = await put(randomUUID(), json);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.json.fields)).toEqual([field]);
});

test('an address that can be no post answers 404', async () => {
  for (const id of ['x', '1', `${randomUUID()}0`]) expect((await get(id)).status).toBe(404);
});

test('the sections of an older or newer editor never break it', async () => {
  const id = randomUUID();
  const odd = { ...words(''), tags: ['a'], img: 5, sections: [{ type: 9, content: {} }, {}] };
  await put(id, { draft: odd, version: 3, seq: 0 });
  expect(await keep(id, 'New.', 0)).toMatchObject({ displaced: true });
  const [{ _id, version }] = await aside(id);
  expect(version).toBe(3);
  const { json } = await app.call('GET', `/api/blogs/${id}/revisions/${_id}`, { token });
  expect(json.post.sections).toEqual([
    { type: 'text', content: '' },
    { type: 'text', content: '' },
  ]);
});
