import { randomUUID } from 'node:crypto';
import { Employee } from '../../../../src/entities/Employee';
import { db } from '../../../../src/server/platform/database/data-source';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { tokenIn } from '../../../support/link-token';
import {
  autosavePost,
  makeEmployee,
  makePost,
  makeSignedIn,
  PASSWORD,
} from '../../../support/make';

const app = useApp({ env: { TRUST_PROXY: '1', SIGNUP_POLICY: 'approval' } });
let token: string;
let admin: Employee;
beforeEach(async () => {
  await db().getRepository(Employee).update({ isAdmin: true }, { isAdmin: false });
  ({ employee: admin, token } = await makeSignedIn(app, { isAdmin: true }));
});

const team = (method: string, path: string, json?: object, as = token) =>
  app.call(method, `/api/team${path}`, { token: as, ...(json ? { json } : {}) });
const login = (email: string, password = PASSWORD) =>
  app.call('POST', '/api/auth/login', { json: { email, password }, headers: from() });
const me = (as: string) => app.call('GET', '/api/auth/me', { token: as });
const signUp = (values: object = {}) =>
  app.call('POST', '/api/employees', {
    headers: from(),
    json: {
      name: `Ada ${randomUUID()}`,
      email: `${randomUUID()}@example.org`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      title: 'hr',
      ...values,
    },
  });

test('a new account waits, is listed for admins, and is approved or declined', async () => {
  const email = `${randomUUID()}@example.org`;
  const name = `Ada ${randomUUID()}`;
  const { json: asked } = await signUp({ email, name });
  expect((await login(email)).json.message).toBe('An admin still has to approve your account.');
  for (const q of [email, name]) {
    const query = `?status=waiting&q=${encodeURIComponent(q.toUpperCase())}`;
    const waiting = await team('GET', query);
    expect(waiting.json).toMatchObject([{ _id: asked.id, email, name, status: 'waiting' }]);
  }
  const { json: count } = await team('GET', '/waiting');
  expect(count.waiting).toBeGreaterThan(0);
  const approved = await team('POST', `/${asked.id}/approve`, { onSite: true });
  expect(approved.json).toMatchObject({ status: 'active', onSite: true });
  expect((await login(email)).status).toBe(200);
  expect((await team('POST', `/${asked.id}/approve`, {})).status).toBe(409);
  expect((await team('POST', `/${asked.id}/refuse`)).status).toBe(409);

  const other = (await signUp()).json;
  expect((await team('POST', `/${other.id}/refuse`)).status).toBe(204);
  expect((await team('POST', `/${other.id}/approve`, {})).status).toBe(404);
});

test('a suspended account’s next request is rejected, and restoring lets it sign in again', async () => {
  const { employee, token: theirs } = await makeSignedIn(app);
  expect((await me(theirs)).status).toBe(200);
  expect((await team('POST', `/${employee.id}/suspend`)).json.status).toBe('suspended');
  expect((await me(theirs)).status).toBe(401);
  expect((await login(employee.email)).status).toBe(403);
  expect((await team('POST', `/${employee.id}/restore`)).json.status).toBe('active');
  expect((await me(theirs)).status).toBe(401); // its sessions have ended
  expect((await login(employee.email)).status).toBe(200);
});

test('a former admin has no admin rights from the next request on', async () => {
  const { employee, token: theirs } = await makeSignedIn(app, { isAdmin: true });
  expect((await team('GET', '', undefined, theirs)).status).toBe(200);
  expect((await team('PUT', `/${employee.id}`, { isAdmin: false })).json.isAdmin).toBe(false);
  expect((await team('GET', '', undefined, theirs)).status).toBe(403);
  expect((await me(theirs)).json.isAdmin).toBe(false);
});

test('deleting an account deletes its data, and its posts keep the name', async () => {
  const { employee, token: theirs } = await makeSignedIn(app, { name: 'Ada Leaving' });
  const post = await makePost(app, theirs, { name: 'Stays' });
  await autosavePost(app, theirs, randomUUID(), { name: 'Under way', sections: [] });
  expect((await team('DELETE', `/${employee.id}`)).status).toBe(204);
  expect((await me(theirs)).status).toBe(401);
  expect((await login(employee.email)).status).toBe(401);
  const { json: kept } = await app.call('GET', `/api/blogs/${post._id}`);
  expect(kept).toMatchObject({ name: 'Stays', author: 'Ada Leaving' });
  for (const table of ['session', 'autosave']) {
    const left = await db().query(`SELECT 1 FROM ${table} WHERE employee_id = $1`, [employee.id]);
    expect([table, left.length]).toEqual([table, 0]);
  }
});

test('position, place and order on the site are set, and invalid values are named', async () => {
  const { id } = await makeEmployee();
  const values = { position: ' Lead of reviews ', onSite: false, siteOrder: -3 };
  expect((await team('PUT', `/${id}`, values)).json).toMatchObject({
    ...values,
    position: 'Lead of reviews',
  });
  expect((await team('PUT', `/${id}`, { position: '' })).json.position).toBeNull();
  for (const wrong of [
    { position: 'x'.repeat(81) },
    { onSite: 'yes' },
    { siteOrder: 1.5 },
    { isAdmin: 1 },
  ]) {
    const answer = await team('PUT', `/${id}`, wrong);
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, Object.keys(wrong)]);
  }
  expect((await team('PUT', `/${id}`, { email: 'a@example.org' })).status).toBe(400);
  expect((await team('PUT', `/${randomUUID()}`, {})).status).toBe(404);
  expect((await team('PUT', '/nonsense', {})).status).toBe(404);
});

describe('an invitation', () => {
  const invite = async () => (await team('POST', '/invites')).json;

  test('admits one person, once', async () => {
    const made = await invite();
    const secret = tokenIn(made.url);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await team('GET', '/invites')).text).not.toContain(secret);
    expect(JSON.stringify(await db().query('SELECT * FROM invite'))).not.toContain(secret);
    const joined = await signUp({ invite: secret });
    expect([joined.status, joined.json.status]).toEqual([201, 'active']);
    const again = await signUp({ invite: secret });
    expect([again.status, Object.keys(again.json.fields)]).toEqual([403, ['invite']]);
  });

  test('is not used up by a failed sign-up', async () => {
    const secret = tokenIn((await invite()).url);
    expect((await signUp({ invite: secret, email: admin.email })).status).toBe(409);
    expect((await signUp({ invite: secret })).status).toBe(201);
  });

  test('used twice at the same moment admits one person', async () => {
    const secret = tokenIn((await invite()).url);
    const answers = await Promise.all([1, 2, 3].map(() => signUp({ invite: secret })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
  });

  test('expires after seven days, and can be revoked', async () => {
    const [old, gone] = [await invite(), await invite()];
    const late = `UPDATE invite SET expires_at = now() WHERE id = $1`;
    await db().query(late, [old._id]);
    expect((await team('DELETE', `/invites/${gone._id}`)).status).toBe(204);
    for (const one of [old, gone]) {
      expect((await signUp({ invite: tokenIn(one.url) })).status).toBe(403);
    }
    const days = (Date.parse((await invite()).expires) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
  });
});

describe('a password link', () => {
  const linkFor = async (id: string) => {
    const { json } = await team('POST', `/${id}/password-link`);
    return tokenIn(json.url);
  };
  const NEW = 'another horse, another battery';
  const use = (link: string, password = NEW, confirmPassword = password) =>
    app.call('POST', '/api/auth/new-password', {
      json: { link, password, confirmPassword },
      headers: from(),
    });

  test('sets the password once and ends every session', async () => {
    const { employee, token: theirs } = await makeSignedIn(app);
    const link = await linkFor(employee.id);
    expect(JSON.stringify(await db().query('SELECT * FROM password_link'))).not.toContain(link);
    expect((await use(link, NEW, 'else')).json.fields).toHaveProperty('confirmPassword');
    expect((await use(link, 'short')).json.fields).toHaveProperty('password');
    expect((await use(link)).status).toBe(204);
    expect((await me(theirs)).status).toBe(401);
    expect((await login(employee.email)).status).toBe(401);
    expect((await login(employee.email, NEW)).status).toBe(200);
    expect((await use(link)).status).toBe(403);
  });

  test('used twice at the same moment works once', async () => {
    const { id } = await makeEmployee();
    const link = await linkFor(id);
    const answers = await Promise.all([use(link), use(link, 'yet another horse, and battery')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
  });

  test('expires after an hour, and ends with the next link or a suspension', async () => {
    const { id } = await makeEmployee();
    const [first, second] = [await linkFor(id), await linkFor(id)];
    expect((await use(first)).status).toBe(403);
    await db().query('UPDATE password_link SET expires_at = now() WHERE employee_id = $1', [id]);
    expect((await use(second)).status).toBe(403);
    const third = await linkFor(id);
    await team('POST', `/${id}/suspend`);
    expect((await use(third)).status).toBe(403);
    expect((await team('POST', `/${id}/password-link`)).status).toBe(404);
  });
});

test('activity is stored, found by person and kind, and contains no secret', async () => {
  const name = `Admin ${randomUUID()}`;
  await db().getRepository(Employee).update({ id: admin.id }, { name });
  const { id } = await makeEmployee({ status: 'waiting', name: 'Noted Person' });
  await team('POST', `/${id}/approve`, {});
  await team('POST', `/${id}/suspend`);
  const list = (query: string) => app.call('GET', `/api/activity?${query}`, { token });
  const mine = await list(`q=${encodeURIComponent(name.toUpperCase())}`);
  expect(mine.json).toMatchObject([
    { kind: 'suspended', by: name, about: 'Noted Person' },
    { kind: 'approved', by: name, about: 'Noted Person' },
  ]);
  const approvals = (await list(`kind=approved&q=${encodeURIComponent(name)}`)).json;
  expect(approvals.map(({ kind }: { kind: string }) => kind)).toEqual(['approved']);
  expect((await list('kind=nonsense')).json.fields).toHaveProperty('kind');
});

test('an invitation says for whom it is: in the list, and in Activity once it is used', async () => {
  const made = await team('POST', '/invites', { for: ' Nia New ' });
  const listed = (await team('GET', '/invites')).json.find(
    ({ _id }: { _id: string }) => _id === made.json._id,
  );
  expect([listed.for, listed.by]).toEqual(['Nia New', admin.name]);
  expect((await signUp({ invite: tokenIn(made.json.url) })).status).toBe(201);
  const entries = (await app.call('GET', '/api/activity', { token })).json;
  const about = (kind: string) =>
    entries.find((entry: { kind: string }) => entry.kind === kind).about;
  expect(about('invited')).toBe('for Nia New');
  expect(about('invitation used')).toBe(`made by ${admin.name} for Nia New`);
  const long = await team('POST', '/invites', { for: 'n'.repeat(121) });
  expect([long.status, Object.keys(long.json.fields)]).toEqual([400, ['for']]);
  const plain = await team('POST', '/invites');
  expect(plain.status).toBe(201);
});
