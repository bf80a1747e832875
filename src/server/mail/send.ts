import { createTransport } from 'nodemailer';
import { siteCopy } from '../../content/site';
import type { MailSettings } from '../platform/config';
import type { Email } from './render-email';

const TIMEOUT_MS = 20_000;

// Quoted parts and lists are allowed in an address, and read differently by every program.
const plainAddress = /^[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+$/;

const own = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * Hands a mail to the mail server, which is not waited for longer than `timeout` (ms) at any step.
 * Rejects as nodemailer does, see reason.ts.
 */
export async function send(
  settings: MailSettings,
  to: string,
  email: Email,
  timeout = TIMEOUT_MS,
): Promise<void> {
  if (!plainAddress.test(to)) {
    throw Object.assign(new Error('The address cannot be written to'), { code: 'EADDRESS' });
  }
  const { host, port, secure, login, tls, from } = settings;
  const transport = createTransport({
    host,
    port,
    secure,
    ...(login ? { auth: login } : {}),
    // A password never crosses the net in the open unless the settings say so.
    requireTLS: login !== undefined && tls !== 'off' && !own.has(host),
    ignoreTLS: tls === 'off',
    ...(tls === 'any' ? { tls: { rejectUnauthorized: false } } : {}),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: { name: from.name || siteCopy.name, address: from.address },
      to: { name: '', address: to },
      envelope: { from: from.address, to: [to] },
      ...email,
      // Nobody's holiday notice is to answer it.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
  } finally {
    transport.close();
  }
}
