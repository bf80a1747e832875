import { randomUUID } from 'node:crypto';
import type { Employee } from '../../../src/entities/Employee';
import { Employee as EmployeeEntity } from '../../../src/entities/Employee';
import { db } from '../../../src/server/platform/database/data-source';
import { limits } from '../../../src/shared/limits';
import { postPath } from '../../../src/shared/post-address';
import { useApp } from '../../support/app';
import { makeEmployee, makePost, makeSignedIn } from '../../support/make';

const app = useApp();
let token: string;
let [writer, ada, ben]: Employee[] = [];

beforeAll(async () => {
  const made = await makeSignedIn(app, { name: 'Will Writer' });
  token = made.token;
  writer = made.employee;
  ada = await makeEmployee({ name: 'Ada King' });
  ben = await makeEmployee({ name: 'Ben Okri', onSite: false });
});

const ids = (...people: (Employee | undefined)[]) => people.map((one) => ({ id: one?.id }));
const post = (json: object) => app.call('POST', '/api/blogs', { token, json });
async function put(id: string, json: object) {
  const { json: now } = await app.call('GET', `/api/blogs/${id}`, { token });
  const headers = { 'if-match': `"${now.version}"` };
  return app.call('PUT', `/api/blogs/${id}`, { token, headers, json: { name: now.name, ...json } });
}
const names = (json: { authors: { name: string }[] }) => json.authors.map(({ name }) => name);

test('several authors are chosen by account, in their order', async () => {
  const made = await makePost(app, token, { authors: ids(ben, writer, ada) });
  expect(made.author).toBe('Ben Okri, Will Writer and Ada King');
  expect(made.authors).toEqual([
    { id: ben?.id, name: 'Ben Okri', img: null },
    { id: writer?.id, name: 'Will Writer', img: writer?.img },
    { id: ada?.id, name: 'Ada King', img: ada?.img },
  ]);
  const changed = await put(made._id, { authors: ids(ada, ben) });
  expect(changed.json.author).toBe('Ada King and Ben Okri');
  const { json } = await app.call('GET', '/api/blogs');
  const listed = json.find(({ _id }: { _id: string }) => _id === made._id);
  expect(listed.authors).toEqual(changed.json.authors);
  const older = await app.call('GET', '/.netlify/functions/api/blogs');
  expect(older.json[0].author).toBe('Ada King and Ben Okri');
});

test('a client that only knows the names keeps the list, and can name one author instead', async () => {
  const made = await makePost(app, token, { authors: ids(ada, ben) });
  expect(names((await put(made._id, { author: made.author })).json)).toEqual(names(made));
  expect(names((await put(made._id, {})).json)).toEqual(names(made));
  // It sends back the list as it got it.
  const sent = { authors: made.authors, author: 'Will Writer' };
  expect(names((await put(made._id, sent)).json)).toEqual(['Will Writer']);
  // And a client that only knows the list sends back the names.
  const now = (await put(made._id, { authors: ids(ben), author: 'Will Writer' })).json;
  expect(now.author).toBe('Ben Okri');
});

test('two people of the same name are two authors, and their name alone is refused', async () => {
  const [one, other] = [
    await makeEmployee({ name: 'Sam Same' }),
    await makeEmployee({ name: 'Sam Same' }),
  ];
  const refused = await post({ name: 'A post', author: 'Sam Same' });
  expect([refused.status, refused.json.fields]).toEqual([
    400,
    { author: 'More than one person is called Sam Same. Choose the author by id' },
  ]);
  const listed = await post({ name: 'A post', authors: [{ name: 'Sam Same' }] });
  expect([listed.status, Object.keys(listed.json.fields)]).toEqual([400, ['authors']]);
  const { json } = await post({ name: 'A post', authors: ids(other, one, other) });
  expect(json.authors).toMatchObject(ids(other, one));
  const page = await app.call('GET', postPath(json.direct));
  const links = page.text.match(/<a [^>]*href="\/about\/sam_same[^"]*"/g) ?? [];
  expect(links.map((link) => /about\/([^"]+)/.exec(link)?.[1])).toEqual([other.img, one.img]);
  // The post knows which of them is meant.
  expect((await put(json._id, { authors: ids(one) })).json.authors).toMatchObject(ids(one));
  expect((await put(json._id, { author: 'Sam Same', blurb: 'New' })).json.authors).toMatchObject(
    ids(one),
  );
});

test.each([
  ['no list', 'Ada King'],
  ['an author without an id or a name', [{}]],
  ['an author without an account', [{ id: randomUUID() }]],
  ['a wrong id', [{ id: 'x' }]],
  ['a mistyped name', [{ name: 7 }]],
  ['nobody of that name', [{ id: null, name: 'Nobody Known' }]],
  ['too many authors', Array.from({ length: limits.authors + 1 }, () => ({ id: randomUUID() }))],
])('%s is refused by the name of the field', async (_, authors) => {
  const answer = await post({ name: 'A post', authors });
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['authors']]);
});

test('an author who left stays in the list, also when others are added', async () => {
  const gone = await makeEmployee({ name: 'Gone Soon' });
  const away = await makeEmployee({ name: 'Away Now' });
  const made = await makePost(app, token, { authors: ids(gone, away, ada) });
  await db().getRepository(EmployeeEntity).delete({ id: gone.id });
  await db().getRepository(EmployeeEntity).update({ id: away.id }, { status: 'suspended' });
  const { json } = await put(made._id, { authors: ids(ben, gone, away) });
  expect(names(json)).toEqual(['Ben Okri', 'Gone Soon', 'Away Now']);
  expect(json.authors.map(({ img }: { img: string | null }) => img)).toEqual([null, null, null]);
  const refused = await post({ name: 'Another post', authors: ids(away) });
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ['authors']]);
});

test('each author’s profile lists the post while it is published and they are an author', async () => {
  const lists = async (...people: (Employee | undefined)[]) =>
    Promise.all(
      people.map(async (one) =>
        (await app.call('GET', `/about/${one?.img}`)).text.includes('Written together'),
      ),
    );
  const { _id } = await makePost(app, token, {
    name: 'Written together',
    authors: ids(writer, ada),
  });
  expect(await lists(writer, ada)).toEqual([true, true]);
  await put(_id, { authors: ids(ada) });
  expect(await lists(writer, ada)).toEqual([false, true]);
  await put(_id, { status: 'draft' });
  expect(await lists(ada)).toEqual([false]);
  await put(_id, { status: 'published' });
  await app.call('DELETE', `/api/blogs/${_id}`, { token });
  expect(await lists(ada)).toEqual([false]);
});

test('readers, feeds and machines get every author', async () => {
  const { direct } = await makePost(app, token, { authors: ids(ada, ben) });
  const page = (await app.call('GET', postPath(direct))).text;
  const profile = `${app.config.siteUrl}/about/${ada?.img}`;
  expect(page).toContain(`<meta property="article:author" content="${profile}">`);
  expect(page).toContain('<meta property="article:author" content="Ben Okri">');
  const graph = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '',
  );
  expect(
    graph['@graph'].find((one: object) => '@type' in one && one['@type'] === 'Article').author,
  ).toEqual([
    { '@type': 'Person', name: 'Ada King', url: profile },
    { '@type': 'Person', name: 'Ben Okri' },
  ]);
  const feed = (await app.call('GET', '/feed.xml')).text;
  expect(feed).toContain(
    `<author><name>Ada King</name><uri>${profile}</uri></author><author><name>Ben Okri</name></author>`,
  );
  const list = (await app.call('GET', '/bloglist')).text;
  expect(list).toMatch(
    new RegExp(`<a href="/about/${ada?.img}">Ada King</a> and (<!-- -->)?Ben Okri`),
  );
});

test('a scheduled post is held while any of its authors is suspended', async () => {
  const away = await makeEmployee({ name: 'Second Away' });
  const publishLocal = `${new Date().getUTCFullYear() + 1}-01-01T09:00`;
  const wish = { status: 'scheduled', publishLocal, authors: ids(ada, away) };
  const { _id } = await makePost(app, token, wish);
  await db().getRepository(EmployeeEntity).update({ id: away.id }, { status: 'suspended' });
  const { json } = await app.call('GET', `/api/blogs/${_id}`, { token });
  expect(json.hold).toEqual({ reason: 'author-suspended', name: 'Second Away' });
});

test('autosaves and revisions of the previous release have their author, by name', async () => {
  const id = randomUUID();
  const old = { name: 'Begun', author: 'Ada King', blurb: '', img: '', tags: '', sections: [] };
  const { json } = await app.call('POST', `/api/blogs/${id}/render`, {
    token,
    json: { content: old },
  });
  expect(json.page).toMatchObject({
    author: 'Ada King',
    authors: [{ id: ada?.id, img: ada?.img }],
  });
  const made = await makePost(app, token, { authors: ids(ada, ben) });
  await db().query(`UPDATE revision SET content = content - 'authors' || '{"author":"Ada King"}'`);
  const list = `/api/blogs/${made._id}/revisions`;
  const [revision] = (await app.call('GET', list, { token })).json;
  const { post: revised } = (await app.call('GET', `${list}/${revision._id}`, { token })).json;
  expect(revised).toMatchObject({ author: 'Ada King', authors: [{ id: null, name: 'Ada King' }] });
  // Restoring it sends the list as it is in the revision.
  const restored = await put(made._id, { authors: revised.authors });
  expect(restored.json.authors).toMatchObject(ids(ada));
});
