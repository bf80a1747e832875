import { useApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';
import { postPath } from '../../../src/shared/post-address';

const app = useApp();
let token: string;
beforeAll(async () => {
  token = (await makeSignedIn(app)).token;
});

const put = (id: string, version: number, json: object) =>
  app.call('PUT', `/api/blogs/${id}`, { token, json, headers: { 'if-match': `"${version}"` } });

test('a correction is shown with its date at the top of the post, and in the feed', async () => {
  const { _id, direct } = await makePost(app, token);
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
  const { _id } = await makePost(app, token);
  await put(_id, 1, { name: 'A post', correction: 'One.' });
  await put(_id, 2, { name: 'A post', correction: 'Two.' });
  const answer = await put(_id, 3, { name: 'A post', correction: '  ' });
  const texts = answer.json.corrections.map(({ text }: { text: string }) => text);
  expect(texts).toEqual(['One.', 'Two.']);
  const { json } = await app.call('GET', `/api/blogs/${_id}/revisions`, { token });
  const notes = json.map(({ correction }: { correction: string }) => correction);
  expect(notes).toEqual(['', 'Two.', 'One.', '']);
});

test('only a change to a published post that stays published has a note', async () => {
  const published = await makePost(app, token);
  const draft = await makePost(app, token, { status: 'draft' });
  const note = { name: 'A post', correction: 'Wrong before.' };
  const refused = [
    await put(published._id, 1, { ...note, status: 'draft' }),
    await put(draft._id, 1, note),
    await put(draft._id, 1, { ...note, status: 'published' }),
    await app.call('POST', '/api/blogs', { token, json: note }),
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
  const { _id, direct } = await makePost(app, token, { name });
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
