import { isIPv4 } from 'node:net';
import { isEmail } from 'class-validator';
import fs from 'node:fs';
import { readMail } from './mail/settings';
import type { Env } from './platform/config';
import { bareHost } from './platform/read-setting';
import { SettingProblem } from './platform/setting-kinds';
import { type SettingName, settings, type SettingValues } from './platform/settings';
import { findUnencrypted } from './unencrypted';

/** Lists everything that is wrong with the environment, one sentence each. */
export class EnvError extends Error {
  constructor(readonly problems: string[]) {
    super(['Some settings are not valid:', ...problems.map((line) => `- ${line}`)].join('\n'));
  }
}

/**
 * Reads every variable of the table, and checks what concerns several. An empty value counts as not
 * set. Throws EnvError.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const problems: string[] = [];
  const isSet = (name: SettingName) => Boolean(source[name]?.trim());
  const values = readValues(source, problems);
  const { databasePasswordFile, allowInsecure, signupPolicy, ...more } = values;
  const { adminEmail, adminPassword, smtpUrl, mailFrom, ...single } = more;
  const { host, siteUrl, mediaS3, backupTo } = single;
  const read = (name: string, value: string | undefined) =>
    readDatabaseUrl(name, value, databasePasswordFile, problems);
  const databaseUrl = read('DATABASE_URL', single.databaseUrl);
  const databaseDirectUrl =
    single.databaseDirectUrl && read('DATABASE_DIRECT_URL', single.databaseDirectUrl);
  if (databaseDirectUrl && databaseUrl === undefined) {
    problems.push('DATABASE_DIRECT_URL needs a DATABASE_URL.');
  }
  if (databaseUrl !== undefined) {
    if (!isSet('SITE_URL')) {
      problems.push('SITE_URL, the public address of the site, is required with DATABASE_URL.');
    }
    if (!isSet('JWT_SECRET')) problems.push('JWT_SECRET is required with DATABASE_URL.');
  }
  if (problems.length === 0) {
    const backups = typeof backupTo === 'string' ? undefined : backupTo?.address;
    const databases = { databaseUrl, databaseDirectUrl };
    const addresses = { siteUrl, storage: mediaS3?.address, backups, databases };
    problems.push(...findUnencrypted(addresses, allowInsecure ?? []));
  }
  const trial = databaseUrl === undefined && isLoopback(host) && isLocal(siteUrl);
  if (signupPolicy === 'open' && !trial) {
    problems.push(
      'SIGNUP_POLICY=open lets anyone publish, so it works only in a trial ' +
        '(no DATABASE_URL, HOST on this computer, no public SITE_URL). Use approval or invite.',
    );
  }
  const env: Env = {
    ...single,
    databaseUrl,
    databaseDirectUrl,
    siteUrl: siteUrl ?? `http://localhost:${single.port}`,
    signupPolicy: signupPolicy ?? (trial ? 'open' : 'approval'),
    admin: readAdmin(adminEmail, adminPassword, problems),
    mail: readMail(smtpUrl, mailFrom, problems),
    trial,
  };
  if (problems.length > 0) throw new EnvError(problems);
  return env;
}

/** The value of each variable by itself; of one with a problem, what it is when it is not set. */
function readValues(source: NodeJS.ProcessEnv, problems: string[]): SettingValues {
  const values = Object.entries(settings).map(([name, { field, exact, fallback, read }]) => {
    const value = exact ? source[name] : source[name]?.trim();
    if (!value) return [field, fallback()];
    try {
      return [field, read(value, name)];
    } catch (error) {
      if (!(error instanceof SettingProblem)) throw error;
      problems.push(error.message);
      return [field, fallback()];
    }
  });
  return Object.fromEntries(values) as SettingValues;
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

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

function isLocal(siteUrl: string | undefined): boolean {
  if (siteUrl === undefined) return true;
  const host = bareHost(new URL(siteUrl));
  return isLoopback(host) || host.endsWith('.localhost');
}

/**
 * Checks DATABASE_URL or DATABASE_DIRECT_URL, and adds the password in DATABASE_PASSWORD_FILE if it has none.
 * Adds a sentence to `problems` for everything that is wrong.
 */
function readDatabaseUrl(
  name: string,
  value: string | undefined,
  passwordFile: string | undefined,
  problems: string[],
): string | undefined {
  if (value !== undefined && !(/^postgres(ql)?:\/\//.test(value) && URL.canParse(value))) {
    // The value may contain a password, so the message does not repeat it.
    problems.push(`${name} must look like postgres://user:password@host:5432/name.`);
    return value;
  }
  if (passwordFile === undefined) return value;
  const url = value === undefined ? null : new URL(value);
  if (url?.password) return value;
  if (!url?.username || !url.hostname) {
    problems.push(`DATABASE_PASSWORD_FILE needs a ${name} with a user and a host.`);
    return value;
  }
  try {
    url.password = encodeURIComponent(fs.readFileSync(passwordFile, 'utf8').trim());
  } catch (error) {
    problems.push(`DATABASE_PASSWORD_FILE cannot be read: ${(error as Error).message}.`);
  }
  return url.href;
}
