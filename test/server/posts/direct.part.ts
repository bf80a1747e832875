import { randomUUID } from 'node:crypto';
import { useApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';
import { rawCall } from '../../support/raw';

const app = useApp();
let token: string;
beforeAll(async () => {
  token = (await makeSignedIn(app)).token;
});

interface Post {
  _id: string;
  direct: string;
  name: string;
}

const makeNamed = (name: string, values: object = {}): Promise<Post> =>
  makePost(app, token, { name, ...values });
const rename = (id: string, version: number, name: string) =>
  app.call('PUT', `/api/blogs/${id}`, {
    token,
    headers: { 'if-match': `"${version}"` },
    json: { name },
  });

/** Both by a browser's rules for addresses (fetch) and byte for byte. */
async function expectReachable({ _id, direct }: Post) {
  const address = `/blog/${encodeURIComponent(direct)}`;
  for (const answer of [await app.call('GET', address), await rawCall(app.url, 'GET', address)]) {
    const { location } = Object.fromEntries(Object.entries(answer.headers)) as {
      location?: string;
    };
    const to = answer.headers instanceof Headers ? answer.headers.get('location') : location;
    expect([direct, answer.status, to]).toEqual([direct, 301, `/blog/${_id}`]);
  }
  expect((await app.call('GET', `/blog/${_id}`)).status).toBe(200);
  const api = await app.call('GET', `/api/blogs/${encodeURIComponent(direct)}`);
  expect([api.status, api.headers.get('location')]).toEqual([301, `/api/blogs/${_id}`]);
  const data = await app.call('GET', `/api/page?path=${encodeURIComponent(address)}`);
  expect(data.json.redirect).toBe(`/blog/${_id}`);
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

test('a post whose name is the _id of another is found, and so is the other', async () => {
  const other = await makeNamed('The other');
  await expectReachable(await makeNamed(other._id));
  expect((await app.call('GET', `/blog/${other._id}`)).text).toContain('The other');
  const later = randomUUID();
  const early = await makeNamed(later.toUpperCase());
  await makeNamed('Comes later', { _id: later });
  await expectReachable(early);
});

test('a renamed post still answers at its old direct, and no new post can take it', async () => {
  const made = await makeNamed('Old name');
  expect((await rename(made._id, 1, 'New name')).json.direct).toBe('New_name');
  await expectReachable({ ...made, direct: 'Old_name' });
  await expectReachable({ ...made, direct: 'New_name' });
  expect((await makeNamed('Old name')).direct).toBe('Old_name_2');
  await expectReachable({ ...made, direct: 'Old_name' });
});

test('a post can take its own old name back', async () => {
  const made = await makeNamed('Here');
  await rename(made._id, 1, 'There');
  expect((await rename(made._id, 2, 'Here')).json.direct).toBe('Here');
  await expectReachable({ ...made, direct: 'Here' });
  await expectReachable({ ...made, direct: 'There' });
});

test('a post saved under the same name keeps its direct', async () => {
  await makeNamed('Twice');
  const second = await makeNamed('Twice');
  expect((await rename(second._id, 1, 'Twice')).json.direct).toBe('Twice_2');
});

test('the old direct of a deleted or unpublished post is a 404', async () => {
  const made = await makeNamed('Short-lived');
  await rename(made._id, 1, 'Gone soon');
  await app.call('DELETE', `/api/blogs/${made._id}`, { token });
  for (const direct of ['Short-lived', 'Gone_soon']) {
    expect((await app.call('GET', `/blog/${direct}`)).status).toBe(404);
  }
});
