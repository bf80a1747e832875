import { createPrivateKey } from 'node:crypto';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import { hasPlainHost, textFormats } from '../../shared/text-formats';
import type { S3Place } from './config';
import { SettingProblem } from './setting-kinds';

/**
 * Decodes the percent-encoding in a part of an address from the environment. '' if it is malformed.
 */
export function decoded(part = ''): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

// What is more than a word or a number in the table of settings.

export function readSiteUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (plain && hasHost(url) && !url.username && !url.password) return url.origin;
  throw new SettingProblem(
    `SITE_URL must be an origin like https://lab.example, not ${shown(value)}.`,
  );
}

export function readNewsletterUrl(value: string): string {
  if (textFormats.https.accepts(value)) return new URL(value).href;
  const example = 'https://newsletter.example/subscribe';
  throw new SettingProblem(
    `NEWSLETTER_URL must be an address like ${example}, not ${shown(value)}.`,
  );
}

/** What ALLOW_INSECURE may name. */
export const insecureUses = ['site', 'storage', 'database'] as const;

export function readUses(value: string): string[] {
  const uses = value.split(/\s*,\s*/);
  const unknown = uses.find((use) => !insecureUses.some((known) => known === use));
  if (unknown === undefined) return uses;
  throw new SettingProblem(`ALLOW_INSECURE lists ${insecureUses.join(', ')}, not "${unknown}".`);
}

export function readSecret(value: string): string {
  if (Buffer.byteLength(value) >= 32) return value;
  throw new SettingProblem('JWT_SECRET must be at least 32 bytes long.');
}

/** Seconds, as milliseconds. */
export function readSeconds(value: string, name: string): number {
  const seconds = /^\d{1,3}(\.\d{1,3})?$/.test(value) ? Number(value) : NaN;
  if (seconds <= 300) return Math.round(seconds * 1000);
  throw new SettingProblem(`${name} must be a number of seconds from 0 to 300, not "${value}".`);
}

export function readToken(value: string, name: string): string {
  if (value.length >= 20) return value;
  throw new SettingProblem(`${name} must have at least 20 characters.`);
}

export function readPurgeUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && !isPublic(url.hostname));
  if (url && isSafe && !url.username && !url.password) return url.href;
  throw new SettingProblem('PURGE_URL must be an address like https://purge.example/assay.');
}

export function readFormId(value: string, name: string): string {
  if (/^[a-z0-9]{1,64}$/i.test(value)) return value;
  throw new SettingProblem(
    `${name} must be a Typeform id, letters and digits alone, not "${value}".`,
  );
}

/** A name that fits into a line of a list. */
export function shortName(value: string, name: string): string {
  if (value.length <= 100) return value;
  throw new SettingProblem(`${name} must have at most 100 characters.`);
}

/** Parses a bucket address with key and secret before the host and an optional region after it. */
export function readBucket(value: string, name: string): S3Place {
  const url = URL.canParse(value) ? new URL(value) : null;
  const path = url?.pathname.replace(/\/+$/, '') ?? '';
  const [key, secret] = [decoded(url?.username), decoded(url?.password)];
  const parameters = [...(url?.searchParams.keys() ?? [])];
  const plain = parameters.every((name) => name === 'region') && !url?.hash;
  const isWeb = url && /^https?:$/.test(url.protocol) && hasHost(url);
  if (isWeb && path !== '' && key && secret && plain) {
    const region = url.searchParams.get('region') || 'us-east-1';
    return { address: url.origin + path, region, key, secret };
  }
  // The value may contain a secret, so the message does not repeat it.
  throw new SettingProblem(
    `${name} must look like https://key:secret@host/bucket or end in ?region=name; ` +
      'in key and secret, write / as %2F, @ as %40 and : as %3A.',
  );
}

/** A folder, or the address of a bucket. */
export function readBackupTo(value: string, name: string): string | S3Place {
  return /^\w+:\/\//.test(value) ? readBucket(value, name) : path.resolve(value);
}

export function readBackupKey(value: string): string {
  if (/^age1[a-z0-9]{50,}$/.test(value)) return value;
  // Someone may have set the secret key, so the message does not repeat the value.
  throw new SettingProblem(
    'BACKUP_KEY must be the public key that age-keygen prints, which begins with age1.',
  );
}

/** The command that makes a RELEASE_KEY, which fits on one line. */
export const MAKE_RELEASE_KEY =
  'openssl genpkey -algorithm ed25519 -outform DER | openssl base64 -A';

export function readReleaseKey(value: string): string {
  try {
    const key = Buffer.from(value, 'base64');
    const { asymmetricKeyType } = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    if (asymmetricKeyType === 'ed25519') return value;
  } catch {
    // It is no key at all.
  }
  throw new SettingProblem(
    `RELEASE_KEY must be a private key of Ed25519, as this command prints it: ${MAKE_RELEASE_KEY}.`,
  );
}

export function readTimeZone(value: string): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    throw new SettingProblem(
      `SITE_TIMEZONE must be a zone like Europe/Paris or UTC, not "${value}".`,
    );
  }
}

/** Quotes an address in a message, unless it may contain a password. */
function shown(address: string): string {
  return address.includes('@') ? 'one with a name in it' : `"${address}"`;
}

const hasHost = (url: URL) => hasPlainHost(url) || isIPv6(bareHost(url));

/** The host without its port, and without the brackets of an IPv6 address. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/**
 * Whether a host is reached over the internet: it is not this computer, in a private network, in
 * .local, or a name without a dot, such as a container's.
 */
export function isPublic(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  return host.includes('.') && !/\.(local|localhost)$/.test(host);
}
