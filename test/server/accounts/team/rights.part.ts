import { randomUUID } from 'node:crypto';
import { db } from '../../../../src/server/platform/database/data-source';
import type { Right } from '../../../../src/shared/api/accounts';
import { useApp } from '../../../support/app';
import { makeEmployee, makeSignedIn, PASSWORD, signInAs, useWriter } from '../../../support/make';

const app = useApp();
const admin = useWriter(app, { isAdmin: true });

const give = (id: string, rights: unknown) =>
  app.call('PUT', `/api/team/${id}`, { token: admin.token, json: { rights } });
const rightsOf = async (own: string) =>
  (await app.call('GET', '/api/auth/me', { token: own })).json.rights;
const inbox = async (own: string) =>
  (await app.call('GET', '/api/messages', { token: own })).status;

test.each([
  ['no right', undefined, []],
  ['the rights of the invitation', ['pages', 'publish'], ['publish', 'pages']],
])('someone who is invited has %s', async (_, given, held) => {
  const json_ = given ? { rights: given } : {};
  const { json: invite } = await app.call('POST', '/api/team/invites', {
    token: admin.token,
    json: json_,
  });
  const email = `${randomUUID()}@example.org`;
  const input = {
    name: `Nora ${randomUUID()}`,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  await app.call('POST', '/api/employees', {
    json: { ...input, title: 'hr', invite: /token=(.+)$/.exec(invite.url)?.[1] },
  });
  const { json } = await app.call('POST', '/api/auth/login', {
    json: { email, password: PASSWORD },
  });
  expect(await rightsOf(json.token)).toEqual(held);
  expect(await inbox(json.token)).toBe(403);
});

test('rights are given when an account is approved; without them it keeps those it has', async () => {
  const approve = async (values: { rights: Right[] }, json: object) => {
    const { id } = await makeEmployee({ status: 'waiting', ...values });
    return (await app.call('POST', `/api/team/${id}/approve`, { token: admin.token, json })).json;
  };
  expect(await approve({ rights: [] }, { rights: ['pages', 'publish'] })).toMatchObject({
    status: 'active',
    rights: ['publish', 'pages'],
  });
  expect(await approve({ rights: ['publish'] }, { rights: [] })).toMatchObject({ rights: [] });
  // Who has waited since before the upgrade.
  expect(await approve({ rights: ['publish'] }, {})).toMatchObject({ rights: ['publish'] });
});

test('an invitation of the release before lets its account publish', async () => {
  const { json: made } = await app.call('POST', '/api/team/invites', { token: admin.token });
  await db().query('UPDATE invite SET rights = DEFAULT WHERE id = $1', [made._id]);
  const { json } = await app.call('GET', '/api/team/invites', { token: admin.token });
  expect(json.find(({ _id }: { _id: string }) => _id === made._id)).toMatchObject({
    email: null,
    rights: ['publish'],
  });
});

test('a right that an admin gives or takes holds at once, and is in Activity', async () => {
  const { employee, token: own } = await makeSignedIn(app, { rights: [] });
  expect([await rightsOf(own), await inbox(own)]).toEqual([[], 403]);
  const given: Right[] = ['inbox', 'publish'];
  const answer = await give(employee.id, given);
  expect([answer.status, answer.json.rights]).toEqual([200, ['publish', 'inbox']]);
  expect([await rightsOf(own), await inbox(own)]).toEqual([['publish', 'inbox'], 200]);
  await give(employee.id, ['publish']);
  const refused = await app.call('GET', '/api/messages.csv', { token: own });
  expect([refused.status, refused.json.code]).toEqual([403, 'right-required']);
  const { json } = await app.call('GET', '/api/activity?kind=changed+rights', {
    token: admin.token,
  });
  const kinds = json.map(({ kind, about }: { kind: string; about: string }) => [kind, about]);
  expect(kinds.slice(0, 2)).toEqual(Array(2).fill(['changed rights', employee.name]));
});

test('an admin holds all rights, and loses those that were not given with the role', async () => {
  const helper = await makeEmployee({ isAdmin: true, rights: [] });
  const own = await signInAs(app, helper);
  expect(await rightsOf(own)).toEqual(['publish', 'inbox', 'pages', 'releases']);
  await app.call('PUT', `/api/team/${helper.id}`, { token: admin.token, json: { isAdmin: false } });
  expect([await rightsOf(own), await inbox(own)]).toEqual([[], 403]);
});

test.each(['publish', [['inbox', 'inbox']], [['admin']], [[null]], null, {}])(
  'the rights %j are rejected unless they are a list of rights',
  async (rights) => {
    const { id } = await makeEmployee();
    const answer = await give(id, rights);
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['rights']]);
  },
);
