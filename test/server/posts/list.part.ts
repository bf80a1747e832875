import { randomUUID } from 'node:crypto';
import { db } from '../../../src/server/platform/database/data-source';
import { Blog } from '../../../src/entities/Blog';
import { useApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';

const app = useApp();
let token: string;
beforeEach(async () => {
  await db().query('DELETE FROM blog');
  app.cache.clear();
});
beforeAll(async () => {
  token = (await makeSignedIn(app)).token;
});

interface Row {
  _id: string;
  name: string;
}

async function makePosts(count: number, values: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    ids.push((await makePost(app, token, { name: `Post ${at}`, ...values }))._id);
  }
  return ids;
}

/** Follows the Link header to the end; `between` runs after each page. */
async function walk(
  first: string,
  between: () => Promise<unknown> = async () => undefined,
  options: { token?: string } = { token },
) {
  const ids: string[] = [];
  let next: string | undefined = first;
  for (let pages = 0; next && pages < 50; pages++) {
    const answer = await app.call('GET', next, options);
    expect(answer.status).toBe(200);
    ids.push(...answer.json.map((row: Row) => row._id));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    await between();
  }
  return ids;
}

test('an empty list is an empty list', async () => {
  for (const address of ['/api/blogs', '/.netlify/functions/api/blogs']) {
    const answer = await app.call('GET', address);
    expect([answer.status, answer.json, answer.headers.get('link')]).toEqual([200, [], null]);
  }
});

test('the newest post comes first', async () => {
  const ids = await makePosts(4);
  const dates = ['2026-01-02', '2026-01-04', '2026-01-01', '2026-01-03'];
  for (const [at, date] of dates.entries()) {
    await db()
      .getRepository(Blog)
      .update({ id: ids[at] }, { date: new Date(date) });
  }
  app.cache.clear();
  const { json } = await app.call('GET', '/api/blogs');
  expect(json.map((row: Row) => row.name)).toEqual(['Post 1', 'Post 3', 'Post 0', 'Post 2']);
});

test('a page has as many posts as requested and links to the next page', async () => {
  await makePosts(3);
  const answer = await app.call('GET', '/api/blogs?limit=2');
  expect(answer.json).toHaveLength(2);
  expect(answer.headers.get('link')).toMatch(/^<\/api\/blogs\?limit=2&cursor=[\w-]+>; rel="next"$/);
  expect((await app.call('GET', '/api/blogs?limit=3')).headers.get('link')).toBeNull();
});

test('the default is fifty, the maximum a hundred, and twenty for strangers', async () => {
  const first = await makePost(app, token);
  const row = await db().getRepository(Blog).findOneByOrFail({ id: first._id });
  const copies = Array.from({ length: 109 }, (_, at) => ({
    ...row,
    id: randomUUID(),
    direct: `copy_${at}`,
  }));
  await db().getRepository(Blog).insert(copies);
  app.cache.clear();
  expect((await app.call('GET', '/api/blogs')).json).toHaveLength(50);
  for (const limit of [100, 9999]) {
    const address = `/api/blogs?limit=${limit}`;
    expect((await app.call('GET', address, { token })).json).toHaveLength(100);
    for (const list of ['/api/blogs', '/.netlify/functions/api/blogs']) {
      const answer = await app.call('GET', `${list}?limit=${limit}`);
      expect([answer.json.length, answer.headers.get('link')]).toEqual([20, expect.any(String)]);
    }
  }
  // A header that is no token makes nobody staff, and does not enlarge the default.
  const headers = { authorization: 'Bearer none' };
  expect((await app.call('GET', '/api/blogs?limit=100', { headers })).json).toHaveLength(20);
  expect((await app.call('GET', '/api/blogs', { headers })).json).toHaveLength(50);
});

test('a page of large posts ends early, and the next pages have the others', async () => {
  const ids = await makePosts(6);
  const enlarge = async (characters: number) => {
    const sections = [{ type: 'text', content: 'x'.repeat(characters) }];
    await db().query('UPDATE blog SET sections = $1', [JSON.stringify(sections)]);
    app.cache.clear();
  };
  const walkAsStranger = async () =>
    (await walk('/api/blogs?limit=6', async () => undefined, {})).sort();
  await enlarge(300_000);
  expect((await app.call('GET', '/api/blogs?limit=6')).json).toHaveLength(3);
  expect(await walkAsStranger()).toEqual([...ids].sort());
  expect((await app.call('GET', '/api/blogs')).json).toHaveLength(6);
  await enlarge(2_000_000);
  expect(await walkAsStranger()).toEqual([...ids].sort());
  expect((await app.call('GET', '/api/blogs')).json).toHaveLength(1);
  expect((await app.call('GET', '/api/blogs?limit=6', { token })).json).toHaveLength(6);
});

test.each(['/api/blogs', '/.netlify/functions/api/blogs'])(
  'the pages of %s contain every post exactly once, even with equal dates',
  async (address) => {
    const ids = await makePosts(11);
    await db().query(`UPDATE blog SET date = '2026-03-01T10:00:00.123Z'`);
    app.cache.clear();
    for (const limit of [1, 2, 3, 5, 11]) {
      const walked = await walk(`${address}?limit=${limit}`);
      expect([...walked].sort()).toEqual([...ids].sort());
    }
  },
);

test('paging misses and repeats nothing while posts are added and deleted', async () => {
  const ids = await makePosts(10);
  const extra = (await makePosts(1))[0] ?? '';
  const added: string[] = [];
  const walked = await walk('/api/blogs?limit=3', async () => {
    added.push(...(await makePosts(1)));
    await app.call('DELETE', `/api/blogs/${extra}`, { token });
  });
  expect(new Set(walked).size).toBe(walked.length);
  expect(walked.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort());
  expect(walked.filter((id) => added.includes(id))).toEqual([]);
});

test('drafts have their own pages', async () => {
  await makePosts(2);
  const drafts = await makePosts(7, { status: 'draft' });
  await db().query(`UPDATE blog SET updated_at = '2026-03-01T10:00:00.123Z'`);
  const walked = await walk('/api/blogs?status=draft&limit=2');
  expect([...walked].sort()).toEqual([...drafts].sort());
});

test('the public list is paged with its cursor too', async () => {
  await makePosts(45);
  const names: string[] = [];
  let next: string | undefined = '/bloglist';
  for (let pages = 0; next && pages < 5; pages++) {
    const { status, text } = await app.call('GET', next);
    expect(status).toBe(200);
    names.push(...Array.from(text.matchAll(/href="\/blog\/([\w-]+)"/g), ([, name]) => name ?? ''));
    next = /href="(\/bloglist\?cursor=[\w-]+)"[^>]*>Older/.exec(text)?.[1];
  }
  expect([names.length, new Set(names).size]).toEqual([45, 45]);
});

const encode = (text: string) => Buffer.from(text).toString('base64url');
const id = randomUUID();

test.each([
  'cursor=',
  'cursor=x',
  'cursor=%ff',
  'cursor=a&cursor=b',
  `cursor=${encode(`yesterday ${id}`)}`,
  `cursor=${encode('2026-01-01T00:00:00.000Z')}`,
  `cursor=${encode('2026-01-01T00:00:00.000Z nobody')}`,
  `cursor=${encode(`+275760-09-13T00:00:00.000Z ${id}`)}`,
  `cursor=${encode(`-271821-04-20T00:00:00.000Z ${id}`)}`,
  `cursor=${encode(`null ${id}`)}`,
  `cursor=${encode(`2026-01-01T00:00:00.000Z ${id}' OR 1=1 --`)}`,
  `cursor=${encode(`0000-01-01T00:00:00 ${id}`)}`,
  'limit=',
  'limit=0',
  'limit=-1',
  'limit=1.5',
  'limit=1e2',
  'limit=many',
  'limit=99999999999999999999',
  'limit=1&limit=2',
  'status=',
  'status=hidden',
  'status=draft&status=draft',
])('?%s is rejected, naming the field', async (query) => {
  const field = query.slice(0, query.indexOf('='));
  const answer = await app.call('GET', `/api/blogs?${query}`, { token });
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, [field]]);
  expect(answer.json.message).not.toMatch(/\.$/);
  if (field === 'status') return;
  expect((await app.call('GET', `/.netlify/functions/api/blogs?${query}`)).status).toBe(400);
  if (field === 'cursor')
    expect((await app.call('GET', `/bloglist?${query}`)).status).toBeLessThan(500);
});
