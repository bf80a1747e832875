import { randomUUID } from 'node:crypto';
import { db } from '../../../../src/server/platform/database/data-source';
import { useApp } from '../../../support/app';
import { makePost, useWriter } from '../../../support/make';
import { sweepOnce } from '../../../support/sweep';

const app = useApp();
const writer = useWriter(app);

/** A new post as the editor begins it. */
const begun = (more: object = {}, section: object = {}) => ({
  _id: randomUUID(),
  version: null,
  status: 'draft',
  older: true,
  name: '',
  author: 'Ada Quill',
  blurb: ' ',
  img: '',
  tags: '',
  publishLocal: '',
  correction: '',
  sections: [
    { key: randomUUID(), type: 'text', content: '\n', alt: '', decorative: false, ...section },
    { key: randomUUID(), type: 'image', content: '', alt: '', width: 'wide', group: 'a' },
  ],
  ...more,
});

/** Autosaves a text and returns the id of its document and of the save. */
async function autosave(content: object, { id = randomUUID() as string, base = '' } = {}) {
  const save = randomUUID();
  const version = null;
  const headers: Record<string, string> = base
    ? { 'if-match': `"${base}"` }
    : { 'if-none-match': '*' };
  const json = { save, mode: base ? 'supersede' : 'replace', content, version };
  const answer = await app.call('PUT', `/api/autosaves/post/${id}`, {
    token: writer.token,
    json,
    headers,
  });
  expect(answer.status).toBe(200);
  return { id, save };
}

const listed = async (): Promise<string[]> =>
  (await app.call('GET', '/api/autosaves', { token: writer.token })).json.map(
    ({ _id }: { _id: string }) => _id,
  );
const read = async (id: string) =>
  (await app.call('GET', `/api/autosaves/post/${id}`, { token: writer.token })).json;
const age = (days: number) =>
  db().query('UPDATE autosave SET updated_at = now() - make_interval(days => $1)', [days]);

test('a begun post without any text is not listed, and disappears after a day', async () => {
  const { id, save } = await autosave(begun());
  expect(await listed()).not.toContain(id);
  await sweepOnce();
  expect((await read(id)).content).not.toBeNull();
  await age(2);
  await sweepOnce();
  expect(await read(id)).toMatchObject({ save, content: null });
  // An editor that is still open goes on saving.
  await autosave(begun({ name: 'A title at last' }), { id, base: save });
  expect(await listed()).toContain(id);
});

const texts: [string, object][] = [
  ['a title', begun({ name: 'x' })],
  ['a summary', begun({ blurb: 'x' })],
  ['an image', begun({ img: '/a.webp' })],
  ['a tag', begun({ tags: 'x' })],
  ['a time', begun({ publishLocal: '2027-01-01T09:00' })],
  ['a character of text', begun({}, { content: ' x ' })],
  ['alt text', begun({}, { alt: 'x' })],
  ['a field of another release', begun({ subtitle: 'x' })],
  ['a list of another release', begun({ tags: ['x'] })],
  ['a nested text of another release', begun({ doc: { type: 'doc', content: [{ text: 'x' }] } })],
];

test.each(texts)('a begun post with %s is listed, and stays', async (_, content) => {
  const { id } = await autosave(content);
  expect(await listed()).toContain(id);
  await age(400);
  await sweepOnce();
  expect((await read(id)).content).toEqual(content);
});

test('an empty text stays if its post exists, or if its history has a text', async () => {
  const { _id } = await makePost(app, writer.token);
  await autosave(begun(), { id: _id });
  const { id, save } = await autosave(begun({ name: 'Written once' }));
  await autosave(begun(), { id, base: save });
  for (const one of [_id, id]) expect(await listed()).toContain(one);
  await age(2);
  await sweepOnce();
  for (const one of [_id, id]) expect((await read(one)).content).not.toBeNull();
});
