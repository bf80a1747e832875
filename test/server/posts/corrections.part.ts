import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';
import { makePost, useWriter } from '../../support/make';
import { postPath } from '../../../src/shared/post-address';

const app = useApp();
const writer = useWriter(app);

const put = (id: string, version: number, json: object) =>
  app.call('PUT', `/api/blogs/${id}`, {
    token: writer.token,
    json,
    headers: { 'if-match': `"${version}"` },
  });

test('a correction is shown with its date at the top of the post, and in the feed', async () => {
  const { _id, direct } = await makePost(app, writer.token);
  await app.call('GET', postPath(direct));
  const text = 'The table said 12 & meant <21>.';
  const answer = await put(_id, 1, { name: 'A post', correction: ` ${text} ` });
  expect(answer.json.corrections).toEqual([{ at: expect.any(String), text }]);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  const page = (await app.call('GET', postPath(direct))).text;
  const top = page.slice(0, page.indexOf('class="prose"'));
  expect(top).toContain('The table said 12 &amp; meant &lt;21&gt;.');
  expect(top.replace(/<[^>]*>/g, '')).toContain(`Correction, ${day}:`);
  const feed = (await app.call('GET', '/feed.xml')).text;
  expect(feed).toContain(`Correction, ${day}:`);
  expect(feed).not.toContain('<21>');
});

test('corrections accumulate, and a later change without a note keeps them', async () => {
  const { _id } = await makePost(app, writer.token);
  await put(_id, 1, { name: 'A post', correction: 'One.' });
  await put(_id, 2, { name: 'A post', correction: 'Two.' });
  const answer = await put(_id, 3, { name: 'A post', correction: '  ' });
  const texts = answer.json.corrections.map(({ text }: { text: string }) => text);
  expect(texts).toEqual(['One.', 'Two.']);
  const { json } = await app.call('GET', `/api/blogs/${_id}/revisions`, { token: writer.token });
  const notes = json.map(({ correction }: { correction: string }) => correction);
  expect(notes).toEqual(['', 'Two.', 'One.', '']);
});

test('only a change to a published post that stays published has a note', async () => {
  const published = await makePost(app, writer.token);
  const draft = await makePost(app, writer.token, { status: 'draft' });
  const note = { name: 'A post', correction: 'Wrong before.' };
  const refused = [
    await put(published._id, 1, { ...note, status: 'draft' }),
    await put(draft._id, 1, note),
    await put(draft._id, 1, { ...note, status: 'published' }),
    await app.call('POST', '/api/blogs', { token: writer.token, json: note }),
    await put(published._id, 1, { name: 'A post', correction: 'x'.repeat(501) }),
    await put(published._id, 1, { name: 'A post', correction: { at: 1 } }),
    await put(published._id, 1, { name: 'A post', correction: 'a\0b' }),
  ];
  for (const { status, json } of refused) {
    expect([status, Object.keys(json.fields)]).toEqual([400, ['correction']]);
  }
});

test('an unpublished post disappears from every page and the feed immediately', async () => {
  const name = 'Taken off the site';
  const { _id, direct } = await makePost(app, writer.token, { name });
  const places = ['/bloglist', '/feed.xml', '/sitemap.xml', '/', '/api/blogs'];
  for (const place of [...places, postPath(direct)]) await app.call('GET', place);
  const answer = await put(_id, 1, { name, status: 'draft' });
  expect(answer.json).toMatchObject({ status: 'draft', version: 2 });
  for (const place of places) {
    const { text } = await app.call('GET', place);
    expect([place, text.includes(name), text.includes(_id)]).toEqual([place, false, false]);
  }
  for (const path of [`/blog/${_id}`, postPath(direct), `/api/blogs/${_id}`]) {
    expect((await app.call('GET', path)).status).toBe(404);
  }
});

const reword = (id: string, version: number, place: number | string, json: object) =>
  app.call('PUT', `/api/blogs/${id}/corrections/${place}`, {
    token: writer.token,
    json,
    headers: { 'if-match': `"${version}"` },
  });

/** A published post with two notes, at version 3. */
async function corrected() {
  const { _id } = await makePost(app, writer.token);
  await put(_id, 1, { name: 'A post', correction: 'It was 12, nto 21.' });
  const { json } = await put(_id, 2, { name: 'A post', correction: 'Another.' });
  return {
    _id: _id as string,
    page: postPath(json.direct),
    notes: json.corrections as { at: string; text: string }[],
  };
}

test('the wording of a note is fixed for readers, with its date, and its history keeps both', async () => {
  const { _id, page: address, notes } = await corrected();
  expect((await app.call('GET', address)).text).toContain('nto 21');
  const text = 'It was 12, not 21.';
  const answer = await reword(_id, 3, 0, { text: ` ${text} ` });
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"4"']);
  expect(answer.json.corrections).toEqual([{ at: notes[0]?.at, text }, notes[1]]);
  const page = (await app.call('GET', address)).text;
  expect([page.includes(text), page.includes('nto 21')]).toEqual([true, false]);
  expect((await app.call('GET', '/feed.xml')).text).not.toContain('nto 21');
  const { json } = await app.call('GET', `/api/blogs/${_id}/revisions`, { token: writer.token });
  expect(json[0]).toMatchObject({
    version: 4,
    kind: 'published',
    by: writer.employee.name,
    correction: text,
    formerCorrection: 'It was 12, nto 21.',
  });
  expect(json[1]).toMatchObject({ correction: 'Another.', formerCorrection: '' });
  const noted = await db().query(`SELECT by, about FROM activity WHERE kind = $1`, [
    'correction note changed',
  ]);
  expect(noted).toEqual([{ by: writer.employee.name, about: 'A post' }]);
});

test('the same wording changes nothing', async () => {
  const { _id, notes } = await corrected();
  const answer = await reword(_id, 3, 1, { text: 'Another.' });
  expect(answer.json).toMatchObject({ version: 3, corrections: notes });
});

test('a note cannot be emptied, and a wrong text is rejected by its name', async () => {
  const { _id, notes } = await corrected();
  const wrong = [{}, { text: '' }, { text: ' ' }, { text: null }, { text: 'x'.repeat(501) }];
  for (const json of [...wrong, { text: { at: 1 } }, { text: 'a\0b' }]) {
    const { status, json: body } = await reword(_id, 3, 0, json);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['text']]);
  }
  const { json } = await app.call('GET', `/api/blogs/${_id}`, { token: writer.token });
  expect(json).toMatchObject({ version: 3, corrections: notes });
});

test('a note that does not exist, a stale version and a draft are refused', async () => {
  const { _id } = await corrected();
  const text = 'Reworded.';
  for (const place of [2, -1, 'x', '1e1', '99999999999999999999', '%20']) {
    expect((await reword(_id, 3, place, { text })).status).toBe(404);
  }
  const stale = await reword(_id, 2, 0, { text });
  expect([stale.status, stale.json.current.version]).toEqual([412, 3]);
  const path = `/api/blogs/${_id}/corrections/0`;
  expect((await app.call('PUT', path, { token: writer.token, json: { text } })).status).toBe(428);
  await put(_id, 3, { name: 'A post', status: 'draft' });
  const draft = await reword(_id, 4, 0, { text });
  expect([draft.status, Object.keys(draft.json.fields)]).toEqual([400, ['text']]);
  await app.call('DELETE', `/api/blogs/${_id}`, { token: writer.token });
  expect((await reword(_id, 4, 0, { text })).status).toBe(404);
});
