import sharp from 'sharp';
import { useApp } from '../../support/app';
import { makePost, makeSignedIn, useWriter } from '../../support/make';
import { rawCall } from '../../support/raw';
import { testInFull } from '../../support/sample';
import { db } from '../../../src/server/platform/database/data-source';
import { postPath } from '../../../src/shared/post-address';

const app = useApp({ samples: true });
const account = useWriter(app);

const check = (json: object) =>
  app.call('POST', '/api/blogs/check', { token: account.token, json });
const text = (content: string) => ({ type: 'text', content });

test('dead internal links are named with their section', async () => {
  const post = await makePost(app, account.token);
  const draft = await makePost(app, account.token, { status: 'draft' });
  const there = [
    '/',
    '/about',
    '/bloglist?q=evidence',
    `/blog/${post._id}`,
    postPath(post.direct),
    `${app.config.siteUrl}/press`,
    '/feed.xml',
    '/favicon.svg',
    '#note',
    'mailto:a@b.example',
    'https://elsewhere.example/nothing',
    `/blog/${post._id}#s1`,
  ];
  const missing = [
    '/nothing',
    `/blog/${draft._id}`,
    '/about/nobody',
    `${app.config.siteUrl}/lost`,
    '/images/none.jpg',
    '/bloglist?cursor=x',
    '/%00',
  ];
  const links = (all: string[]) => text(all.map((href) => `[a](${href})`).join(' '));
  const sections = [links(there), { type: 'image', content: '/nothing' }, links(missing)];
  const answer = await check({ name: 'A post', sections });
  expect(answer.status).toBe(200);
  expect(answer.json.links).toEqual(missing.map((href) => ({ section: 2, href })));
});

test('the card is drawn from the featured image, or else from the title and the summary', async () => {
  const own = await check({ name: 'A post', img: '/images/posts/door.webp' });
  const none = await check({});
  const cards = [own, none, await check({ name: 'A post', blurb: 'A summary' })];
  for (const { json } of cards) {
    const { headers, body } = await rawCall(app.url, 'GET', json.card);
    expect(headers['cache-control']).toBe('private, max-age=600');
    const size = await sharp(body).metadata();
    expect(size).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
  expect(new Set(cards.map(({ json }) => json.card)).size).toBe(3);
  expect(none.json).toEqual({
    links: [],
    beyond: null,
    foreignImages: [],
    card: expect.any(String),
  });
});

test('the card shows what the post has for shared links', async () => {
  const cardOf = async (post: object) => (await check(post)).json.card;
  const texts = { sharingTitle: 'Shared', sharingText: 'Described' };
  const own = { name: 'A post', blurb: 'A summary', ...texts };
  expect(await cardOf(own)).toBe(await cardOf({ name: 'Shared', blurb: 'Described' }));
  const door = { sharingImg: '/images/posts/door.webp' };
  const other = { ...own, img: '/images/posts/archive.webp', ...door };
  expect(await cardOf(other)).toBe(await cardOf({ ...own, img: door.sharingImg }));
});

test('images on other sites are named with their section and host, once for each', async () => {
  const own = ['/images/posts/door.webp', `${app.config.siteUrl}/a.webp`, 'http://plain.example/'];
  const sections = [
    { type: 'image', content: ' https://a.example/1.webp' },
    text(
      '![](https://b.example:8443/1.webp) ![x][1] ![](https://c.example/1) \n\n[1]: https://c.example/2',
    ),
    ...own.map((content) => ({ type: 'image', content })),
    text(own.map((address) => `![](${address})`).join(' ')),
    text('[a link](https://d.example/1.webp) and `![](https://e.example/1.webp)`'),
    { type: 'quote', content: '![](HTTPS://F.example/1.webp)' },
    { type: 'image', content: 'https://' },
  ];
  const images = { img: 'https://g.example/1.webp', sharingImg: 'https://h.example/1.webp' };
  const { json } = await check({ ...images, sections });
  expect(json.foreignImages).toEqual([
    { section: null, field: 'img', host: 'g.example' },
    { section: null, field: 'sharingImg', host: 'h.example' },
    { section: 0, field: null, host: 'a.example' },
    { section: 1, field: null, host: 'b.example:8443' },
    { section: 1, field: null, host: 'c.example' },
    { section: 7, field: null, host: 'f.example' },
  ]);
});

test('an account checks posts 60 times in a minute', async () => {
  const writer = await makeSignedIn(app);
  const ask = () => app.call('POST', '/api/blogs/check', { token: writer.token, json: {} });
  expect((await ask()).status).toBe(200);
  await db().query(`UPDATE rate_limit SET points = 60 WHERE key = $1`, [
    `check:${writer.employee.id}`,
  ]);
  const answer = await ask();
  expect([answer.status, answer.json.message]).toEqual([
    429,
    'The post was checked too often. Try again in a minute',
  ]);
});

test('a half-written post can be checked', async () => {
  const half = { sections: [{}, { type: 'text', content: '' }], publishLocal: null, tags: 'a, b' };
  expect((await check(half)).status).toBe(200);
  expect((await check({ name: null, img: null })).status).toBe(200);
});

test.each([
  ['sections', { sections: 'none' }],
  ['sections', { sections: [null] }],
  ['sections', { sections: Array(201).fill({}) }],
  ['name', { name: 5 }],
  ['img', { img: 'x'.repeat(2001) }],
  ['sections.0.content', { sections: [text('a\0b')] }],
])('an invalid %s is rejected', async (field, json) => {
  const answer = await check(json);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.json.fields)[0]).toContain(field);
});

testInFull('a thousand links in a post are checked in a bounded time', async () => {
  const content = Array.from({ length: 1000 }, (_, at) => `[a](/nothing/${at})`).join(' ');
  const answer = await check({ sections: [text(content)] });
  expect(answer.status).toBe(200);
  expect(answer.json.links).toHaveLength(300);
});
