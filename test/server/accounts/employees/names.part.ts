import { randomUUID } from 'node:crypto';
import { Employee } from '../../../../src/entities/Employee';
import { db } from '../../../../src/server/platform/database/data-source';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeEmployee, makeSignedIn, PASSWORD } from '../../../support/make';

const app = useApp({ env: { TRUST_PROXY: '1', SIGNUP_POLICY: 'approval' } });

const signUp = (name: string, more: object = {}) =>
  app.call('POST', '/api/employees', {
    json: {
      name,
      email: `${randomUUID()}@example.org`,
      title: 'hr',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ...more,
    },
    headers: from(),
  });
const rename = (token: string, name: string) =>
  app.call('PUT', '/api/account', { token, json: { name, title: 'hr' } });
const nameOf = async (id: string) =>
  (await db().getRepository(Employee).findOneByOrFail({ id })).name;

const message =
  'Another account has this name, or one that looks like it. Add to your name, or ask an admin';
const taken = { message, code: 'name-taken', fields: { name: message } };

test.each(['Ada\nQuill', 'Ada \u202eQuill', 'Ada https://evil.example', 'evil.example'])(
  '%j is refused at sign-up and in a profile, naming the field',
  async (name) => {
    const { employee, token } = await makeSignedIn(app);
    for (const answer of [await signUp(name), await rename(token, name)]) {
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['name']]);
    }
    expect(await nameOf(employee.id)).toBe(employee.name);
  },
);

test('a name is stored in NFC, from a sign-up and from a profile', async () => {
  const { json } = await signUp('Zoe\u0308  Berg');
  expect(await nameOf(json.id)).toBe('Zoë Berg');
  const { token } = await makeSignedIn(app);
  expect((await rename(token, 'Rene\u0301 Berg')).json.name).toBe('René Berg');
});

test.each(['waiting', 'active', 'suspended'] as const)(
  'a name that looks like that of a %s account is refused at sign-up and in a profile',
  async (status) => {
    const tail = randomUUID();
    await makeEmployee({ name: `Marit Osei ${tail}`, status });
    const { employee, token } = await makeSignedIn(app);
    for (const name of [`Marit Osei ${tail}`, `МАRIТ ОSЕI ${tail}`, `MARlT 0SEl, ${tail}`]) {
      for (const answer of [await signUp(name), await rename(token, name)]) {
        expect([answer.status, answer.json]).toEqual([409, taken]);
      }
    }
    expect(await nameOf(employee.id)).toBe(employee.name);
  },
);

test('of two simultaneous accounts with one name, only one is made', async () => {
  const name = `Twin ${randomUUID()}`;
  const { token } = await makeSignedIn(app);
  const answers = await Promise.all([
    ...[name, name.toUpperCase(), `${name}.`, name].map((one) => signUp(one)),
    rename(token, name),
  ]);
  const done = answers.filter(({ status }) => status < 300);
  expect([done.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 4]);
});

test('a name from before the rules stays when its owner saves the profile', async () => {
  const old = ['Ada\nQuill', 'www.evil.example', 'Zoe\u0308'];
  for (const name of old) {
    const { employee, token } = await makeSignedIn(app, { name });
    expect((await rename(token, name)).status).toBe(200);
    expect(await nameOf(employee.id)).toBe(name.normalize());
  }
  await makeEmployee({ name: 'Same Name' });
  const { employee, token } = await makeSignedIn(app, { name: 'Same Name' });
  expect((await rename(token, 'Same Name')).status).toBe(200);
  expect(await nameOf(employee.id)).toBe('Same Name');
});

test('one’s own name may change in case and accents', async () => {
  const { token } = await makeSignedIn(app, { name: 'René Case' });
  for (const name of ['RENÉ CASE', 'Rene Case']) {
    expect((await rename(token, name)).json.name).toBe(name);
  }
});

describe('an admin', () => {
  const team = (token: string, method: string, path: string, json: object) =>
    app.call(method, `/api/team${path}`, { token, json });

  test('sets a name, and allows one that looks like another only if asked to', async () => {
    const { token } = await makeSignedIn(app, { isAdmin: true });
    const tail = randomUUID();
    await makeEmployee({ name: `Lena Falk ${tail}` });
    const { id, img } = await makeEmployee();
    const name = `LENA FALK ${tail}`;
    const refused = await team(token, 'PUT', `/${id}`, { name });
    expect([refused.status, refused.json.code, Object.keys(refused.json.fields)]).toEqual([
      409,
      'name-taken',
      ['name'],
    ]);
    const allowed = await team(token, 'PUT', `/${id}`, { name, allowSameName: true });
    expect([allowed.status, allowed.json.name]).toEqual([200, name]);
    expect(allowed.json.img).toMatch(/^lena_falk_.+_2$/);
    const moved = await app.call('GET', `/about/${img}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `/about/${allowed.json.img}`,
    ]);
    for (const wrong of ['', ' ', 'a\nb', 'evil.example', 7, null, 'x'.repeat(81)]) {
      const answer = await team(token, 'PUT', `/${id}`, { name: wrong, allowSameName: true });
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['name']]);
    }
    expect(await nameOf(id)).toBe(name);
  });

  test('allows an invited person a name that looks like another account’s', async () => {
    const { token } = await makeSignedIn(app, { isAdmin: true });
    const { employee } = await makeSignedIn(app, { name: `Noor Haddad ${randomUUID()}` });
    const join = async (json: object) => {
      const { url } = (await team(token, 'POST', '/invites', json)).json;
      return signUp(employee.name, { invite: /[\w-]{43}/.exec(url)?.[0] });
    };
    expect((await join({})).json).toEqual(taken);
    const joined = await join({ allowSameName: true });
    expect([joined.status, joined.json.name]).toEqual([201, employee.name]);
    const wrong = await team(token, 'POST', '/invites', { allowSameName: 'yes' });
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ['allowSameName']]);
  });
});
