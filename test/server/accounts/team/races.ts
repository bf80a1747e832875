import { randomUUID } from 'node:crypto';
import { Employee } from '../../../../src/entities/Employee';
import { db } from '../../../../src/server/platform/database/data-source';
import { startApp, type TestApp } from '../../../support/app';
import { autosavePost, makeEmployee, makePost, makeSignedIn } from '../../../support/make';
import { testInFull } from '../../../support/sample';

const words = (content: string) => ({ name: content, sections: [{ type: 'text', content }] });

/** Tests of simultaneous changes to accounts; each race runs this many rounds. */
export function tryTeamRaces(rounds: number): void {
  let app: TestApp;
  let token: string;
  let admin: Employee;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await db().getRepository(Employee).update({ isAdmin: true }, { isAdmin: false });
    ({ employee: admin, token } = await makeSignedIn(app, { isAdmin: true }));
  });

  const team = (method: string, path: string, json?: object, as = token) =>
    app.call(method, `/api/team${path}`, { token: as, ...(json ? { json } : {}) });
  const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  test('of two approvals at the same moment one is too late', async () => {
    const { id } = await makeEmployee({ status: 'waiting' });
    const approve = () => team('POST', `/${id}/approve`, {});
    expect(statusesOf(await Promise.all([approve(), approve()]))).toEqual([200, 409]);
  });

  test('of an approval and a rejection at the same moment one counts', async () => {
    const { id } = await makeEmployee({ status: 'waiting' });
    const [approved, refused] = await Promise.all([
      team('POST', `/${id}/approve`, {}),
      team('POST', `/${id}/refuse`),
    ]);
    const left = await db().getRepository(Employee).countBy({ id, status: 'active' });
    if (left === 1) expect([approved.status, refused.status]).toEqual([200, 409]);
    else expect([approved.status, refused.status]).toEqual([404, 204]);
  });

  describe('of two admins who remove each other at the same moment one is left', () => {
    const ways = {
      unmake: (id: string, as: string) => team('PUT', `/${id}`, { isAdmin: false }, as),
      suspend: (id: string, as: string) => team('POST', `/${id}/suspend`, undefined, as),
      delete: (id: string, as: string) => team('DELETE', `/${id}`, undefined, as),
    };
    const names = Object.keys(ways) as (keyof typeof ways)[];
    const pairs = names.flatMap((one) => names.map((other) => [one, other] as const));

    test.each(pairs)('%s against %s', async (one, other) => {
      for (let round = 0; round < rounds; round += 1) {
        const rival = await makeSignedIn(app, { isAdmin: true });
        const answers = await Promise.all([
          ways[one](rival.employee.id, token),
          ways[other](admin.id, rival.token),
        ]);
        expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
        // The loser is signed out by then, or no longer an admin.
        const lost = answers.find(({ status }) => status >= 300);
        expect([401, 403]).toContain(lost?.status);
        const left = await db().getRepository(Employee).findBy({ isAdmin: true, status: 'active' });
        expect(left).toHaveLength(1);
        await db().getRepository(Employee).update({ isAdmin: true }, { isAdmin: false });
        ({ employee: admin, token } = await makeSignedIn(app, { isAdmin: true }));
      }
    });
  });

  const save = (id: string, as: string) =>
    app.call('PUT', `/api/blogs/${id}`, {
      token: as,
      json: words('Changed'),
      headers: { 'if-match': '"1"' },
    });

  testInFull(
    'a writer who is deleted while saving gets an answer, and what they saved is complete',
    async () => {
      for (let round = 0; round < 5 * rounds; round += 1) {
        const { employee, token: theirs } = await makeSignedIn(app, { name: 'Ada Leaving' });
        const posts: string[] = [];
        for (let i = 0; i < 4; i += 1) posts.push((await makePost(app, theirs))._id);
        const made = randomUUID();
        const [deleted, ...answers] = await Promise.all([
          team('DELETE', `/${employee.id}`),
          ...posts.map((id) => save(id, theirs)),
          app.call('POST', '/api/blogs', { token: theirs, json: { _id: made, ...words('New') } }),
          autosavePost(app, theirs, posts[0] ?? '', words('Under way'), 1),
          save(posts[0] ?? '', token), // someone else, in the writer's post
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
    },
  );
}
