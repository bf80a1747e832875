import { randomUUID } from 'node:crypto';
import { db } from '../../src/server/platform/database/data-source';
import { startApp, type TestApp } from '../support/app';
import { makePost, makeSignedIn } from '../support/make';
import { connectTo } from '../support/postgres';
import { rowsRead } from './rows-read';
import { capture, type Sent } from './sent-queries';

const ROWS = 10_000;
/** A list reads a page, a search the newest rows and those that an index finds. */
const FEW = 1000;
const large = ['blog', 'blog_file', 'activity', 'message', 'subscriber', 'mail', 'media'];

let app: TestApp;
let token: string;
let ids: Record<'draft' | 'published' | 'trash', string>;

beforeAll(async () => {
  app = await startApp();
  token = (await makeSignedIn(app, { isAdmin: true })).token;
  await seed();
  ids = { draft: await postOf('draft'), published: '', trash: await postOf('trash') };
  ids.published = (await makePost(app, token, { name: 'Published now' }))._id as string;
}, 60_000);
afterAll(() => app.close());

/** One row of each kind for every number, the newest first. */
async function seed(): Promise<void> {
  const at = `now() - '10 min'::interval * n`;
  const words = `(SELECT string_agg(chr(97 + (n * i * i) % 26) || chr(97 + (n + i * 7) % 26) || 'tion', ' ')
    FROM generate_series(1, 3) AS i)`;
  const rows = {
    media: `SELECT gen_random_uuid(), md5(n::text), md5(n::text), 'picture', 'file-' || n || '.png',
      '/media/' || md5(n::text) || '/10x10.webp', 10, 10, 1000, NULL, ${at}`,
    blog: `SELECT gen_random_uuid(), 'Post ' || n, 'A', '', '/media/' || md5(n::text) || '/10x10.webp',
      jsonb_build_array(jsonb_build_object('type', 'text', 'content', ${words}),
        jsonb_build_object('type', CASE WHEN n % 3 = 0 THEN 'image' ELSE 'text' END, 'content', '/a.webp')), '[]', 'Post_' || n, 1,
      (ARRAY['published', 'draft', 'scheduled', 'trash'])[n % 4 + 1], false, ${at}, ${at}, ${at},
      ARRAY['Tag ' || n % 500],
      CASE WHEN n % 4 = 2 THEN now() + '1 day'::interval END, CASE WHEN n % 4 = 3 THEN ${at} END`,
    activity: `SELECT gen_random_uuid(), CASE WHEN n % 5000 = 0 THEN 'made admin' ELSE 'sign-in' END,
      'Person ' || n % 300, 'Post ' || n, ${at}`,
    message: `SELECT gen_random_uuid(), 'contact', 'Reader ' || n, 'r' || n || '@example.org', '', ${words},
      ${at}, CASE n % 1000 WHEN 0 THEN 'new' WHEN 1 THEN 'in-work' ELSE 'answered' END`,
    subscriber: `SELECT gen_random_uuid(), 'r' || n || '@example.org', 'First', 'Last' || n,
      gen_random_uuid(), ${at}, n % 20 > 0`,
    mail: `SELECT gen_random_uuid(), 'changed', 'r' || n || '@example.org', employee.id, 'sent', 1, '',
      ${at}`,
  };
  const authors = `jsonb_build_array(
    jsonb_build_object('id', '00000000-0000-4000-8000-' || lpad((n % 40)::text, 12, '0'), 'name', 'A'))`;
  rows.blog += `, ${authors}`;
  const columns: Record<keyof typeof rows, string> = {
    media: 'id, hash, folder, kind, name, url, width, height, bytes, uploader_id, created_at',
    blog: `id, name, author, blurb, img, sections, html, direct, version, status, sample, date,
      created_at, updated_at, tags, publish_at, deleted_at, authors`,
    activity: 'id, kind, by, about, created_at',
    message: 'id, topic, name, email, organisation, message, created_at, state',
    subscriber: 'id, email, first_name, last_name, key, created_at, confirmed',
    mail: 'id, kind, recipient, employee_id, state, tries, reason, created_at',
  };
  // Not on the site's own connections, which end a query after 5 seconds.
  const client = await connectTo(app.config.databaseUrl);
  try {
    for (const [table, row] of Object.entries(rows)) {
      await client.query(
        `INSERT INTO ${table} (${columns[table as keyof typeof rows]}) ${row}
         FROM generate_series(1, ${ROWS}) AS n CROSS JOIN (SELECT id FROM employee LIMIT 1) AS employee`,
      );
    }
    // Only the last file of all is used by no post.
    await client.query(`DELETE FROM blog WHERE name = 'Post ${ROWS}'`);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

async function postOf(status: string): Promise<string> {
  const sql = 'SELECT id FROM blog WHERE status = $1 LIMIT 1';
  const [row] = await db().query<{ id: string }[]>(sql, [status]);
  return row?.id ?? '';
}

const statuses = ['published', 'draft', 'scheduled', 'trash'];
const queries = ['q=nosuchtext', 'q=tion', 'q=zq', 'q=~', 'q=7999'];
const searched = [
  'activity?',
  'activity?kind=made+admin',
  'activity?kind=preview+link',
  'messages?',
  'messages?state=new',
  'messages?state=in-work',
  'subscribers?',
  'mail?',
  'media?',
  'media?kind=pdf',
  'media?trash=yes',
];
const author = 'author=00000000-0000-4000-8000-000000000001';
/** Frequent and rare, alone and together. */
const filters = [
  author,
  `author=${randomUUID()}`,
  'tag=tag+7',
  'tag=none',
  `tag=tag+7&${author}`,
  'from=2026-01-01',
  'to=2020-01-01',
  `${author}&to=2020-01-01`,
  `q=post&${author}`,
];
const lists = [
  ...statuses.flatMap((status) => filters.map((filter) => `posts?status=${status}&${filter}`)),
  'tags',
  'reviews',
  'reviewers',
  'notices',
  ...statuses.flatMap((status) =>
    ['', 'q=nosuchtext', 'q=post'].map((q) => `posts?status=${status}&${q}`),
  ),
  ...searched,
  ...searched.flatMap((list) => queries.map((q) => `${list}&${q}`)),
  'team/waiting',
  'messages/new',
  'autosaves',
  'previews?',
  'posts?status=draft&mine=yes',
  'posts?needsAlt=yes',
];

/** The plans of what a call asks of the database. */
async function plans(call: () => Promise<unknown>): Promise<[Sent, string[]][]> {
  const sent = await capture(call);
  expect(sent.length).toBeGreaterThan(0);
  const found: [Sent, string[]][] = [];
  for (const one of sent) found.push([one, await rowsRead(one, { large, few: FEW })]);
  return found;
}

/** Fails with the queries that read many rows. */
async function expectFew(call: () => Promise<unknown>): Promise<void> {
  const many = (await plans(call)).filter(([, problems]) => problems.length > 0);
  expect(many).toEqual([]);
}

test.each(lists)('GET /api/%s reads few rows, on its next page too', async (list) => {
  const path = `/api/${list}${list.includes('?') ? '&limit=20' : ''}`;
  let next = path;
  await expectFew(async () => {
    const answer = await app.call('GET', path, { token });
    expect(answer.status).toBe(200);
    next = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? path;
  });
  if (next !== path) await expectFew(() => app.call('GET', next, { token }));
});

test('the only unused file is found without reading the posts', async () => {
  const sent = await capture(async () => {
    const { json } = await app.call('GET', '/api/media?unused=yes', { token });
    expect(json).toMatchObject([{ name: `file-${ROWS}.png` }]);
  });
  for (const one of sent) expect(await rowsRead(one, { large: ['blog'], few: FEW })).toEqual([]);
});

test('creating, changing, deleting and restoring a post reads few rows', async () => {
  const json = { name: 'Post 12', sections: [{ type: 'text', content: 'Words.' }] };
  await expectFew(() => makePost(app, token, json));
  const headers = { 'if-match': '"1"' };
  await expectFew(() => app.call('PUT', `/api/blogs/${ids.draft}`, { token, json, headers }));
  await expectFew(() => app.call('DELETE', `/api/blogs/${ids.published}`, { token }));
  await expectFew(() => app.call('POST', `/api/blogs/${ids.trash}/restore`, { token }));
});
