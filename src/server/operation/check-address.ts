import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import tls from 'node:tls';
import type { SiteCheckJson } from '../../shared/api/operation';
import { timeZoneOf } from '../site/services';
import { dayIn } from '../../shared/format';
import type { Env } from '../platform/config';
import { isPublic } from '../platform/read-setting';
import { finding, messageOf } from './finding';

const TIMEOUT_MS = 5000;

/** Whether visitors reach this site at SITE_URL, as seen from the server. */
export async function checkAddress({ siteUrl }: Env): Promise<SiteCheckJson> {
  const { hostname } = new URL(siteUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!isPublic(hostname) && siteUrl.startsWith('http:')) {
    return finding('address', 'good', 'local', { url: siteUrl });
  }
  const found = await lookup(host, { all: true }).catch(() => []);
  if (found.length === 0) return finding('address', 'problem', 'unknown', { host });
  const addresses = found.map(({ address }) => address).join(' and ');
  try {
    await askHealth(siteUrl);
    return finding('address', 'good', 'good', { host, addresses });
  } catch (error) {
    return finding('address', 'problem', 'silent', { host, addresses, reason: reasonOf(error) });
  }
}

async function askHealth(siteUrl: string): Promise<void> {
  const answer = await fetch(`${siteUrl}/healthz`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { status } = (await answer.json().catch(() => ({}))) as { status?: string };
  if (!answer.ok || status !== 'ok') throw new Error(`status ${answer.status}`);
}

/** fetch() says "fetch failed", and why in `cause`. */
function reasonOf(error: unknown): string {
  const { cause, name } = error as Error;
  if (name === 'TimeoutError') return 'it takes too long';
  return messageOf(cause ?? error);
}

/** A certificate is renewed 30 days before its end, or later if it is a short one. */
const LATE_DAYS = 14;
const DAY_MS = 86_400_000;

/** The last day of the certificate of SITE_URL, and whether browsers trust it. */
export async function checkCertificate(env: Env, now = Date.now()): Promise<SiteCheckJson> {
  const { protocol, hostname, port } = new URL(env.siteUrl);
  if (protocol !== 'https:') return finding('certificate', 'good', 'none');
  let read: Awaited<ReturnType<typeof readCertificate>>;
  try {
    read = await readCertificate(hostname.replace(/^\[|\]$/g, ''), Number(port) || 443);
  } catch (error) {
    return finding('certificate', 'problem', 'unread', { reason: messageOf(error) });
  }
  const { end, start, reason } = read;
  const day = dayIn(timeZoneOf(env), end.toISOString());
  const left = (end.getTime() - now) / DAY_MS;
  const values = { day, days: Math.floor(left) };
  if (left <= 0) return finding('certificate', 'problem', 'ended', values);
  if (reason) return finding('certificate', 'problem', 'untrusted', { reason });
  // Some certificates are valid for six days.
  const late = Math.min(LATE_DAYS, (end.getTime() - start.getTime()) / DAY_MS / 4);
  if (left < late) return finding('certificate', 'warning', 'ends', values);
  return finding('certificate', 'good', 'good', values);
}

async function readCertificate(host: string, port: number) {
  // Node accepts any certificate here, because what is wrong with it is reported. Nothing is sent.
  const servername = /[:]|^[\d.]+$/.test(host) ? {} : { servername: host };
  const socket = tls.connect({ host, port, ...servername, rejectUnauthorized: false });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('it takes too long')));
  try {
    await once(socket, 'secureConnect');
    const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
    const reason = socket.authorized ? '' : messageOf(socket.authorizationError);
    return { start: new Date(from), end: new Date(to), reason };
  } finally {
    socket.destroy();
  }
}
