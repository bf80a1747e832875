import { randomUUID } from 'node:crypto';
import type { ListedBlogJson } from '../../../src/shared/api/posts';
import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';

const app = useApp();
type Person = Awaited<ReturnType<typeof makeSignedIn>>;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  ada = await makeSignedIn(app, { name: 'Ada' });
  bob = await makeSignedIn(app, { name: 'Bob' });
  for (const day of [1, 2, 3, 4]) {
    const tags = day % 2 === 1 ? ['Odd', 'Days'] : ['Days'];
    const authors = [ada, bob].slice(0, day > 2 ? 2 : 1).map(({ employee }) => employee);
    const post = { tags, authors: authors.map(({ id }) => ({ id })), dateLocal: `2025-03-0${day}` };
    await makePost(app, ada.token, { ...post, name: `Day ${day}` });
    await makePost(app, ada.token, { ...post, name: `Draft ${day}`, status: 'draft' });
  }
});

const ask = (query: string) => app.call('GET', `/api/posts?${query}`, { token: ada.token });
const names = async (query: string): Promise<string[]> => {
  const answer = await ask(query);
  expect(answer.status).toBe(200);
  return answer.json.map(({ name }: ListedBlogJson) => name);
};
const by = ({ employee }: Person) => `author=${employee.id}`;

test.each([
  ['a tag', () => 'tag=odd', ['Day 3', 'Day 1']],
  ['an author', () => by(bob), ['Day 4', 'Day 3']],
  ['days', () => 'from=2025-03-02&to=2025-03-03', ['Day 3', 'Day 2']],
  ['a tag and an author', () => `tag=Odd&${by(bob)}`, ['Day 3']],
  ['a tag and days', () => 'tag=days&to=2025-03-02', ['Day 2', 'Day 1']],
  ['an author and days', () => `${by(bob)}&from=2025-03-04`, ['Day 4']],
  ['a word and an author', () => `q=day&${by(bob)}`, ['Day 4', 'Day 3']],
  ['all of them', () => `q=day&tag=odd&${by(ada)}&from=2025-03-01&to=2025-03-02`, ['Day 1']],
  ['an account without posts', () => `author=${randomUUID()}`, []],
])('posts are filtered by %s, on the desk', async (_, query, wanted) => {
  expect(await names(query())).toEqual(wanted);
  const first = await ask(`${query()}&limit=1`);
  const next = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1];
  const second = next ? (await app.call('GET', next, { token: ada.token })).json : [];
  expect([...first.json, ...second].map(({ name }: ListedBlogJson) => name)).toEqual(
    wanted.slice(0, 2),
  );
});

test('drafts are filtered by tag, author and the day of their last change', async () => {
  expect(await names(`status=draft&tag=odd&${by(bob)}`)).toEqual(['Draft 3']);
  expect(await names(`status=draft&${by(bob)}`)).toEqual(['Draft 4', 'Draft 3']);
  const [newest] = (await ask('status=draft&limit=1')).json as ListedBlogJson[];
  const today = newest?.updated.slice(0, 10);
  expect(await names(`status=draft&from=${today}`)).toHaveLength(4);
  expect(await names('status=draft&to=2025-12-31')).toEqual([]);
});

test('days begin and end in the time zone of the site', async () => {
  const { timeZone } = app.config;
  app.config.timeZone = 'Pacific/Auckland';
  try {
    await makePost(app, ada.token, { name: 'South', dateLocal: '2025-06-01' });
    await db().query(`UPDATE blog SET date = '2025-05-31T12:00Z' WHERE name = 'South'`);
    expect(await names('from=2025-06-01&to=2025-06-01')).toEqual(['South']);
    expect(await names('from=2025-05-31&to=2025-05-31')).toEqual([]);
  } finally {
    app.config.timeZone = timeZone;
  }
});

test.each([
  ['author=Ada', { author: 'Author must be the id of an account' }],
  ['from=2025-02-30', { from: 'Enter a date such as 2026-11-22' }],
  ['to=yesterday', { to: 'Enter a date such as 2026-11-22' }],
  ['to=2025-02-01&to=2025-02-02', { to: 'Send one to' }],
])('the filter %s is refused, naming the field', async (query, fields) => {
  const answer = await ask(query);
  expect([answer.status, answer.json.fields]).toEqual([400, fields]);
});

test('a live post says who has changes that are not published', async () => {
  const { _id } = await makePost(app, ada.token, { name: 'With changes' });
  const autosave = (person: Person) =>
    app.call('PUT', `/api/autosaves/post/${_id}`, {
      token: person.token,
      headers: { 'if-none-match': '*' },
      json: {
        save: randomUUID(),
        mode: 'replace',
        version: 1,
        content: { name: 'With changes', sections: [{ type: 'text', content: 'More words.' }] },
      },
    });
  const changes = async (person: Person) => {
    const { json } = await app.call('GET', '/api/posts?limit=100', { token: person.token });
    return json.find((post: ListedBlogJson) => post._id === _id).changes;
  };
  expect(await changes(ada)).toEqual([]);
  expect((await autosave(bob)).status).toBe(200);
  expect(await changes(ada)).toEqual([{ by: 'Bob', own: false }]);
  expect((await autosave(ada)).status).toBe(200);
  expect(await changes(bob)).toEqual([
    { by: 'Bob', own: true },
    { by: 'Ada', own: false },
  ]);
});
