import { randomUUID } from 'node:crypto';
import { useApp } from '../../../support/app';
import { makePost, makeSignedIn, useWriter } from '../../../support/make';
import { testInFull } from '../../../support/sample';
import type { Save } from '../../../../src/shared/api/autosaves';

const app = useApp();
const writer = useWriter(app);

const words = (content: string, name = 'Unsaved') => ({
  name,
  author: 'Ada Quill',
  blurb: '',
  img: '',
  tags: 'Methods, Buying AI',
  sections: [{ key: randomUUID(), type: 'text', content, alt: '', decorative: false }],
});
const put = (
  id: string,
  { base, ...json }: { base?: unknown; save?: unknown; version?: unknown; mode?: unknown },
  as = writer.token,
) => {
  const headers: Record<string, string> =
    base === null ? { 'if-none-match': '*' } : { 'if-match': `"${String(base)}"` };
  return app.call('PUT', `/api/autosaves/post/${id}`, { token: as, json, headers });
};
const saveOf = (content: string, more: Partial<Save<object>> = {}) => ({
  save: randomUUID(),
  base: null,
  mode: 'replace',
  content: words(content),
  version: null,
  ...more,
});
const get = (id: string, as = writer.token) =>
  app.call('GET', `/api/autosaves/post/${id}`, { token: as });
const held = async (id: string, as = writer.token) =>
  (await get(id, as)).json.content.sections[0].content;

/** A writer's own superseded texts in the history of a post, newest first. */
async function history(id: string, as = writer.token): Promise<string[]> {
  const path = `/api/blogs/${id}/revisions`;
  const { json } = await app.call('GET', path, { token: as });
  const own = json.filter(({ kind }: { kind: string }) => kind === 'superseded');
  const whole = own.map(({ _id }: { _id: string }) =>
    app.call('GET', `${path}/${_id}`, { token: as }),
  );
  return (await Promise.all(whole)).map(({ json: one }) => one.post.sections[0].content);
}

test('an autosave comes back as it was sent, even of a post that does not exist yet', async () => {
  const id = randomUUID();
  expect((await get(id)).status).toBe(204);
  const content = { ...words('First words.'), anotherEditorsField: [1, null, { deep: true }] };
  const sent = saveOf('', { content });
  const answer = await put(id, sent);
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({ save: sent.save, keptInHistory: false });
  const { json } = await get(id.toUpperCase());
  expect(json).toEqual({
    save: sent.save,
    content,
    version: null,
    seq: 1,
    updated: expect.stringMatching(/^\d{4}-.+Z$/),
  });
});

test('each save replaces the save it is based on, and leaves no trace of it', async () => {
  const id = randomUUID();
  let base: string | null = null;
  for (const content of ['One.', 'Two.', 'Three.']) {
    const { json }: { json: { save: string } } = await put(id, saveOf(content, { base }));
    base = json.save;
    expect(await held(id)).toBe(content);
  }
  expect(await history(id)).toEqual([]);
});

test('a repeated save is stored once', async () => {
  const id = randomUUID();
  const first = saveOf('One.');
  const answers = [await put(id, first), await put(id, first)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await get(id)).json).toMatchObject({ save: first.save, seq: 1 });
});

test('a late save changes nothing', async () => {
  const id = randomUUID();
  const first = saveOf('One.');
  await put(id, first);
  const second = saveOf('Two.', { base: first.save });
  await put(id, second);
  const late = await put(id, first);
  expect(late.status).toBe(412);
  expect(late.json).toMatchObject({ current: second.save, version: null });
  expect(await held(id)).toBe('Two.');
  expect(await history(id)).toEqual([]);
});

test('a save based on a different save is rejected, with the save that the server has', async () => {
  const id = randomUUID();
  const first = saveOf('On the laptop.', { version: 3 });
  await put(id, first);
  const answer = await put(id, saveOf('On the phone.'));
  expect(answer.status).toBe(412);
  expect(answer.json).toEqual({
    message: 'Another browser has saved this document since then',
    code: 'precondition-failed',
    current: first.save,
    version: 3,
  });
  expect((await put(randomUUID(), saveOf('', { base: first.save }))).json.current).toBeNull();
});

test('a superseded text is kept in the history', async () => {
  const id = randomUUID();
  const first = saveOf('On the laptop.');
  await put(id, first);
  const second = saveOf('On the phone.', { base: first.save, mode: 'supersede' });
  expect((await put(id, second)).json).toEqual({ save: second.save, keptInHistory: true });
  expect(await held(id)).toBe('On the phone.');
  const path = `/api/blogs/${id}/revisions/${first.save}`;
  expect((await app.call('GET', path, { token: writer.token })).json.post).toEqual({
    name: 'Unsaved',
    author: 'Ada Quill',
    authors: [{ id: null, name: 'Ada Quill' }],
    blurb: '',
    img: '',
    imgAlt: '',
    tags: ['Methods', 'Buying AI'],
    direct: 'Unsaved',
    sharingTitle: '',
    sharingText: '',
    sharingImg: '',
    original: '',
    sections: [{ type: 'text', content: 'On the laptop.' }],
  });
});

test('a correction note is a text too, and stays with the superseded text', async () => {
  const id = randomUUID();
  const content = { ...words('The same.'), correction: 'It was this year.' };
  const first = saveOf('', { content, version: 1 });
  await put(id, first);
  const second = saveOf('The same.', { base: first.save, mode: 'supersede' });
  expect((await put(id, second)).json).toMatchObject({ keptInHistory: true });
  const { json } = await app.call('GET', `/api/blogs/${id}/revisions`, { token: writer.token });
  expect(json).toMatchObject([{ correction: 'It was this year.' }]);
});

test('the same text from two browsers is not stored twice', async () => {
  const id = randomUUID();
  const first = saveOf('The same.');
  await put(id, first);
  const second = saveOf('The same.', { base: first.save, mode: 'supersede' });
  expect((await put(id, second)).json).toMatchObject({ keptInHistory: false });
  const third = saveOf('The same.', { mode: 'history' });
  expect((await put(id, third)).json).toEqual({ save: second.save, keptInHistory: false });
  expect(await history(id)).toEqual([]);
});

test('a text that had waited goes to the history itself, once', async () => {
  const id = randomUUID();
  await put(id, saveOf('At home.'));
  const left = saveOf('Left at the office.', { mode: 'history' });
  for (let time = 1; time <= 2; time += 1) {
    expect((await put(id, left)).json).toMatchObject({ keptInHistory: true });
  }
  expect(await held(id)).toBe('At home.');
  expect(await history(id)).toEqual(['Left at the office.']);
});

test('of ten browsers at the same moment one is first, and no text is lost', async () => {
  const id = randomUUID();
  const texts = Array.from({ length: 10 }, (_, at) => `Text ${at}.`);
  const first = await Promise.all(texts.map((content) => put(id, saveOf(content))));
  expect(first.filter(({ status }) => status === 200)).toHaveLength(1);
  const rest = texts.filter((_, at) => first[at]?.status === 412);
  await Promise.all(rest.map((content) => put(id, saveOf(content, { mode: 'history' }))));
  expect([await held(id), ...(await history(id))].sort()).toEqual(texts);
});

test('without a text the row stays, so that late saves conflict', async () => {
  const id = randomUUID();
  const first = saveOf('Published since.');
  await put(id, first);
  const end = saveOf('', { base: first.save, content: null });
  expect((await put(id, end)).json).toEqual({ save: end.save, keptInHistory: false });
  expect((await get(id)).json).toMatchObject({ save: end.save, content: null });
  expect((await put(id, first)).status).toBe(412);
  expect((await put(id, saveOf('Something older.'))).status).toBe(412);
  expect(await history(id)).toEqual([]);
  const list = await app.call('GET', '/api/autosaves', { token: writer.token });
  expect(list.json.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
  expect((await put(id, saveOf('New words.', { base: end.save }))).status).toBe(200);
});

test('a text of a new post never becomes unsaved changes of a post that was saved since', async () => {
  const first = saveOf('Published by phone.');
  const { _id: id } = await makePost(app, writer.token);
  await put(id, { ...first, version: 1 });
  const end = saveOf('', { base: first.save, content: null });
  await put(id, end);
  for (const mode of ['replace', 'supersede'] as const) {
    const late = saveOf('Another new post.', { base: end.save, mode });
    const answer = await put(id, late);
    expect([answer.status, answer.json.current, answer.json.version]).toEqual([412, end.save, 1]);
    await put(id, { ...late, mode: 'history' });
  }
  expect((await get(id)).json.content).toBeNull();
  expect(await history(id)).toEqual(['Another new post.', 'Another new post.']);
  const change = saveOf('A change.', { base: end.save, version: 1 });
  expect((await put(id, change)).status).toBe(200);
});

test('a discarded text is kept in the history', async () => {
  const id = randomUUID();
  const first = saveOf('Given up.');
  await put(id, first);
  const end = saveOf('', { base: first.save, content: null, mode: 'supersede' });
  expect((await put(id, end)).json).toMatchObject({ keptInHistory: true });
  expect(await history(id)).toEqual(['Given up.']);
});

testInFull('of the superseded texts of two browsers the newest 200 are kept', async () => {
  const id = randomUUID();
  let base: string | null = null;
  for (let at = 0; at < 203; at += 1) {
    const sent: { save: string } = saveOf(`Text ${at}.`, { base, mode: 'supersede' });
    await put(id, sent);
    base = sent.save;
  }
  const path = `/api/blogs/${id}/revisions?limit=100`;
  let count = 0;
  for (let next: string | undefined = path; next;) {
    const answer: Awaited<ReturnType<typeof app.call>> = await app.call('GET', next, {
      token: writer.token,
    });
    count += answer.json.length;
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(count).toBe(200);
});

test('the list says which autosaves have a post', async () => {
  const alone = (await makeSignedIn(app)).token;
  const { _id } = await makePost(app, alone, { status: 'draft' });
  const bare = randomUUID();
  const sent = saveOf('Words.');
  await put(bare, sent, alone);
  await put(_id, saveOf('Words.'), alone);
  const list = async () => (await app.call('GET', '/api/autosaves', { token: alone })).json;
  expect(await list()).toEqual([
    expect.objectContaining({ _id, posted: true, status: 'draft' }),
    {
      kind: 'post',
      _id: bare,
      name: 'Unsaved',
      posted: false,
      status: null,
      save: sent.save,
      updated: expect.any(String),
    },
  ]);
  await app.call('DELETE', `/api/blogs/${_id}`, { token: alone });
  expect(await list()).toContainEqual(
    expect.objectContaining({ _id, posted: false, status: null }),
  );
});

test('two writers on one post do not affect each other', async () => {
  const other = (await makeSignedIn(app)).token;
  const { _id } = await makePost(app, writer.token);
  const first = saveOf('Mine.');
  await put(_id, first);
  expect((await get(_id, other)).status).toBe(204);
  expect((await put(_id, saveOf('Theirs.'), other)).status).toBe(200);
  await put(_id, saveOf('Mine again.', { base: first.save, mode: 'supersede' }));
  expect(await held(_id)).toBe('Mine again.');
  expect(await held(_id, other)).toBe('Theirs.');
  expect(await history(_id, other)).toEqual([]);
  const path = `/api/blogs/${_id}/revisions/${first.save}`;
  expect((await app.call('GET', path, { token: writer.token })).status).toBe(200);
  expect((await app.call('GET', path, { token: other })).status).toBe(404);
});

test.each([
  ['no save', { save: undefined }, 'save'],
  ['a save that is no UUID', { save: '1' }, 'save'],
  ['a base that is no UUID', { base: 5 }, 'If-Match'],
  ['no mode', { mode: undefined }, 'mode'],
  ['another mode', { mode: 'merge' }, 'mode'],
  ['no content', { content: undefined }, 'content'],
  ['a text for content', { content: 'words' }, 'content'],
  ['no name', { content: { sections: [] } }, 'content'],
  ['no sections', { content: { name: '' } }, 'content'],
  ['odd sections', { content: { name: '', sections: [1] } }, 'content'],
  ['version 0', { version: 0 }, 'version'],
  ['version as text', { version: '1' }, 'version'],
  ['a huge version', { version: 1e12 }, 'version'],
  ['a NUL', { content: words('\0') }, 'content.sections.0.content'],
  ['another field', { more: 1 }, 'more'],
])('%s is rejected, naming the field', async (_, wrong, field) => {
  const answer = await put(randomUUID(), { ...saveOf('Words.'), ...wrong });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.json.fields)).toEqual([field]);
});

test('the base may be sent in the body, as before version 0.2', async () => {
  const id = randomUUID();
  const send = (json: object) =>
    app.call('PUT', `/api/autosaves/post/${id}`, { token: writer.token, json });
  const first = saveOf('One.');
  expect((await send(first)).status).toBe(200);
  expect((await send(saveOf('Two.', { base: first.save }))).status).toBe(200);
  const refused = await send(saveOf('Three.', { base: first.save }));
  expect([refused.status, refused.json.code]).toEqual([409, 'newer-autosave']);
  const wrong = await send({ ...saveOf('Three.'), base: 5 });
  expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ['base']]);
});

test('a save that does not say what it is based on is refused', async () => {
  const { base: _, ...json } = saveOf('Words.');
  const path = `/api/autosaves/post/${randomUUID()}`;
  const { status, json: body } = await app.call('PUT', path, { token: writer.token, json });
  expect([status, body.code]).toEqual([428, 'precondition-required']);
  const odd = await app.call('PUT', path, {
    token: writer.token,
    json,
    headers: { 'if-none-match': '"1"' },
  });
  expect([odd.status, Object.keys(odd.json.fields)]).toEqual([400, ['If-None-Match']]);
});

test('the save that is stored is the ETag', async () => {
  const id = randomUUID();
  const first = saveOf('One.');
  expect((await put(id, first)).headers.get('etag')).toBe(`"${first.save}"`);
  expect((await get(id)).headers.get('etag')).toBe(`"${first.save}"`);
});

test('an address that can be no document answers 404', async () => {
  for (const id of ['x', '1', `${randomUUID()}0`]) expect((await get(id)).status).toBe(404);
  for (const kind of ['page', 'posts', 'Post']) {
    const path = `/api/autosaves/${kind}/${randomUUID()}`;
    expect((await app.call('GET', path, { token: writer.token })).status).toBe(404);
    expect((await app.call('PUT', path, { token: writer.token, json: saveOf('') })).status).toBe(
      404,
    );
  }
});

test("the sections of another release's editor never break it", async () => {
  const id = randomUUID();
  const odd = { ...words(''), tags: ['a'], img: 5, sections: [{ type: 9, content: {} }, {}] };
  const first = saveOf('', { content: odd, version: 3 });
  await put(id, first);
  await put(id, saveOf('New.', { base: first.save, mode: 'supersede' }));
  const path = `/api/blogs/${id}/revisions/${first.save}`;
  expect((await app.call('GET', path, { token: writer.token })).json).toMatchObject({
    version: 3,
    post: {
      sections: [
        { type: 'text', content: '' },
        { type: 'text', content: '' },
      ],
    },
  });
});

test('the editor of release 0.1 is told to reload, and keeps its text in the browser', async () => {
  // It shows the message of a refusal beside its state, and sends the text again after a reload.
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const answer = await app.call(method, `/api/blogs/${randomUUID()}/draft`, {
      token: writer.token,
    });
    expect([method, answer.status, answer.json]).toEqual([
      method,
      410,
      { code: 'outdated-page', message: expect.stringMatching(/stored in this browser: reload/) },
    ]);
  }
});

test('the marks of the editor of release 0.1 are stored with no new save', async () => {
  const id = randomUUID();
  const marked = { ...words('One.'), origin: 'tab', edit: 5 };
  expect((await put(id, saveOf('', { content: marked }))).status).toBe(200);
  const { content } = (await get(id)).json;
  expect(content).not.toHaveProperty('origin');
  expect(content).not.toHaveProperty('edit');
});
