import { createTransport } from 'nodemailer';
import type { MailSettings } from '../platform/config';
import { siteNow } from '../site/site-now';
import type { Email } from './render-email';

const TIMEOUT_MS = 20_000;

// Quoted parts and lists are valid in an address, but every program parses them differently.
const plainAddress = /^[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+$/;

const own = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * Hands an email to the mail server. `timeout` (ms) limits each step. Rejects with nodemailer's
 * errors; see reason.ts.
 */
export async function send(
  settings: MailSettings,
  to: string,
  email: Email,
  timeout = TIMEOUT_MS,
): Promise<void> {
  if (!plainAddress.test(to)) {
    throw Object.assign(new Error('The address is not valid'), { code: 'EADDRESS' });
  }
  const { from } = settings;
  const transport = connect(settings, timeout);
  try {
    await transport.sendMail({
      from: { name: from.name || siteNow().lab.name, address: from.address },
      to: { name: '', address: to },
      envelope: { from: from.address, to: [to] },
      ...email,
      // Suppresses out-of-office replies.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
  } finally {
    transport.close();
  }
}

/**
 * Connects to the mail server and signs in, without sending anything. Rejects as send() does.
 */
export async function checkServer(settings: MailSettings, timeout: number): Promise<void> {
  const transport = connect(settings, timeout);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function connect({ host, port, secure, login, tls }: MailSettings, timeout: number) {
  return createTransport({
    host,
    port,
    secure,
    ...(login ? { auth: login } : {}),
    // Never send a password unencrypted unless the settings allow it.
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
}
