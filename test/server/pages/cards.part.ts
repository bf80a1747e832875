import sharp from 'sharp';
import { cardFor, labOnCards } from '../../../src/server/images/cards';
import { drawCard } from '../../../src/server/images/draw-card';
import { unpublishedCard } from '../../../src/server/images/unpublished-card';
import { drawnText } from '../../../src/server/images/drawn-text';
import { postPath } from '../../../src/shared/post-address';
import { useApp } from '../../support/app';
import { parseHead } from '../../support/head';
import { makePost, makeSignedIn } from '../../support/make';
import { rawCall } from '../../support/raw';

const app = useApp({ samples: true });

const cardOf = async (path: string) => {
  const [address = ''] = parseHead((await app.call('GET', path)).text).meta['og:image'] ?? [];
  return address.slice(app.config.siteUrl.length);
};
const change = async (post: { _id: string; name: string }, token: string, values: object) => {
  const sections = [{ type: 'text', content: 'Text' }];
  const json = { name: post.name, sections, ...values };
  const headers = { 'if-match': '"1"' };
  const answer = await app.call('PUT', `/api/blogs/${post._id}`, { token, json, headers });
  expect([answer.status, answer.json.message]).toEqual([200, undefined]);
};
const read = (address: string) => rawCall(app.url, 'GET', address);

test('a card may be kept forever, and is answered without its body to HEAD', async () => {
  const address = await cardOf('/about');
  const answer = await read(address);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.body.length).toBeLessThan(65_000);
  const head = await rawCall(app.url, 'HEAD', address);
  expect([head.status, head.headers['content-length']]).toEqual([200, `${answer.body.length}`]);
});

test('another text gives the card another address, and the old one is no longer known', async () => {
  const { token } = await makeSignedIn(app);
  const post = await makePost(app, token, { name: 'Before', direct: 'renamed' });
  const before = await cardOf(postPath('renamed'));
  const first = await read(before);
  expect(first.status).toBe(200);
  await change(post, token, { name: 'After' });
  const after = await cardOf(postPath('renamed'));
  expect(after).not.toBe(before);
  const second = await read(after);
  expect(second.status).toBe(200);
  expect(second.body.equals(first.body)).toBe(false);
  expect((await read(before)).status).toBe(404);
});

test('a card goes with its page', async () => {
  const { token } = await makeSignedIn(app);
  const post = await makePost(app, token, { name: 'Taken back' });
  const address = await cardOf(postPath(post.direct));
  expect((await read(address)).status).toBe(200);
  await change(post, token, { status: 'draft' });
  expect((await read(address)).status).toBe(404);
});

test('an address with another hash, another page or no page is not found', async () => {
  const about = await cardOf('/about');
  const addresses = [
    about.replace(/[0-9a-f]{16}/, '0123456789abcdef'),
    about.replace('about', 'press'),
    about.replace('about', 'ABOUT'),
    about.replace('about', 'signin'),
    about.replace('about', 'preview/x'),
    about.replace('about', 'nowhere'),
    about.replace('about', 'blog/%00'),
    about.replace('about', '%'),
    cardFor('/about', { title: 'Made up', line: 'By a reader' }, labOnCards()).src,
  ];
  for (const address of addresses) {
    expect([address, (await read(address)).status]).toEqual([address, 404]);
  }
  expect((await app.call('POST', about)).status).toBe(405);
});

test('a card that no page has yet needs the signature of the site', async () => {
  const content = { title: 'Not published', line: 'x'.repeat(900) };
  const { src } = unpublishedCard(app.config, content);
  expect(src.length).toBeLessThan(600);
  const answer = await read(src);
  expect([answer.status, answer.headers['x-robots-tag']]).toEqual([200, 'noindex']);
  const [folder = '', signature = ''] = src.split(/(?<=\.)(?=[\w-]{43}\.jpg$)/);
  const other = unpublishedCard({ ...app.config, jwtSecret: 'x'.repeat(40) }, content).src;
  const made = Buffer.from(JSON.stringify({ title: 'Made up' })).toString('base64url');
  const addresses = [
    other,
    `${folder}${'A'.repeat(43)}.jpg`,
    `${folder}.jpg`,
    `/images/cards/unpublished/${made}.${signature}`,
    '/images/cards/unpublished/..jpg',
  ];
  for (const address of addresses) {
    expect([address, (await read(address)).status]).toEqual([address, 404]);
  }
});

const noImage = () => Promise.resolve(null);

test.each([
  ['a name from right to left', { name: 'مختبر الثقة' }, { title: 'מעבדת אמון', line: 'بالعالم' }],
  ['very long words', { name: 'W'.repeat(200) }, { title: 'W'.repeat(400), line: 'w'.repeat(900) }],
  ['markup and emoji', { name: '<b>&' }, { title: '</span>😀 & "x" 👩🏽‍🔬', line: '\ud800 \u202e <' }],
  ['no text that can be drawn', { name: '信頼' }, { title: '信頼', line: '' }],
])('%s can be drawn', async (_, lab, content) => {
  const card = await drawCard(content, { ...labOnCards(), ...lab }, noImage);
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(card.length).toBeLessThan(110_000);
});

test('texts, name and colour can be seen on the card', async () => {
  // stats() looks at the whole image, whatever is cut out of it.
  const statsOf = async (card: Buffer, left: number, top: number, height: number) =>
    sharp(await sharp(card).extract({ left, top, width: 150, height }).toBuffer()).stats();
  const inkIn = async (...place: Parameters<typeof statsOf>) =>
    (await statsOf(...place)).channels[0]?.stdev ?? 0;
  const lab = { name: 'Name', accent: '#802040' };
  const [full, none] = await Promise.all([
    drawCard({ title: 'Title', line: 'Line' }, lab, noImage),
    drawCard({ title: '' }, { ...lab, name: '' }, noImage),
  ]);
  const [title, name] = [
    [72, 300, 160],
    [148, 530, 90],
  ] as const;
  expect(await inkIn(full, ...title)).toBeGreaterThan(20);
  expect(await inkIn(full, ...name)).toBeGreaterThan(10);
  expect(await inkIn(none, ...title)).toBeLessThan(3);
  expect(await inkIn(none, ...name)).toBeLessThan(3);
  const { channels } = await statsOf(full, 1000, 540, 80);
  const near = [0x80, 0x20, 0x40].map((value, at) => Math.abs((channels[at]?.mean ?? 0) - value));
  expect(Math.max(...near)).toBeLessThan(6);
});

test('what is drawn of a text', () => {
  expect(drawnText('Plain', 40)).toBe('Plain');
  expect(drawnText(' A  line\nand 🎉 another ', 40)).toBe('A line and another');
  expect(drawnText('Ends here. And then it goes on for long', 20)).toBe('Ends here.');
  expect(drawnText('It goes on, and on, and on', 20)).toBe('It goes on, and on…');
  expect(drawnText('x'.repeat(50), 20)).toBe(`${'x'.repeat(19)}…`);
  expect(drawnText('Zoë Dvořák, Θεός, Привет, שלום, سلام', 60)).toContain('שלום');
  expect(drawnText('Half 日本', 20)).toBe('');
});
