import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from '../../../src/client/App';
import { PageStore } from '../../../src/client/lib/page-store';
import { routes } from '../../../src/shared/routes';
import { db } from '../../../src/server/platform/database/data-source';
import { insertSamplePages } from '../../../src/server/sample/site-pages';
import { useApp } from '../../support/app';
import { makeEmployee, makePost, makeSignedIn } from '../../support/make';
import { rawCall } from '../../support/raw';
import { postPath } from '../../../src/shared/post-address';
import { defaultDocuments } from '../../support/default-site';

const { lab } = defaultDocuments.site;

const SITE_URL = 'https://lab.example';
const app = useApp({ env: { SITE_URL } });
let token: string;
let post: { _id: string; direct: string; name: string };
/** The path of a preview link to the post. */
let preview: string;
beforeAll(async () => {
  await insertSamplePages(db().manager);
  await makeEmployee({ name: 'Paula Profile', description: ['She reads.', 'She writes.'] });
  token = (await makeSignedIn(app)).token;
  post = await makePost(app, token, {
    name: 'The post',
    blurb: 'What it is about',
    sections: [
      { type: 'text', content: 'Marked **down** words & more.\n\n```\ncode\n```' },
      { type: 'image', content: 'https://a.example/b.png', alt: 'A door', caption: 'Open' },
      { type: 'quote', content: 'Quoted *words*', source: 'Somebody' },
      { type: 'text', content: '| a | b |\n|:-:|--:|\n| 1 | 2 |\n\nNote[^1]\n\n[^1]: Below.' },
    ],
  });
  const made = await app.call('POST', `/api/blogs/${post._id}/previews`, { token });
  preview = new URL(made.json.url).pathname;
});

const get = (path: string) => app.call('GET', path);

/** An address for each row of the route table. */
function addressOf(path: string): string {
  if (path === '*') return '/nowhere/at/all';
  if (path === '/about/:name') return '/about/paula_profile';
  if (path === '/press/:name') return '/press/reviews-in-the-open';
  if (path === '/preview/:token') return preview;
  return path.replace(':id', post.direct);
}

const titles: Record<string, string> = {
  '/': `${lab.name}: ${lab.tagline}`,
  '/home': `${lab.name}: ${lab.tagline}`,
  '/about/:name': `Paula Profile · ${lab.name}`,
  '/press/:name': `Reviews in the open · ${lab.name}`,
  '/blog/:id': `The post · ${lab.name}`,
  '/preview/:token': `The post · ${lab.name}`,
  '*': `It seems you may be lost · ${lab.name}`,
};

const rows = routes.map(({ path, ...row }) => ({ path, ...row }));
const unescapeHtml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
const inHead = (page: string) => page.slice(0, page.indexOf('</head>'));
const titleOf = (page: string) => unescapeHtml(/<title>(.*?)<\/title>/.exec(page)?.[1] ?? '');
const canonicalOf = (page: string) => /<link rel="canonical" href="(.*?)">/.exec(page)?.[1];
const seedTextOf = (page: string) =>
  /<script type="application\/json" id="seed">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
const seedOf = (page: string) => JSON.parse(seedTextOf(page));
const rootOf = (page: string) => {
  const start = page.indexOf('<div id="root">') + '<div id="root">'.length;
  return page.slice(start, page.indexOf('</div>\n<script type="application/json"'));
};

test('the route table ends with the 404 page', () => {
  expect(routes.at(-1)?.path).toBe('*');
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

describe.each(rows)('$path', ({ path, title, page: name, noindex }) => {
  const missing = path === '*';
  const desk = name === 'desk';

  test('answers with its status, title and language', async () => {
    const answer = await get(addressOf(path));
    expect(answer.status).toBe(missing ? 404 : 200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
    expect(titleOf(answer.text)).toBe(titles[path] ?? `${title} · ${lab.name}`);
    expect(answer.text).toMatch(/^<!doctype html>\n<html lang="en"/);
    expect(answer.text).toMatch(/<meta name="description" content="[^"]{10,}">/);
  });

  test('has one first heading inside the frame, or is an empty shell', async () => {
    const { text } = await get(addressOf(path));
    expect(text.match(/<h1[ >]/g) ?? []).toHaveLength(desk ? 0 : 1);
    for (const part of ['<header', '<footer', '<main']) {
      expect([part, text.includes(part)]).toEqual([part, !desk]);
    }
  });

  test('is indexable or not, as the route says', async () => {
    const { text } = await get(addressOf(path));
    const hidden = Boolean(noindex) || missing;
    expect(text.includes('<meta name="robots" content="noindex">')).toBe(hidden);
    const canonical = path === '/home' ? '/' : addressOf(path);
    if (!hidden) expect(canonicalOf(text)).toBe(SITE_URL + canonical);
    if (missing || desk) expect(canonicalOf(text)).toBeUndefined();
  });

  test('runs no inline script and carries no inline style', async () => {
    const { text } = await get(addressOf(path));
    expect(text).not.toMatch(/<[^>]*\sstyle=/i);
    expect(text).not.toMatch(/<[^>]*\son[a-z]+=/i);
    const scripts = text.match(/<script[^>]*>/g) ?? [];
    const data = noindex || missing ? [] : ['<script type="application/ld+json">'];
    expect(scripts).toEqual([
      ...data,
      expect.stringMatching(/^<script type="module" src="\/assets\/start-(desk-)?\w+\.js">$/),
      '<script type="application/json" id="seed">',
    ]);
    expect(text.match(/<style>/g) ?? []).toHaveLength(desk ? 0 : 1);
  });

  test('GET /api/page returns what its seed contains', async () => {
    const page = await get(addressOf(path));
    const data = await get(`/api/page?path=${encodeURIComponent(addressOf(path))}`);
    expect(data.status).toBe(200);
    if (desk) return expect(seedOf(page.text)).not.toHaveProperty('page');
    const { blog, ...rest } = data.json.data;
    const shown = blog ? { ...rest, blog: { ...blog, html: undefined } } : rest;
    const expected = {
      ...data.json,
      data: JSON.parse(JSON.stringify(blog === null ? data.json.data : shown)),
    };
    expect(seedOf(page.text).page).toEqual(expected);
    expect(page.status).toBe(data.json.status);
  });

  test('the browser renders from the seed what the server sent', async () => {
    if (desk) return;
    const { text } = await get(addressOf(path));
    expect(hydrated(text, addressOf(path))).toBe(rootOf(text));
  });
});

/** The markup of the page as index.tsx renders it from the seed and the HTML. */
function hydrated(page: string, path: string, search = ''): string {
  const seed = seedOf(page);
  const { blog } = seed.page.data;
  if (blog) {
    const parts = Array.from(rootOf(page).matchAll(/<(div|blockquote)[^>]*data-html=""[^>]*>/g));
    const rendered = parts.map(({ 0: tag, 1: name = '', index }) =>
      innerOf(rootOf(page).slice(index + tag.length), name),
    );
    const sections = blog.sections.map(({ type }: { type: string }) =>
      type === 'image' ? '' : rendered.shift(),
    );
    expect(rendered.length).toBeLessThanOrEqual(1);
    blog.html = [...sections, ...rendered];
  }
  const store = new PageStore(() => Promise.reject(new Error('Everything is in the seed')));
  store.put(search === '' ? path : `${path}?${search}`, seed.page);
  const children = createElement(App, { site: seed.site, store });
  return renderToString(createElement(Router, { ssrPath: path, ssrSearch: search, children }));
}

function innerOf(rest: string, name: string): string {
  let depth = 1;
  for (const { 0: tag, index } of rest.matchAll(new RegExp(`</?${name}\\b`, 'g'))) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return rest.slice(0, index);
  }
  throw new Error('An element has no end');
}

test.each(['?waiting=1', '?x=%C3%A9', '?x=%26&y=a%20b', '?%', '?a?b'])(
  'the browser renders the same with the query %s',
  async (query) => {
    const { text } = await rawCall(app.url, 'GET', `/signin${query}`);
    expect(hydrated(text, '/signin', query.slice(1))).toBe(rootOf(text));
    expect(rootOf(text)).toContain('<form');
  },
);

test('the browser renders the same at an address in other letter case', async () => {
  for (const path of ['/%61bout', '/ABOUT/', `${postPath(post.direct)}/`, '/caf%C3%A9']) {
    const { text } = await rawCall(app.url, 'GET', path);
    expect(hydrated(text, path)).toBe(rootOf(text));
    expect(rootOf(text)).toContain('<h1>');
  }
});

test('a post is readable without JavaScript', async () => {
  const { text } = await get(postPath(post.direct));
  const markup = rootOf(text);
  for (const part of [
    '<h1>The post</h1>',
    'What it is about',
    'Marked <strong>down</strong> words &amp; more.',
    'Quoted <em>words</em>',
    'Somebody',
    '<th class="center">a</th>',
    'Below.',
    'alt="A door"',
    'Open',
    '<time dateTime="',
  ]) {
    expect([part, markup.includes(part)]).toEqual([part, true]);
  }
});

test('the seed contains neither the HTML of a post again nor its Markdown', async () => {
  const { text } = await get(postPath(post.direct));
  const seed = seedOf(text);
  expect(seed.page.data.blog.name).toBe('The post');
  expect(seed.page.data.blog).not.toHaveProperty('html');
  const said = JSON.stringify(seed.page);
  for (const part of ['**down**', 'strong', 'down', 'Quoted', 'Below.', '[^1]']) {
    expect([part, said.includes(part)]).toEqual([part, false]);
  }
});

test('no text of a post can end the seed or the head', async () => {
  const name = '</script></title><script>alert(1)</script><!-- "><b>';
  const evil = await makePost(app, token, { name, blurb: name });
  for (const path of [postPath(evil.direct), '/bloglist', '/']) {
    const { text } = await get(path);
    expect(text.match(/<script/g)).toHaveLength(3);
    expect(text).not.toContain('<script>alert');
    expect(seedTextOf(text)).not.toMatch(/<[/!]/);
    const { blog, posts, latest } = seedOf(text).page.data;
    expect((blog ?? (posts ?? latest)[0]).name).toBe(name);
    expect(hydrated(text, path)).toBe(rootOf(text));
  }
  const page = (await get(postPath(evil.direct))).text;
  expect(titleOf(page)).toBe(`${name} · ${lab.name}`);
  expect(inHead(page).match(/<meta name="description"/g)).toHaveLength(1);
});

test('no header determines the address of the site', async () => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
  };
  for (const path of ['/', '/about', `/blog/${post._id}`, postPath(post.direct), '/nowhere']) {
    app.cache.clear();
    const answer = await rawCall(app.url, 'GET', path, { headers });
    expect(answer.text + JSON.stringify(answer.headers)).not.toContain('evil.example');
  }
});

test.each([
  ['/blog/nothing', 'Blog not found.'],
  ['/blog/00000000-0000-4000-8000-000000000000', 'Blog not found.'],
  ['/about/nobody', 'Employee not found.'],
  ['/press/nothing', 'Press release not found'],
  ['/nowhere', 'It seems you may be lost'],
  ['/blog/a/b', 'It seems you may be lost'],
])('%s answers 404 with "%s"', async (path, sentence) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.text).toContain(`<h1>${sentence}</h1>`);
  expect(answer.text).toContain('noindex');
  const data = (await get(`/api/page?path=${path}`)).json;
  expect([data.status, data.head.noindex]).toEqual([404, true]);
});

test('people who are waiting, suspended or not on the site have no page', async () => {
  for (const values of [
    { status: 'waiting' },
    { status: 'suspended' },
    { onSite: false },
  ] as const) {
    const { img } = await makeEmployee(values);
    const answer = await get(`/about/${img}`);
    expect([answer.status, answer.text.includes('Employee not found.')]).toEqual([404, true]);
  }
});

test("the staff's pages contain no data, with or without a token", async () => {
  for (const path of ['/dashboard', '/blogpost', '/blogs']) {
    const answer = await get(path);
    const signedIn = await app.call('GET', path, { token });
    expect(signedIn.text).toBe(answer.text);
    expect(answer.text).not.toMatch(/The post|Person \d|Paula/);
    expect(Object.keys(seedOf(answer.text))).toEqual(['site']);
    expect(answer.text).toMatch(/<script type="module" src="\/assets\/start-desk-\w+\.js">/);
    expect(answer.text).toContain('<noscript>');
  }
});

test('a long post shows a long reading time', async () => {
  const sections = [{ type: 'text', content: 'word '.repeat(2200) }];
  const { direct } = await makePost(app, token, { sections });
  expect((await get(postPath(direct))).text).toContain('10 min read');
});

test('a profile shows what the person does', async () => {
  const { text } = await get('/about/paula_profile');
  expect(text).toContain('<h1>Paula Profile</h1>');
  expect(text).toContain('She reads.');
});
