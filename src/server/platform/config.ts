import { hostname } from 'node:os';
import type { SettingValues } from './settings';

export type SignupPolicy = NonNullable<SettingValues['signupPolicy']>;

/** A bucket of an S3-compatible service. */
export interface S3Place {
  /** The address of the bucket, optionally with a folder, without a trailing slash. */
  address: string;
  region: string;
  key: string;
  secret: string;
}

/** The mail server, and the sender of the site's email. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte. Otherwise the connection upgrades to TLS if the server offers it. */
  secure: boolean;
  login: { user: string; pass: string } | undefined;
  /** 'any' accepts any certificate. 'off' never uses TLS, even if the server offers it. */
  tls: 'any' | 'off' | undefined;
  /** The name is '' if none is set. */
  from: { name: string; address: string };
}

export type AddressSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

/** Settings that are one value together, or have a default that depends on others. */
type Combined =
  | 'databasePassword'
  | 'allowInsecure'
  | 'siteUrl'
  | 'signupPolicy'
  | 'adminEmail'
  | 'adminPassword'
  | 'smtpUrl'
  | 'mailFrom';

/** The values of the environment variables, whose table is in settings.ts; readEnv() reads and checks them. */
export interface Env extends Omit<SettingValues, Combined> {
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  signupPolicy: SignupPolicy;
  /** The first admin, created while there is none. */
  admin: { email: string; password: string } | undefined;
  /** Undefined: the site sends no email and works without it. */
  mail: MailSettings | undefined;
  /** Only this computer can reach the site, and its data is not meant to be kept. */
  trial: boolean;
  /** The setting that `databaseUrl` comes from, if it is not DATABASE_URL. */
  addressSetting?: AddressSetting;
}

/** The name of this process: PROCESS_NAME, otherwise the computer's or container's and the port. */
export function processName({
  processName: name,
  port,
}: Pick<Env, 'processName' | 'port'>): string {
  return name ?? `${hostname()}:${port}`.slice(-100);
}

/** The settings for what needs a session of its own, such as a lock: without a pooler in between. */
export function aroundPooler(env: Env): Env {
  const { databaseDirectUrl } = env;
  if (databaseDirectUrl === undefined) return env;
  return {
    ...env,
    databaseUrl: databaseDirectUrl,
    databaseDirectUrl: undefined,
    addressSetting: 'DATABASE_DIRECT_URL',
  };
}

/** The complete configuration. */
export interface Config extends Env {
  /** From the environment, otherwise generated at the first start and stored in dataDir. */
  jwtSecret: string;
}
