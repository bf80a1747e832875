import { randomUUID } from 'node:crypto';
import { db } from '../../../../src/server/platform/database/data-source';
import { useApp } from '../../../support/app';
import { Activity } from '../../../../src/entities/Activity';
import { makePost, makeSignedIn, useWriter } from '../../../support/make';

const app = useApp();
const writer = useWriter(app);

const makeDraft = (values = {}) =>
  makePost(app, writer.token, { name: 'Not out yet', status: 'draft', ...values });
const path = (id: string) => `/api/blogs/${id}/previews`;
const make = async (id: string) => (await app.call('POST', path(id), { token: writer.token })).json;
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
  expect(answer.text).toContain('This preview link doesn’t work.');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await app.call('GET', path(_id), { token: writer.token })).json).toEqual([]);
});

test('a revoked link stops working immediately, and the others still work', async () => {
  const { _id } = await makeDraft();
  const [one, two] = [await make(_id), await make(_id)];
  const other = await makeDraft();
  const remove = (post: string, id: string) =>
    app.call('DELETE', `${path(post)}/${id}`, { token: writer.token });
  for (const id of [randomUUID(), 'nonsense']) expect((await remove(_id, id)).status).toBe(404);
  expect((await remove(other._id, one._id)).status).toBe(404);
  expect((await remove(_id, one._id)).status).toBe(204);
  expect((await app.call('GET', placeOf(one))).status).toBe(404);
  expect((await app.call('GET', placeOf(two))).status).toBe(200);
});

test('the list names the person who made a link, and never its address', async () => {
  const { _id } = await makeDraft();
  const { _id: id, expires, url } = await make(_id);
  const { json, text } = await app.call('GET', path(_id), { token: writer.token });
  expect(json).toEqual([
    { _id: id, by: writer.employee.name, created: expect.any(String), expires, changes: false },
  ]);
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
  expect((await app.call('POST', path(randomUUID()), { token: writer.token })).status).toBe(404);
  expect((await app.call('POST', path('nonsense'), { token: writer.token })).status).toBe(404);
  const { _id } = await makeDraft();
  const preview = await make(_id);
  await app.call('DELETE', `/api/blogs/${_id}`, { token: writer.token });
  expect((await app.call('GET', placeOf(preview))).status).toBe(404);
  await app.call('POST', `/api/blogs/${_id}/restore`, { token: writer.token });
  expect((await app.call('GET', placeOf(preview))).status).toBe(404);
});

test('unpublishing revokes the links too, and a new link can be made', async () => {
  const { _id, version } = await makeDraft({ status: 'published' });
  const preview = await make(_id);
  expect((await app.call('GET', placeOf(preview))).status).toBe(200);
  const headers = { 'if-match': `"${version}"` };
  const json = { name: 'Off the site', status: 'draft' };
  await app.call('PUT', `/api/blogs/${_id}`, { token: writer.token, json, headers });
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

/** An account that has made a link to someone else's draft, and an admin. */
async function makeLeaving(blogId: string) {
  const [other, admin] = [await makeSignedIn(app), await makeSignedIn(app, { isAdmin: true })];
  const answer = await app.call('POST', path(blogId), { token: other.token });
  return {
    ...other,
    place: placeOf(answer.json),
    end: (method: string, change = '') =>
      app.call(method, `/api/team/${other.employee.id}${change}`, { token: admin.token }),
  };
}

test.each([
  ['suspended', 'POST', '/suspend'],
  ['deleted', 'DELETE', ''],
])(
  'the links of an account end when it is %s, and others still work',
  async (_, method, change) => {
    const { _id } = await makeDraft();
    const kept = placeOf(await make(_id));
    const { place, end } = await makeLeaving(_id);
    expect((await app.call('GET', place)).status).toBe(200);
    expect((await end(method, change)).status).toBeLessThan(300);
    expect((await app.call('GET', place)).status).toBe(404);
    expect((await app.call('GET', `/api/page?path=${place}`)).text).not.toContain('Not out yet');
    expect((await app.call('GET', kept)).status).toBe(200);
    expect((await app.call('GET', path(_id), { token: writer.token })).json).toHaveLength(1);
  },
);

test('the links of a suspended account do not work again after it is restored', async () => {
  const { place, end } = await makeLeaving((await makeDraft())._id);
  for (const change of ['/suspend', '/restore']) {
    expect((await end('POST', change)).status).toBe(200);
  }
  expect((await app.call('GET', place)).status).toBe(404);
});

test('a link works only while its creator could sign in, whatever ended that', async () => {
  const { _id } = await makeDraft();
  const { employee, place, end } = await makeLeaving(_id);
  for (const status of ['suspended', 'waiting']) {
    await db().query('UPDATE employee SET status = $1 WHERE id = $2', [status, employee.id]);
    expect((await app.call('GET', place)).status).toBe(404);
    expect((await app.call('GET', path(_id), { token: writer.token })).json).toEqual([]);
  }
  expect((await end('POST', '/refuse')).status).toBe(204);
  expect(await db().query('SELECT FROM preview WHERE creator_id = $1', [employee.id])).toEqual([]);
});

test('admins see the valid links to all posts, newest first and page by page', async () => {
  await db().query('DELETE FROM preview');
  const admin = await makeSignedIn(app, { isAdmin: true });
  const posts = [await makeDraft({ name: 'One' }), await makeDraft({ name: 'Two' })];
  const trashed = await makeDraft({ name: 'Gone' });
  await make(trashed._id);
  await app.call('DELETE', `/api/blogs/${trashed._id}`, { token: writer.token });
  const expired = await make(posts[0]._id);
  await db().query(`UPDATE preview SET expires_at = now() WHERE id = $1`, [expired._id]);
  const made = [await make(posts[0]._id), await make(posts[1]._id), await make(posts[0]._id)];
  const { end } = await makeLeaving(posts[0]._id);
  await end('POST', '/suspend');
  const list = async (address: string) => app.call('GET', address, { token: admin.token });
  const first = await list('/api/previews?limit=2');
  const second = await list(/<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '');
  expect(second.headers.get('link')).toBeNull();
  const shown = ({ _id, expires }: (typeof made)[number], post: { _id: string; name: string }) => ({
    _id,
    by: writer.employee.name,
    created: expect.any(String),
    expires,
    changes: false,
    page: null,
    post: { _id: post._id, name: post.name },
  });
  expect([...first.json, ...second.json]).toEqual([
    shown(made[2], posts[0]),
    shown(made[1], posts[1]),
    shown(made[0], posts[0]),
  ]);
  for (const { url } of made) expect(first.text + second.text).not.toContain(url.slice(-43));
  expect((await app.call('GET', '/api/previews', { token: writer.token })).status).toBe(403);
});

test('making and revoking a link is recorded by the title of its post', async () => {
  await db().getRepository(Activity).clear();
  const { _id } = await makeDraft({ name: 'Noted' });
  const { _id: id } = await make(_id);
  expect((await app.call('DELETE', `${path(_id)}/${id}`, { token: writer.token })).status).toBe(
    204,
  );
  expect((await app.call('DELETE', `${path(_id)}/${id}`, { token: writer.token })).status).toBe(
    404,
  );
  const rows = await db()
    .getRepository(Activity)
    .find({ order: { createdAt: 'ASC' } });
  expect(rows.map(({ kind, by, about }) => [kind, by, about])).toEqual([
    ['preview link', writer.employee.name, 'Noted'],
    ['preview link revoked', writer.employee.name, 'Noted'],
  ]);
});

test('an unknown address answers 404', async () => {
  for (const guess of ['x', 'x'.repeat(43), '%00', '%F0%9F%99%82', "'--", 'x'.repeat(4000)]) {
    expect([400, 404]).toContain((await app.call('GET', `/preview/${guess}`)).status);
  }
});
