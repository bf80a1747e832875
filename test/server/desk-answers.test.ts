import { randomUUID } from 'node:crypto';
import type { Employee } from '../../src/entities/Employee';
import { Mail } from '../../src/entities/Mail';
import { db } from '../../src/server/platform/database/data-source';
import { startApp, type TestApp } from '../support/app';
import { makeEmployee, makeSignedIn } from '../support/make';

// The messages of rejections that the desk shows, word for word: its component tests use the same
// texts.

let app: TestApp;
let admin: Employee;
let token: string;
beforeAll(async () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@lab.example' };
  app = await startApp({ env });
  ({ employee: admin, token } = await makeSignedIn(app, { isAdmin: true }));
});
afterAll(() => app.close());

const call = (method: string, path: string, json?: object) =>
  app.call(method, `/api/${path}`, { token, ...(json ? { json } : {}) });

test('an account that is not waiting cannot be approved', async () => {
  const { id } = await makeEmployee();
  const { status, json } = await call('POST', `team/${id}/approve`, { onSite: true });
  expect([status, json.message]).toEqual([409, 'This account is no longer awaiting approval']);
});

test('accounts are found by a part of the email address in any case, filtered by status', async () => {
  const { id, email } = await makeEmployee();
  const q = encodeURIComponent(email.slice(0, -5).toUpperCase());
  expect((await call('GET', `team?q=${q}`)).json).toMatchObject([{ _id: id }]);
  expect((await call('GET', `team?q=${q}&status=suspended`)).json).toEqual([]);
});

test('a wrong own password is reported at its field', async () => {
  const password = 'not the password';
  const message = 'Wrong password';
  const email = await call('PUT', 'account/email', { email: 'new@example.org', password });
  expect([email.status, email.json.fields]).toEqual([400, { password: message }]);
  const confirm = await call('POST', 'account/confirm', { password });
  expect([confirm.status, confirm.json.message]).toEqual([400, message]);
});

test('an invalid link of the profile is reported at its field', async () => {
  const profile = { name: admin.name, title: 'hr', socials: ['example.org/me'] };
  const { status, json } = await call('PUT', 'account', profile);
  const socials = 'Links: entry 1 must be a URL that starts with https://';
  expect([status, json.fields]).toEqual([400, { socials }]);
});

test('email is found by the reason of its failure, and sent email is not retried', async () => {
  const of = {
    kind: 'test',
    employeeId: admin.id,
    to: admin.email,
    createdAt: new Date(),
  } as const;
  const failed = {
    ...of,
    id: randomUUID(),
    state: 'failed',
    reason: 'Moved to the moon',
    tries: 1,
  } as const;
  const sent = { ...of, id: randomUUID(), state: 'sent', reason: '', tries: 1 } as const;
  await db().getRepository(Mail).insert([failed, sent]);
  const found = await call('GET', 'mail?q=TO%20THE%20MOON');
  expect(found.json).toMatchObject([{ _id: failed.id, state: 'failed' }]);
  const again = await call('POST', `mail/${sent.id}/again`);
  expect([again.status, again.json.message]).toEqual([409, 'This email has not failed']);
});
