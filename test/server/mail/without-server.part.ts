import { randomUUID } from 'node:crypto';
import { Mail } from '../../../src/entities/Mail';
import { Subscriber } from '../../../src/entities/Subscriber';
import { db } from '../../../src/server/platform/database/data-source';
import { from } from '../../support/addresses';
import { useApp } from '../../support/app';
import { makeEmployee, makeSignedIn, PASSWORD } from '../../support/make';

const app = useApp({ env: { TRUST_PROXY: '1', SIGNUP_POLICY: 'approval' } });

test('without a mail server everything works, and nothing is queued', async () => {
  const { token } = await makeSignedIn(app, { isAdmin: true });
  const json = {
    name: 'Ada Quill',
    email: 'ada@example.org',
    title: 'hr',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  const joined = await app.call('POST', '/api/employees', { json, headers: from() });
  expect(joined.status).toBe(201);
  const path = `/api/team/${joined.json.id}/approve`;
  expect((await app.call('POST', path, { token, json: {} })).status).toBe(200);
  const email = 'reader@example.org';
  await app.call('POST', '/api/subscribers', { json: { email }, headers: from() });
  expect(await db().getRepository(Subscriber).find()).toMatchObject([{ email, confirmed: true }]);
  expect(await db().getRepository(Mail).count()).toBe(0);
});

test('for a forgotten password, every address is referred to an admin', async () => {
  const { email } = await makeEmployee();
  const answers = [];
  for (const one of [email, 'nobody@example.org']) {
    const json = { email: one };
    answers.push(await app.call('POST', '/api/auth/forgotten', { json, headers: from() }));
  }
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  expect(answers[0]?.json.message).toMatch(/Ask an admin/);
  expect(answers[1]?.text).toBe(answers[0]?.text);
});

test('an admin sees that there is no mail server, and cannot send a test', async () => {
  const { token } = await makeSignedIn(app, { isAdmin: true });
  const { json } = await app.call('GET', '/api/mail/server', { token });
  expect(json).toEqual({ server: null, from: null });
  expect((await app.call('POST', '/api/mail/test', { token })).status).toBe(409);
});

test('without email, a sign-up waits at once and its address is marked as not confirmed', async () => {
  const { employee, token: own } = await makeSignedIn(app, { isAdmin: true });
  const email = `${randomUUID()}@example.org`;
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  const json = { name: `Ada ${randomUUID()}`, email, title: 'hr', ...passwords };
  const made = await app.call('POST', '/api/employees', { json, headers: from() });
  expect(made.json.status).toBe('waiting');
  const [asked] = (await app.call('GET', `/api/team?q=${email}`, { token: own })).json;
  expect(asked).toMatchObject({ status: 'waiting', emailConfirmed: false });
  const next = `${randomUUID()}@example.org`;
  const change = { token: own, json: { email: next, password: PASSWORD } };
  expect((await app.call('PUT', '/api/account/email', change)).status).toBe(204);
  const account = (await app.call('GET', '/api/account', { token: own })).json;
  expect(account).toMatchObject({ email: next, emailConfirmed: false, confirmsEmail: false });
  expect(account.email).not.toBe(employee.email);
});
