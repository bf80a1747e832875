export type SignupPolicy = 'open' | 'approval' | 'invite';

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

/** The values of the environment variables; src/server/env.ts reads and checks them. */
export interface Env {
  port: number;
  host: string;
  /** Undefined: the embedded database in dataDir. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  /** Undefined: generated and stored in dataDir. */
  jwtSecret: string | undefined;
  /** The JWT_SECRET before a change, which may still encrypt the secrets of second factors. */
  jwtSecretBefore: string | undefined;
  signupPolicy: SignupPolicy;
  admin: { email: string; password: string } | undefined;
  /** Admin actions require two-factor authentication. */
  requireAdmin2fa: boolean;
  sampleContent: boolean;
  trustProxy: number;
  /** Undefined: as entered in the desk. */
  timeZone: string | undefined;
  logLevel: string;
  /** Typeform ids of the contact and fellowship forms. Undefined: as entered in the desk. */
  contactFormId: string | undefined;
  fellowshipFormId: string | undefined;
  /** The form action of an external newsletter. Undefined: as entered in the desk. */
  newsletterUrl: string | undefined;
  /** Where uploads are stored. Undefined: in dataDir. */
  mediaS3: S3Place | undefined;
  /** The quotas of each account. */
  maxUploadsMb: number;
  maxUnsavedPosts: number;
  /** The public key of age that encrypts backups. Undefined: they are not encrypted. */
  backupKey: string | undefined;
  /** Where nightly backups are kept: a folder or a bucket. */
  backupTo: string | S3Place | undefined;
  /** How many nightly backups stay. */
  backupsKept: number;
  archiveBeforeUpgrade: boolean;
  /** For how many minutes the page cache answers while no connection to Postgres can be made. */
  staleWhileAway: number;
  /** Undefined: the site sends no email and works without it. */
  mail: MailSettings | undefined;
  /** What /metrics asks for. Undefined: nothing is measured. */
  metricsToken: string | undefined;
  /** Only this computer can reach the site, and its data is not meant to be kept. */
  trial: boolean;
}

/** The complete configuration. */
export interface Config extends Env {
  /** From the environment, otherwise generated at the first start and stored in dataDir. */
  jwtSecret: string;
}
