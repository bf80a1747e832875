import { randomUUID } from 'node:crypto';
import { useApp } from '../../support/app';
import { makePost, useWriter } from '../../support/make';
import { escapeHtml } from '../../../src/server/platform/http/escape';
import { db } from '../../../src/server/platform/database/data-source';
import { postPath } from '../../../src/shared/post-address';
import { rawCall } from '../../support/raw';

const SITE_URL = 'https://lab.example';
const app = useApp({ env: { SITE_URL } });
const account = useWriter(app);

interface Post {
  _id: string;
  direct: string;
  name: string;
}

const makeNamed = (name: string, values: object = {}): Promise<Post> =>
  makePost(app, account.token, { name, ...values });
const rename = (id: string, version: number, name: string) => put(id, version, { name });

const put = (id: string, version: number, json: object) =>
  app.call('PUT', `/api/blogs/${id}`, {
    token: account.token,
    headers: { 'if-match': `"${version}"` },
    json,
  });

const get = (address: string) => app.call('GET', address);
const locationOf = (answer: Answer) =>
  answer.headers instanceof Headers ? answer.headers.get('location') : answer.headers.location;
type Answer = { headers: Headers | { location?: string } };

/** Both by a browser's rules for addresses (fetch) and byte for byte. */
async function expectReachable({ _id, direct, name }: Post) {
  const address = postPath(direct);
  for (const answer of [await get(address), await rawCall(app.url, 'GET', address)]) {
    expect([direct, answer.status]).toEqual([direct, 200]);
    expect(answer.text).toContain(
      `<link rel="canonical" href="${SITE_URL}${escapeHtml(address)}">`,
    );
  }
  await expectMoved(_id, { _id, direct });
  const data = await get(`/api/page?path=${encodeURIComponent(address)}`);
  expect([data.json.data.blog._id, data.json.data.blog.name]).toEqual([_id, name]);
}

/** An older address, or the _id, leads to the current address, for pages and for data of pages. */
async function expectMoved(older: string, { _id, direct }: Pick<Post, '_id' | 'direct'>) {
  const address = postPath(older);
  for (const answer of [await get(address), await rawCall(app.url, 'GET', address)]) {
    expect([older, answer.status, locationOf(answer as Answer)]).toEqual([
      older,
      301,
      postPath(direct),
    ]);
    const { headers } = answer;
    const cache =
      headers instanceof Headers ? headers.get('cache-control') : headers['cache-control'];
    expect(cache).toBe('no-cache');
  }
  const data = await get(`/api/page?path=${encodeURIComponent(address)}`);
  expect(data.json.redirect).toBe(postPath(direct));
  if (older === _id) return;
  const api = await get(`/api/blogs/${encodeURIComponent(older)}`);
  expect([api.status, api.headers.get('location')]).toEqual([301, `/api/blogs/${_id}`]);
}

test('direct is the name with underscores for spaces', async () => {
  expect((await makeNamed('On  trust, again')).direct).toBe('On__trust,_again');
  expect((await makeNamed('Tabs\tand\nlines')).direct).toBe('Tabs_and_lines');
});

test('if it is taken, it gets _2, _3', async () => {
  const directs = [];
  for (let turn = 0; turn < 3; turn++) directs.push((await makeNamed('Same name')).direct);
  expect(directs).toEqual(['Same_name', 'Same_name_2', 'Same_name_3']);
  expect((await makeNamed('Same name_2')).direct).toBe('Same_name_2_2');
});

test('twenty posts with one name at the same moment all get different ones', async () => {
  const posts = await Promise.all(Array.from({ length: 20 }, () => makeNamed('Rush')));
  expect(posts.map(({ direct }) => direct).sort()).toEqual(
    ['Rush', ...Array.from({ length: 19 }, (_, at) => `Rush_${at + 2}`)].sort(),
  );
});

test('characters that are special in SQL patterns are treated literally', async () => {
  await makeNamed('A%');
  await makeNamed('AxB');
  expect((await makeNamed('A_B')).direct).toBe('A_B');
  expect((await makeNamed('A B')).direct).toBe('A_B_2');
});

test.each([
  'A/B?',
  '100%',
  '%41',
  '%2F',
  '%',
  '%E0%A4',
  '..',
  '.',
  'a/../b',
  '../../etc/passwd',
  'a\\..\\b',
  '/',
  '//evil.example',
  '#1: why?',
  'a&b=c',
  'Ünïcödé 中文',
  '😀 emoji 👩‍👩‍👧',
  '"quoted" <b>',
  "it's",
  'a;b,c',
  'constructor',
  '__proto__',
  'undefined',
  'x'.repeat(200),
  '中'.repeat(200),
  '\u0001\u007f',
  'a\u2028b',
])('a post named %j is reached by its direct', async (name) => {
  await expectReachable(await makeNamed(name));
});

// What programs take for the end of a sentence, where they make a link of an address in a text.
const lastSigns = ['!', ')', '...', '?', '!!', '_', '~', '*', "'", '-', '.)', ',', ':', '"', '”'];

test.each(lastSigns)(
  'an address of a title that ends in %s is linked whole in a text',
  async (sign) => {
    const post = await makeNamed(`How (not) to end it's${sign}`);
    const address = `${SITE_URL}${postPath(post.direct)}`;
    expect(address).toMatch(/[\da-z]$/i);
    expect(address).not.toMatch(/[!'()*]/);
    const sections = [{ type: 'text', content: `See ${address}. (Or ${address}), or ${address}!` }];
    const linking = await makeNamed('A link', { sections });
    const html = (await get(postPath(linking.direct))).text;
    expect(html.split(`href="${escapeHtml(address)}"`)).toHaveLength(4);
    await expectReachable(post);
  },
);

test('an address that lost or gained signs at its end leads to the post', async () => {
  const hiring = await makeNamed('We are hiring!');
  const continued = await makeNamed('To be continued...');
  const plain = await makeNamed('A plain end');
  for (const [asked, post] of [
    ['We_are_hiring', hiring],
    ['We_are_hiring!.', hiring],
    ['We_are_hiring!)', hiring],
    ['To_be_continued', continued],
    ['To_be_continued..', continued],
    ['A_plain_end.', plain],
    ['A_plain_end).', plain],
    ['A_plain_end…', plain],
  ] as const) {
    const answer = await get(`/blog/${asked}`);
    expect([asked, answer.status, answer.headers.get('location')]).toEqual([
      asked,
      301,
      postPath(post.direct),
    ]);
  }
  // What is there comes first.
  await expectReachable(await makeNamed('We are hiring'));
  await expectReachable(hiring);
  const secret = await makeNamed('A secret!', { status: 'draft' });
  expect((await get(`/blog/${secret.direct.slice(0, -1)}`)).status).toBe(404);
  for (const nothing of ['...', '!', '%21%21']) {
    expect((await get(`/blog/${nothing}`)).status).toBe(404);
  }
});

test('feed, sitemap and the page itself agree on one spelling', async () => {
  const { direct } = await makeNamed('Is it over?!');
  const address = `${SITE_URL}${postPath(direct)}`;
  expect(address).toBe(`${SITE_URL}/blog/Is_it_over%3F%21`);
  const page = (await get(postPath(direct))).text;
  expect(page).toContain(`<link rel="canonical" href="${address}">`);
  expect(page).toContain(`"url":"${address}"`);
  for (const file of ['/feed.xml', '/sitemap.xml'])
    expect((await get(file)).text).toContain(address);
});

test('a post whose name is the _id of another is found, and so is the other', async () => {
  const other = await makeNamed('The other');
  await expectReachable(await makeNamed(other._id));
  await expectReachable(other);
  const later = randomUUID();
  const early = await makeNamed(later.toUpperCase());
  await expectReachable(await makeNamed('Comes later', { _id: later }));
  await expectReachable(early);
});

test('an _id comes before a current address, and a current address before a former one', async () => {
  const first = await makeNamed('The first');
  const second = await makeNamed('The second');
  // The API allows neither of these clashes.
  const set = `UPDATE blog SET direct = $1 WHERE id = $2`;
  await db().query(set, [first._id, second._id]);
  await expectMoved(first._id, first);
  await db().query(`INSERT INTO old_slug VALUES ('blog', 'contested', $1)`, [first._id]);
  await expectMoved('contested', first);
  await db().query(set, ['contested', second._id]);
  await expectReachable({ ...second, direct: 'contested' });
});

test('GET of a post by its _id answers 200', async () => {
  const made = await makeNamed('By id');
  const answer = await get(`/api/blogs/${made._id}`);
  expect([answer.status, answer.json.direct]).toEqual([200, 'By_id']);
});

test('a renamed post still answers at its old direct, and no new post can take it', async () => {
  const made = await makeNamed('Old name');
  const renamed = (await rename(made._id, 1, 'New name')).json;
  expect(renamed.direct).toBe('New_name');
  await expectReachable(renamed);
  await expectMoved('Old_name', renamed);
  expect((await makeNamed('Old name')).direct).toBe('Old_name_2');
  await expectMoved('Old_name', renamed);
});

test('a post can take its own old name back', async () => {
  const made = await makeNamed('Here');
  await rename(made._id, 1, 'There');
  const back = (await rename(made._id, 2, 'Here')).json;
  expect(back.direct).toBe('Here');
  await expectReachable(back);
  await expectMoved('There', back);
});

test('a post saved under the same name keeps its direct', async () => {
  await makeNamed('Twice');
  const second = await makeNamed('Twice');
  expect((await rename(second._id, 1, 'Twice')).json.direct).toBe('Twice_2');
});

test('the old direct of a deleted or unpublished post is a 404', async () => {
  const made = await makeNamed('Short-lived');
  await rename(made._id, 1, 'Gone soon');
  await app.call('DELETE', `/api/blogs/${made._id}`, { token: account.token });
  for (const direct of ['Short-lived', 'Gone_soon']) {
    expect((await app.call('GET', `/blog/${direct}`)).status).toBe(404);
  }
});

test('other spellings of an address show the same page', async () => {
  const { direct } = await makeNamed('Why 100% Ümlaut?');
  const address = postPath(direct);
  expect(address).toBe('/blog/Why_100%25_%C3%9Cmlaut%3F');
  const spellings = [address.replace('Why', '%57%68y'), `${address}/`];
  for (const spelling of [...spellings, address.replace(/%C3%9C/, '%c3%9c')]) {
    const { status, text } = await rawCall(app.url, 'GET', spelling);
    expect([spelling, status]).toEqual([spelling, 200]);
    expect(text).toContain(`rel="canonical" href="${SITE_URL}${address}"`);
  }
  // Capitals count.
  expect((await get(address.toLowerCase())).status).toBe(404);
});

test.each(['%', '%zz', '%E0%A4%A', '%ff', '%C3%28'])(
  'an address that cannot be decoded is a 404: %s',
  async (sign) => {
    expect((await rawCall(app.url, 'GET', `/blog/Why${sign}`)).status).toBe(404);
  },
);

test('an address is chosen when a post is created, and spaces become underscores', async () => {
  const made = await makeNamed('A long title about trust', { direct: ' on trust ' });
  expect(made.direct).toBe('on_trust');
  await expectReachable(made);
  const draft = await makeNamed('A draft', { direct: 'the-draft', status: 'draft' });
  expect(draft.direct).toBe('the-draft');
});

test('an address is changed before and after publishing, and what was published redirects', async () => {
  const made = await makeNamed('A draft to publish', { status: 'draft' });
  expect((await put(made._id, 1, { name: made.name, direct: 'first' })).json.direct).toBe('first');
  const published = { name: made.name, direct: 'second', status: 'published' };
  await expectReachable((await put(made._id, 2, published)).json);
  const changed = (await put(made._id, 3, { ...published, direct: 'third' })).json;
  await expectReachable(changed);
  await expectMoved('second', changed);
  // Readers never saw these.
  for (const direct of ['first', 'A_draft_to_publish']) {
    expect((await get(postPath(direct))).status).toBe(404);
  }
});

test('a chosen address stays when it is omitted, and "" asks for the default', async () => {
  const made = await makeNamed('Chosen', { direct: 'my-choice' });
  const renamed = await rename(made._id, 1, 'Chosen again');
  expect(renamed.json.direct).toBe('my-choice');
  const asked = await put(made._id, 2, { name: 'Chosen again', direct: '' });
  expect(asked.json.direct).toBe('Chosen_again');
  await expectMoved('my-choice', asked.json);
  const follows = await put(made._id, 3, { name: 'Followed', direct: null });
  expect(follows.json.direct).toBe('Followed');
});

test.each(['a/b', 'a?', '#a', '100%', 'a\\b', '.', '..', randomUUID(), 'x'.repeat(211)])(
  'an address like %j cannot be chosen',
  async (direct) => {
    const json = { name: 'A title', direct };
    const answer = await app.call('POST', '/api/blogs', { token: account.token, json });
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['direct']]);
    expect(answer.json.message).toContain('Address');
  },
);

test('the default address of a title can be sent, whatever it contains', async () => {
  const name = 'Yes/no? #1 is 100%';
  const made = await makeNamed(name, { direct: 'Yes/no?_#1_is_100%' });
  await expectReachable(made);
  await expectReachable((await put(made._id, 1, { name: 'Other', direct: made.direct })).json);
});

test('an address that leads to another post is refused, and the message names the post', async () => {
  const other = await makeNamed('The holder', { direct: 'held' });
  await put(other._id, 1, { name: 'The holder', direct: 'held-now' });
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const plan = { status: 'scheduled', publishLocal: tomorrow.slice(0, 16) };
  await makeNamed('Coming soon', { direct: 'soon', ...plan });
  const mine = await makeNamed('Mine');
  const refusals = [
    ['held-now', 'The post “The holder” has this address'],
    ['held', 'The post “The holder” had this address, and old links to it still work'],
    ['soon', 'The post “Coming soon” has this address'],
  ];
  for (const [direct, message] of refusals) {
    const json = { name: 'Mine', direct };
    const answers = [
      await put(mine._id, 1, json),
      await app.call('POST', '/api/blogs', { token: account.token, json }),
    ];
    for (const { status, json: said } of answers) {
      expect([status, said.fields]).toEqual([400, { direct: message }]);
    }
  }
});

test('the address of a draft or a post in the trash can be taken', async () => {
  const draft = await makeNamed('A draft', { status: 'draft', direct: 'wanted' });
  const trashed = await makeNamed('Thrown away', { direct: 'free-again' });
  await app.call('DELETE', `/api/blogs/${trashed._id}`, { token: account.token });
  expect((await get('/blog/free-again')).status).toBe(404);
  for (const direct of ['wanted', 'free-again']) {
    await expectReachable(await makeNamed('The taker', { direct }));
  }
  // They get their defaults, and keep their lock versions.
  const now = (await app.call('GET', `/api/blogs/${draft._id}`, { token: account.token })).json;
  expect([now.direct, now.version]).toEqual(['A_draft', 1]);
  const back = (
    await app.call('POST', `/api/blogs/${trashed._id}/restore`, { token: account.token })
  ).json;
  expect(back.direct).toBe('Thrown_away');
  const again = await put(trashed._id, 2, { name: 'Thrown away', status: 'published' });
  await expectReachable(again.json);
});

test('of twenty posts that ask for one address at the same moment, one gets it', async () => {
  const json = { name: 'Rush hour', direct: 'rush-hour' };
  const asked = Array.from({ length: 20 }, () =>
    app.call('POST', '/api/blogs', { token: account.token, json }),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, ...Array(19).fill(400)]);
});

test('an address that SQL changed redirects too', async () => {
  const made = await makeNamed('Changed by hand');
  await db().query(`UPDATE blog SET direct = 'by-hand' WHERE id = $1`, [made._id]);
  await expectMoved('Changed_by_hand', { ...made, direct: 'by-hand' });
});

test('every link to a post is its readable address, and its id in the feed stays', async () => {
  const linked = await makeNamed('Links & more: 100%?');
  const neighbour = await makeNamed('The neighbour');
  const address = postPath(linked.direct);
  const lists = [
    '/',
    '/bloglist',
    '/bloglist?q=links',
    '/123testing123',
    `/about/${account.employee.img}`,
  ];
  for (const place of [...lists, '/feed.xml', '/sitemap.xml', postPath(neighbour.direct)]) {
    const { text } = await get(place);
    expect([place, text.includes(address)]).toEqual([place, true]);
    expect([place, text.includes(`/blog/${linked._id}`)]).toEqual([place, false]);
  }
  expect((await get('/feed.xml')).text).toContain(`<id>urn:uuid:${linked._id}</id>`);
  const { text } = await get(address);
  expect(text).toContain(`<meta property="og:url" content="${SITE_URL}${address}">`);
  expect(text).toContain(`"mainEntityOfPage":"${SITE_URL}${address}"`);
  const { citation } = (await get(`/api/page?path=${encodeURIComponent(address)}`)).json.data;
  for (const cited of [citation.text, citation.bibtex]) {
    expect(cited).toContain(`${SITE_URL}${address}`);
  }
  const desk = (await app.call('GET', '/api/posts?q=links', { token: account.token })).json;
  expect(desk[0].direct).toBe(linked.direct);
});
