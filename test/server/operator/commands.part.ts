import { Secret, TOTP } from 'otpauth';
import { readEnv } from '../../../src/server/env';
import { isCommand, runCommand } from '../../../src/server/operator/run-command';
import { linkLine } from '../../support/admin-command';
import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';
import { makeEmployee, makeSignedIn, PASSWORD } from '../../support/make';
import { signUpForm } from '../../support/own-place';
import { openMailbox } from '../mail/mailbox';

const app = useApp({ env: { SITE_URL: 'https://lab.example', SIGNUP_POLICY: 'approval' } });

const run = (...args: string[]) => runCommand(app.config, args);
const login = (email: string, password = PASSWORD) =>
  app.call('POST', '/api/auth/login', { json: { email, password } });
const me = (token: string) => app.call('GET', '/api/auth/me', { token });

/** The activity of one kind about a person, as an admin sees it. */
async function noted(kind: string, name: string): Promise<{ by: string; about: string }[]> {
  const { token } = await makeSignedIn(app, { isAdmin: true });
  const query = new URLSearchParams({ kind, q: name });
  return (await app.call('GET', `/api/activity?${query}`, { token })).json;
}

async function addSecondFactor(token: string): Promise<void> {
  const address = '/api/account/second-factor';
  const { secret } = (await app.call('POST', address, { token })).json;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const answer = await app.call('PUT', address, { token, json: { code } });
  expect(answer.status).toBe(200);
}

test('list shows every account', async () => {
  const begin = Date.now();
  const { employee, token } = await makeSignedIn(app, { name: 'Listed Admin', isAdmin: true });
  await addSecondFactor(token);
  const waiting = await makeEmployee({ name: 'Ada Quill', status: 'waiting' });
  const { status, lines } = await run('list');
  expect(status).toBe(0);
  expect(lines[0]).toMatch(/^Name +Email +Status +Admin +Two-factor +Last seen \(UTC\)$/);
  const lineOf = (email: string) => lines.find((line) => line.includes(email)) ?? '';
  const seen = /^Listed Admin +\S+ +active +yes +yes +(\d{4}-\d\d-\d\d \d\d:\d\d)$/;
  const at = Date.parse(`${seen.exec(lineOf(employee.email))?.[1]}Z`);
  // Times are shown to the minute.
  expect(at).toBeGreaterThan(begin - 60_000);
  expect(lineOf(waiting.email)).toMatch(/^Ada Quill +\S+ +waiting +no +no +never$/);
});

test('clear-limits resets every limit, and trusted addresses stay trusted', async () => {
  const { email } = await makeEmployee();
  expect((await login(email)).status).toBe(200);
  const wrong = () => login(email, 'a wrong password');
  for (let tried = 0; tried < 5; tried += 1) expect((await wrong()).status).toBe(401);
  expect((await login(email)).status).toBe(429);
  const { status, lines } = await run('clear-limits');
  expect([status, lines]).toEqual([0, [expect.stringMatching(/^\d+ counts were reset\.$/)]]);
  expect((await login(email)).status).toBe(200);
  const left = await db().query<{ key: string }[]>('SELECT key FROM rate_limit');
  expect(left.some(({ key }) => key.startsWith('login-known:'))).toBe(true);
  expect(await run('clear-limits', email)).toMatchObject({ status: 2 });
});

test('reset-password makes a link, which works once, if the account is active', async () => {
  const { email } = await makeEmployee({ name: 'Linked Quill', status: 'waiting' });
  const linked = await run('reset-password', email.toUpperCase());
  const text = linked.lines.join('\n');
  const [, link = ''] = linkLine.exec(text) ?? [];
  expect(linked.status).toBe(0);
  expect(text).toContain(`Linked Quill (${email}) can set a new password`);
  expect(text).toContain('The account is awaiting approval. The link works only after');
  const password = 'a password that is quite new';
  const use = async () => {
    const json = { link, password, confirmPassword: password };
    return (await app.call('POST', '/api/auth/new-password', { json })).status;
  };
  expect(await use()).toBe(403);
  expect(await run('make-admin', email)).toEqual({
    status: 0,
    lines: [`Linked Quill (${email}) is now an active admin.`],
  });
  expect(await use()).toBe(204);
  expect((await login(email, password)).status).toBe(200);
  expect(await use()).toBe(403);
  expect(await noted('password link', 'Linked Quill')).toMatchObject([
    { by: 'Operator', about: 'Linked Quill' },
  ]);
  expect(JSON.stringify(app.logged)).not.toContain(link);
});

test('make-admin makes an account active and an admin, and the change is recorded once', async () => {
  const { email } = await makeEmployee({ name: 'Made Admin', status: 'suspended' });
  expect((await run('make-admin', email)).status).toBe(0);
  expect(await run('make-admin', email)).toEqual({
    status: 0,
    lines: [`Made Admin (${email}) is already an active admin.`],
  });
  const { token } = (await login(email)).json;
  expect((await me(token)).json).toMatchObject({ email, isAdmin: true });
  expect(await noted('made admin', 'Made Admin')).toMatchObject([
    { by: 'Operator', about: 'Made Admin' },
  ]);
});

test('reset-2fa removes the second factor and ends the sessions immediately', async () => {
  const { employee, token } = await makeSignedIn(app, { name: 'Locked Out' });
  await addSecondFactor(token);
  const half = await login(employee.email);
  expect([half.status, half.json.secondFactor]).toEqual([401, true]);
  expect((await me(token)).status).toBe(200);
  const reset = await run('reset-2fa', employee.email);
  expect(reset.lines.join()).toContain('now signs in without two-factor authentication');
  const none = await run('reset-2fa', employee.email);
  expect(none.lines.join()).toContain(
    'does not use two-factor authentication; nothing was changed.',
  );
  expect((await me(token)).status).toBe(401);
  expect((await login(employee.email)).status).toBe(200);
  const changes = await noted('second factor', 'Locked Out');
  // It was turned on and off once.
  expect(changes).toHaveLength(2);
  expect(changes[0]).toMatchObject({ by: 'Operator', about: 'Locked Out: off' });
});

test('invite makes a link with which one person signs up', async () => {
  const email = 'invited.by.operator@lab.example';
  const { status, lines } = await run('invite', email);
  expect([status, lines[0]]).toEqual([
    0,
    'Anyone with this link can sign up, once, within seven days:',
  ]);
  const [, invite = ''] =
    /^https:\/\/lab\.example\/signup#token=([\w-]{43})$/.exec(lines[1] ?? '') ?? [];
  const signUp = () =>
    app.call('POST', '/api/employees', {
      json: { ...signUpForm(email), name: 'Ina Vited', invite },
    });
  expect((await signUp()).status).toBe(201);
  expect((await login(email)).json).toMatchObject({ token: expect.any(String) });
  expect(await run('invite', email)).toMatchObject({ status: 1 });
  expect(await run('invite', 'no address')).toEqual({
    status: 1,
    lines: ['"no address" is not an email address.'],
  });
  expect((await noted('invited', email)).map(({ by }) => by)).toEqual(['Operator']);
});

test('suspend ends the sessions of an account, and never leaves a site without an admin', async () => {
  const { employee, token } = await makeSignedIn(app, { name: 'Sus Pended' });
  const { status, lines } = await run('suspend', employee.email);
  expect([status, lines[0]]).toEqual([
    0,
    `Sus Pended (${employee.email}) is suspended. All sessions, password links and preview links have ended.`,
  ]);
  expect((await me(token)).status).toBe(401);
  expect((await login(employee.email)).status).not.toBe(200);
  expect(await run('suspend', employee.email)).toEqual({
    status: 1,
    lines: ['Only an active account can be suspended.'],
  });
  expect(await noted('suspended', 'Sus Pended')).toMatchObject([{ by: 'Operator' }]);
  const { employee: last } = await makeSignedIn(app, { name: 'Last One', isAdmin: true });
  await db().query(`UPDATE employee SET is_admin = false WHERE id <> $1`, [last.id]);
  expect(await run('suspend', last.email)).toMatchObject({
    status: 1,
    lines: [expect.stringMatching(/^Last One is the only admin/)],
  });
});

test('test-email says what the mail server answered', async () => {
  const to = 'operator@lab.example';
  expect(await run('test-email', to)).toEqual({
    status: 1,
    lines: ['The site sends no email. Set SMTP_URL and MAIL_FROM.'],
  });
  const box = await openMailbox();
  const { mail } = readEnv({ SMTP_URL: box.url, MAIL_FROM: 'site@lab.example' });
  const config = { ...app.config, mail };
  expect(await runCommand(config, ['test-email', to])).toEqual({
    status: 0,
    lines: [`127.0.0.1:${box.port} accepted a test email to ${to}.`],
  });
  expect(box.received).toHaveLength(1);
  await box.close();
  expect(await runCommand(config, ['test-email', to])).toMatchObject({
    status: 1,
    lines: [expect.stringMatching(/^Couldn’t reach the mail server/)],
  });
});

test.each(['reset-password', 'make-admin', 'reset-2fa', 'suspend'])(
  '%s with an unknown email address does nothing',
  async (command) => {
    expect(await run(command, 'nobody@example.org')).toEqual({
      status: 1,
      lines: ['There is no account with the email "nobody@example.org".'],
    });
  },
);

test.each([
  [[]],
  [['lists']],
  [['constructor', 'ada@example.org']],
  [['list', 'ada@example.org']],
  [['migrate', 'now']],
  [['reset-password']],
  [['make-admin', 'ada@example.org', 'admin@lab.example']],
  [['backup']],
  [['backup', 'a.tar', 'b.tar']],
  [['backup', 'a.tar', '--replace']],
  [['restore']],
  [['restore', 'a.tar', '--identity']],
  [['restore', 'a.tar', '--before-upgrade']],
  [['move-to-postgres', 'a.tar']],
])('%j is not a command, and is answered with the usage', async (args: string[]) => {
  expect(isCommand(args)).toBe(false);
  const { status, lines } = await run(...args);
  expect([status, lines[0]]).toEqual([2, 'Usage: npm run admin -- COMMAND']);
});

test('the usage ends with what is wrong', async () => {
  const endOf = async (...args: string[]) => (await run(...args)).lines.at(-1);
  expect(await endOf('lists')).toBe('There is no command lists.');
  const known = ['list', 'doctor', 'reset-password', 'restore', 'prove-backup'];
  for (const name of known) {
    expect(await endOf(name, 'a.tar', '--forein')).toBe(
      `These are not the arguments of ${name}: see above.`,
    );
  }
  expect(await endOf()).toMatch(/^In place of FILE/);
  expect(await run('--help')).toMatchObject({ status: 0, lines: (await run()).lines });
});
