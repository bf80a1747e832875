import { randomUUID } from 'node:crypto';
import { Activity } from '../../../../src/entities/Activity';
import { db } from '../../../../src/server/platform/database/data-source';
import { useApp } from '../../../support/app';
import { makePost, makeSignedIn } from '../../../support/make';

const app = useApp();
type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>;
let admin: SignedIn;
let leaver: SignedIn;
let heir: SignedIn;
beforeEach(async () => {
  admin = await makeSignedIn(app, { isAdmin: true });
  leaver = await makeSignedIn(app, { name: 'Lena Leaving' });
  heir = await makeSignedIn(app, { name: 'Hugo Heir' });
});

const words = (content: string, name = 'Begun') => ({
  name,
  author: 'Lena Leaving',
  blurb: '',
  img: '',
  tags: '',
  sections: [{ key: randomUUID(), type: 'text', content, alt: '', decorative: false }],
});
const begin = (by: SignedIn, id: string, content: string, version: number | null = null) =>
  app.call('PUT', `/api/autosaves/post/${id}`, {
    token: by.token,
    json: { save: randomUUID(), mode: 'replace', content: words(content), version },
    headers: { 'if-none-match': '*' },
  });
const path = () => `/api/team/${leaver.employee.id}/autosaves`;
const give = (to: string, token = admin.token) =>
  app.call('POST', `${path()}/give`, { token, json: { to } });
const list = async ({ token }: SignedIn) =>
  (await app.call('GET', '/api/autosaves', { token })).json.map(({ _id }: { _id: string }) => _id);
const read = (by: SignedIn, id: string) =>
  app.call('GET', `/api/autosaves/post/${id}`, { token: by.token });

test('an admin sees what was begun by its name only, and gives it to a colleague', async () => {
  const id = randomUUID();
  await begin(leaver, id, 'Secret words.');
  const { json } = await app.call('GET', path(), { token: admin.token });
  expect(json).toMatchObject([{ kind: 'post', _id: id, name: 'Begun', posted: false }]);
  expect(JSON.stringify(json)).not.toContain('Secret words.');
  expect((await give(heir.employee.id)).json).toEqual({ given: 1, left: 0 });
  expect([await list(leaver), await list(heir), await list(admin)]).toEqual([[], [id], []]);
  expect((await read(heir, id)).json.content.sections[0].content).toBe('Secret words.');
  expect((await read(admin, id)).status).toBe(204);
  const entries = await db().getRepository(Activity).findBy({ kind: 'begun texts given' });
  expect(entries).toMatchObject([
    { about: 'Lena Leaving → Hugo Heir', aboutId: leaver.employee.id },
  ]);
});

test('it stays with the colleague after the account is deleted', async () => {
  const id = randomUUID();
  await begin(leaver, id, 'To be continued.');
  await give(heir.employee.id);
  await app.call('DELETE', `/api/team/${leaver.employee.id}`, { token: admin.token });
  expect((await read(heir, id)).json.content.sections[0].content).toBe('To be continued.');
});

test('changes that the colleague has begun to the same post stay; the others go to the history', async () => {
  const post = await makePost(app, leaver.token);
  await begin(leaver, post._id, 'Of the leaver.', 1);
  await begin(heir, post._id, 'Of the heir.', 1);
  expect((await give(heir.employee.id)).json).toEqual({ given: 1, left: 0 });
  expect((await read(heir, post._id)).json.content.sections[0].content).toBe('Of the heir.');
  const of = async ({ token }: SignedIn) => {
    const revisions = await app.call('GET', `/api/blogs/${post._id}/revisions`, { token });
    return revisions.json.filter(({ kind }: { kind: string }) => kind === 'superseded').length;
  };
  expect([await of(heir), await of(admin)]).toEqual([1, 0]);
});

test('a late save of the colleague who left conflicts', async () => {
  const id = randomUUID();
  await begin(leaver, id, 'First.');
  await give(heir.employee.id);
  expect((await begin(leaver, id, 'Late.')).status).toBe(412);
});

test('only a colleague who can sign in receives anything', async () => {
  const away = await makeSignedIn(app, { name: 'Away' });
  await app.call('POST', `/api/team/${away.employee.id}/suspend`, { token: admin.token });
  for (const to of [away.employee.id, leaver.employee.id, randomUUID(), 'nobody']) {
    const { status, json } = await give(to);
    expect([status, Object.keys(json.fields)]).toEqual([400, ['to']]);
  }
  expect((await give(heir.employee.id, heir.token)).status).toBe(403);
});
