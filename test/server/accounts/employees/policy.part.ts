import { db } from '../../../../src/server/platform/database/data-source';
import { Employee } from '../../../../src/entities/Employee';
import { startApp, type TestApp } from '../../../support/app';
import { makeSignedIn, PASSWORD } from '../../../support/make';

const form = {
  name: 'Ada Quill',
  email: 'ada@example.org',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  title: 'hr',
};

const countEmployees = () => db().getRepository(Employee).count();

describe('under approval', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { SIGNUP_POLICY: 'approval' } });
  });
  afterAll(() => app.close());

  test('a new account waits: not on the site, not an author, not able to sign in', async () => {
    const answer = await app.call('POST', '/api/employees', { json: form });
    expect([answer.status, answer.json.status, answer.json.img]).toEqual([
      201,
      'waiting',
      'ada_quill',
    ]);
    const row = await db().getRepository(Employee).findOneByOrFail({ email: form.email });
    expect(row).toMatchObject({ status: 'waiting', onSite: false, isAdmin: false, sample: false });
    const { token, employee } = await makeSignedIn(app);
    const list = await app.call('GET', '/api/employees');
    expect(list.json.map(({ img }: { img: string }) => img)).toEqual([employee.img]);
    expect((await app.call('GET', '/api/employees/ada_quill')).status).toBe(404);
    expect((await app.call('GET', '/about/ada_quill')).status).toBe(404);
    const authors = await app.call('GET', '/api/authors', { token });
    expect(authors.json.map(({ img }: { img: string }) => img)).toEqual([employee.img]);
    const login = await app.call('POST', '/api/auth/login', {
      json: { email: form.email, password: PASSWORD },
    });
    expect([login.status, login.json.message]).toEqual([
      403,
      'An admin still has to approve your account.',
    ]);
  });

  test('approved without being put on the site, they sign in and write, and stay out of the list', async () => {
    const email = 'approved@example.org';
    await app.call('POST', '/api/employees', { json: { ...form, email, name: 'Approved One' } });
    await db().getRepository(Employee).update({ email }, { status: 'active' });
    const login = await app.call('POST', '/api/auth/login', {
      json: { email, password: PASSWORD },
    });
    expect(login.status).toBe(200);
    const { token } = login.json;
    const authors = await app.call('GET', '/api/authors', { token });
    expect(authors.json.at(-1).name).toBe('Approved One');
    expect((await app.call('GET', '/api/employees')).text).not.toContain('approved_one');
    expect((await app.call('GET', '/api/employees/approved_one')).status).toBe(404);
  });
});

describe('by invitation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { SIGNUP_POLICY: 'invite' } });
  });
  afterAll(() => app.close());

  test('nobody signs up, and nobody learns whose email address is known', async () => {
    const { employee } = await makeSignedIn(app);
    for (const email of [form.email, employee.email]) {
      const answer = await app.call('POST', '/api/employees', { json: { ...form, email } });
      expect(answer.status).toBe(403);
      expect(answer.json.message).toMatch(/by invitation/);
    }
    expect(await countEmployees()).toBe(1);
  });
});
