import pino from 'pino';
import { db } from '../../../src/server/platform/database/data-source';
import { Blog } from '../../../src/entities/Blog';
import { renderOutdatedPosts } from '../../../src/server/posts/render-outdated-posts';
import { useApp } from '../../support/app';
import { makePost, useWriter } from '../../support/make';
import { sample } from '../../support/sample';
import { postPath } from '../../../src/shared/post-address';

const app = useApp();
const writer = useWriter(app);
beforeEach(async () => {
  await db().query('DELETE FROM blog');
  app.cache.clear();
});

const text = (content: string) => ({ sections: [{ type: 'text', content }] });
const list = (query: object) => `/api/blogs?${new URLSearchParams({ ...query }).toString()}`;

async function names(query: object): Promise<string[]> {
  const answer = await app.call('GET', list(query));
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.json.map(({ name }: { name: string }) => name);
}

test('words are found in the title, the summary and the text, in any of their forms', async () => {
  await makePost(app, writer.token, { name: 'On certificates' });
  await makePost(app, writer.token, { name: 'Short', blurb: 'What a certificate promises.' });
  await makePost(app, writer.token, { name: 'Long', ...text('Somebody **certified** it.') });
  await makePost(app, writer.token, { name: 'Other', ...text('Nothing of the kind.') });
  expect(await names({ q: 'certificate' })).toEqual(['Short', 'On certificates']);
  expect(await names({ q: 'certifying' })).toEqual(['Long']);
  expect(await names({ q: 'CERTIFICATES' })).toHaveLength(2);
});

test('superscript and subscript are part of their word', async () => {
  await makePost(app, writer.token, {
    name: 'Emissions',
    ...text('They emit 3 kg CO<sub>2</sub>.'),
  });
  expect(await names({ q: 'CO2' })).toEqual(['Emissions']);
});

test('a quote is searched, and the address of an image is not', async () => {
  await makePost(app, writer.token, {
    sections: [
      { type: 'quote', content: 'A lighthouse keeper' },
      { type: 'image', content: '/images/pomegranate.webp', alt: 'x' },
    ],
  });
  expect(await names({ q: 'lighthouse' })).toHaveLength(1);
  expect(await names({ q: 'pomegranate' })).toEqual([]);
});

test('words are found without their accents, and in any case', async () => {
  await makePost(app, writer.token, {
    name: 'Café résumé',
    ...text('Größe in Łódź; œuvre, naïve.'),
  });
  await makePost(app, writer.token, { name: 'ПРИВЕТ, Ελλάς' });
  const both = [
    'cafe',
    'CAFÉ',
    'Cafe\u0301',
    'resume',
    'GRÖSSE',
    'grosse',
    'lodz',
    'oeuvre',
    'NAIVE',
  ];
  for (const q of both) expect([q, await names({ q })]).toEqual([q, ['Café résumé']]);
  for (const q of ['привет', 'ΕΛΛΑΣ', 'ελλας']) expect(await names({ q })).toHaveLength(1);
  expect(await names({ q: 'post -café' })).not.toContain('Café résumé');
});

test('titles, addresses and tags whose letters were sent in parts are those of composed letters', async () => {
  const tags = ['Me\u0301thode'];
  await makePost(app, writer.token, { name: 'Cafe\u0301 au lait', tags });
  expect(await names({ tag: 'méthode' })).toEqual(['Café au lait']);
  expect(await names({ tag: 'me\u0301thode' })).toEqual(['Café au lait']);
  for (const direct of ['Café_au_lait', 'Cafe\u0301_au_lait']) {
    const [page, call] = [postPath(direct), `/api/blogs/${encodeURIComponent(direct)}`];
    expect([direct, (await app.call('GET', page)).status]).toEqual([direct, 200]);
    // Leads to the post's _id.
    expect([direct, (await app.call('GET', call)).status]).toEqual([direct, 301]);
  }
});

test('Chinese, Japanese and Korean are found by any part of what is written without spaces', async () => {
  await makePost(app, writer.token, { name: '「重要なこと」を測る', blurb: 'データーとＡＩ' });
  await makePost(app, writer.token, { name: '評估模型', ...text('我们评估大型语言模型。') });
  await makePost(app, writer.token, {
    name: '중요한 평가',
    ...text('평가를 다시 했다. Also AI模型 here.'),
  });
  expect(await names({ q: '重要' })).toEqual(['「重要なこと」を測る']);
  expect(await names({ q: '要なこ' })).toHaveLength(1);
  expect(await names({ q: '測' })).toHaveLength(1);
  expect(await names({ q: 'ﾃﾞｰﾀｰ' })).toHaveLength(1);
  expect(await names({ q: '语言' })).toEqual(['評估模型']);
  expect(await names({ q: '言语' })).toEqual([]);
  expect(await names({ q: '평가' })).toEqual(['중요한 평가']);
  expect(await names({ q: 'ai 模型' })).toEqual(['중요한 평가']);
  expect(await names({ q: '"ai模型"' })).toEqual(['중요한 평가']);
  expect(await names({ q: '模型 -语言' })).toEqual(['중요한 평가']);
  expect(await names({ q: '模型 or 重要' })).toHaveLength(3);
});

test('a long text of one script can be saved and is found', async () => {
  const long = Array.from({ length: 90_000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
  ).join('');
  const sections = [0, 45_000].map((at) => ({
    type: 'text',
    content: long.slice(at, at + 45_000),
  }));
  await makePost(app, writer.token, { name: 'Long', sections });
  expect(await names({ q: long.slice(100, 104) })).toEqual(['Long']);
});

test('posts that another release stored are found without accents once they are rendered again', async () => {
  const { _id } = await makePost(app, writer.token, { name: 'Café' });
  await db().query(
    `UPDATE blog SET html_version = 0, search = to_tsvector('english', name) WHERE id = $1`,
    [_id],
  );
  await db().query(`UPDATE blog SET search = to_tsvector('english', name) WHERE id = $1`, [_id]);
  expect(await names({ q: 'cafe' })).toEqual([]);
  expect(await renderOutdatedPosts(pino({ enabled: false }))).toBe(1);
  app.cache.clear();
  expect(await names({ q: 'cafe' })).toEqual(['Café']);
});

test('phrases, or and minus work as in a search engine', async () => {
  await makePost(app, writer.token, { name: 'Open doors' });
  await makePost(app, writer.token, { name: 'Doors that open' });
  await makePost(app, writer.token, { name: 'Windows' });
  expect(await names({ q: '"open doors"' })).toEqual(['Open doors']);
  expect(await names({ q: 'doors -that' })).toHaveLength(2);
  expect(await names({ q: 'windows or doors' })).toHaveLength(3);
  expect(await names({ q: 'open windows' })).toEqual([]);
  expect(await names({ q: '-windows' })).toHaveLength(2);
});

test('a tag is found whatever its case, and together with words', async () => {
  await makePost(app, writer.token, { name: 'First method', tags: ['Methods', 'Evidence'] });
  await makePost(app, writer.token, { name: 'Second method', tags: ['methods'] });
  await makePost(app, writer.token, { name: 'Evidence alone', tags: ['Evidence'] });
  expect(await names({ tag: 'METHODS' })).toEqual(['Second method', 'First method']);
  expect(await names({ tag: 'evidence', q: 'method' })).toEqual(['First method']);
  expect(await names({ tag: 'Method' })).toEqual([]);
});

test('the pages of a search contain each of its posts once, newest first', async () => {
  for (let at = 0; at < 7; at++) {
    await makePost(app, writer.token, { name: `Found ${at}`, tags: ['Kept'], ...text('needle') });
    await makePost(app, writer.token, { name: `Passed over ${at}`, tags: ['Kept'] });
  }
  await db().query(`UPDATE blog SET date = '2026-03-01T10:00:00.123Z' WHERE name < 'Found 4'`);
  app.cache.clear();
  const found: string[] = [];
  let next: string | undefined = list({ q: 'needle', tag: 'kept', limit: '2' });
  for (let pages = 0; next && pages < 9; pages++) {
    const answer = await app.call('GET', next);
    found.push(...answer.json.map(({ name }: { name: string }) => name));
    next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(found.slice(0, 3)).toEqual(['Found 6', 'Found 5', 'Found 4']);
  expect([...found].sort()).toEqual([0, 1, 2, 3, 4, 5, 6].map((at) => `Found ${at}`));
});

test('drafts and removed samples are neither found nor counted', async () => {
  const tags = ['Secret'];
  await makePost(app, writer.token, { name: 'A secret draft', tags, status: 'draft' });
  const sample = await makePost(app, writer.token, { name: 'A secret sample', tags });
  await db().getRepository(Blog).update({ id: sample._id }, { sample: true });
  app.cache.clear();
  expect(await names({ q: 'secret' })).toEqual(['A secret sample']);
  await db().query(`UPDATE blog SET status = 'removed' WHERE sample`);
  app.cache.clear();
  for (const query of [{ q: 'secret' }, { tag: 'Secret' }]) expect(await names(query)).toEqual([]);
  const page = await app.call('GET', '/bloglist?q=secret');
  expect(page.text).not.toMatch(/A secret|>Secret/);
  const drafts = await app.call('GET', list({ status: 'draft', q: 'secret' }), {
    token: writer.token,
  });
  expect(drafts.json.map(({ name }: { name: string }) => name)).toEqual(['A secret draft']);
  expect((await app.call('GET', list({ status: 'draft', q: 'secret' }))).status).toBe(401);
});

test.each([
  '"unbalanced',
  '""',
  '"',
  "'",
  "it''s",
  'the and of',
  '!'.repeat(200),
  '& | ! ( ) <-> :*',
  '(((',
  'a:*b',
  '-',
  '- - -',
  'or or or',
  '"-" or',
  '%',
  '\\',
  '🦆🦆',
  'é́',
  '\u202e',
  '<script>',
  "'; DROP TABLE blog; --",
  'x'.repeat(200),
  'a '.repeat(100),
  '\ud7ff',
])('a search for %j is answered', async (q) => {
  await makePost(app, writer.token, { name: 'One post' });
  const answer = await app.call('GET', list({ q }));
  expect([answer.status, Array.isArray(answer.json)]).toEqual([200, true]);
  const page = await app.call('GET', `/bloglist?q=${encodeURIComponent(q)}&tag=x`);
  expect(page.status).toBe(200);
});

test.each([
  [`q=${'x'.repeat(201)}`, 'q'],
  ['q=a&q=b', 'q'],
  ['tag=a&tag=b', 'tag'],
])('?%s is rejected, naming the field', async (query, field) => {
  const answer = await app.call('GET', `/api/blogs?${query}`);
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, [field]]);
});

// A tsvector is limited to 1 MB, so the worst case must fit.
const letter = (at: number) => String.fromCodePoint(0x20000 + (at % 42_000));
const letters = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => letter((from + at) * 7)).join('');
const many = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(' ');

test.each(
  sample<[string, string]>(
    ['short words', many(150_000, (at) => at.toString(36))],
    ['letters of four bytes', many(50_000, letter)],
    ['compounds of them', many(7000, (at) => `${letters(at, 8)}-${letters(at * 3, 8)}`)],
    [
      'long compounds',
      many(600, (at) => many(27, (n) => letters(at + n * 9, 8)).replaceAll(' ', '-')),
    ],
    ['addresses', many(25_000, (at) => `a${at}.bc/d${at}`)],
  ),
)('a post as long as a request allows is saved: %s', async (_, words) => {
  const sections: object[] = [];
  for (let at = 0; at < words.length && sections.length < 10; at += 99_990) {
    sections.push({ type: 'text', content: words.slice(at, at + 99_990).toWellFormed() });
  }
  const most = sections.filter((_section, at) => {
    return Buffer.byteLength(JSON.stringify(sections.slice(0, at + 1))) < 990_000;
  });
  const post = await makePost(app, writer.token, { name: 'Everything', sections: most });
  expect((await app.call('GET', list({ q: 'everything' }))).json).toHaveLength(1);
  expect((await app.call('GET', postPath(post.direct))).status).toBe(200);
});

test('posts without a word are found however many posts with it come first', async () => {
  await db().query(
    `INSERT INTO blog (id, name, author, blurb, img, sections, html, date, direct, version,
                       status, sample, created_at, updated_at)
     SELECT gen_random_uuid(), CASE WHEN n % 500 = 1 THEN 'Without ' ELSE 'Frequent ' END || n,
            'Somebody', '', '', '[]', '[]', timestamptz '2020-01-01' + n * interval '1 minute',
            'post_' || n, 1, 'published', false, '2020-01-01', '2020-01-01'
       FROM generate_series(1, 1200) AS n`,
  );
  app.cache.clear();
  const found: string[] = [];
  let next: string | undefined = list({ q: '-frequent', limit: '2' });
  for (let pages = 0; next && pages < 9; pages++) {
    const answer = await app.call('GET', next);
    found.push(...answer.json.map(({ name }: { name: string }) => name));
    next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(found).toEqual(['Without 1001', 'Without 501', 'Without 1']);
  expect(next).toBeUndefined();
  const page = await app.call('GET', '/bloglist?q=-frequent');
  expect(page.text).toMatch(/Without 1001<[\s\S]*href="\/bloglist\?q=-frequent&amp;cursor=/);
  // The words of a filter are found beyond the posts that are compared first.
  expect(await names({ q: 'without' })).toEqual(['Without 1001', 'Without 501', 'Without 1']);
  expect(await names({ q: 'without', limit: '2' })).toEqual(['Without 1001', 'Without 501']);
});
