import fs from 'node:fs';
import { calls } from '../../src/server/api';
import { db } from '../../src/server/platform/database/data-source';
import { useApp } from '../support/app';
import { everyAddress } from '../support/every-address';
import { connectTo } from '../support/postgres';
import { rowsRead } from './rows-read';
import { capture, type Sent } from './sent-queries';

const POSTS = 100_000;
const WORDS = 8;
const app = useApp({ samples: true });
let posts: { id: string; date: Date; direct: string }[];
beforeAll(async () => {
  // Not on the site's own connections, which end a query after 5 seconds.
  const client = await connectTo(app.config.databaseUrl);
  try {
    await client.query(fs.readFileSync('scripts/seed-posts.sql', 'utf8'));
    await client.query('SELECT pg_temp.seed_posts($1, $2, 0)', [POSTS, WORDS]);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  posts = await db().query(`SELECT id, date, direct FROM blog WHERE direct IN ($1, $2)`, [
    'post_500',
    `post_${POSTS - 3}`,
  ]);
}, 180_000);

/** The addresses of everything that strangers can read, in every way that a page offers. */
function publicAddresses(): string[] {
  const [old, newest] = posts as [(typeof posts)[0], (typeof posts)[0]];
  const cursors = [old, newest].map(({ id, date }) =>
    Buffer.from(`${date.toISOString()} ${id}`).toString('base64url'),
  );
  const filters = [
    'q=lumen',
    'q=centum',
    'q=trio77',
    'q=nowhere',
    'q=%22lumen+centum%22',
    'q=-lumen',
  ];
  const tags = ['tag=Topic+1', 'tag=PLACE+7', 'tag=unknown', 'tag=Place+7&q=trio77'];
  const lists = ['', ...filters, ...tags].flatMap((query) => [
    query,
    ...cursors.map((cursor) => `${query}&cursor=${cursor}`),
  ]);
  const read: Record<string, string[]> = {
    '/api/blogs': lists.map((query) => `/api/blogs?limit=100&${query}`),
    '/api/employees/:img': ['/api/employees/marit_osei_lindgren', '/api/employees/nobody'],
    '/api/blogs/:id': [old.id, newest.direct, 'nothing'].map((id) => `/api/blogs/${id}`),
  };
  const publicReads = calls.filter(
    ({ method, contracts }) =>
      method === 'GET' && contracts.every(({ who }) => who !== 'staff' && who !== 'admin'),
  );
  return [
    ...everyAddress(old).flatMap(({ path, desk }) => (desk ? [] : [path])),
    ...lists.map((query) => `/bloglist?${query}`),
    ...[newest.direct, old.id, 'former', 'nothing'].map((name) => `/blog/${name}`),
    ...publicReads.flatMap(({ path }) => read[path] ?? [path]),
    '/feed.xml',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/sitemap-11.xml',
    '/sitemap-20.xml',
    '/sitemap-21.xml',
    '/sitemap-99.xml',
  ];
}

/** A list or a post that is there. */
const existing = /^\/(bloglist|api\/blogs)\?|^\/blog\/post_\d+$|^\/api\/blogs\/[0-9a-f-]{36}$/;

test('no public query reads every post', async () => {
  const addresses = publicAddresses();
  expect(addresses.filter((address) => address.includes('/:'))).toEqual([]);
  const queries = new Map<string, Sent & { address: string }>();
  for (const address of addresses) {
    app.cache.clear();
    const sent = await capture(async () => {
      const { status } = await app.call('GET', address);
      if (existing.test(address)) expect([address, status]).toEqual([address, 200]);
    });
    for (const query of sent) queries.set(JSON.stringify(query), { ...query, address });
  }
  const scans: [string, string][] = [];
  for (const query of queries.values()) {
    const problems = await rowsRead(query, { large: ['blog'], few: Infinity });
    if (problems.length > 0) scans.push([query.address, query.sql]);
  }
  expect(scans).toEqual([]);
  expect(queries.size).toBeGreaterThan(100);
});

test('the posts of an author are found without reading their other posts', async () => {
  const sent = await capture(() => app.call('GET', '/about/marit_osei_lindgren'));
  expect(sent.some(({ sql }) => sql.includes('blog_author'))).toBe(true);
  for (const query of sent) {
    expect(await rowsRead(query, { large: ['blog', 'blog_author'], few: 100 })).toEqual([]);
  }
});
