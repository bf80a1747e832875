import { db } from '../../../src/server/platform/database/data-source';
import { Blog } from '../../../src/entities/Blog';
import { useApp } from '../../support/app';
import { makePost, useWriter } from '../../support/make';
import { testInFull } from '../../support/sample';
import { postPath } from '../../../src/shared/post-address';

const app = useApp({ env: { SITE_TIMEZONE: 'Pacific/Auckland' } });
const writer = useWriter(app, { name: 'Ada Quill' });
beforeEach(async () => {
  await db().query('DELETE FROM blog');
  app.cache.clear();
});

async function data(path: string) {
  const address = `/api/page?path=${encodeURIComponent(path)}`;
  return (await app.call('GET', address)).json;
}

async function makeDated(name: string, date: string, values: object = {}): Promise<string> {
  const post = await makePost(app, writer.token, { name, ...values });
  await db()
    .getRepository(Blog)
    .update({ id: post._id }, { date: new Date(date) });
  app.cache.clear();
  directs.set(post._id, post.direct);
  return post._id;
}

const directs = new Map<string, string>();
const pageOf = (id: string) => postPath(directs.get(id) ?? '');

test('a post links to the published posts before and after it, by date and then by id', async () => {
  const old = await makeDated('Old', '2026-01-01');
  const twins = [
    await makeDated('Twin', '2026-02-01'),
    await makeDated('Twin', '2026-02-01'),
  ].sort();
  await makeDated('Draft', '2026-01-15', { status: 'draft' });
  const sample = await makeDated('Sample', '2026-03-01');
  const beside = async (id: string) => {
    const { previous, next } = (await data(pageOf(id))).data;
    return [previous?._id ?? null, next?._id ?? null];
  };
  app.cache.clear();
  expect(await beside(old)).toEqual([null, twins[0]]);
  expect(await beside(twins[0] ?? '')).toEqual([old, twins[1]]);
  expect(await beside(twins[1] ?? '')).toEqual([twins[0], sample]);
  await db().query(`UPDATE blog SET status = 'removed' WHERE id = $1`, [sample]);
  app.cache.clear();
  expect(await beside(twins[1] ?? '')).toEqual([twins[0], null]);
});

test('a post is cited with its author, title, lab, day in the site’s time zone, and address', async () => {
  const id = await makeDated('Costs & 50% of {claims}: a_b #1 ~x^2 \\o/ $', '2026-10-14T20:00:00Z');
  const { citation } = (await data(pageOf(id))).data;
  const url = `${app.config.siteUrl}${pageOf(id)}`;
  expect(citation.text).toBe(
    `Ada Quill (2026). “Costs & 50% of {claims}: a_b #1 ~x^2 \\o/ $”. Assay, 15 October 2026. ${url}`,
  );
  expect(citation.bibtex.split('\n')).toEqual([
    `@misc{blog-${id.slice(0, 8)},`,
    '  author = {Ada Quill},',
    '  title = {{Costs \\& 50\\% of \\textbraceleft{}claims\\textbraceright{}: a\\_b \\#1 \\textasciitilde{}x\\textasciicircum{}2 \\textbackslash{}o/ \\$}},',
    '  publisher = {Assay},',
    '  year = 2026,',
    '  month = oct,',
    '  day = 15,',
    `  url = {${url}},`,
    '}',
  ]);
});

test('an author that BibTeX would read as two stays one author', async () => {
  const id = await makeDated('A post', '2026-10-14');
  const name = 'Review and Validate, Inc.';
  const cite = async (...names: string[]) => {
    const authors = names.map((one) => ({ id: null, name: one }));
    await db().query(`UPDATE blog SET authors = $1`, [JSON.stringify(authors)]);
    app.cache.clear();
    return (await data(pageOf(id))).data.citation;
  };
  expect((await cite(name)).bibtex).toContain(`author = {{${name}}},`);
  const { bibtex, text } = await cite('Ada Quill', name, 'Ben & Okri');
  expect(bibtex).toContain(`author = {Ada Quill and {${name}} and Ben \\& Okri},`);
  expect(text).toMatch(/^Ada Quill, Review and Validate, Inc\. and Ben & Okri \(2026\)/);
});

test('the list shows the tags in use and how many published posts have them', async () => {
  await makePost(app, writer.token, { tags: ['Methods', 'Evidence'] });
  await makePost(app, writer.token, { tags: ['methods'] });
  await makePost(app, writer.token, { tags: ['Methods'] });
  await makePost(app, writer.token, { tags: ['Evidence', 'Hidden'], status: 'draft' });
  const { tags } = (await data('/bloglist')).data;
  expect(tags).toEqual([
    { tag: 'Methods', count: 3 },
    { tag: 'Evidence', count: 1 },
  ]);
  for (const [at] of Array.from({ length: 30 }).entries())
    await makePost(app, writer.token, { tags: [`tag ${at}`] });
  expect((await data('/bloglist')).data.tags).toHaveLength(20);
});

test('the head has the canonical address, and keeps searches out of indexes', async () => {
  await makePost(app, writer.token, { name: 'About doors', tags: ['Ways in'] });
  const head = async (path: string) => (await data(path)).head;
  expect(await head('/bloglist')).toMatchObject({ canonical: '/bloglist', noindex: false });
  expect(await head('/bloglist?q=&tag=')).toMatchObject({ canonical: '/bloglist', noindex: false });
  expect(await head('/bloglist?tag=WAYS+IN')).toMatchObject({
    canonical: '/bloglist?tag=Ways+in',
    noindex: false,
  });
  expect(await head('/bloglist?tag=made+up')).toMatchObject({ noindex: true });
  expect(await head('/bloglist?q=doors')).toMatchObject({ noindex: true });
  const html = (await app.call('GET', '/bloglist?q=doors')).text;
  expect(html).toContain('<meta name="robots" content="noindex">');
});

testInFull('older posts stay within the search and the tag', async () => {
  for (let at = 0; at < 23; at++)
    await makePost(app, writer.token, { name: `Door ${at}`, tags: ['Ways'] });
  for (let at = 0; at < 23; at++) await makePost(app, writer.token, { name: `Window ${at}` });
  const { older, posts } = (await data('/bloglist?q=door&tag=ways')).data;
  expect(posts).toHaveLength(20);
  expect(older).toMatch(/^\/bloglist\?tag=Ways&q=door&cursor=[\w-]+$/);
  expect((await data(older)).data.posts.map(({ name }: { name: string }) => name)).toEqual([
    'Door 2',
    'Door 1',
    'Door 0',
  ]);
});

test('a search that is too long is shown again with a reason, and is a 400', async () => {
  const typed = 'x'.repeat(201);
  const page = await app.call('GET', `/bloglist?q=${typed}`);
  expect(page.status).toBe(400);
  expect(page.text).toContain('Use 200 characters or fewer to search; this search has 201.');
  expect(page.text).toContain(`value="${typed}"`);
});

test('the hidden page lists posts and people and is not indexed', async () => {
  await makePost(app, writer.token, { name: 'A listed post' });
  const { status, text } = await app.call('GET', '/123testing123');
  expect(status).toBe(200);
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).toMatch(/A listed post/);
  expect(text).toMatch(/Ada Quill/);
});
