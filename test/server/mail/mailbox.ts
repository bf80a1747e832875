import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { logOptions } from '../../../src/server/platform/http/log';
import { emailTemplates } from '../../../src/server/email-templates';
import { sendDue } from '../../../src/server/mail/send-due';
import { Mail } from '../../../src/entities/Mail';
import { db } from '../../../src/server/platform/database/data-source';
import { from } from '../../support/addresses';
import { PASSWORD } from '../../support/make';
import { type TestApp, useApp } from '../../support/app';

export interface Received {
  from: string;
  to: string[];
  /** Whether it was sent over TLS. */
  secure: boolean;
  /** By lower-case name, unfolded. */
  headers: Record<string, string>;
  text: string;
  html: string;
}

/** A local mail server that stores the emails it receives. */
export interface Mailbox {
  /** As SMTP_URL. */
  url: string;
  port: number;
  received: Received[];
  /** How it rejects recipients or emails from now on: 451, 550; null accepts everything. */
  refuse: { at: 'recipient' | 'data'; status: number; text: string } | null;
  /** Called with each complete email; its promise delays the answer. */
  before: (() => Promise<unknown>) | null;
  close(): Promise<void>;
}

type MailboxOptions = SMTPServerOptions & { host?: string };

/**
 * Starts a mail server on a new port, or on the port of a closed server. Supports TLS and AUTH only
 * if the options say so, with an untrusted certificate. Fills the given object, if any.
 */
export async function openMailbox(
  port = 0,
  options: MailboxOptions = {},
  box = {} as Mailbox,
): Promise<Mailbox> {
  const { host = '127.0.0.1', ...others } = options;
  const received: Received[] = [];
  const refusal = (at: string): Error | null =>
    box.refuse?.at === at
      ? Object.assign(new Error(box.refuse.text), { responseCode: box.refuse.status })
      : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1000,
    ...others,
    logger: false,
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const before = box.before?.() ?? Promise.resolve();
        before.then(() => {
          const refused = refusal('data');
          if (refused) return done(refused);
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom ? mailFrom.address : '';
          const to = rcptTo.map(({ address }) => address);
          const mail = readMail(Buffer.concat(chunks).toString('latin1'));
          received.push({ from, to, secure: session.secure, ...mail });
          done();
        }, done);
      });
    },
  });
  // Some tests disconnect the client in the middle.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const at = (server.server.address() as AddressInfo).port;
  return Object.assign<Mailbox, Mailbox>(box, {
    url: `${options.secure ? 'smtps' : 'smtp'}://${host}:${at}`,
    port: at,
    received,
    refuse: null,
    before: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  });
}

/** An app that sends its email to this mailbox. Both are empty when a test begins. */
export function useMailApp(env: Record<string, string> = {}): { app: TestApp; box: Mailbox } {
  const box = {} as Mailbox;
  const settings = { MAIL_FROM: 'site@lab.example', TRUST_PROXY: '1', ...env };
  // Runs before the app starts and reads the settings.
  beforeAll(async () => {
    const { url } = await openMailbox(0, {}, box);
    Object.assign(settings, { SMTP_URL: url });
  });
  const app = useApp({ env: settings });
  afterAll(() => box.close());
  beforeEach(async () => {
    box.received.length = 0;
    box.refuse = null;
    box.before = null;
    await db().getRepository(Mail).deleteAll();
  });
  return { app, box };
}

/** Sends what is due at a time (default: now), and logs like the server. */
export function sendAt(app: TestApp, time?: number): Promise<number> {
  const log = pino(logOptions('debug'), { write: (line) => app.logged.push(JSON.parse(line)) });
  return sendDue(
    { config: app.config, log, templates: emailTemplates },
    () => new Date(time ?? Date.now()),
  );
}

/** Sends what is due, and uses the link that was sent to confirm this address. */
export async function confirmAddress(app: TestApp, box: Mailbox, email: string): Promise<void> {
  await sendAt(app);
  const mail = box.received.findLast(
    ({ to, text }) => to.includes(email) && text.includes('/confirm-address?'),
  );
  const json = { key: linkIn(mail).searchParams.get('key'), password: PASSWORD };
  const options = { json, headers: from() };
  const answer = await app.call('POST', '/api/employees/confirm-address', options);
  if (answer.status !== 200) throw new Error(`It answered ${answer.status}: ${answer.text}`);
  box.received.splice(box.received.indexOf(mail as Received), 1);
}

/** The first link in an email's plain text. */
export function linkIn(mail: Received | undefined): URL {
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
}

function readMail(raw: string) {
  const whole = readPart(raw);
  const boundary = /boundary="?([^";]+)/.exec(whole.headers['content-type'] ?? '')?.[1];
  const parts = boundary ? whole.body.split(`--${boundary}`).slice(1, -1).map(trimmed) : [];
  const bodyOf = (type: string) => {
    const part = parts.map(readPart).find(({ headers }) => headers['content-type']?.includes(type));
    return part ? decoded(part) : '';
  };
  return { headers: whole.headers, text: bodyOf('text/plain'), html: bodyOf('text/html') };
}

const trimmed = (part: string) => part.replace(/^\r\n|\r\n$/g, '');

function readPart(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { headers, body: raw.slice(end + 4) };
}

function decoded({ headers, body }: ReturnType<typeof readPart>): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  const flowed = headers['content-type']?.includes('flowed') ? body.replace(/ \r\n/g, ' ') : body;
  const bytes =
    encoding === 'quoted-printable'
      ? flowed
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      : flowed;
  return Buffer.from(bytes, 'latin1').toString();
}
