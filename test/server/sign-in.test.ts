import { startApp, type TestApp } from '../support/app';
import { makeEmployee, makeSignedIn, PASSWORD } from '../support/make';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

let from = 0;
/** Each test comes from an address of its own, so that limits do not leak between them. */
function address() {
  from += 1;
  return { 'x-forwarded-for': `198.51.100.${from}` };
}

const login = (email: string, password: string, headers = address()) =>
  app.call('POST', '/api/auth/login', { json: { email, password }, headers });

test('the right password gives a token, the id and the name', async () => {
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
  });
});

test('an unknown e-mail and a wrong password get the same answer', async () => {
  const employee = await makeEmployee();
  const wrong = await login(employee.email, 'not the password');
  const unknown = await login('nobody@example.org', 'not the password');
  expect(wrong.status).toBe(401);
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
});

test('after logout the token is dead at once', async () => {
  const { token } = await makeSignedIn(app);
  expect((await app.call('POST', '/api/auth/logout', { token })).status).toBe(204);
  expect((await app.call('GET', '/api/auth/me', { token })).status).toBe(401);
});
