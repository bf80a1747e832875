import { isIPv4 } from 'node:net';
import { isEmail } from './platform/class-validator';
import { readMail } from './mail/settings';
import type { Env } from './platform/config';
import { eachHost, withPassword, wrongTarget } from './platform/database/hosts';
import { bareHost } from './platform/read-setting';
import { isSet, readSettings } from './platform/read-settings';
import type { SettingName } from './platform/settings';
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
  const { values, problems: found } = readSettings(source);
  const { databasePassword, allowInsecure, signupPolicy, ...more } = values;
  const { adminEmail, adminPassword, smtpUrl, mailFrom, ...single } = more;
  const { host, siteUrl, mediaS3, backupTo } = single;
  const addressed = [single.databaseUrl, single.databaseDirectUrl].flatMap((url) => url ?? []);
  // Addresses with a password need no other, such as the file that docker-compose.yml names.
  if (addressed.length > 0 && addressed.every(hasPassword)) found.delete('DATABASE_PASSWORD');
  const problems = [...found.values()];
  const read = (name: SettingName, value: string | undefined) =>
    readDatabaseUrl(name, value, databasePassword, problems);
  const databaseUrl = read('DATABASE_URL', single.databaseUrl);
  const databaseDirectUrl =
    single.databaseDirectUrl && read('DATABASE_DIRECT_URL', single.databaseDirectUrl);
  if (databaseDirectUrl && databaseUrl === undefined) {
    problems.push('DATABASE_DIRECT_URL needs a DATABASE_URL.');
  }
  if (databaseUrl !== undefined) {
    if (!isSet(source, 'SITE_URL')) {
      problems.push('SITE_URL, the public address of the site, is required with DATABASE_URL.');
    }
    if (!isSet(source, 'JWT_SECRET')) problems.push('JWT_SECRET is required with DATABASE_URL.');
  }
  if (single.purgeUrl !== undefined && single.purgeSecret === undefined) {
    problems.push('PURGE_URL needs a PURGE_SECRET, with which the site signs what it sends there.');
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

/**
 * The environment without what leads to a database: after a disaster, the newest backup is fetched
 * before there is a database or its password.
 */
export function withoutDatabase(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(source).filter(([name]) => !name.startsWith('DATABASE_')),
  );
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

const hasPassword = (value: string) => {
  const [first] = eachHost(value) ?? [];
  return first !== undefined && new URL(first).password !== '';
};

/**
 * Checks DATABASE_URL or DATABASE_DIRECT_URL, and adds DATABASE_PASSWORD if it has no password.
 * Adds a sentence to `problems` for everything that is wrong.
 */
function readDatabaseUrl(
  name: SettingName,
  value: string | undefined,
  password: string | undefined,
  problems: string[],
): string | undefined {
  const [first] = (value && eachHost(value)) || [];
  if (value !== undefined && first === undefined) {
    // The value may contain a password, so the message does not repeat it.
    problems.push(
      `${name} must look like postgres://user:password@host:5432/name, or with several hosts like ` +
        'postgres://user:password@host1:5432,host2:5432/name.',
    );
    return value;
  }
  const target = value && wrongTarget(value);
  if (target) {
    problems.push(
      `${name} asks for target_session_attrs=${target}, but the site needs the host that accepts changes: ` +
        'use read-write, or leave it out.',
    );
  }
  if (password === undefined || (value !== undefined && hasPassword(value))) return value;
  const url = first === undefined ? null : new URL(first);
  if (value === undefined || !url?.username || !url.hostname) {
    problems.push(`DATABASE_PASSWORD needs a ${name} with a user and a host.`);
    return value;
  }
  return withPassword(value, password);
}
