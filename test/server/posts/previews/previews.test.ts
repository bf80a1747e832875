import { randomUUID } from 'node:crypto';
import { db } from '../../../../src/server/platform/database/data-source';
import { useApp } from '../../../support/app';
import { makePost, makeSignedIn } from '../../../support/make';

const app = useApp();
let token: string;
let name: string;
beforeAll(async () => {
  const made = await makeSignedIn(app);
  token = made.token;
  name = made.employee.name;
});

const makeDraft = (values = {}) =>
  makePost(app, token, { name: 'Not out yet', status: 'draft', ...values });
const path = (id: string) => `/api/blogs/${id}/previews`;
const make = async (id: string) => (await app.call('POST', path(id), { token })).json;
const placeOf = (preview: { url: string }) => new URL(preview.url).pathname;

test('a link shows the stored post to anyone with the link, and is never cached', async () => {
  const { _id } = await makeDraft();
  const preview = await make(_id);
  expect(preview.url).toMatch(new RegExp(`^${app.config.siteUrl}/preview/[\\w-]{43}$`));
  for (const place of [placeOf(preview), `/api/page?path=${placeOf(preview)}`]) {
    const answer = await app.call('GET', place);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Not out yet');
    expect(answer.text).toContain('This post is not published.');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  }
  const page = (await app.call('GET', placeOf(preview))).text;
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).not.toContain('rel="canonical"');
});

test('it shows a change immediately, also when made by another process', async () => {
  const { _id } = await makeDraft();
  const place = placeOf(await make(_id));
  await app.call('GET', place);
  await db().query(`UPDATE blog SET name = 'By another hand' WHERE id = $1`, [_id]);
  expect((await app.call('GET', place)).text).toContain('By another hand');
});

test('it works for 14 days', async () => {
  const { _id } = await makeDraft();
  const preview = await make(_id);
  const days = (Date.parse(preview.expires) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);
  await db().query(`UPDATE preview SET expires_at = now() WHERE id = $1`, [preview._id]);
  const answer = await app.call('GET', placeOf(preview));
  expect(answer.status).toBe(404);
  expect(answer.text).toContain('This preview link has expired.');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await app.call('GET', path(_id), { token })).json).toEqual([]);
});

test('a revoked link stops working immediately, and the others still work', async () => {
  const { _id } = await makeDraft();
  const [one, two] = [await make(_id), await make(_id)];
  const other = await makeDraft();
  const remove = (post: string, id: string) => app.call('DELETE', `${path(post)}/${id}`, { token });
  for (const id of [randomUUID(), 'nonsense']) expect((await remove(_id, id)).status).toBe(404);
  expect((await remove(other._id, one._id)).status).toBe(404);
  expect((await remove(_id, one._id)).status).toBe(204);
  expect((await app.call('GET', placeOf(one))).status).toBe(404);
  expect((await app.call('GET', placeOf(two))).status).toBe(200);
});

test('the list names the person who made a link, and never its address', async () => {
  const { _id } = await makeDraft();
  const { _id: id, expires, url } = await make(_id);
  const { json, text } = await app.call('GET', path(_id), { token });
  expect(json).toEqual([{ _id: id, by: name, created: expect.any(String), expires }]);
  expect(text).not.toContain(url.split('/').at(-1));
});

test('the token is neither in the database nor in the log', async () => {
  const { _id } = await makeDraft();
  const preview = await make(_id);
  const secret = placeOf(preview).split('/').at(-1) ?? '';
  await app.call('GET', placeOf(preview));
  await app.call('POST', placeOf(preview));
  await app.call('GET', placeOf(preview).replace('preview', '%70review'));
  await app.call('GET', `/api/page?path=${placeOf(preview)}`);
  expect(JSON.stringify(await db().query('SELECT * FROM preview'))).not.toContain(secret);
  expect(JSON.stringify(app.logged)).not.toContain(secret);
  expect(app.logged.some(({ path }) => path === '/preview/:token')).toBe(true);
});

test('a post that does not exist, or is in the trash, has no preview', async () => {
  expect((await app.call('POST', path(randomUUID()), { token })).status).toBe(404);
  expect((await app.call('POST', path('nonsense'), { token })).status).toBe(404);
  const { _id } = await makeDraft();
  const preview = await make(_id);
  await app.call('DELETE', `/api/blogs/${_id}`, { token });
  expect((await app.call('GET', placeOf(preview))).status).toBe(404);
  await app.call('POST', `/api/blogs/${_id}/restore`, { token });
  expect((await app.call('GET', placeOf(preview))).status).toBe(404);
});

test('unpublishing revokes the links too, and a new link can be made', async () => {
  const { _id, version } = await makeDraft({ status: 'published' });
  const preview = await make(_id);
  expect((await app.call('GET', placeOf(preview))).status).toBe(200);
  const headers = { 'if-match': `"${version}"` };
  const json = { name: 'Off the site', status: 'draft' };
  await app.call('PUT', `/api/blogs/${_id}`, { token, json, headers });
  expect((await app.call('GET', placeOf(preview))).status).toBe(404);
  expect((await app.call('GET', placeOf(await make(_id)))).status).toBe(200);
});

test('a link broken by an email program does not reach the log either', async () => {
  const preview = await make((await makeDraft())._id);
  const place = placeOf(preview);
  for (const broken of [`${place}%0A`, `${place}/x`, `${place}?x=%00`, place.toUpperCase()]) {
    await app.call('GET', broken);
  }
  const token = place.split('/').pop() ?? '';
  expect(JSON.stringify(app.logged).toLowerCase()).not.toContain(token.toLowerCase());
});

test('an unknown address answers 404', async () => {
  for (const guess of ['x', 'x'.repeat(43), '%00', '%F0%9F%99%82', "'--", 'x'.repeat(4000)]) {
    expect([400, 404]).toContain((await app.call('GET', `/preview/${guess}`)).status);
  }
});
