import { Employee } from '../../../src/entities/Employee';
import { db } from '../../../src/server/database/data-source';
import { startApp, type TestApp } from '../../support/app';
import { ADMINS, inBetween } from '../../support/in-between';
import { makeEmployee, makeSignedIn } from '../../support/make';
import { describeOnPostgres } from '../../support/postgres';

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
const unmake = () => db().getRepository(Employee).update({ id: admin.id }, { isAdmin: false });

test('of two approvals at the same moment one is too late', async () => {
  const { id } = await makeEmployee({ status: 'waiting' });
  const approve = () => team('POST', `/${id}/approve`, {});
  expect(statusesOf(await Promise.all([approve(), approve()]))).toEqual([200, 409]);
});

test('of an approval and a refusal at the same moment one counts', async () => {
  const { id } = await makeEmployee({ status: 'waiting' });
  const [approved, refused] = await Promise.all([
    team('POST', `/${id}/approve`, {}),
    team('POST', `/${id}/refuse`),
  ]);
  const left = await db().getRepository(Employee).countBy({ id, status: 'active' });
  if (left === 1) expect([approved.status, refused.status]).toEqual([200, 409]);
  else expect([approved.status, refused.status]).toEqual([404, 204]);
});

describe('of two admins who end each other at the same moment one is left', () => {
  const ways = {
    unmake: (id: string, as: string) => team('PUT', `/${id}`, { isAdmin: false }, as),
    suspend: (id: string, as: string) => team('POST', `/${id}/suspend`, undefined, as),
    delete: (id: string, as: string) => team('DELETE', `/${id}`, undefined, as),
  };
  const names = Object.keys(ways) as (keyof typeof ways)[];
  const pairs = names.flatMap((one) => names.map((other) => [one, other] as const));

  test.each(pairs)('%s against %s', async (one, other) => {
    for (let round = 0; round < 3; round += 1) {
      const rival = await makeSignedIn(app, { isAdmin: true });
      const answers = await Promise.all([
        ways[one](rival.employee.id, token),
        ways[other](admin.id, rival.token),
      ]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      // The other one is signed out by then, or no admin any more.
      const lost = answers.find(({ status }) => status >= 300);
      expect([401, 403]).toContain(lost?.status);
      const left = await db().getRepository(Employee).findBy({ isAdmin: true, status: 'active' });
      expect(left).toHaveLength(1);
      await db().getRepository(Employee).update({ isAdmin: true }, { isAdmin: false });
      ({ employee: admin, token } = await makeSignedIn(app, { isAdmin: true }));
    }
  });
});

describeOnPostgres('an admin who is unmade while a call waits', () => {
  test.each([
    ['makes no invitation', 'POST', '/invites', undefined],
    ['makes no password link', 'POST', '/:id/password-link', undefined],
    ['changes nobody', 'PUT', '/:id', { isAdmin: true }],
  ])('%s', async (_, method, path, json) => {
    const { id } = await makeEmployee();
    const { status } = await inBetween(app, ADMINS, {
      first: () => team(method, path.replace(':id', id), json),
      second: unmake,
    });
    expect(status).toBe(403);
    const left = await db().query(
      `SELECT 1 FROM invite WHERE made_by_id = $1
       UNION ALL SELECT 1 FROM password_link WHERE made_by_id = $1
       UNION ALL SELECT 1 FROM employee WHERE id = $2 AND is_admin`,
      [admin.id, id],
    );
    expect(left).toEqual([]);
  });

  test('revokes no invitation', async () => {
    const other = await makeSignedIn(app, { isAdmin: true });
    const { json: made } = await team('POST', '/invites', undefined, other.token);
    const { status } = await inBetween(app, ADMINS, {
      first: () => team('DELETE', `/invites/${made._id}`),
      second: unmake,
    });
    expect(status).toBe(403);
    expect(await db().query('SELECT 1 FROM invite WHERE id = $1', [made._id])).toHaveLength(1);
  });
});
