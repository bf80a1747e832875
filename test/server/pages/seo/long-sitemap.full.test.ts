import { db } from '../../../../src/server/platform/database/data-source';
import { inBackground } from '../../../../src/server/platform/database/transactions';
import { useApp } from '../../../support/app';
import { parseXml } from '../../../support/xml';

const POSTS = 50_001;
const SITE_URL = 'https://lab.example';
const app = useApp({ env: { SITE_URL } });
beforeAll(async () => {
  // On a busy machine, longer than a request may take.
  await inBackground(
    `INSERT INTO blog (id, name, author, blurb, img, sections, html, date, direct, version,
                       status, sample, created_at, updated_at)
     SELECT gen_random_uuid(), 'Post ' || n, 'Somebody', '', '', '[]', '[]',
            timestamptz '2020-01-01' + n * interval '1 minute', 'post_' || n, 1,
            'published', false, '2020-01-01', '2020-01-01'
       FROM generate_series(1, $1::int) AS n`,
    [POSTS],
  );
}, 120_000);

test('above 5,000 addresses an index leads to parts that contain each of them once', async () => {
  const { text } = await app.call('GET', '/sitemap.xml');
  const { sitemapindex } = parseXml(text, ['sitemap']);
  const seen: string[] = [];
  for (const { loc } of sitemapindex.sitemap as { loc: string }[]) {
    const answer = await app.call('GET', loc.slice(SITE_URL.length));
    expect([loc, answer.status]).toEqual([loc, 200]);
    expect(Buffer.byteLength(answer.text)).toBeLessThan(50 * 1024 * 1024);
    const locs = parseXml(answer.text, ['url']).urlset.url.map((url: { loc: string }) => url.loc);
    expect(locs.length).toBeLessThanOrEqual(50_000);
    seen.push(...locs);
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toContain(`${SITE_URL}/`);
  expect(seen).toContain(`${SITE_URL}/about`);
  const rows = await db().query(`SELECT direct FROM blog`);
  const posts = new Set(seen.filter((loc) => loc.startsWith(`${SITE_URL}/blog/`)));
  expect(posts.size).toBe(POSTS);
  for (const { direct } of rows) {
    if (!posts.has(`${SITE_URL}/blog/${direct}`)) throw new Error(direct);
  }
  const after = sitemapindex.sitemap.length + 1;
  expect((await app.call('GET', `/sitemap-${after}.xml`)).status).toBe(404);
  expect((await app.call('GET', '/sitemap-99.xml')).status).toBe(404);
});

test('the parts of a long sitemap come from the page cache', async () => {
  await app.call('GET', '/sitemap-2.xml');
  const { hits } = app.cache;
  await app.call('GET', '/sitemap-2.xml');
  expect(app.cache.hits).toBe(hits + 1);
});
