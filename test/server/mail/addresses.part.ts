import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { Employee } from '../../../src/entities/Employee';
import { db } from '../../../src/server/platform/database/data-source';
import { startSweeping } from '../../../src/server/sweep';
import { from } from '../../support/addresses';
import { sendForm } from '../../support/forms';
import { makeEmployee, makeSignedIn, PASSWORD, useWriter } from '../../support/make';
import { testInFull } from '../../support/sample';
import { until } from '../../support/until';
import { linkIn, sendAt, useMailApp } from './mailbox';
import { forgetCounts } from '../../support/limits';

const { app, box } = useMailApp({ SIGNUP_POLICY: 'approval' });
const admin = useWriter(app, { isAdmin: true });
beforeEach(() => forgetCounts());

const someone = () => `${randomUUID()}@example.org`;
async function signUp(email = someone(), more: object = {}) {
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  const json = { name: `Ada ${randomUUID()}`, email, title: 'hr', ...passwords, ...more };
  return app.call('POST', '/api/employees', { json, headers: from() });
}
const team = (method: string, path: string, json?: object) =>
  app.call(method, `/api/team${path}`, { token: admin.token, ...(json ? { json } : {}) });
const login = (email: string) =>
  app.call('POST', '/api/auth/login', { json: { email, password: PASSWORD }, headers: from() });
const confirm = (key: unknown, password: unknown = PASSWORD) =>
  app.call('POST', '/api/employees/confirm-address', { json: { key, password }, headers: from() });
const accountOf = async (as: string) => (await app.call('GET', '/api/account', { token: as })).json;
const memberOf = async (email: string) => (await team('GET', `?q=${email}`)).json[0];
const statusOf = async (email: string) => (await memberOf(email))?.status;
const waiting = async () => (await team('GET', '/waiting')).json.waiting;
/** Sends what is due, and returns the key in the newest email to an address. */
async function keyFor(email: string): Promise<string> {
  await sendAt(app);
  const mail = box.received.findLast(({ to }) => to.includes(email));
  const link = linkIn(mail);
  expect(link.pathname).toBe('/confirm-address');
  return link.searchParams.get('key') ?? '';
}
const changeEmail = (as: string, email: string) =>
  app.call('PUT', '/api/account/email', { token: as, json: { email, password: PASSWORD } });

test('a sign-up is shown to the admins as waiting only after its link was used', async () => {
  const before = await waiting();
  const email = someone();
  const made = await signUp(email);
  expect([made.status, made.json.status]).toEqual([201, 'unconfirmed']);
  const key = await keyFor(email);
  expect(box.received.map(({ to }) => to)).toEqual([[email]]);
  const page = `/confirm-address?key=${key}`;
  for (const method of ['GET', 'HEAD']) {
    const answer = await app.call(method, page);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect([await statusOf(email), await waiting()]).toEqual(['unconfirmed', before]);
  expect((await confirm(key)).status).toBe(200);
  expect(await memberOf(email)).toMatchObject({ status: 'waiting', emailConfirmed: true });
  expect(await waiting()).toBe(before + 1);
  box.received.length = 0;
  await sendAt(app);
  expect(box.received.map(({ to }) => to)).toEqual([[admin.employee.email]]);
  expect((await login(email)).json.code).toBe('account-waiting');
  expect((await confirm(key)).status).toBe(403);
  expect(await waiting()).toBe(before + 1);
});

test('of two simultaneous uses of a link, one succeeds', async () => {
  const email = someone();
  await signUp(email);
  const key = await keyFor(email);
  const answers = await Promise.all([confirm(key), confirm(key)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test('the page works without JavaScript', async () => {
  const email = someone();
  await signUp(email);
  const key = await keyFor(email);
  const address = '/api/employees/confirm-address';
  const password = 'never repeated in a page';
  const wrong = await sendForm(app, address, { key, password }, from());
  expect([wrong.status, await statusOf(email)]).toEqual([400, 'unconfirmed']);
  expect(wrong.text).toContain('This is not the password of the account');
  expect(wrong.text).not.toContain(password);
  const sent = await sendForm(app, address, { key, password: PASSWORD }, from());
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/thank-you?for=address']);
  expect(await statusOf(email)).toBe('waiting');
  const again = await sendForm(app, address, { key, password: PASSWORD }, from());
  expect(again.status).toBe(403);
  expect(again.text).toContain('This link has been used or has expired');
});

test.each([undefined, '', 'x', 7, 'x'.repeat(43), 'x'.repeat(101)])(
  'the key %j confirms nothing',
  async (key) => {
    expect([400, 403]).toContain((await confirm(key)).status);
  },
);

describe('a stranger who signs up with the address of a colleague', () => {
  const other = 'the stranger chose this one';
  const strange = { password: other, confirmPassword: other };
  const invitation = async () => {
    const { url } = (await team('POST', '/invites')).json;
    return /[\w-]{43}/.exec(url)?.[0];
  };
  const signIn = (email: string, password: string) =>
    app.call('POST', '/api/auth/login', { json: { email, password }, headers: from() });

  test('gets nothing from the link that the colleague opens', async () => {
    const email = someone();
    const name = `Nora ${randomUUID()}`;
    await signUp(email, { name, ...strange });
    const key = await keyFor(email);
    const mail = box.received.findLast(({ to }) => to.includes(email));
    expect(mail?.text).toMatch(
      new RegExp(`the account of ${name}, on \\d+ \\w+ \\d{4} at \\d\\d:\\d\\d UTC`),
    );
    for (const password of [undefined, '', 7, PASSWORD]) {
      const refused = await app.call('POST', '/api/employees/confirm-address', {
        json: { key, ...(password === undefined ? {} : { password }) },
        headers: from(),
      });
      expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ['password']]);
    }
    expect(await statusOf(email)).toBe('unconfirmed');
  });

  test('loses the account to a sign-up of the colleague', async () => {
    const email = someone();
    const { id } = (await signUp(email, strange)).json;
    const made = await signUp(email);
    expect([made.status, made.json.status]).toEqual([201, 'unconfirmed']);
    expect(made.json.id).not.toBe(id);
    const key = await keyFor(email);
    expect((await confirm(key, other)).status).toBe(400);
    expect((await confirm(key)).status).toBe(200);
    await team('POST', `/${made.json.id}/approve`, {});
    const answers = [await signIn(email, other), await signIn(email, PASSWORD)];
    expect(answers.map(({ status }) => status)).toEqual([401, 200]);
  });

  test.each(['unconfirmed', 'waiting'] as const)(
    'loses an account that is %s to an invitation',
    async (status) => {
      const email = someone();
      const { id } = (await signUp(email, strange)).json;
      await db().getRepository(Employee).update({ id }, { status });
      const made = await signUp(email.toUpperCase(), { invite: await invitation() });
      expect([made.status, made.json.status]).toEqual([201, 'active']);
      expect(await db().getRepository(Employee).existsBy({ id })).toBe(false);
      const answers = [await signIn(email, other), await signIn(email, PASSWORD)];
      expect(answers.map((answer) => answer.status)).toEqual([401, 200]);
    },
  );

  test('does not keep the colleague from changing to that address', async () => {
    const email = someone();
    await signUp(email, strange);
    const { token: own } = await makeSignedIn(app);
    expect((await changeEmail(own, email)).status).toBe(204);
    expect((await confirm(await keyFor(email))).status).toBe(200);
    expect(await accountOf(own)).toMatchObject({ email, emailConfirmed: true });
  });

  test('takes no account that somebody uses, with an invitation or without', async () => {
    const { email } = await makeEmployee();
    const refused = await signUp(email, { invite: await invitation() });
    expect([refused.status, refused.json.code]).toEqual([409, 'email-taken']);
    expect((await login(email)).status).toBe(200);
  });
});

test('whether an address has an account is told only to its owner', async () => {
  const { email } = await makeEmployee();
  const free = someone();
  const [known, unknown] = [await signUp(email.toUpperCase()), await signUp(free)];
  const shape = (answer: typeof known) => [
    answer.status,
    Object.keys(answer.json).sort(),
    answer.json.status,
  ];
  expect(shape(known)).toEqual(shape(unknown));
  expect(await db().getRepository(Employee).existsBy({ id: known.json.id })).toBe(false);
  const wrong = [
    await login(free),
    await app.call('POST', '/api/auth/login', {
      json: { email, password: 'the one that was just chosen' },
      headers: from(),
    }),
  ];
  expect(wrong.map(({ status, text }) => [status, text])).toEqual([
    [401, wrong[1]?.text],
    [401, wrong[1]?.text],
  ]);
  expect(wrong[0]?.json.message).toMatch(/If you have just signed up, open the link/);
  await sendAt(app);
  expect(box.received.map(({ to, headers }) => [to[0], headers.subject]).sort()).toEqual(
    [
      [email, 'You already have an account at Assay'],
      [free, 'Confirm your email address for Assay'],
    ].sort(),
  );
  const statuses = [];
  for (const to of [email, free]) {
    for (let i = 0; i < 3; i++) statuses.push((await signUp(to)).status);
  }
  expect(statuses).toEqual([201, 201, 429, 201, 201, 429]);
});

test('wrong passwords for a link are limited', async () => {
  const email = someone();
  await signUp(email);
  const key = await keyFor(email);
  const statuses = [];
  for (let i = 0; i < 11; i++) statuses.push((await confirm(key, `not this ${i}`)).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

test('an address of an invitation counts as confirmed', async () => {
  const { url } = (await team('POST', '/invites')).json;
  const invite = /[\w-]{43}/.exec(url)?.[0];
  const email = someone();
  expect((await signUp(email, { invite })).json.status).toBe('active');
  expect(await memberOf(email)).toMatchObject({ status: 'active', emailConfirmed: true });
  expect(await sendAt(app)).toBe(0);
  expect((await login(email)).status).toBe(200);
});

test('an address from before the upgrade counts as confirmed', async () => {
  const { email } = await makeEmployee();
  expect(await memberOf(email)).toMatchObject({ emailConfirmed: true });
});

test('if the email fails, an admin approves the account after a warning', async () => {
  box.refuse = { at: 'recipient', status: 550, text: 'No such person' };
  const email = someone();
  const { id } = (await signUp(email)).json;
  await sendAt(app);
  const warned = await team('POST', `/${id}/approve`, {});
  expect([warned.status, warned.json.message]).toEqual([
    409,
    'The email address of this account has not been confirmed yet',
  ]);
  expect(await statusOf(email)).toBe('unconfirmed');
  const approved = await team('POST', `/${id}/approve`, { unconfirmed: true });
  expect(approved.json).toMatchObject({ status: 'active', emailConfirmed: false });
  expect((await login(email)).status).toBe(200);
});

test('an unconfirmed account can be declined, and its link ends with it', async () => {
  const email = someone();
  const { id } = (await signUp(email)).json;
  const key = await keyFor(email);
  expect((await team('POST', `/${id}/refuse`)).status).toBe(204);
  expect((await confirm(key)).status).toBe(403);
});

test('only the newest link works, and an expired link does not', async () => {
  const email = someone();
  await signUp(email);
  const old = await keyFor(email);
  await db().query(`UPDATE mail SET state = 'failed', next_try_at = NULL WHERE recipient = $1`, [
    email,
  ]);
  const [{ _id }] = (await app.call('GET', `/api/mail?q=${email}`, { token: admin.token })).json;
  await app.call('POST', `/api/mail/${_id}/again`, { token: admin.token });
  const key = await keyFor(email);
  expect([(await confirm(old)).status, await statusOf(email)]).toEqual([403, 'unconfirmed']);
  await db().query('UPDATE address_check SET expires_at = now() WHERE email = $1', [email]);
  expect((await confirm(key)).status).toBe(403);
});

test('an unconfirmed account is deleted after 7 days and not before', async () => {
  const [late, early] = [someone(), someone()];
  for (const email of [late, early]) await signUp(email);
  const age = (email: string, hours: number) =>
    db().query(
      'UPDATE employee SET created_at = now() - make_interval(hours => $2) WHERE email = $1',
      [email, hours],
    );
  await age(late, 7 * 24 + 1);
  await age(early, 7 * 24 - 1);
  const stop = startSweeping(pino({ level: 'silent' }));
  try {
    await until(async () => (await statusOf(late)) === undefined);
    expect(await statusOf(early)).toBe('unconfirmed');
  } finally {
    stop();
  }
});

test('unconfirmed sign-ups are limited to 100 a day, and invited people are not counted', async () => {
  const { url } = (await team('POST', '/invites')).json;
  await db().query(
    `INSERT INTO rate_limit (key, points, expire) VALUES ('sign-up-all:all', 100, $1)`,
    [Date.now() + 60_000],
  );
  expect((await signUp()).status).toBe(429);
  const invite = /[\w-]{43}/.exec(url)?.[0];
  expect((await signUp(someone(), { invite })).status).toBe(201);
});

describe('a changed address', () => {
  test('replaces the old one only after its link was used', async () => {
    const { employee, token: own } = await makeSignedIn(app);
    const other = (await login(employee.email)).json.token;
    const email = someone();
    expect((await changeEmail(own, email.toUpperCase())).status).toBe(204);
    expect(await accountOf(own)).toMatchObject({ email: employee.email, newEmail: email });
    expect((await app.call('GET', '/api/account', { token: other })).status).toBe(401);
    expect([(await login(employee.email)).status, (await login(email)).status]).toEqual([200, 401]);
    const key = await keyFor(email);
    const subjects = box.received.map(({ to, headers }) => [to[0], headers.subject]).sort();
    expect(subjects).toEqual(
      [
        [email, 'Confirm your email address for Assay'],
        [employee.email, 'Your email address for Assay is about to change'],
      ].sort(),
    );
    expect((await confirm(key)).status).toBe(200);
    expect(await accountOf(own)).toMatchObject({ email, newEmail: null, emailConfirmed: true });
    expect([(await login(employee.email)).status, (await login(email)).status]).toEqual([401, 200]);
    box.received.length = 0;
    await sendAt(app);
    expect(box.received.map(({ to, headers }) => [to[0], headers.subject])).toEqual([
      [employee.email, 'Your sign-in details for Assay were changed'],
    ]);
  });

  testInFull('can be cancelled, and a new change replaces the one before', async () => {
    const { employee, token: own } = await makeSignedIn(app);
    const [first, second] = [someone(), someone()];
    await changeEmail(own, first);
    const old = await keyFor(first);
    await changeEmail(own, second);
    expect((await confirm(old)).status).toBe(403);
    const key = await keyFor(second);
    expect((await app.call('DELETE', '/api/account/email', { token: own })).status).toBe(204);
    expect((await confirm(key)).status).toBe(403);
    expect(await accountOf(own)).toMatchObject({ email: employee.email, newEmail: null });
  });

  test('of another account is refused, also if that account is newer than the link', async () => {
    const { token: own } = await makeSignedIn(app);
    const known = await makeEmployee();
    expect((await changeEmail(own, known.email)).json.code).toBe('email-taken');
    const email = someone();
    await changeEmail(own, email);
    const key = await keyFor(email);
    await makeEmployee({ email });
    const answer = await confirm(key);
    expect([answer.status, answer.json.code]).toEqual([409, 'email-taken']);
  });

  test('is limited to three emails a day to one address', async () => {
    const { token: own } = await makeSignedIn(app);
    const email = someone();
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await changeEmail(own, email)).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
  });

  testInFull('an address that was never confirmed is confirmed by entering it again', async () => {
    const email = someone();
    const { id } = (await signUp(email)).json;
    await team('POST', `/${id}/approve`, { unconfirmed: true });
    const { token: own } = (await login(email)).json;
    expect(await accountOf(own)).toMatchObject({ emailConfirmed: false, newEmail: null });
    await changeEmail(own, email);
    expect((await confirm(await keyFor(email))).status).toBe(200);
    expect(await accountOf(own)).toMatchObject({ email, emailConfirmed: true });
  });
});
