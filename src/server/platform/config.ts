export type SignupPolicy = 'open' | 'approval' | 'invite';

/** A bucket of a service that speaks S3. */
export interface S3Place {
  /** Of the bucket, perhaps with a folder in it, without a final slash. */
  address: string;
  region: string;
  key: string;
  secret: string;
}

/** The server that takes the site's mail, and in whose name it goes out. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte; else the connection turns to it where the server offers that. */
  secure: boolean;
  login: { user: string; pass: string } | undefined;
  /** 'any': with whatever certificate. 'off': never, also where the server offers it. */
  tls: 'any' | 'off' | undefined;
  /** The name is '' where none is set. */
  from: { name: string; address: string };
}

/** What the environment says; src/server/env.ts reads and checks it. */
export interface Env {
  port: number;
  host: string;
  /** Undefined: the embedded database in dataDir. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** The public origin, without a final slash. */
  siteUrl: string;
  /** Undefined: made and kept in dataDir. */
  jwtSecret: string | undefined;
  signupPolicy: SignupPolicy;
  admin: { email: string; password: string } | undefined;
  /** Admins can do what only they can with a second factor alone. */
  requireAdmin2fa: boolean;
  sampleContent: boolean;
  trustProxy: number;
  timeZone: string;
  logLevel: string;
  /** Typeform's ids of the contact and the fellowship form; undefined: the site's own form. */
  contactFormId: string | undefined;
  fellowshipFormId: string | undefined;
  /** Where an outside newsletter takes its form; undefined: the site keeps subscribers itself. */
  newsletterUrl: string | undefined;
  /** Where uploads are kept; undefined: in dataDir. */
  mediaS3: S3Place | undefined;
  /** Undefined: nothing is mailed, and everything works without. */
  mail: MailSettings | undefined;
  /** Nobody outside this computer can reach it, and its data is for trying. */
  trial: boolean;
}

/** Everything that the site is run with: nothing is left to find out. */
export interface Config extends Env {
  /** Of the environment, else made at the first start and kept in dataDir. */
  jwtSecret: string;
}
