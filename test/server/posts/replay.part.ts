import { randomUUID } from 'node:crypto';
import { useApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';

const app = useApp();
let token: string;
let other: string;
beforeAll(async () => {
  token = (await makeSignedIn(app)).token;
  other = (await makeSignedIn(app)).token;
});

const post = (json: object, by = token) => app.call('POST', '/api/blogs', { json, token: by });
const count = async () => (await app.call('GET', '/api/blogs?limit=100')).json.length;

test('a post gets the _id that its writer chose', async () => {
  const _id = randomUUID();
  expect((await post({ _id, name: 'Chosen' })).json._id).toBe(_id);
  expect((await app.call('GET', `/api/blogs/${_id}`)).status).toBe(200);
});

test('repeating the request returns the first result and creates nothing', async () => {
  const _id = randomUUID();
  const first = await post({ _id, name: 'Once' });
  const before = await count();
  const again = await post({ _id, name: 'Once, said differently' });
  expect(again.status).toBe(200);
  expect(again.json).toEqual(first.json);
  expect(await count()).toBe(before);
});

test('ten requests at the same moment create one post', async () => {
  const _id = randomUUID();
  const before = await count();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post({ _id, name: 'All at once' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await count()).toBe(before + 1);
});

test('another writer cannot use the same _id', async () => {
  const { _id } = await makePost(app, token, { _id: randomUUID() });
  const answer = await post({ _id, name: 'Mine now' }, other);
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([409, ['_id']]);
  expect(answer.json.current).toMatchObject({ _id, version: 1 });
  expect((await app.call('GET', `/api/blogs/${_id}`)).json.name).toBe('A post');
});

test('an _id in capitals is the same _id', async () => {
  const _id = randomUUID();
  const made = await post({ _id: _id.toUpperCase(), name: 'In capitals' });
  expect([made.status, made.json._id]).toEqual([201, _id]);
  expect((await post({ _id, name: 'In capitals' })).status).toBe(200);
  expect((await app.call('GET', `/api/blogs/${_id.toUpperCase()}`)).json._id).toBe(_id);
  const saved = await app.call('PUT', `/api/blogs/${_id.toUpperCase()}`, {
    token,
    headers: { 'if-match': '"1"' },
    json: { _id: _id.toUpperCase(), name: 'In capitals' },
  });
  expect([saved.status, saved.json._id, saved.json.version]).toEqual([200, _id, 2]);
});

test.each(['x', '123', `${randomUUID()}0`, `{${randomUUID()}}`, randomUUID().replaceAll('-', '')])(
  'the _id %j is rejected',
  async (_id) => {
    const answer = await post({ _id, name: 'A post' });
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['_id']]);
  },
);

test('an _id cannot be reused while its post is in the trash', async () => {
  const { _id } = await makePost(app, token, { _id: randomUUID() });
  await app.call('DELETE', `/api/blogs/${_id}`, { token });
  for (const by of [token, other]) {
    const answer = await post({ _id, name: 'Anew' }, by);
    expect([answer.status, answer.json.fields._id]).toEqual([409, expect.stringMatching(/trash/)]);
  }
});
