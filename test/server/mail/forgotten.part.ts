import { randomUUID } from 'node:crypto';
import { Mail } from '../../../src/entities/Mail';
import { db } from '../../../src/server/platform/database/data-source';
import { from } from '../../support/addresses';
import { tokenIn } from '../../support/link-token';
import { makeEmployee, makeSignedIn, PASSWORD } from '../../support/make';
import { linkIn, sendAt, useMailApp } from './mailbox';

const NEW = 'another horse, another battery';

const { app, box } = useMailApp();

const nobody = () => `${randomUUID()}@example.org`;
const ask = (email: unknown, headers = from()) =>
  app.call('POST', '/api/auth/forgotten', { json: { email }, headers });
const use = (link: string | null) =>
  app.call('POST', '/api/auth/new-password', {
    json: { link, password: NEW, confirmPassword: NEW },
    headers: from(),
  });
const login = (email: string, password: string) =>
  app.call('POST', '/api/auth/login', { json: { email, password }, headers: from() });

test('the answer is the same whether the account exists or not', async () => {
  const known = await makeEmployee();
  const waiting = await makeEmployee({ status: 'waiting' });
  const suspended = await makeEmployee({ status: 'suspended' });
  const emails = [known, waiting, suspended].map(({ email }) => email);
  const answers = [];
  for (const email of [...emails, nobody()]) answers.push(await ask(email));
  const seen = answers.map(({ status, text, headers }) => [status, text, headers.get('etag')]);
  expect(new Set(seen.map((one) => one.join())).size).toBe(1);
  expect(seen[0]?.[0]).toBe(202);
  await sendAt(app);
  expect(box.received.map(({ to }) => to)).toEqual([[known.email]]);
  // Nothing is left of the others.
  expect(await db().getRepository(Mail).find()).toMatchObject([{ to: known.email }]);
});

test('an address without an account is stored only until it is looked up', async () => {
  const { token } = await makeSignedIn(app, { isAdmin: true });
  const email = nobody();
  await ask(email);
  const list = await app.call('GET', '/api/mail', { token });
  expect(list.text).not.toContain(email);
  await sendAt(app);
  expect(await db().getRepository(Mail).count()).toBe(0);
});

test('the link sets a new password once, and exists only in the email', async () => {
  const { employee, token } = await makeSignedIn(app);
  await ask(employee.email.toUpperCase());
  await sendAt(app);
  const url = linkIn(box.received[0]);
  expect(url.origin + url.pathname).toBe(`${app.config.siteUrl}/new-password`);
  expect(box.received[0]?.html).toContain(url.href);
  const link = tokenIn(url);
  const kept = [
    await db().query('SELECT * FROM mail'),
    await db().query('SELECT * FROM password_link'),
    await db().query('SELECT * FROM activity'),
    app.logged,
  ];
  expect(JSON.stringify(kept)).not.toContain(link);
  expect((await use(link)).status).toBe(204);
  expect((await use(link)).status).toBe(403);
  expect((await app.call('GET', '/api/auth/me', { token })).status).toBe(401);
  expect((await login(employee.email, PASSWORD)).status).toBe(401);
  expect((await login(employee.email, NEW)).status).toBe(200);
});

test('the link expires after an hour', async () => {
  const { id, email } = await makeEmployee();
  await ask(email);
  const sent = Date.now();
  await sendAt(app, sent);
  const link = tokenIn(linkIn(box.received[0]));
  const [row] = await db().query<{ expires_at: Date }[]>(
    'SELECT expires_at FROM password_link WHERE employee_id = $1',
    [id],
  );
  expect(row?.expires_at.getTime()).toBeGreaterThanOrEqual(sent + 3_600_000);
  expect(row?.expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);
  await db().query('UPDATE password_link SET expires_at = now() WHERE employee_id = $1', [id]);
  expect((await use(link)).status).toBe(403);
});

test('five an hour are sent to one address, and beyond that known and unknown addresses get the same answer', async () => {
  const { email } = await makeEmployee();
  const answersFor = async (one: string) => {
    const answers = [];
    for (let i = 0; i < 7; i++) answers.push(await ask(i % 2 ? one : one.toUpperCase()));
    return answers.map(({ status, text }) => `${status} ${text}`);
  };
  const answers = await answersFor(email);
  expect(answers.map((one) => one.slice(0, 3))).toEqual([...Array(5).fill('202'), '429', '429']);
  expect(await answersFor(nobody())).toEqual(answers);
  await sendAt(app);
  expect(box.received).toHaveLength(5);
});

test('twenty an hour are accepted from one computer', async () => {
  const headers = from();
  for (let i = 0; i < 20; i++) expect((await ask(nobody(), headers)).status).toBe(202);
  const answer = await ask(nobody(), headers);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect((await ask(nobody())).status).toBe(202);
});

test.each([undefined, '', 'ada', 5, ['a@b.example'], { $ne: '' }])(
  '%j is not an email address',
  async (email) => {
    const answer = await ask(email);
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['email']]);
  },
);
