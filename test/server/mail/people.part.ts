import { randomUUID } from 'node:crypto';
import { Employee } from '../../../src/entities/Employee';
import { Session } from '../../../src/entities/Session';
import { db } from '../../../src/server/platform/database/data-source';
import { from } from '../../support/addresses';
import { tokenIn } from '../../support/link-token';
import { makeEmployee, makeSignedIn, PASSWORD, useWriter } from '../../support/make';
import { turnOn } from '../accounts/own/turn-on';
import { confirmAddress, linkIn, sendAt, useMailApp } from './mailbox';

const { app, box } = useMailApp({ SIGNUP_POLICY: 'approval' });
const admin = useWriter(app, { isAdmin: true });

const signUp = async (email: string) =>
  app.call('POST', '/api/employees', {
    headers: from(),
    json: {
      name: `Ada ${email.slice(0, 8)}`,
      email,
      title: 'hr',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
  });
const mails = async () => (await app.call('GET', '/api/mail', { token: admin.token })).json;

test('every active admin is notified of waiting accounts, and approved people of their approval', async () => {
  const other = await makeEmployee({ isAdmin: true });
  await makeEmployee({ isAdmin: true, status: 'suspended' });
  await makeEmployee();
  const email = `${randomUUID()}@example.org`;
  const { json } = await signUp(email);
  await confirmAddress(app, box, email);
  await sendAt(app);
  expect(box.received.flatMap(({ to }) => to).sort()).toEqual(
    [admin.employee.email, other.email].sort(),
  );
  expect(box.received[0]?.text).toContain(`Ada ${email.slice(0, 8)}`);
  expect(linkIn(box.received[0]).pathname).toBe('/dashboard/team');
  box.received.length = 0;
  await app.call('POST', `/api/team/${json.id}/approve`, { token: admin.token, json: {} });
  await sendAt(app);
  expect(box.received).toMatchObject([
    { to: [email], headers: { subject: 'Your account at Assay was approved' } },
  ]);
  await db().getRepository(Employee).update({ id: other.id }, { isAdmin: false });
});

test('a rejected sign-up, and a sign-up that was already decided, notify nobody', async () => {
  expect((await signUp(admin.employee.email)).status).toBe(201);
  await sendAt(app);
  expect(box.received.map(({ to, headers }) => [to[0], headers.subject])).toEqual([
    [admin.employee.email, 'You already have an account at Assay'],
  ]);
  const email = `${randomUUID()}@example.org`;
  await signUp(email);
  await confirmAddress(app, box, email);
  const decided = await db()
    .getRepository(Employee)
    .update({ status: 'waiting' }, { status: 'suspended' });
  expect(decided.affected).toBe(1);
  expect(await sendAt(app)).toBe(0);
});

test('the owner is notified of a new email address at the old address, of a new password and of a second factor', async () => {
  const made = await makeSignedIn(app);
  const change = async (field: string, json: object) => {
    const options = { token: made.token, json: { password: PASSWORD, ...json } };
    expect((await app.call('PUT', `/api/account/${field}`, options)).status).toBe(204);
  };
  const before = made.employee.email;
  const email = `${randomUUID()}@example.org`;
  await change('email', { email });
  await confirmAddress(app, box, email);
  expect(box.received.map(({ to, headers }) => [to, headers.subject])).toEqual([
    [[before], 'Your email address for Assay is about to change'],
  ]);
  box.received.length = 0;
  const { recoveryCodes } = await turnOn(app, made.token);
  const newPassword = `${PASSWORD} 2`;
  await change('password', {
    newPassword,
    confirmPassword: newPassword,
    code: recoveryCodes[0],
  });
  await sendAt(app);
  expect(box.received.map(({ to }) => to).sort()).toEqual([[before], [email], [email]].sort());
  const told = box.received.map(
    ({ text }) => / account at Assay was changed|The password|turned on/.exec(text)?.[0],
  );
  expect(told.sort()).toEqual(
    [' account at Assay was changed', 'The password', 'turned on'].sort(),
  );
  for (const { headers, text } of box.received) {
    expect(headers.subject).toBe('Your sign-in details for Assay were changed');
    expect(text).not.toContain(email);
  }
});

test('a password set with a link is reported to its owner, and a rejected attempt to nobody', async () => {
  const { id, email } = await makeEmployee();
  const { url } = (await app.call('POST', `/api/team/${id}/password-link`, { token: admin.token }))
    .json;
  const password = { password: `${PASSWORD} 3`, confirmPassword: `${PASSWORD} 3` };
  const json = { link: tokenIn(url), ...password };
  const set = () => app.call('POST', '/api/auth/new-password', { json, headers: from() });
  expect([(await set()).status, (await set()).status]).toEqual([204, 403]);
  await sendAt(app);
  expect(box.received.map(({ to }) => to)).toEqual([[email]]);
});

test('a colleague whose second factor an admin turns off is told', async () => {
  const made = await makeSignedIn(app);
  await turnOn(app, made.token);
  await sendAt(app);
  box.received.length = 0;
  await app.call('DELETE', `/api/team/${made.employee.id}/second-factor`, { token: admin.token });
  await sendAt(app);
  expect(box.received).toMatchObject([
    {
      to: [made.employee.email],
      headers: { subject: 'Two-factor authentication was turned off at Assay' },
    },
  ]);
});

describe('the page of admins', () => {
  test('shows the result of a test', async () => {
    const asked = await app.call('POST', '/api/mail/test', { token: admin.token });
    expect([asked.status, asked.json]).toEqual([202, { queued: true }]);
    expect(await mails()).toMatchObject([{ state: 'waiting', tries: 0, to: admin.employee.email }]);
    await sendAt(app);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toEqual({
      _id: expect.any(String),
      to: admin.employee.email,
      subject: 'Test email from Assay',
      state: 'sent',
      tries: 1,
      reason: '',
      nextTry: null,
      date: expect.any(String),
    });
    expect(box.received).toHaveLength(1);
  });

  test('shows why an email failed, and retries it', async () => {
    box.refuse = { at: 'recipient', status: 550, text: 'No such person' };
    await app.call('POST', '/api/mail/test', { token: admin.token });
    await sendAt(app);
    const [mail] = await mails();
    expect(mail).toMatchObject({ state: 'failed', tries: 1, nextTry: null });
    expect(mail.reason).toContain('No such person');
    box.refuse = null;
    const again = () => app.call('POST', `/api/mail/${mail._id}/again`, { token: admin.token });
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await sendAt(app)).toBe(1);
    expect(await mails()).toMatchObject([{ state: 'sent', tries: 1, reason: '' }]);
    expect((await again()).status).toBe(409);
  });

  test('a failed link is sent as a new link', async () => {
    const { email } = await makeEmployee();
    box.refuse = { at: 'recipient', status: 550, text: 'Full' };
    await app.call('POST', '/api/auth/forgotten', { json: { email }, headers: from() });
    await sendAt(app);
    box.refuse = null;
    const [mail] = await mails();
    await app.call('POST', `/api/mail/${mail._id}/again`, { token: admin.token });
    await sendAt(app);
    const json = { link: tokenIn(linkIn(box.received[0])) };
    const password = { password: PASSWORD, confirmPassword: PASSWORD };
    const options = { json: { ...json, ...password }, headers: from() };
    expect((await app.call('POST', '/api/auth/new-password', options)).status).toBe(204);
  });

  test('shows which server sends the email, without its password', async () => {
    const { json } = await app.call('GET', '/api/mail/server', { token: admin.token });
    expect(json).toEqual({ server: `127.0.0.1:${box.port}`, from: 'site@lab.example' });
  });

  test('finds email by address, and page by page', async () => {
    for (let i = 0; i < 3; i++) await app.call('POST', '/api/mail/test', { token: admin.token });
    const found = await app.call(
      'GET',
      `/api/mail?limit=2&q=${admin.employee.email.toUpperCase()}`,
      {
        token: admin.token,
      },
    );
    expect(found.json).toHaveLength(2);
    expect(found.headers.get('link')).toContain('rel="next"');
    expect((await app.call('GET', '/api/mail?q=nobody@', { token: admin.token })).json).toEqual([]);
  });

  test.each(['x', '%00', randomUUID(), `${randomUUID()}x`])('there is no email %s', async (id) => {
    const { status } = await app.call('POST', `/api/mail/${id}/again`, { token: admin.token });
    expect([400, 404]).toContain(status);
  });

  test('needs re-authentication for a test after 15 minutes', async () => {
    const made = await makeSignedIn(app, { isAdmin: true });
    const reauthenticatedAt = new Date(Date.now() - 16 * 60_000);
    await db()
      .getRepository(Session)
      .update({ employeeId: made.employee.id }, { reauthenticatedAt });
    const answer = await app.call('POST', '/api/mail/test', { token: made.token });
    expect([answer.status, answer.json.confirm]).toEqual([403, true]);
  });
});

describe('an invitation', () => {
  const invite = async (json: object) =>
    app.call('POST', '/api/team/invites', { token: admin.token, json });

  test('is sent to its address, and its link is nowhere else', async () => {
    const email = `${randomUUID()}@example.org`;
    const made = await invite({ email: email.toUpperCase(), rights: ['pages'] });
    expect([made.status, made.json.url]).toEqual([201, null]);
    await sendAt(app);
    const [mail] = box.received;
    expect(mail).toMatchObject({ to: [email], headers: { subject: 'Invitation to Assay' } });
    expect(mail?.text).toContain(
      `${admin.employee.name} invites you to create an account at Assay.`,
    );
    const link = tokenIn(linkIn(mail).href);
    expect((await mails())[0]).toMatchObject({ to: email, state: 'sent' });
    const stored = await db().query('SELECT * FROM invite');
    expect(JSON.stringify(stored)).not.toContain(link);
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
    const account = { name: `Nia ${randomUUID()}`, email, title: 'hr', ...passwords };
    const joined = await app.call('POST', '/api/employees', {
      json: { ...account, invite: link },
      headers: from(),
    });
    expect([joined.status, joined.json.status]).toEqual([201, 'active']);
    const { rights } = await db().getRepository(Employee).findOneByOrFail({ email });
    expect(rights).toEqual(['pages']);
  });

  test('whose email failed says so in the list, until it is sent', async () => {
    const email = `${randomUUID()}@example.org`;
    const { _id } = (await invite({ email })).json;
    const sent = async () => {
      const open = (await app.call('GET', '/api/team/invites', { token: admin.token })).json;
      return open.find((one: { _id: string }) => one._id === _id).sent;
    };
    const states = [await sent()];
    box.refuse = { at: 'recipient', status: 550, text: 'No such person' };
    await sendAt(app);
    states.push(await sent());
    box.refuse = null;
    await app.call('POST', `/api/mail/${(await mails())[0]._id}/again`, { token: admin.token });
    await sendAt(app);
    expect([...states, await sent()]).toEqual(['waiting', 'failed', 'sent']);
  });

  test('to the same address again replaces the first, and its rights', async () => {
    const email = `${randomUUID()}@example.org`;
    const [first, second] = [await invite({ email, rights: ['pages'] }), await invite({ email })];
    const open = (await app.call('GET', '/api/team/invites', { token: admin.token })).json;
    const to = open.filter((one: { email: string }) => one.email === email);
    expect(to.map(({ _id }: { _id: string }) => _id)).toEqual([second.json._id]);
    const gone = await app.call('DELETE', `/api/team/invites/${first.json._id}`, {
      token: admin.token,
    });
    expect(gone.status).toBe(404);
  });

  test.each([
    ['active', 409],
    ['suspended', 409],
    ['waiting', 201],
    ['unconfirmed', 201],
  ] as const)(
    'to the address of an account that is %s is answered %i',
    async (status, answered) => {
      const { email } = await makeEmployee({ status });
      const made = await invite({ email: email.toUpperCase() });
      expect([made.status, made.json.fields?.email]).toEqual([
        answered,
        answered === 409 ? 'An account with this email already exists' : undefined,
      ]);
    },
  );

  test('that was revoked before it was sent is not sent, and a wrong address is refused', async () => {
    const made = await invite({ email: `${randomUUID()}@example.org` });
    await app.call('DELETE', `/api/team/invites/${made.json._id}`, { token: admin.token });
    expect(await sendAt(app)).toBe(0);
    const wrong = await invite({ email: 'nia' });
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ['email']]);
    expect((await invite({ for: 'Nia', email: null })).json.url).toMatch(/#token=/);
  });
});
