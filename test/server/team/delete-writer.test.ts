import { randomUUID } from 'node:crypto';
import { db } from '../../../src/server/database/data-source';
import { startApp, type TestApp } from '../../support/app';
import { inBetween } from '../../support/in-between';
import { makePost, makeSignedIn } from '../../support/make';
import { describeOnPostgres } from '../../support/postgres';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  token = (await makeSignedIn(app, { isAdmin: true })).token;
});
afterAll(() => app.close());

const remove = (id: string) => app.call('DELETE', `/api/team/${id}`, { token });
const words = (content: string) => ({ name: content, sections: [{ type: 'text', content }] });
const save = (id: string, as: string) =>
  app.call('PUT', `/api/blogs/${id}`, {
    token: as,
    json: words('Changed'),
    headers: { 'if-match': '"1"' },
  });

test('a writer who is deleted while they save is answered, and what they saved is whole', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { employee, token: theirs } = await makeSignedIn(app, { name: 'Ada Leaving' });
    const posts: string[] = [];
    for (let i = 0; i < 4; i += 1) posts.push((await makePost(app, theirs))._id);
    const made = randomUUID();
    const draft = { draft: words('Under way'), version: 1, seq: 0 };
    const [deleted, ...answers] = await Promise.all([
      remove(employee.id),
      ...posts.map((id) => save(id, theirs)),
      app.call('POST', '/api/blogs', { token: theirs, json: { _id: made, ...words('New') } }),
      app.call('PUT', `/api/blogs/${posts[0]}/draft`, { token: theirs, json: draft }),
      save(posts[0] ?? '', token), // somebody else, in a post of theirs
    ]);
    expect(deleted?.status).toBe(204);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    for (const id of posts) {
      const { json } = await app.call('GET', `/api/blogs/${id}`);
      const path = `/api/blogs/${id}/revisions`;
      const revisions = (await app.call('GET', path, { token })).json;
      expect([json.author, revisions[0].version]).toEqual(['Ada Leaving', json.version]);
    }
  }
}, 120_000);

describeOnPostgres('while a save has a post of theirs', () => {
  test('the deletion waits for it, and the save does not wait for the deletion', async () => {
    const { employee, token: theirs } = await makeSignedIn(app);
    const { _id } = await makePost(app, theirs);
    const lock: [string, string[]] = ['SELECT 1 FROM blog WHERE id = $1 FOR UPDATE', [_id]];
    const note = `
      INSERT INTO activity (id, kind, employee_id, by, about, created_at)
      VALUES ($1, 'post changed', $2, '', '', now())`;
    const { status } = await inBetween(app, lock, {
      first: () => remove(employee.id),
      // Would wait for the deletion, and be a deadlock, were the account locked before the post.
      second: (save) => save.query(note, [randomUUID(), employee.id]),
    });
    expect(status).toBe(204);
    const [row] = await db().query('SELECT writer_id FROM blog WHERE id = $1', [_id]);
    expect(row).toEqual({ writer_id: null });
  });

  test('one that needs the account after it went is told to sign in', async () => {
    const { employee, token: theirs } = await makeSignedIn(app);
    const { _id } = await makePost(app, token); // not theirs: the deletion does not wait for it
    const lock: [string, string[]] = ['SELECT 1 FROM blog WHERE id = $1 FOR UPDATE', [_id]];
    const { status } = await inBetween(app, lock, {
      first: () => save(_id, theirs),
      second: () => remove(employee.id),
    });
    expect(status).toBe(401);
    const { json } = await app.call('GET', `/api/blogs/${_id}`);
    expect(json.version).toBe(1);
  });
});
