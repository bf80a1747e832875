import { randomUUID } from 'node:crypto';
import { Session } from '../../../src/entities/Session';
import { OpenEditor } from '../../../src/entities/OpenEditor';
import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';
import { makePost, makeSignedIn, PASSWORD, signInAs } from '../../support/make';
import { testInFull } from '../../support/sample';
import { sweepOnce } from '../../support/sweep';

const app = useApp();
type Person = Awaited<ReturnType<typeof makeSignedIn>>;
let ada: Person;
let ben: Person;
beforeEach(async () => {
  [ada, ben] = [await makeSignedIn(app), await makeSignedIn(app)];
});

const pathOf = (id: string) => `/api/blogs/${id}/open`;
const call = (method: string, id: string, token: string) => app.call(method, pathOf(id), { token });
const open = async (id: string, token: string) => (await call('PUT', id, token)).json;
const nobody = { others: [], elsewhere: false };

test('two people who have a post open see each other’s names, and nothing else of each other', async () => {
  const { _id } = await makePost(app, ada.token);
  expect(await open(_id, ada.token)).toEqual({ ...nobody, save: null, version: 1 });
  expect(await open(_id, ben.token)).toEqual({
    others: [ada.employee.name],
    elsewhere: false,
    save: null,
    version: 1,
  });
  expect((await open(_id, ada.token)).others).toEqual([ben.employee.name]);
});

test('a person with two browsers is named once, and learns of their own other browser', async () => {
  const { _id } = await makePost(app, ada.token);
  const phone = await signInAs(app, ada.employee);
  await open(_id, ada.token);
  expect(await open(_id, phone)).toMatchObject({ others: [], elsewhere: true });
  expect(await open(_id, ben.token)).toMatchObject({ others: [ada.employee.name] });
});

test('an editor that was left is no longer open', async () => {
  const { _id } = await makePost(app, ada.token);
  await open(_id, ada.token);
  for (let time = 1; time <= 2; time += 1) {
    expect((await call('DELETE', _id, ada.token)).status).toBe(204);
  }
  expect(await open(_id, ben.token)).toMatchObject(nobody);
});

test('an editor that says nothing for a minute is no longer open, and its row is swept', async () => {
  const { _id } = await makePost(app, ada.token);
  await open(_id, ada.token);
  await db().query(`UPDATE open_editor SET seen_at = seen_at - interval '61 seconds'`);
  await open(_id, ben.token);
  expect(await open(_id, ben.token)).toMatchObject(nobody);
  await sweepOnce();
  const left = await db().getRepository(OpenEditor).findBy({ blogId: _id });
  expect(left).toHaveLength(1); // Ben's
});

test('signing out closes the editor, and re-authentication keeps it open', async () => {
  const { _id } = await makePost(app, ada.token);
  await open(_id, ada.token);
  await open(_id, ben.token);
  const json = { password: PASSWORD };
  const renewed = await app.call('POST', '/api/account/confirm', { token: ada.token, json });
  expect(renewed.status).toBe(200);
  expect(await open(_id, ben.token)).toMatchObject({ others: [ada.employee.name] });
  await app.call('POST', '/api/auth/logout', { token: renewed.json.token });
  expect(await open(_id, ben.token)).toMatchObject(nobody);
});

test('a post that was never saved is its writer’s alone: others who know its id see nobody', async () => {
  const id = randomUUID();
  const phone = await signInAs(app, ada.employee);
  expect(await open(id, ada.token)).toEqual({ ...nobody, save: null, version: null });
  expect(await open(id, phone)).toMatchObject({ elsewhere: true });
  expect(await open(id, ben.token)).toMatchObject(nobody);
});

test('the answer says what the caller’s editor would open now', async () => {
  const { _id } = await makePost(app, ada.token);
  const content = { name: 'On the phone', sections: [] };
  const save = { save: randomUUID(), mode: 'replace', content, version: 1 };
  await app.call('PUT', `/api/autosaves/post/${_id}`, {
    token: ada.token,
    json: save,
    headers: { 'if-none-match': '*' },
  });
  expect(await open(_id.toUpperCase(), ada.token)).toMatchObject({ save: save.save, version: 1 });
  expect(await open(_id, ben.token)).toMatchObject({ save: null });
  const headers = { 'if-match': '"1"' };
  await app.call('PUT', `/api/blogs/${_id}`, { token: ben.token, json: { name: 'B' }, headers });
  expect(await open(_id, ada.token)).toMatchObject({ save: save.save, version: 2 });
});

test('a post in the trash is not open to anybody', async () => {
  const { _id } = await makePost(app, ada.token);
  await app.call('DELETE', `/api/blogs/${_id}`, { token: ada.token });
  expect((await call('PUT', _id, ada.token)).status).toBe(404);
  expect((await call('DELETE', _id, ada.token)).status).toBe(204);
});

testInFull(
  'an account calls at most 120 times in a minute, however many posts it names',
  async () => {
    const calls = Array.from({ length: 121 }, () => call('PUT', randomUUID(), ada.token));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const sessions = await db().getRepository(Session).findBy({ employeeId: ada.employee.id });
    const rows = sessions.map(({ id }) =>
      db().getRepository(OpenEditor).countBy({ sessionId: id }),
    );
    expect(await Promise.all(rows)).toEqual([120]);
  },
);
