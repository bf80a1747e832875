import path from 'node:path';
import { flag, oneOf, text, whole } from './setting-kinds';
import {
  readBackupKey,
  readBackupTo,
  readBucket,
  readFormId,
  readNewsletterUrl,
  MAKE_RELEASE_KEY,
  readPurgeUrl,
  readReleaseKey,
  readSeconds,
  readSecret,
  readSiteUrl,
  readTimeZone,
  readToken,
  readUses,
  shortName,
} from './read-setting';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Every environment variable that the site reads, with the field of Env that has its value, its default
 * and its check. Env, readEnv() and docs/settings.md follow from this table. A file can contain what is
 * `secret`: `JWT_SECRET_FILE` is the path of one with the value of `JWT_SECRET`. What is not `ofOneProcess`
 * must be the same for all processes of a site, which compare it (operation/compared-settings.ts).
 */
export const settings = {
  PORT: whole(
    'port',
    { default: 3000, max: 65_535, ofOneProcess: true },
    'The port that the site listens on.',
  ),
  HOST: text(
    'host',
    { default: '127.0.0.1', ofOneProcess: true },
    'The address that the site listens on. The container image sets `0.0.0.0`.',
  ),
  PROCESS_NAME: text(
    'processName',
    {
      otherwise: 'the name of the computer or container, and `PORT`',
      read: shortName,
      ofOneProcess: true,
    },
    'The name of this process in the log, in metrics and under System status, for a site with several.',
  ),
  DATABASE_URL: text(
    'databaseUrl',
    { otherwise: 'the embedded database in `DATA_DIR`', secret: true, ofOneProcess: true },
    'PostgreSQL 15 to 18, as `postgres://user:password@host:5432/name`. With several hosts of a leader and its standbys (`host1:5432,host2:5432`), the site uses the one that accepts changes.',
  ),
  DATABASE_DIRECT_URL: text(
    'databaseDirectUrl',
    { otherwise: '`DATABASE_URL`', secret: true, ofOneProcess: true },
    'The same database without a pooler in between, if `DATABASE_URL` leads through one in transaction mode, such as PgBouncer. Upgrades, commands and notifications of changes use it.',
  ),
  DATABASE_CONNECTIONS: whole(
    'databaseConnections',
    { default: 10, min: 3, max: 100, ofOneProcess: true },
    'How many connections a process opens to PostgreSQL at most, besides one for notifications of changes. A site with many processes needs fewer of each: all of them together must fit in `max_connections` of the database.',
  ),
  DATABASE_PASSWORD: text(
    'databasePassword',
    { otherwise: 'the password in `DATABASE_URL`', secret: true, ofOneProcess: true },
    'The password for a `DATABASE_URL` and `DATABASE_DIRECT_URL` that contain none. In docker-compose.yml, the service `db-role` writes its file.',
  ),
  DATA_DIR: text(
    'dataDir',
    { default: './data', read: (value) => path.resolve(value), ofOneProcess: true },
    'The folder for the embedded database, the generated `JWT_SECRET` and uploads. Only one process can use the embedded database in it.',
  ),
  SITE_URL: text(
    'siteUrl',
    { otherwise: '`http://localhost:PORT`', read: readSiteUrl },
    'The public address of the site, without a path. Required with `DATABASE_URL`. With `https`, browsers are told to use only https (HSTS).',
  ),
  ALLOW_INSECURE: text(
    'allowInsecure',
    { otherwise: 'none', read: readUses, ofOneProcess: true },
    'Addresses that may be public or remote and unencrypted, separated by commas: `site` (a `SITE_URL` with http), `storage` (a `MEDIA_S3_URL` or `BACKUP_TO` with http), `database` (a `DATABASE_URL` that does not require TLS). Without it the site does not start with such an address. Hosts on this computer, in private networks, in `.local` and without a dot need no exception.',
  ),
  JWT_SECRET: text(
    'jwtSecret',
    { otherwise: 'generated and stored in `DATA_DIR`', secret: true, read: readSecret },
    'Signs sessions and encrypts the secrets of two-factor authentication; at least 32 bytes. Required with `DATABASE_URL`. Changing it signs everyone out; `JWT_SECRET_BEFORE` keeps two-factor authentication.',
  ),
  JWT_SECRET_BEFORE: text(
    'jwtSecretBefore',
    { otherwise: 'none', secret: true, ofOneProcess: true },
    'The former `JWT_SECRET`, for the first start after a change. The start then encrypts the secrets of two-factor authentication with the new one, and so does their use; without it, people with two-factor authentication need a recovery code or `reset-2fa`. It signs nothing, and can be removed after that start, with several processes after one more start.',
  ),
  SIGNUP_POLICY: oneOf(
    'signupPolicy',
    ['open', 'approval', 'invite'],
    { otherwise: '`open` in a trial, otherwise `approval`' },
    '`open`: anyone who signs up can publish immediately (trial only). `approval`: an admin approves each account. `invite`: an invitation link is required.',
  ),
  REQUIRE_ADMIN_2FA: flag(
    'requireAdmin2fa',
    { default: false },
    '`true`: admins see Team, Activity, Email and System status only after they set up two-factor authentication.',
  ),
  ADMIN_EMAIL: text(
    'adminEmail',
    { otherwise: 'none', ofOneProcess: true },
    'The email address of the first admin, created while there is none. Without it, a start without an admin prints a one-time link that makes one.',
  ),
  ADMIN_PASSWORD: text(
    'adminPassword',
    { otherwise: 'none', secret: true, exact: true, ofOneProcess: true },
    'The password of the first admin. Set it together with `ADMIN_EMAIL`. It is checked like any new password when the first admin is created, and not used after that.',
  ),
  SAMPLE_CONTENT: flag(
    'sampleContent',
    { default: true },
    '`false`: a new database gets no sample content, and the sample people, posts, partners, case study and press items of an existing one are hidden, not deleted. It hides nothing that someone has edited.',
  ),
  TRUST_PROXY: whole(
    'trustProxy',
    { default: 0, max: 10 },
    'The number of reverse proxies in front of the site whose `X-Forwarded-For` header is trusted.',
  ),
  SITE_TIMEZONE: text(
    'timeZone',
    { otherwise: 'as entered in the desk, at first `UTC`', read: readTimeZone },
    'The time zone of dates on pages and of scheduled posts, for example `Europe/Paris`. If set, it overrides what admins enter in the desk under Site.',
  ),
  LOG_LEVEL: oneOf(
    'logLevel',
    logLevels,
    { default: 'info', ofOneProcess: true },
    '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  ),
  CONTACT_FORM_ID: text(
    'contactFormId',
    { otherwise: "as entered in the desk, at first the site's own form", read: readFormId },
    'The Typeform ID of the contact form. If set, it overrides the desk.',
  ),
  FELLOWSHIP_FORM_ID: text(
    'fellowshipFormId',
    { otherwise: "as entered in the desk, at first the site's own form", read: readFormId },
    'The Typeform ID of the fellowship form. If set, it overrides the desk.',
  ),
  NEWSLETTER_URL: text(
    'newsletterUrl',
    {
      otherwise: 'as entered in the desk, at first the site keeps its own list',
      read: readNewsletterUrl,
    },
    'The https address to which an external newsletter service accepts its sign-up form. It must not redirect to another origin. If set, it overrides the desk.',
  ),
  METRICS_TOKEN: text(
    'metricsToken',
    { otherwise: 'none: `/metrics` does not exist', secret: true, read: readToken },
    'At least 20 characters. Prometheus reads `/metrics` with `Authorization: Bearer` and this token.',
  ),
  MEDIA_S3_URL: text(
    'mediaS3',
    { otherwise: '`DATA_DIR/media`', secret: true, read: readBucket },
    'An S3 bucket for uploads, as `https://key:secret@host/bucket`, optionally with `?region=name`. Required when several servers run the site.',
  ),
  MEDIA_CACHE_MB: whole(
    'mediaCacheMb',
    { default: 512, max: 999_999, ofOneProcess: true },
    'The size in MB of the copies in `DATA_DIR/media-cache` of published files from the bucket, which are sent without asking it, also while it is away. Those that nobody asked for longest are deleted first. `0`, or a `DATA_DIR` that cannot be written: no copies.',
  ),
  MAX_UPLOADS_MB: whole(
    'maxUploadsMb',
    { default: 2048, min: 1, max: 999_999 },
    'The total size in MB of the files in Media that one account has uploaded, counted as they were uploaded. Beyond it, uploading a file that is not stored yet is rejected.',
  ),
  MAX_UNSAVED_POSTS: whole(
    'maxUnsavedPosts',
    { default: 500, min: 1, max: 999_999 },
    'The number of posts that one account has begun and never saved. Beyond it, autosaving another new post is rejected. Saving a post, and autosaving a text that is stored already, always works.',
  ),
  BACKUP_KEY: text(
    'backupKey',
    { otherwise: 'backups are not encrypted', read: readBackupKey },
    'The public key that encrypts backups, `age1...`, as `age-keygen` prints it. The secret key is needed to restore them, so keep it somewhere else.',
  ),
  BACKUP_TO: text(
    'backupTo',
    { otherwise: 'none: no nightly backups', secret: true, read: readBackupTo },
    'Where `nightly-backup` keeps backups, and an upgrade the archive that it makes first: a folder, or an S3 bucket as `https://key:secret@host/bucket`, optionally with a folder and `?region=name`. In docker-compose.yml the profile `backup` runs it, by default with the volume `backups`.',
  ),
  BACKUPS_KEPT: whole(
    'backupsKept',
    { default: 14, min: 1, max: 9999 },
    'How many nightly backups stay in `BACKUP_TO`. Older ones are deleted.',
  ),
  ARCHIVE_BEFORE_UPGRADE: flag(
    'archiveBeforeUpgrade',
    { default: true },
    '`false`: the start of a new release upgrades the database without first writing its rows to `BACKUP_TO`, or to `DATA_DIR/backups` without it, where the newest three of these archives stay.',
  ),
  RELEASE_KEY: text(
    'releaseKey',
    { otherwise: 'releases are not signed', secret: true, read: readReleaseKey },
    `The private key of Ed25519 with which releases of model values are signed when they are published, as \`${MAKE_RELEASE_KEY}\` prints it. See docs/operating.md.`,
  ),
  STALE_WHILE_AWAY: whole(
    'staleWhileAway',
    { default: 10, max: 1440 },
    'For how many minutes pages and public answers from memory are still sent while PostgreSQL cannot be reached or does not answer. They may be outdated. `0`: not at all.',
  ),
  PURGE_URL: text(
    'purgeUrl',
    { otherwise: 'none: nothing tells a CDN what it may store', secret: true, read: readPurgeUrl },
    'The address to which the site sends what a CDN must forget after a change, as https; http only in a private network. Needs `PURGE_SECRET`. See docs/several-machines.md.',
  ),
  PURGE_SECRET: text(
    'purgeSecret',
    { otherwise: 'none', secret: true, read: readToken },
    'At least 20 characters, with which the site signs what it sends to `PURGE_URL`.',
  ),
  CDN_SECONDS: whole(
    'cdnSeconds',
    { default: 60, min: 1, max: 86_400 },
    'With `PURGE_URL`: for how many seconds a CDN may send a page without asking the site.',
  ),
  LINGER_SECONDS: text(
    'lingerMs',
    {
      otherwise: '`0.5`, and without any connection no wait',
      read: readSeconds,
      ofOneProcess: true,
    },
    'How long a process that is told to end goes on accepting connections, with `/readyz` 503, so that a balancer can notice; from 0 to 300, such as `5` in Kubernetes. It may end 10 seconds after that, so what ends processes must wait that much longer.',
  ),
  SMTP_URL: text(
    'smtpUrl',
    { otherwise: 'no email is sent, and everything works without it', secret: true },
    'The mail server, as `smtp://user:password@host:587` or `smtps://user:password@host`. `?tls=any` accepts any certificate; `?tls=off` (smtp only) turns TLS off. A password is sent to another computer over TLS only, unless TLS is turned off.',
  ),
  MAIL_FROM: text(
    'mailFrom',
    { otherwise: 'none' },
    'The sender of emails, as `Assay <site@lab.example>`. Required with `SMTP_URL`.',
  ),
};

export type SettingName = keyof typeof settings;

/** The values of all variables, by their fields. */
export type SettingValues = {
  [Name in SettingName as (typeof settings)[Name]['field']]: ReturnType<
    (typeof settings)[Name]['read']
  >;
};
