import type { SMTPServerOptions } from 'smtp-server';
import { Employee } from '../../../src/entities/Employee';
import { Mail } from '../../../src/entities/Mail';
import { db } from '../../../src/server/platform/database/data-source';
import { readEnv } from '../../../src/server/env';
import { queueMail } from '../../../src/server/mail/queue-mail';
import { useApp } from '../../support/app';
import { makeEmployee } from '../../support/make';
import { type Mailbox, openMailbox, sendAt } from './mailbox';

const MAIL_FROM = 'site@lab.example';
const PASS = 'canary-of-the-mail-server';

const app = useApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM } });
let admin: Employee;
let box: Mailbox;
beforeAll(async () => {
  admin = await makeEmployee({ isAdmin: true });
});
beforeEach(() => db().getRepository(Mail).deleteAll());
afterEach(() => box.close());

/** Sends one email with the settings of an SMTP_URL and returns its row. */
async function sendBy(url: string): Promise<Mail | undefined> {
  app.config.mail = readEnv({ SMTP_URL: url, MAIL_FROM }).mail;
  await queueMail(db().manager, app.config, {
    kind: 'test',
    to: admin.email,
    employeeId: admin.id,
  });
  await sendAt(app);
  return (await db().getRepository(Mail).find())[0];
}
const withLogin = (url: string) => url.replace('://', `://site:${PASS}@`);

describe.each([
  ['STARTTLS', { disabledCommands: ['AUTH'] }],
  ['TLS from the start', { secure: true }],
] as [string, SMTPServerOptions][])('a mail server with %s', (_name, options) => {
  beforeEach(async () => {
    box = await openMailbox(0, options);
  });

  test('whose certificate is not trusted gets no email, and the reason says so', async () => {
    expect(await sendBy(box.url)).toMatchObject({
      state: 'waiting',
      tries: 1,
      reason: expect.stringMatching(/^The mail server’s certificate is not trusted/),
    });
    expect(box.received).toEqual([]);
  });

  test('gets it, encrypted, if the settings allow any certificate', async () => {
    expect(await sendBy(`${box.url}?tls=any`)).toMatchObject({ state: 'sent' });
    expect(box.received).toMatchObject([{ to: [admin.email], secure: true }]);
  });
});

test('a server with STARTTLS gets it unencrypted if the settings say so', async () => {
  box = await openMailbox(0, { disabledCommands: ['AUTH'] });
  expect(await sendBy(`${box.url}?tls=off`)).toMatchObject({ state: 'sent' });
  expect(box.received).toMatchObject([{ secure: false }]);
});

/**
 * A mail server without TLS that requires a user name and password. Records the passwords it
 * receives.
 */
async function openGuarded(host: string): Promise<string[]> {
  const told: string[] = [];
  box = await openMailbox(0, {
    host,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: false,
    onAuth({ password }, _session, done) {
      told.push(String(password));
      if (password === PASS) done(null, { user: 'site' });
      else done(new Error('Wrong password'));
    },
  });
  return told;
}

// Another address of this computer that the site does not recognise as local.
const ELSEWHERE = '127.0.0.2';

test('a password is never sent unencrypted to another computer', async () => {
  const told = await openGuarded(ELSEWHERE);
  expect(await sendBy(withLogin(box.url))).toMatchObject({
    state: 'waiting',
    reason: expect.stringMatching(/^The mail server does not offer a secure connection/),
  });
  expect([told, box.received]).toEqual([[], []]);
});

test('it is sent unencrypted if the settings say so, and on this computer', async () => {
  for (const [host, end] of [
    [ELSEWHERE, '?tls=off'],
    ['127.0.0.1', ''],
  ] as const) {
    await db().getRepository(Mail).deleteAll();
    const told = await openGuarded(host);
    expect(await sendBy(withLogin(box.url) + end)).toMatchObject({ state: 'sent' });
    expect([told, box.received.length]).toEqual([[PASS], 1]);
    if (host === ELSEWHERE) await box.close();
  }
});

test('a wrong password is reported to admins, without the password, and retried', async () => {
  await openGuarded('127.0.0.1');
  const mail = await sendBy(box.url.replace('://', '://site:another-word@'));
  expect(mail).toMatchObject({ state: 'waiting', tries: 1 });
  expect(mail?.reason).toMatch(/^The mail server rejected the user name or password in SMTP_URL/);
  expect(mail?.reason).not.toContain('another-word');
  expect(JSON.stringify(app.logged)).not.toMatch(/another-word|canary-of-the-mail-server/);
});
