import { randomUUID } from 'node:crypto';
import { limits } from '../../../src/shared/limits';
import { activityKinds } from '../../../src/shared/api/activity';
import { Activity } from '../../../src/entities/Activity';
import { db } from '../../../src/server/platform/database/data-source';
import { from } from '../../support/addresses';
import { useApp } from '../../support/app';
import { makeEmployee, makeSignedIn, PASSWORD, useWriter } from '../../support/make';

const app = useApp({ env: { TRUST_PROXY: '1' } });
const admin = useWriter(app, { isAdmin: true });
beforeEach(() => db().getRepository(Activity).clear());

const list = (query = '') => app.call('GET', `/api/activity?${query}`, { token: admin.token });
const login = (email: string, password = PASSWORD) =>
  app.call('POST', '/api/auth/login', { json: { email, password }, headers: from() });

const at = (ms: number) => new Date(Date.UTC(2026, 9, 14, 12, 0, 0, ms));
const note = (values: Partial<Activity>) =>
  db()
    .getRepository(Activity)
    .insert({
      id: randomUUID(),
      kind: 'approved' as const,
      employeeId: null,
      by: 'Grace',
      about: 'Ada',
      createdAt: at(0),
      ...values,
    });

describe('the list', () => {
  test('starts with the newest, page by page, and shows no more than necessary', async () => {
    for (const ms of [1, 2, 2, 3, 4]) await note({ createdAt: at(ms) });
    const seen: { date: string }[] = [];
    let next: string | undefined = '/api/activity?limit=2';
    while (next) {
      const answer = await app.call('GET', next, { token: admin.token });
      seen.push(...answer.json);
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen.map(({ date }) => Date.parse(date) - Number(at(0)))).toEqual([4, 3, 2, 2, 1]);
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual(
      ['_id', 'about', 'aboutId', 'by', 'byId', 'count', 'date', 'firstDate', 'kind'].sort(),
    );
  });

  test('is searched by person and object, and filtered by kind', async () => {
    await note({ by: 'Grace Hopper', about: 'Zoë', kind: 'approved' });
    await note({ by: 'Émile', about: '100% of it', kind: 'post published' });
    await note({ by: '', about: 'Grace Hopper', kind: 'sign-in refused' });
    const found = async (query: string) =>
      (await list(query)).json.map(({ about }: { about: string }) => about).sort();
    expect(await found('q=GRACE')).toEqual(['Grace Hopper', 'Zoë']);
    expect(await found('q=zoë')).toEqual(['Zoë']);
    expect(await found('q=0%25')).toEqual(['100% of it']);
    expect(await found('kind=sign-in+refused')).toEqual(['Grace Hopper']);
    expect(await found('kind=approved&q=grace')).toEqual(['Zoë']);
    expect(await found('kind=suspended')).toEqual([]);
  });

  test.each([
    'kind=',
    'kind=nothing',
    'kind=approved&kind=refused',
    'limit=0',
    'cursor=nonsense',
    'q=a&q=b',
    `q=${'x'.repeat(limits.search + 1)}`,
  ])('is rejected for %s', async (query) => {
    const { status, json } = await list(query);
    expect([status, Object.keys(json.fields)]).toEqual([400, [query.split('=')[0]]]);
  });

  test('accepts every kind', async () => {
    for (const kind of activityKinds) {
      await note({ kind });
      expect((await list(new URLSearchParams({ kind }).toString())).json).toMatchObject([{ kind }]);
    }
  });
});

test('is only for admins', async () => {
  const other = await makeSignedIn(app);
  const answer = await app.call('GET', '/api/activity', { token: other.token });
  expect([answer.status, answer.json]).toEqual([
    403,
    { message: 'Only admins can do this', code: 'admin-only' },
  ]);
  expect((await app.call('GET', '/api/activity')).status).toBe(401);
});

test('a rejected sign-in is recorded with the name of the account, never as it was typed', async () => {
  const employee = await makeEmployee({ name: 'Ada Quill' });
  const [typed, secret] = [`${randomUUID()}@example.org`, 'a slip of the tongue'];
  expect((await login(typed, secret)).status).toBe(401);
  expect((await login(employee.email.toUpperCase(), secret)).status).toBe(401);
  const rows = await db()
    .getRepository(Activity)
    .find({ order: { createdAt: 'ASC' } });
  expect(rows).toMatchObject([
    { kind: 'sign-in refused', employeeId: null, by: '', about: '' },
    { kind: 'sign-in refused', employeeId: null, by: '', about: 'Ada Quill' },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/@|tongue/i);
});

test.each(['waiting', 'suspended'] as const)('so is a sign-in to a %s account', async (status) => {
  const employee = await makeEmployee({ status });
  expect((await login(employee.email)).status).toBe(403);
  expect((await list()).json).toMatchObject([{ kind: 'sign-in refused', about: employee.name }]);
});

test('an account that deletes itself leaves its name', async () => {
  const leaving = await makeSignedIn(app, { isAdmin: true, name: 'Ada Leaving' });
  const path = `/api/team/${leaving.employee.id}`;
  expect((await app.call('DELETE', path, { token: leaving.token })).status).toBe(204);
  const rows = await db().getRepository(Activity).findBy({ kind: 'deleted account' });
  expect(rows).toMatchObject([{ employeeId: null, by: 'Ada Leaving', about: 'Ada Leaving' }]);
  const signIn = await db().getRepository(Activity).findBy({ kind: 'sign-in' });
  expect(signIn).toMatchObject([{ employeeId: null, by: 'Ada Leaving' }]);
});

test('the activity is recorded under the account as long as it exists', async () => {
  const { employee } = await makeSignedIn(app);
  const rows = await db().getRepository(Activity).find();
  expect(rows).toMatchObject([{ kind: 'sign-in', employeeId: employee.id, by: employee.name }]);
  expect(admin.employee.name).not.toBe(employee.name);
});
