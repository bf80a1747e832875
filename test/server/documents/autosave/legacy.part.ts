import { randomUUID } from 'node:crypto';
import { useApp } from '../../../support/app';
import { makeSignedIn } from '../../../support/make';
import { db } from '../../../../src/server/platform/database/data-source';

// An editor that was opened before the upgrade to save ids keeps saving.

const app = useApp();
let token: string;
beforeAll(async () => {
  token = (await makeSignedIn(app)).token;
});

const mark = (origin: string, edit: number) => ({ origin, edit });
const words = (content: string, marks: object = {}) => ({
  ...{ name: 'Unsaved', author: 'Ada Quill', blurb: '', img: '', tags: '' },
  ...{ sections: [{ type: 'text', content }], ...marks },
});
const address = (id: string) => `/api/blogs/${id}/draft`;
const send = (id: string, content: string, seq: number, more: object = {}, marks: object = {}) =>
  app.call('PUT', address(id), {
    ...{ token, json: { draft: words(content, marks), version: null, seq, ...more } },
  });
const held = async (id: string) =>
  (await app.call('GET', address(id), { token })).json.draft.sections[0].content;
/** How many superseded texts the history has. */
const history = async (id: string) => {
  const { json } = await app.call('GET', `/api/blogs/${id}/revisions`, { token });
  return json.filter(({ kind }: { kind: string }) => kind === 'aside').length;
};

test('it reads, saves and counts as before', async () => {
  const id = randomUUID();
  expect((await app.call('GET', address(id), { token })).status).toBe(204);
  expect((await send(id, 'One.', 0)).json).toMatchObject({
    ...{ seq: 1, place: 'copy', displaced: false, updated: expect.any(String) },
  });
  expect((await send(id, 'Two.', 1)).json).toMatchObject({ seq: 2, displaced: false });
  expect((await app.call('GET', address(id), { token })).json).toEqual({
    ...{ draft: words('Two.'), version: null, seq: 2, updated: expect.any(String) },
  });
  expect(await history(id)).toBe(0);
});

test('a text that it had not seen is kept in the history, and so is its own outside the editor', async () => {
  const id = randomUUID();
  await send(id, 'On the laptop.', 0);
  expect((await send(id, 'On the phone.', 0)).json).toMatchObject({
    ...{ seq: 2, place: 'copy', displaced: true },
  });
  expect((await send(id, 'Left.', 0, { behind: true })).json).toMatchObject({
    ...{ seq: 2, place: 'aside', displaced: false },
  });
  expect(await held(id)).toBe('On the phone.');
  expect(await history(id)).toBe(2);
});

test('its own earlier text that arrives late changes nothing', async () => {
  const id = randomUUID();
  await send(id, 'One.', 0, {}, mark('here', 1));
  expect((await send(id, 'Two.', 0, {}, mark('here', 2))).json).toMatchObject({
    ...{ place: 'copy', displaced: false },
  });
  expect((await send(id, 'One.', 0, {}, mark('here', 1))).json).toMatchObject({ place: 'past' });
  expect(await held(id)).toBe('Two.');
  expect(await history(id)).toBe(0);
});

test('it removes what it saw last, and keeps it in the history if requested', async () => {
  const id = randomUUID();
  const remove = (query: string) => app.call('DELETE', address(id) + query, { token });
  await send(id, 'Words.', 0);
  expect((await remove('?seq=7')).status).toBe(204);
  expect(await held(id)).toBe('Words.');
  expect((await remove('?seq=1')).status).toBe(204);
  expect((await app.call('GET', address(id), { token })).status).toBe(204);
  const { seq } = (await send(id, 'Given up.', 1)).json;
  expect((await remove(`?seq=${seq}&aside=yes`)).status).toBe(204);
  expect(await history(id)).toBe(1);
  for (const query of ['', '?seq=', '?seq=-1', '?seq=one', '?seq=1&seq=2', '?seq=1e9']) {
    expect((await remove(query)).json.fields).toHaveProperty('seq');
  }
});

test("a new editor continues from what it saved, and neither hides the other's text", async () => {
  const id = randomUUID();
  await send(id, 'From before the upgrade.', 0);
  const path = `/api/autosaves/post/${id}`;
  const found = (await app.call('GET', path, { token })).json;
  expect(found).toMatchObject({ seq: 1, content: words('From before the upgrade.') });
  const save = { save: randomUUID(), base: found.save, mode: 'replace', version: null };
  const json = { ...save, content: words('From after.') };
  expect((await app.call('PUT', path, { token, json })).status).toBe(200);
  expect((await send(id, 'From the open tab.', 1)).json).toMatchObject({ displaced: true, seq: 3 });
  expect(await history(id)).toBe(1);
  expect(
    (await app.call('PUT', path, { token, json: { ...json, save: randomUUID() } })).status,
  ).toBe(409);
});

test('a new editor does not take over its marks, or its text would be replaced as its own', async () => {
  const id = randomUUID();
  await send(id, 'One.', 0, {}, mark('tab', 5));
  const path = `/api/autosaves/post/${id}`;
  const { save: base, content } = (await app.call('GET', path, { token })).json;
  expect(content).toMatchObject(mark('tab', 5));
  const json = {
    ...{ save: randomUUID(), base, mode: 'replace', version: null },
    content: { ...content, ...words('From the phone.') },
  };
  expect((await app.call('PUT', path, { token, json })).status).toBe(200);
  const late = await send(id, 'Two.', 1, {}, mark('tab', 6));
  expect(late.json).toMatchObject({ displaced: true });
  expect(await history(id)).toBe(1);
});

test('a row of the previous release has a save id after the upgrade', async () => {
  const { employee } = await makeSignedIn(app);
  const id = randomUUID();
  await db().query(
    `INSERT INTO working_copy (blog_id, employee_id, draft, version, seq, updated_at)
     VALUES ($1, $2, '{"name": "Old", "sections": []}', 4, 9, now())`,
    [id, employee.id],
  );
  const [row] = await db().query('SELECT kind, save_id FROM working_copy WHERE blog_id = $1', [id]);
  expect(row).toEqual({ kind: 'post', save_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test.each([
  ['no draft', { version: null, seq: 0 }, 'draft'],
  ['a text for a draft', { draft: 'words', version: null, seq: 0 }, 'draft'],
  ['no name', { draft: { sections: [] }, version: null, seq: 0 }, 'draft'],
  ['a huge version', { draft: words(''), version: 1e12, seq: 0 }, 'version'],
  ['no seq', { draft: words(''), version: null }, 'seq'],
  ['a seq near the end of what counts', { draft: words(''), version: null, seq: 1e9 }, 'seq'],
  ['behind as text', { draft: words(''), version: null, seq: 0, behind: 'yes' }, 'behind'],
  ['a NUL', { draft: words('\0'), version: null, seq: 0 }, 'draft.sections.0.content'],
])('%s is rejected, naming the field', async (_, json, field) => {
  const answer = await app.call('PUT', address(randomUUID()), { token, json });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.json.fields)).toEqual([field]);
});
