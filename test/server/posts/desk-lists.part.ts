import type { BlogJson, ListedBlogJson } from '../../../src/shared/api/posts';
import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';

const app = useApp();
let token: string;
beforeAll(async () => {
  token = (await makeSignedIn(app)).token;
  const year = new Date().getUTCFullYear() + 1;
  const plan = (day: number) => ({ status: 'scheduled', publishLocal: `${year}-05-0${day}T09:00` });
  for (const day of [2, 1, 3]) {
    await makePost(app, token, { name: `Published ${day}` });
    await makePost(app, token, { name: `Draft ${day}`, status: 'draft' });
    await makePost(app, token, { name: `Scheduled ${day}`, ...plan(day) });
    const { _id } = await makePost(app, token, { name: `Trash ${day}` });
    await app.call('DELETE', `/api/blogs/${_id}`, { token });
  }
});

const statuses = ['published', 'draft', 'scheduled', 'trash'];

test.each(statuses)(
  'the desk lists the same %s posts as the API, without content',
  async (status) => {
    const all = await app.call('GET', `/api/blogs?status=${status}`, { token });
    const wanted = (all.json as BlogJson[]).map((post): ListedBlogJson => {
      const {
        _id,
        name,
        author,
        tags,
        direct,
        date,
        updated,
        publishAt,
        publishError,
        hold,
        deleted,
      } = post;
      return {
        _id,
        name,
        author,
        tags,
        direct,
        status: post.status,
        date,
        updated,
        publishAt,
        publishError,
        hold,
        needsAlt: false,
        sample: false,
        changes: [],
        review: null,
        deleted,
      };
    });
    expect(wanted).toHaveLength(3);
    const first = await app.call('GET', `/api/posts?status=${status}&limit=2`, { token });
    const next = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const last = await app.call('GET', next, { token });
    expect([...first.json, ...last.json]).toEqual(wanted);
    expect(last.headers.get('link')).toBeNull();
    const found = await app.call('GET', `/api/posts?status=${status}&q=nothing+of+it`, { token });
    expect(found.json).toEqual([]);
  },
);

test('the caller can list only the posts that they created', async () => {
  const other = await makeSignedIn(app);
  const { _id } = await makePost(app, other.token, { name: 'Mine', status: 'draft' });
  const list = (query: string) => app.call('GET', `/api/posts?${query}`, { token: other.token });
  const ids = (await list('status=draft&mine=yes')).json.map((post: ListedBlogJson) => post._id);
  expect(ids).toEqual([_id]);
  expect((await list('mine=yes')).json).toEqual([]);
  const wrong = await list('mine=perhaps');
  expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ['mine']]);
  await app.call('DELETE', `/api/blogs/${_id}`, { token: other.token });
});

test('the desk does not read the content that it does not list', async () => {
  const queries = jest.spyOn(Object.getPrototypeOf(db().createQueryRunner()), 'query');
  await app.call('GET', '/api/posts?q=published', { token });
  const sent = queries.mock.calls.map(([sql]) => String(sql)).join('\n');
  queries.mockRestore();
  expect(sent).toContain('FROM "blog"');
  expect(sent).not.toMatch(/"blog"\."(sections|html|blurb|img)"/);
});
