import type { Right } from '../../../../src/shared/api/accounts';
import { useApp } from '../../../support/app';
import { makeEmployee, makeSignedIn, PASSWORD, signInAs } from '../../../support/make';

const app = useApp();
let token: string;
beforeAll(async () => {
  token = (await makeSignedIn(app, { isAdmin: true })).token;
});

const give = (id: string, rights: unknown) =>
  app.call('PUT', `/api/team/${id}`, { token, json: { rights } });
const rightsOf = async (own: string) =>
  (await app.call('GET', '/api/auth/me', { token: own })).json.rights;
const inbox = async (own: string) =>
  (await app.call('GET', '/api/messages', { token: own })).status;

test('someone who signs up can publish, and nothing else', async () => {
  const { json: invite } = await app.call('POST', '/api/team/invites', { token, json: {} });
  const email = 'new@example.org';
  const input = { name: 'Nora New', email, password: PASSWORD, confirmPassword: PASSWORD };
  await app.call('POST', '/api/employees', {
    json: { ...input, title: 'hr', invite: /token=(.+)$/.exec(invite.url)?.[1] },
  });
  const { json } = await app.call('POST', '/api/auth/login', {
    json: { email, password: PASSWORD },
  });
  expect(await rightsOf(json.token)).toEqual(['publish']);
  expect(await inbox(json.token)).toBe(403);
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
  const { json } = await app.call('GET', '/api/activity?kind=changed+rights', { token });
  const kinds = json.map(({ kind, about }: { kind: string; about: string }) => [kind, about]);
  expect(kinds.slice(0, 2)).toEqual(Array(2).fill(['changed rights', employee.name]));
});

test('an admin holds all rights, and loses those that were not given with the role', async () => {
  const helper = await makeEmployee({ isAdmin: true, rights: [] });
  const own = await signInAs(app, helper);
  expect(await rightsOf(own)).toEqual(['publish', 'inbox', 'pages']);
  await app.call('PUT', `/api/team/${helper.id}`, { token, json: { isAdmin: false } });
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
