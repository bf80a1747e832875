import { normalText } from '../../../../src/server/platform/normal-text';
import sharp from 'sharp';
import { samplePosts } from '../../../../src/server/sample/content';
import { routes } from '../../../../src/shared/routes';
import { useApp } from '../../../support/app';
import { parseHead } from '../../../support/head';
import { hostile } from '../../../support/hostile';
import { makeEmployee, makePost, makeSignedIn } from '../../../support/make';
import { rawCall } from '../../../support/raw';
import { defaultDirect, postPath } from '../../../../src/shared/post-address';
import { defaultDocuments } from '../../../support/default-site';
import { testInFull } from '../../../support/sample';

const { lab } = defaultDocuments.site;

const SITE_URL = 'https://lab.example';
const app = useApp({ env: { SITE_URL }, samples: true });
let token: string;
let fixed: string[];
beforeAll(async () => {
  token = (await makeSignedIn(app, { name: 'Wanda Writer' })).token;
  fixed = routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
});

const headOf = async (path: string) => parseHead((await app.call('GET', path)).text);
const one = (values: string[] | undefined) => {
  expect(values).toHaveLength(1);
  return values?.[0] ?? '';
};

test('every page has a language, a title, a description and a card in words', async () => {
  const paths = [...fixed, '/nowhere', '/press/nothing', '/blog/nothing', '/about/nobody'];
  for (const path of paths) {
    const { lang, title, meta } = await headOf(path);
    expect([path, lang]).toEqual([path, 'en']);
    const description = one(meta.description);
    expect(description.length).toBeGreaterThan(9);
    expect(one(meta['og:title']).length).toBeGreaterThan(2);
    expect(title).toContain(one(meta['og:title']));
    expect(meta).toMatchObject({
      'og:description': [description],
      'og:site_name': [lab.name],
      'og:locale': ['en_GB'],
      'og:type': ['website'],
      'twitter:card': ['summary_large_image'],
      'twitter:title': meta['og:title'],
      'twitter:description': [description],
      'twitter:image': meta['og:image'],
      'twitter:image:alt': meta['og:image:alt'],
    });
  }
});

test('a card names the canonical address, and only pages for search engines have one', async () => {
  for (const path of [...fixed, '/nowhere']) {
    const { meta, links } = await headOf(path);
    expect([path, meta['og:url']]).toEqual([path, links.canonical]);
    const hidden = meta.robots?.includes('noindex') ?? false;
    const expected = path === '/home' ? '/' : path;
    if (!hidden) expect(links.canonical).toEqual([SITE_URL + expected]);
  }
});

test('every page links to the feed', async () => {
  for (const path of fixed) {
    expect((await headOf(path)).links.alternate).toEqual(['/feed.xml']);
  }
});

testInFull('every image on a card is a JPEG of 1200 by 630', async () => {
  const paths = [...fixed, '/nowhere', '/blog/nothing', '/about/nobody'];
  for (const { name } of samplePosts) paths.push(postPath(defaultDirect(name)));
  const pictures = new Set<string>();
  for (const path of paths) {
    const { meta } = await headOf(path);
    const picture = one(meta['og:image']);
    expect(picture.startsWith(`${SITE_URL}/images/cards/`)).toBe(true);
    expect(one(meta['og:image:alt']).length).toBeGreaterThan(20);
    expect([meta['og:image:width'], meta['og:image:height']]).toEqual([['1200'], ['630']]);
    expect(meta['og:image:type']).toEqual(['image/jpeg']);
    pictures.add(picture);
  }
  // One for each fixed page and each sample post, and the site's.
  expect(pictures.size).toBeGreaterThan(25);
  for (const picture of pictures) {
    const answer = await rawCall(app.url, 'GET', picture.slice(SITE_URL.length));
    expect([picture, answer.status]).toEqual([picture, 200]);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    const { width, height, format } = await sharp(answer.body).metadata();
    expect([picture, format, width, height]).toEqual([picture, 'jpeg', 1200, 630]);
  }
});

test("pages for search engines have their own cards; the other pages have the site's card", async () => {
  const imageOf = async (path: string) =>
    one((await headOf(path)).meta['og:image'])
      .slice(`${SITE_URL}/images/cards/`.length)
      .replace(/[0-9a-f]{16}/, 'hash');
  expect(await imageOf('/')).toBe('home.hash.jpg');
  expect(await imageOf('/home')).toBe('home.hash.jpg');
  expect(await imageOf('/about')).toBe('about.hash.jpg');
  expect(await imageOf('/bot_values/llama')).toBe('bot_values/llama.hash.jpg');
  expect(await imageOf('/bloglist?cursor=')).toBe('bloglist.hash.jpg');
  const { img } = await makeEmployee();
  expect(await imageOf(`/about/${img}`)).toBe(`about/${img}.hash.jpg`);
  const hidden = routes.filter(({ noindex, path }) => noindex && path !== '*');
  for (const path of ['/nowhere', ...hidden.map((row) => row.path)]) {
    expect([path, await imageOf(path)]).toEqual([path, 'site.hash.jpg']);
  }
  const { direct } = await makePost(app, token, { img: 'https://elsewhere.example/a.jpg' });
  expect(await imageOf(postPath(direct))).toBe(`blog/${direct}.hash.jpg`);
});

test('the card of a post says who wrote it, when, and about what', async () => {
  const { employee, token: own } = await makeSignedIn(app, { name: 'Una Author' });
  const post = await makePost(app, own, { name: 'On cards', blurb: 'Short', tags: ['One', 'Two'] });
  const { meta } = await headOf(postPath(post.direct));
  expect(meta).toMatchObject({
    description: ['Short'],
    'og:type': ['article'],
    'og:title': ['On cards'],
    'article:published_time': [post.date],
    'article:modified_time': [post.updated],
    'article:author': [`${SITE_URL}/about/${employee.img}`],
    'article:tag': ['One', 'Two'],
  });
});

test('a post by a person without a profile names them', async () => {
  const { token: own } = await makeSignedIn(app, { name: 'Hidden Hand', onSite: false });
  const { direct } = await makePost(app, own);
  expect((await headOf(postPath(direct))).meta['article:author']).toEqual(['Hidden Hand']);
});

test('a hostile post stays inside its properties', async () => {
  const name = normalText(hostile.name);
  const { direct } = await makePost(app, token, { name, blurb: name, tags: [hostile.tag] });
  const { title, meta } = await headOf(postPath(direct));
  expect(title).toBe(`${name} · ${lab.name}`);
  expect(meta).toMatchObject({
    description: [name],
    'og:title': [name],
    'og:description': [name],
    'twitter:title': [name],
    'article:tag': [hostile.tag],
  });
});

test('none of it is in the answer to a navigation or in the seed', async () => {
  const [sample] = samplePosts;
  for (const path of ['/', '/about', postPath(defaultDirect(sample?.name ?? ''))]) {
    const { json } = await app.call('GET', `/api/page?path=${path}`);
    const known = ['title', 'description', 'canonical', 'noindex'];
    expect(Object.keys(json.head).filter((key) => !known.includes(key))).toEqual([]);
    const { text } = await app.call('GET', path);
    const seed = /<script type="application\/json" id="seed">(.*?)<\/script>/s.exec(text)?.[1];
    expect(seed).toContain('"page"');
    for (const word of ['images/cards', 'schema.org', 'og:']) expect(seed).not.toContain(word);
  }
});
