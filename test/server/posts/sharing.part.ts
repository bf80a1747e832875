import { randomUUID } from 'node:crypto';
import { db } from '../../../src/server/platform/database/data-source';
import { postPath } from '../../../src/shared/post-address';
import { useApp } from '../../support/app';
import { parseHead } from '../../support/head';
import { fileForm, plainImage } from '../../support/image-files';
import { makePost, useWriter } from '../../support/make';
import { makeUpload } from '../../support/media';
import { parseXml } from '../../support/xml';

const SITE_URL = 'https://lab.example';
const app = useApp({ env: { SITE_URL } });
const writer = useWriter(app);
beforeEach(() => db().query('DELETE FROM blog'));

const original = 'https://journal.example/papers/7?a=1&b="2"';
const own = {
  sharingTitle: 'A shorter title',
  sharingText: 'What readers\n find in it.',
  sharingImg: '/images/posts/door.webp',
  original,
};
const whole = { name: 'A title of the post', blurb: 'A summary.', ...own };

const call = (method: string, path: string, json?: object, headers = {}) =>
  app.call(method, path, { token: writer.token, headers, ...(json ? { json } : {}) });
const change = (id: string, json: object, version = 1) =>
  call('PUT', `/api/blogs/${id}`, json, { 'if-match': `"${version}"` });
const headOf = async (direct: string) => parseHead((await app.call('GET', postPath(direct))).text);

test.each([
  'http://journal.example/7',
  'javascript:alert(1)',
  '/blog/another',
  'https://',
  'https://name:password@journal.example/',
  'https://journal.example/a b',
])('%s is no address of an original', async (address) => {
  const problem = 'Original address must start with https://, such as https://example.org/post';
  const { status, json } = await call('POST', '/api/blogs', { name: 'A', original: address });
  expect([status, json.fields]).toEqual([400, { original: problem }]);
});

test('the head of a post has its own texts, and the page keeps the title of the post', async () => {
  const { direct, name } = await makePost(app, writer.token, whole);
  const { title, meta, links, graph } = await headOf(direct);
  const description = 'What readers find in it.';
  expect(title).toBe('A shorter title · Assay');
  expect(meta).toMatchObject({
    description: [description],
    'og:title': ['A shorter title'],
    'og:description': [description],
    'og:image:alt': ['A shorter title'],
    'og:url': [SITE_URL + postPath(direct)],
    'twitter:title': ['A shorter title'],
  });
  expect(meta['og:image']?.[0]).toContain(`${SITE_URL}/images/cards${postPath(direct)}.`);
  const card = await app.call('GET', meta['og:image']?.[0]?.slice(SITE_URL.length) ?? '');
  expect(card.status).toBe(200);
  expect(links.canonical).toEqual([original]);
  const [article, trail] = graph;
  expect(article).toMatchObject({
    headline: name,
    isBasedOn: original,
    url: SITE_URL + postPath(direct),
  });
  expect(trail.itemListElement.at(-1).item).toBe(SITE_URL + postPath(direct));
  const { text } = await app.call('GET', postPath(direct));
  expect(text).toContain(`<h1>${name}</h1>`);
  const href = original.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  expect(text).toContain(`First published at <a href="${href}" rel="noopener">journal.example</a>`);
});

test('a post without own texts has those of the post, and is its own canonical page', async () => {
  const { direct } = await makePost(app, writer.token, { name: 'Plain', blurb: 'A summary.' });
  const { title, meta, links, graph } = await headOf(direct);
  expect([title, meta.description]).toEqual(['Plain · Assay', ['A summary.']]);
  expect(links.canonical).toEqual([SITE_URL + postPath(direct)]);
  expect(graph[0]).not.toHaveProperty('isBasedOn');
  expect((await app.call('GET', postPath(direct))).text).not.toContain('First published at <a');
});

test('a post that appeared elsewhere first is in the feed with a link, and not in the sitemap', async () => {
  const elsewhere = await makePost(app, writer.token, whole);
  const here = await makePost(app, writer.token, { name: 'Ours' });
  const { feed } = parseXml((await app.call('GET', '/feed.xml')).text, ['entry', 'link']);
  const vias = feed.entry.map(({ title, link }: { title: string; link: object[] }) => [
    title,
    link.flatMap((one) => ('@rel' in one && one['@rel'] === 'via' ? [one] : [])),
  ]);
  expect(Object.fromEntries(vias)).toEqual({
    [whole.name]: [{ '@rel': 'via', '@href': original }],
    Ours: [],
  });
  const { urlset } = parseXml((await app.call('GET', '/sitemap.xml')).text, ['url']);
  const places = urlset.url.map(({ loc }: { loc: string }) => loc);
  expect(places).toContain(SITE_URL + postPath(here.direct));
  expect(places).not.toContain(SITE_URL + postPath(elsewhere.direct));
});

test('lists for readers do not have the fields', async () => {
  const { _id, direct } = await makePost(app, writer.token, whole);
  expect((await app.call('GET', `/api/blogs/${_id}`)).json).toMatchObject(own);
  const paths = ['/', '/bloglist', '/bloglist?tag=none', '/123testing123'];
  for (const path of [...paths, postPath(direct)]) {
    const { text } = await app.call('GET', `/api/page?path=${encodeURIComponent(path)}`);
    const data = JSON.stringify(JSON.parse(text).data);
    expect([path, data]).toEqual([path, expect.not.stringMatching(/sharing(Title|Text|Img)/)]);
    if (path !== postPath(direct)) expect(data).not.toContain('journal.example');
  }
});

test('a client that does not know the fields keeps them', async () => {
  const { _id } = await makePost(app, writer.token, whole);
  const { json } = await change(_id, { name: 'Changed', blurb: '' });
  expect(json).toMatchObject({ ...own, name: 'Changed', blurb: '' });
});

test('a copy of a post has not appeared elsewhere', async () => {
  const { _id } = await makePost(app, writer.token, whole);
  const { json } = await call('POST', `/api/blogs/${_id}/duplicate`);
  expect(json).toMatchObject({ ...own, original: '' });
});

test('an image for shared links counts as used, is the card, and is replaced', async () => {
  const bytes = await plainImage(1200, 630).png().toBuffer();
  const { id, url } = await makeUpload(app, writer.token, 'a.png', bytes);
  const { _id, direct } = await makePost(app, writer.token, { name: 'Shown', sharingImg: url });
  const cardOf = async () => (await headOf(direct)).meta['og:image'];
  const cardAt = (address: string) => [SITE_URL + address.replace(/[^/]+$/, 'card.jpg')];
  expect(await cardOf()).toEqual(cardAt(url));
  const { json } = await call('GET', `/api/media`);
  expect(json.find((one: { _id: string }) => one._id === id)).toMatchObject({
    uses: [{ _id }],
  });
  const body = fileForm('b.png', await plainImage(1300, 700).png().toBuffer());
  const replaced = await app.call('POST', `/api/media/${id}/replace`, {
    token: writer.token,
    body,
  });
  expect((await call('GET', `/api/blogs/${_id}`)).json.sharingImg).toBe(replaced.json.url);
  expect(await cardOf()).toEqual(cardAt(replaced.json.url));
});

test('a preview link shows the original in unpublished changes, if it is valid', async () => {
  const { _id } = await makePost(app, writer.token, { name: 'As published' });
  const content = { name: 'Changed', sections: [], sharingTitle: 'Shared as' };
  const links = `/api/blogs/${_id}/previews`;
  let place: string | undefined;
  const saves = [randomUUID(), randomUUID()];
  for (const [at, address] of [' https://journal.example/7 ', 'journal.example'].entries()) {
    const save = { save: saves[at], base: saves[at - 1] ?? null, mode: 'replace', version: 1 };
    const sent = { ...save, content: { ...content, original: address } };
    expect((await call('PUT', `/api/autosaves/post/${_id}`, sent)).status).toBe(200);
    place ??= new URL((await call('POST', links, { changes: true })).json.url).pathname;
    const { text } = await app.call('GET', place);
    const head = parseHead(text);
    expect([head.title, head.links.canonical]).toEqual(['Shared as · Assay', undefined]);
    expect(text.includes('href="https://journal.example/7"')).toBe(at === 0);
  }
});

test('the alt text of the featured image is on the page, in the feed and beside shared links', async () => {
  const alt = 'A "door" & its frame';
  const written = { name: 'Described', img: '/images/posts/door.webp', imgAlt: alt };
  const { _id, direct } = await makePost(app, writer.token, written);
  const page = (await app.call('GET', postPath(direct))).text;
  expect(page).toContain('alt="A &quot;door&quot; &amp; its frame"');
  expect((await headOf(direct)).meta['og:image:alt']).toEqual([alt]);
  expect((await app.call('GET', '/feed.xml')).text).toContain(
    'A &amp;quot;door&amp;quot; &amp;amp; its frame',
  );
  // A client that does not know of it keeps it, and too long a text is refused in its field.
  const kept = await change(_id, { name: 'Described', img: '/images/posts/door.webp' });
  expect(kept.json).toMatchObject({ imgAlt: alt });
  const other = await change(_id, { name: 'Described', img: '/images/posts/questions.webp' }, 2);
  expect(other.json).toMatchObject({ img: '/images/posts/questions.webp', imgAlt: '' });
  await change(_id, written, 3);
  const none = await change(_id, { name: 'Described' }, 4);
  expect(none.json).toMatchObject({ img: '', imgAlt: '' });
  const long = await call('POST', '/api/blogs', { name: 'A', imgAlt: 'x'.repeat(501) });
  expect([long.status, Object.keys(long.json.fields)]).toEqual([400, ['imgAlt']]);
});
