import { randomUUID } from 'node:crypto';
import type { ActivityJson } from '../../../src/shared/api/activity';
import { Activity } from '../../../src/entities/Activity';
import { Employee } from '../../../src/entities/Employee';
import { db } from '../../../src/server/platform/database/data-source';
import { from } from '../../support/addresses';
import { useApp } from '../../support/app';
import { tokenIn } from '../../support/link-token';
import { makeEmployee, makeSignedIn, PASSWORD, useWriter } from '../../support/make';

const app = useApp({ env: { TRUST_PROXY: '1', SIGNUP_POLICY: 'approval' } });
const admin = useWriter(app, { isAdmin: true });
beforeEach(() => db().getRepository(Activity).clear());

const team = (method: string, path: string, json?: object) =>
  app.call(method, `/api/team${path}`, { token: admin.token, ...(json ? { json } : {}) });
let name: string;
beforeEach(() => {
  name = `Ada ${randomUUID()}`;
});
const signUp = (invite?: string, email = `${randomUUID()}@example.org`) =>
  app.call('POST', '/api/employees', {
    headers: from(),
    json: {
      name,
      email,
      title: 'hr',
      ...(invite ? { invite } : {}),
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
  });

/** Kind, actor and object of all recorded activity, sorted. */
async function noted(): Promise<string[]> {
  const rows = await db().getRepository(Activity).find();
  return rows.map((row) => [row.kind, row.by, row.about].join(' | ')).sort();
}

test('an invitation is recorded when it is made and when it is used', async () => {
  const { url } = (await team('POST', '/invites')).json;
  expect(await noted()).toEqual([`invited | ${admin.employee.name} | `]);
  expect((await signUp(tokenIn(url))).status).toBe(201);
  expect(await noted()).toEqual([
    `invitation used |  | made by ${admin.employee.name}`,
    `invited | ${admin.employee.name} | `,
    `joined | ${name} | active`,
  ]);
  expect(JSON.stringify(await noted())).not.toContain(tokenIn(url));
});

test('a revoked invitation is recorded once, and a failed use is not', async () => {
  const { _id, url } = (await team('POST', '/invites')).json;
  const known = await makeEmployee();
  expect((await signUp(tokenIn(url), known.email)).status).toBe(409);
  expect((await team('DELETE', `/invites/${_id}`)).status).toBe(204);
  expect((await team('DELETE', `/invites/${_id}`)).status).toBe(404);
  expect((await signUp(tokenIn(url))).status).toBe(403);
  expect(await noted()).toEqual([
    `invitation revoked | ${admin.employee.name} | made by ${admin.employee.name}`,
    `invited | ${admin.employee.name} | `,
  ]);
});

test('a sign-up without an invitation is recorded too', async () => {
  await signUp();
  expect(await noted()).toEqual([`joined | ${name} | waiting`]);
});

test('a password link is recorded when it is made and when it is used', async () => {
  const { id, name } = await makeEmployee();
  const { url } = (await team('POST', `/${id}/password-link`)).json;
  const password = 'another horse, another battery';
  const use = () =>
    app.call('POST', '/api/auth/new-password', {
      headers: from(),
      json: { link: tokenIn(url), password, confirmPassword: password },
    });
  expect([(await use()).status, (await use()).status]).toEqual([204, 403]);
  expect(await noted()).toEqual([
    `new password | ${name} | by a link`,
    `password link | ${admin.employee.name} | ${name}`,
  ]);
  expect(JSON.stringify(await noted())).not.toContain(tokenIn(url));
});

test("an admin's changes to an account are recorded, each kind under its own name", async () => {
  const { id, name } = await makeEmployee();
  const waiting = await makeEmployee({ status: 'waiting' });
  for (const [method, path, json] of [
    ['POST', `/${waiting.id}/refuse`, undefined],
    ['POST', `/${id}/suspend`, undefined],
    ['POST', `/${id}/restore`, undefined],
    ['PUT', `/${id}`, { isAdmin: true }],
    ['PUT', `/${id}`, { isAdmin: false }],
    ['PUT', `/${id}`, { isAdmin: false, position: 'Lead of reviews' }],
  ] as const) {
    expect((await team(method, path, json)).status).toBeLessThan(300);
  }
  expect((await team('POST', `/${id}/restore`)).status).toBe(409); // which is not recorded
  expect(await noted()).toEqual([
    `changed account | ${admin.employee.name} | ${name}`,
    `made admin | ${admin.employee.name} | ${name}`,
    `refused | ${admin.employee.name} | ${waiting.name}`,
    `restored | ${admin.employee.name} | ${name}`,
    `suspended | ${admin.employee.name} | ${name}`,
    `unmade admin | ${admin.employee.name} | ${name}`,
  ]);
});

test("changes to the caller's own account are recorded, without the email address", async () => {
  const { employee, token: own } = await makeSignedIn(app);
  await db().getRepository(Activity).clear(); // removes their sign-in
  const { name } = employee;
  const next = `Ada ${randomUUID()}`;
  const email = `${randomUUID()}@example.org`;
  for (const [path, json] of [
    ['', { name, title: 'hr' }],
    ['', { name: next, title: 'hr' }],
    ['/email', { email, password: PASSWORD }],
  ] as const) {
    const answer = await app.call('PUT', `/api/account${path}`, { token: own, json });
    expect(answer.status).toBeLessThan(300);
  }
  expect(await noted()).toEqual(
    [
      `changed account | ${name} | profile`,
      `changed account | ${name} | name: ${next}`,
      `changed account | ${next} | e-mail`,
    ].sort(),
  );
});

test('entries carry the ids of the account that acted and of the account they are about', async () => {
  const actor = (await db().getRepository(Employee).findOneByOrFail({ name: admin.employee.name }))
    .id;
  const { id, email } = await makeEmployee({ name: admin.employee.name });
  const other = await makeEmployee({ name: admin.employee.name, status: 'waiting' });
  await team('POST', `/${id}/suspend`);
  await app.call('POST', '/api/auth/login', {
    json: { email, password: PASSWORD },
    headers: from(),
  });
  await team('POST', `/${other.id}/refuse`);
  const { json } = await app.call('GET', '/api/activity', { token: admin.token });
  const rows = json.map(({ kind, byId, aboutId }: ActivityJson) => [kind, byId, aboutId]);
  expect(rows).toEqual([
    ['refused', actor, other.id],
    ['sign-in refused', null, id],
    ['suspended', actor, id],
  ]);
  const found = await team('GET', `?account=${id}`);
  expect(found.json.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  expect((await team('GET', `?account=${other.id}`)).json).toEqual([]);
  expect((await team('GET', '?account=x')).json.fields).toEqual({ account: 'Send an id' });
});
