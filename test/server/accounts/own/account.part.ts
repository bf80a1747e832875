import { randomUUID } from 'node:crypto';
import type { Employee } from '../../../../src/entities/Employee';
import { insertPasswordLink } from '../../../../src/server/accounts/sign-in/password-links';
import { db } from '../../../../src/server/platform/database/data-source';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeEmployee, makeSignedIn, PASSWORD, signInAs } from '../../../support/make';

const app = useApp({ env: { TRUST_PROXY: '1' } });
let token: string;
let employee: Employee;
beforeEach(async () => {
  ({ employee, token } = await makeSignedIn(app));
});

const NEW = 'another horse, another battery';
const account = (method: string, path = '', json?: object, as = token) =>
  app.call(method, `/api/account${path}`, { token: as, ...(json ? { json } : {}) });
const login = (email: string, password = PASSWORD) =>
  app.call('POST', '/api/auth/login', { json: { email, password }, headers: from() });
const isIn = async (as: string) => (await account('GET', '', undefined, as)).status === 200;
const makeLink = async () => (await insertPasswordLink(db().manager, employee.id)).token;
const useLink = (link: string) =>
  app.call('POST', '/api/auth/new-password', {
    json: { link, password: NEW, confirmPassword: NEW },
    headers: from(),
  });

test('a profile is changed by its owner, and shown to the public as written', async () => {
  const profile = {
    name: employee.name,
    title: 'manager',
    position: 'Reviews',
    description: ['One.', 'Two.'],
    notable: ['A thing'],
    previous_titles: ['Before'],
    memberships: ['A club'],
    socials: ['https://example.org/me'],
    quote: 'So it is.',
  };
  expect((await account('PUT', '', profile)).json).toMatchObject(profile);
  const { json } = await app.call('GET', `/api/employees/${employee.img}`);
  expect(json).toMatchObject(profile);
  expect(json).not.toHaveProperty('email');
  const wrong = [{ isAdmin: true }, { title: 'king' }].map(async (one) => {
    return Object.keys((await account('PUT', '', { ...profile, ...one })).json.fields);
  });
  expect(await Promise.all(wrong)).toEqual([['isAdmin'], ['title']]);
});

test('a new name makes a new address, and the old address redirects', async () => {
  const name = `Zoë ${randomUUID().slice(0, 8)}`;
  const { json } = await account('PUT', '', { name, title: 'hr' });
  expect(json.img).toMatch(/^zoe_/);
  const moved = await app.call('GET', `/api/employees/${employee.img}`);
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    `/api/employees/${json.img}`,
  ]);
});

test('changing the email address needs the password, ends other sessions and links, and takes effect at sign-in', async () => {
  const [other, link] = [await signInAs(app, employee), await makeLink()];
  const email = `${randomUUID()}@Example.org`;
  const wrong = await account('PUT', '/email', { email, password: 'not it' });
  expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ['password']]);
  expect((await account('PUT', '/email', { email, password: PASSWORD })).status).toBe(204);
  expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
  expect((await useLink(link)).status).toBe(403);
  expect((await login(email.toLowerCase())).status).toBe(200);
  expect((await login(employee.email)).status).toBe(401);
  const taken = (await makeEmployee()).email.toUpperCase();
  const refused = await account('PUT', '/email', { email: taken, password: PASSWORD });
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([409, ['email']]);
});

test('changing the password needs the old password, and ends other sessions and links', async () => {
  const [other, link] = [await signInAs(app, employee), await makeLink()];
  const change = (values: object) =>
    account('PUT', '/password', {
      password: PASSWORD,
      newPassword: NEW,
      confirmPassword: NEW,
      ...values,
    });
  for (const [values, field] of [
    [{ password: 'not it' }, 'password'],
    [{ newPassword: 'short', confirmPassword: 'short' }, 'newPassword'],
    [{ newPassword: employee.email, confirmPassword: employee.email }, 'newPassword'],
    [{ confirmPassword: 'else' }, 'confirmPassword'],
  ] as const) {
    expect(Object.keys((await change(values)).json.fields)).toEqual([field]);
  }
  expect((await change({})).status).toBe(204);
  expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
  expect((await useLink(link)).status).toBe(403);
  expect((await login(employee.email)).status).toBe(401);
  expect((await login(employee.email, NEW)).status).toBe(200);
});

test('a link does not set a password that is mainly the name of its owner, and stays valid', async () => {
  const link = await makeLink();
  const password = `${employee.name}, ${employee.name}`;
  const refused = await app.call('POST', '/api/auth/new-password', {
    json: { link, password, confirmPassword: password },
    headers: from(),
  });
  const message = 'This password is mainly your name. Choose another';
  expect([refused.status, refused.json.fields]).toEqual([400, { password: message }]);
  expect((await useLink(link)).status).toBe(204);
});

test('after ten wrong passwords the right password has to wait too', async () => {
  for (let i = 0; i < 10; i += 1) {
    expect((await account('POST', '/confirm', { password: `wrong ${i}` })).status).toBe(400);
  }
  const answer = await account('POST', '/confirm', { password: PASSWORD });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('sessions are listed with their browser, and ended one by one or all together', async () => {
  const phone = { 'user-agent': 'A phone' };
  const signIn = async () => {
    const json = { email: employee.email, password: PASSWORD };
    const headers = { ...from(), ...phone };
    return (await app.call('POST', '/api/auth/login', { json, headers })).json.token as string;
  };
  const [one, two] = [await signIn(), await signIn()];
  const { json: list } = await account('GET', '/sessions');
  expect(list).toHaveLength(3);
  expect(list.filter(({ own }: { own: boolean }) => own)).toHaveLength(1);
  const phones = list.filter(({ userAgent }: { userAgent: string }) => userAgent === 'A phone');
  expect(phones).toHaveLength(2);
  expect((await account('DELETE', `/sessions/${phones[0]._id}`)).status).toBe(204);
  expect([await isIn(one), await isIn(two)].sort()).toEqual([false, true]);
  const { token: stranger } = await makeSignedIn(app);
  const foreign = `/sessions/${phones[1]._id}`;
  expect((await account('DELETE', foreign, undefined, stranger)).status).toBe(404);
  expect((await account('DELETE', '/sessions')).status).toBe(204);
  expect([await isIn(one), await isIn(two), await isIn(token)]).toEqual([false, false, true]);
});

test('the time a session was last seen is stored', async () => {
  const old = `UPDATE session SET seen_at = now() - interval '2 hours' WHERE employee_id = $1`;
  await db().query(old, [employee.id]);
  const asked = Date.now();
  const [{ seen }] = (await account('GET', '/sessions')).json;
  expect(Date.parse(seen)).toBeGreaterThanOrEqual(asked);
});

test('changes to other accounts need re-authentication after 15 minutes', async () => {
  const { employee: admin, token: theirs } = await makeSignedIn(app, { isAdmin: true });
  const invite = (as = theirs) => app.call('POST', '/api/team/invites', { token: as });
  const givenAgo = (time: string) =>
    db().query('UPDATE session SET confirmed_at = now() - $1::interval WHERE employee_id = $2', [
      time,
      admin.id,
    ]);
  expect((await invite()).status).toBe(201);
  await givenAgo('14 minutes');
  expect((await invite()).status).toBe(201);
  await givenAgo('16 minutes');
  const refused = await invite();
  expect([refused.status, refused.json.confirm]).toEqual([403, true]);
  expect((await app.call('GET', '/api/team', { token: theirs })).status).toBe(200);
  const { json } = await account('POST', '/confirm', { password: PASSWORD }, theirs);
  expect((await invite(json.token)).status).toBe(201);
});
