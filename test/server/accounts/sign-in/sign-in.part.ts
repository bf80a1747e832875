import bcrypt from 'bcrypt';
import { BCRYPT_COST } from '../../../../src/server/accounts/credentials/passwords';
import { db } from '../../../../src/server/platform/database/data-source';
import { Employee } from '../../../../src/entities/Employee';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeEmployee, PASSWORD } from '../../../support/make';

const app = useApp({ env: { TRUST_PROXY: '1' } });

const login = (email: string, password: string, headers = from()) =>
  app.call('POST', '/api/auth/login', { json: { email, password }, headers });

test('the right password returns a token, the id and the name', async () => {
  const employee = await makeEmployee();
  const answer = await login(employee.email.toUpperCase(), PASSWORD);
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.json).sort()).toEqual(['name', 'token', 'userId']);
  const me = await app.call('GET', '/api/auth/me', { token: answer.json.token });
  expect(me.json).toEqual({
    email: employee.email,
    userId: employee.id,
    name: employee.name,
    isAdmin: false,
    rights: ['publish', 'inbox', 'pages', 'releases'],
  });
  expect(me.headers.get('cache-control')).toBe('no-store');
});

test('an unknown email address and a wrong password get the same answer', async () => {
  const employee = await makeEmployee();
  const wrong = await login(employee.email, 'not the password');
  const unknown = await login('nobody@example.org', 'not the password');
  expect(wrong.status).toBe(401);
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
});

test.each([
  ['waiting', 'An admin still has to approve your account.'],
  ['suspended', 'Your account is suspended. Ask an admin.'],
] as const)('a %s account learns so with the right password only', async (status, message) => {
  const employee = await makeEmployee({ status });
  const wrong = await login(employee.email, 'not the password');
  expect([wrong.status, wrong.json.message]).toEqual([401, 'Wrong email or password']);
  const right = await login(employee.email, PASSWORD);
  expect([right.status, right.json]).toEqual([403, { message, code: `account-${status}` }]);
});

test('an account without a password cannot be signed in to', async () => {
  const employee = await makeEmployee({ passwordHash: null });
  for (const password of ['no account has this password', PASSWORD, ' ']) {
    expect((await login(employee.email, password)).status).not.toBe(200);
  }
});

test.each([
  [{}, { email: 'Email is required', password: 'Password is required' }],
  [
    { email: 'someone', password: 'x' },
    { email: 'Enter an email address such as name@example.org' },
  ],
  [
    { email: ['a@example.org'], password: 'x' },
    { email: 'Enter an email address such as name@example.org' },
  ],
  [{ email: 'a@example.org', password: { $ne: '' } }, { password: 'Password must be text' }],
  [
    { email: 'a@example.org', password: 'x', isAdmin: true },
    { isAdmin: 'isAdmin is not a known field' },
  ],
])('%j is rejected, naming the field', async (json, fields) => {
  const answer = await app.call('POST', '/api/auth/login', { json, headers: from() });
  expect([answer.status, answer.json.fields]).toEqual([400, fields]);
});

test('a hash with a lower cost is replaced when its owner signs in', async () => {
  const employee = await makeEmployee({ passwordHash: await bcrypt.hash(PASSWORD, 4) });
  expect((await login(employee.email, 'not the password')).status).toBe(401);
  expect(bcrypt.getRounds(await hashOf(employee))).toBe(4);
  expect((await login(employee.email, PASSWORD)).status).toBe(200);
  expect(BCRYPT_COST).toBe(10);
  expect(bcrypt.getRounds(await hashOf(employee))).toBe(10);
  expect((await login(employee.email, PASSWORD)).status).toBe(200);
});

async function hashOf({ id }: Employee): Promise<string> {
  const row = await db().getRepository(Employee).findOneByOrFail({ id });
  return row.passwordHash ?? '';
}

test.each(['baseball', '😀😀', 'Person'])(
  'a password of an earlier rule, "%s", still signs in',
  async (password) => {
    const employee = await makeEmployee({ passwordHash: await bcrypt.hash(password, 10) });
    expect((await login(employee.email, password)).status).toBe(200);
  },
);

test('a password of 72 bytes followed by anything else is not the password', async () => {
  const password = 'ä'.repeat(36);
  const employee = await makeEmployee({ passwordHash: await bcrypt.hash(password, 10) });
  expect((await login(employee.email, `${password}x`)).status).toBe(401);
  expect((await login(employee.email, password)).status).toBe(200);
});

test.each([
  [
    'ÉVA.Ünal@example.org',
    ['ÉVA.Ünal@example.org', 'éva.ünal@example.org', 'ÉVA.ÜNAL@EXAMPLE.ORG'],
  ],
  ['İpek@example.org', ['İpek@example.org', 'İPEK@example.org']],
])('%s is found whatever the case of its letters', async (email, ways) => {
  const employee = await makeEmployee({ email });
  for (const way of ways) {
    const answer = await login(way, PASSWORD);
    expect([way, answer.status, answer.json.userId]).toEqual([way, 200, employee.id]);
  }
});
