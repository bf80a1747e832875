import { isIPv4, isIPv6 } from 'node:net';
import path from 'node:path';
import { isEmail } from 'class-validator';
import { hasPlainHost, textFormats } from '../shared/text-formats';
import { decoded } from './platform/decoded';
import { readMail } from './mail/settings';
import { readDatabaseUrl } from './platform/database/settings';
import type { Env, S3Place, SignupPolicy } from './platform/config';
import type { SettingName } from './settings';
import { findUnencrypted, insecureUses } from './unencrypted';

/** Lists everything that is wrong with the environment, one sentence each. */
export class EnvError extends Error {
  constructor(readonly problems: string[]) {
    super(['Some settings are not valid:', ...problems.map((line) => `- ${line}`)].join('\n'));
  }
}

const policies = ['open', 'approval', 'invite'];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads and validates every variable. An empty value counts as not set. Throws EnvError. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const problems: string[] = [];
  const raw = (name: SettingName) => source[name] || undefined;
  const text = (name: SettingName) => raw(name)?.trim() || undefined;
  const whole = (name: SettingName, fallback: number, max: number, min = 0) => {
    const value = text(name);
    if (value === undefined) return fallback;
    const number = /^\d{1,6}$/.test(value) ? Number(value) : NaN;
    if (number >= min && number <= max) return number;
    problems.push(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
    return fallback;
  };
  const oneOf = (name: SettingName, allowed: string[]) => {
    const value = text(name);
    if (value === undefined || allowed.includes(value)) return value;
    problems.push(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
    return undefined;
  };
  const formId = (name: SettingName) => {
    const value = text(name);
    if (value === undefined || /^[a-z0-9]{1,64}$/i.test(value)) return value;
    problems.push(`${name} must be a Typeform id, letters and digits alone, not "${value}".`);
    return undefined;
  };

  const port = whole('PORT', 3000, 65_535);
  const host = text('HOST') ?? '127.0.0.1';
  const passwordFile = text('DATABASE_PASSWORD_FILE');
  const databaseUrl = readDatabaseUrl(text('DATABASE_URL'), passwordFile, problems);
  const siteUrl = readSiteUrl(text('SITE_URL'), problems);
  const jwtSecret = text('JWT_SECRET');
  if (jwtSecret !== undefined && Buffer.byteLength(jwtSecret) < 32) {
    problems.push('JWT_SECRET must be at least 32 bytes long.');
  }
  const metricsToken = text('METRICS_TOKEN');
  if (metricsToken !== undefined && metricsToken.length < 20) {
    problems.push('METRICS_TOKEN must have at least 20 characters.');
  }
  if (databaseUrl !== undefined) {
    if (text('SITE_URL') === undefined) {
      problems.push('SITE_URL, the public address of the site, is required with DATABASE_URL.');
    }
    if (jwtSecret === undefined) problems.push('JWT_SECRET is required with DATABASE_URL.');
  }

  const mediaS3 = readS3Url('MEDIA_S3_URL', text('MEDIA_S3_URL'), problems);
  const backupTo = readBackupTo(text('BACKUP_TO'), problems);
  const allowed = text('ALLOW_INSECURE')?.split(/\s*,\s*/) ?? [];
  const unknown = allowed.find((use) => !insecureUses.some((known) => known === use));
  if (unknown !== undefined) {
    problems.push(`ALLOW_INSECURE lists ${insecureUses.join(', ')}, not "${unknown}".`);
  }
  const backups = typeof backupTo === 'string' ? undefined : backupTo?.address;
  if (problems.length === 0) {
    problems.push(
      ...findUnencrypted({ siteUrl, storage: mediaS3?.address, backups, databaseUrl }, allowed),
    );
  }

  const trial = databaseUrl === undefined && isLoopback(host) && isLocal(siteUrl);
  const policy = oneOf('SIGNUP_POLICY', policies) as SignupPolicy | undefined;
  if (policy === 'open' && !trial) {
    problems.push(
      'SIGNUP_POLICY=open lets anyone publish, so it works only in a trial ' +
        '(no DATABASE_URL, HOST on this computer, no public SITE_URL). Use approval or invite.',
    );
  }
  const sample = oneOf('SAMPLE_CONTENT', ['true', 'false']);
  const admin2fa = oneOf('REQUIRE_ADMIN_2FA', ['true', 'false']);
  const archive = oneOf('ARCHIVE_BEFORE_UPGRADE', ['true', 'false']);
  const env: Env = {
    port,
    host,
    databaseUrl,
    dataDir: path.resolve(text('DATA_DIR') ?? './data'),
    siteUrl: siteUrl ?? `http://localhost:${port}`,
    jwtSecret,
    jwtSecretBefore: text('JWT_SECRET_BEFORE'),
    signupPolicy: policy ?? (trial ? 'open' : 'approval'),
    admin: readAdmin(text('ADMIN_EMAIL'), raw('ADMIN_PASSWORD'), problems),
    requireAdmin2fa: admin2fa === 'true',
    sampleContent: sample !== 'false',
    trustProxy: whole('TRUST_PROXY', 0, 10),
    timeZone: readTimeZone(text('SITE_TIMEZONE'), problems),
    logLevel: oneOf('LOG_LEVEL', logLevels) ?? 'info',
    contactFormId: formId('CONTACT_FORM_ID'),
    fellowshipFormId: formId('FELLOWSHIP_FORM_ID'),
    newsletterUrl: readNewsletterUrl(text('NEWSLETTER_URL'), problems),
    mediaS3,
    maxUploadsMb: whole('MAX_UPLOADS_MB', 2048, 999_999, 1),
    maxUnsavedPosts: whole('MAX_UNSAVED_POSTS', 500, 999_999, 1),
    backupKey: readBackupKey(text('BACKUP_KEY'), problems),
    backupTo,
    backupsKept: whole('BACKUPS_KEPT', 14, 9999, 1),
    archiveBeforeUpgrade: archive !== 'false',
    staleWhileAway: whole('STALE_WHILE_AWAY', 10, 1440),
    mail: readMail(text('SMTP_URL'), text('MAIL_FROM'), problems),
    metricsToken,
    trial,
  };
  if (problems.length > 0) throw new EnvError(problems);
  return env;
}

function readSiteUrl(value: string | undefined, problems: string[]): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (plain && hasHost(url) && !url.username && !url.password) return url.origin;
  problems.push(`SITE_URL must be an origin like https://lab.example, not ${shown(value)}.`);
  return undefined;
}

function readNewsletterUrl(value: string | undefined, problems: string[]): string | undefined {
  if (value === undefined) return undefined;
  if (textFormats.https.accepts(value)) return new URL(value).href;
  const example = 'https://newsletter.example/subscribe';
  problems.push(`NEWSLETTER_URL must be an address like ${example}, not ${shown(value)}.`);
  return undefined;
}

/** Parses a bucket address with key and secret before the host and an optional region after it. */
function readS3Url(
  name: SettingName,
  value: string | undefined,
  problems: string[],
): S3Place | undefined {
  if (value === undefined) return undefined;
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
  problems.push(
    `${name} must look like https://key:secret@host/bucket or end in ?region=name; ` +
      'in key and secret, write / as %2F, @ as %40 and : as %3A.',
  );
  return undefined;
}

/** A folder, or the address of a bucket. */
function readBackupTo(value: string | undefined, problems: string[]): string | S3Place | undefined {
  if (value === undefined || !/^\w+:\/\//.test(value)) return value && path.resolve(value);
  return readS3Url('BACKUP_TO', value, problems);
}

/** Quotes an address in a message, unless it may contain a password. */
function shown(address: string): string {
  return address.includes('@') ? 'one with a name in it' : `"${address}"`;
}

function readAdmin(email: string | undefined, password: string | undefined, problems: string[]) {
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined) {
    problems.push('Set both ADMIN_EMAIL and ADMIN_PASSWORD, or neither.');
    return undefined;
  }
  if (!isEmail(email) || email.length > 254) {
    problems.push(`ADMIN_EMAIL must be an email address, not "${email}".`);
  }
  return { email, password };
}

function readBackupKey(value: string | undefined, problems: string[]): string | undefined {
  if (value === undefined || /^age1[a-z0-9]{50,}$/.test(value)) return value;
  // Someone may have set the secret key, so the message does not repeat the value.
  problems.push(
    'BACKUP_KEY must be the public key that age-keygen prints, which begins with age1.',
  );
  return undefined;
}

function readTimeZone(value: string | undefined, problems: string[]): string | undefined {
  if (value === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    problems.push(`SITE_TIMEZONE must be a zone like Europe/Paris or UTC, not "${value}".`);
    return undefined;
  }
}

const hasHost = (url: URL) => hasPlainHost(url) || isIPv6(bareHost(url));

/** The host without its port, and without the brackets of an IPv6 address. */
function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

function isLocal(siteUrl: string | undefined): boolean {
  if (siteUrl === undefined) return true;
  const host = bareHost(new URL(siteUrl));
  return isLoopback(host) || host.endsWith('.localhost');
}
