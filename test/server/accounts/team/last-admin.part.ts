import { Employee } from '../../../../src/entities/Employee';
import { db } from '../../../../src/server/platform/database/data-source';
import { useApp } from '../../../support/app';
import { makeEmployee, makeSignedIn } from '../../../support/make';

const app = useApp();
let token: string;
let admin: Employee;
beforeEach(async () => {
  await unmakeAll();
  ({ employee: admin, token } = await makeSignedIn(app, { isAdmin: true }));
});

const unmakeAll = () => db().getRepository(Employee).update({ isAdmin: true }, { isAdmin: false });
const team = (method: string, path: string, json?: object, as = token) =>
  app.call(method, `/api/team${path}`, { token: as, ...(json ? { json } : {}) });
const countAdmins = () => db().getRepository(Employee).countBy({ isAdmin: true, status: 'active' });

const ways: [string, string, string, object | undefined][] = [
  ['unmade', 'PUT', '', { isAdmin: false }],
  ['suspended', 'POST', '/suspend', undefined],
  ['deleted', 'DELETE', '', undefined],
];

test.each(ways)('the last active admin is not %s', async (_, method, path, json) => {
  const refused = await team(method, `/${admin.id}${path}`, json);
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'You are the only admin. Make someone else an admin first',
  ]);
  const { json: me } = await app.call('GET', '/api/auth/me', { token });
  expect(me.isAdmin).toBe(true);
});

test.each<[string, Partial<Employee>]>([
  ['cannot sign in', { passwordHash: null }],
  ['are suspended', { status: 'suspended' }],
  ['are samples', { sample: true }],
])('people who %s do not count', async (_, values) => {
  await makeEmployee({ isAdmin: true, ...values });
  expect((await team('PUT', `/${admin.id}`, { isAdmin: false })).status).toBe(409);
});

test.each(ways)(
  'of sample admins alone none is %s before there is another admin',
  async (_, method, path, json) => {
    await unmakeAll();
    const { token: sample } = await makeSignedIn(app, { isAdmin: true, sample: true });
    const { id } = await makeEmployee({ isAdmin: true, sample: true });
    const end = () => team(method, `/${id}${path}`, json, sample);
    const refused = await end();
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'Only sample people would be left as admins. Make someone else an admin first',
    ]);
    expect(await countAdmins()).toBe(2);
    await makeEmployee({ isAdmin: true });
    expect((await end()).status).toBeLessThan(300);
    expect(await countAdmins()).toBe(2);
  },
);
