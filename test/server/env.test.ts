import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { EnvError, readEnv, withoutDatabase } from '../../src/server/env';
import { settings } from '../../src/server/platform/settings';
import { newReleaseKey } from '../support/release-key';
import { endServers, spawnServer } from '../support/server-process';

afterEach(endServers);

const secret = 'a-secret-that-is-32-bytes-long-12';
const releaseKey = newReleaseKey();
const onPostgres = {
  DATABASE_URL: 'postgres://assay:hidden-word@db.example:5432/assay?sslmode=require',
  SITE_URL: 'https://lab.example',
  JWT_SECRET: secret,
};

function problemsOf(env: Record<string, string>): string[] {
  try {
    readEnv(env);
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.problems;
  }
}

test('without a variable it is a trial on this computer', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseConnections: 10,
    dataDir: `${process.cwd()}/data`,
    siteUrl: 'http://localhost:3000',
    jwtSecret: undefined,
    signupPolicy: 'open',
    admin: undefined,
    requireAdmin2fa: false,
    sampleContent: true,
    trustProxy: 0,
    timeZone: undefined,
    logLevel: 'info',
    mediaCacheMb: 512,
    maxUploadsMb: 2048,
    maxUnsavedPosts: 500,
    backupsKept: 14,
    archiveBeforeUpgrade: true,
    staleWhileAway: 10,
    cdnSeconds: 60,
    trial: true,
  });
});

test('nightly backups go to a folder or to a bucket', () => {
  const to = (BACKUP_TO: string) => readEnv({ BACKUP_TO }).backupTo;
  expect(to('backups')).toBe(`${process.cwd()}/backups`);
  expect(to('https://key:secret@s3.example/bucket/nightly?region=eu')).toEqual({
    address: 'https://s3.example/bucket/nightly',
    region: 'eu',
    key: 'key',
    secret: 'secret',
  });
  expect(() => to('s3://bucket')).toThrow(
    'BACKUP_TO must look like https://key:secret@host/bucket',
  );
});

test('an empty variable counts as not set', () => {
  const names = ['PORT', 'HOST', 'DATABASE_URL', 'DATA_DIR', 'SITE_URL', 'JWT_SECRET'];
  const more = ['SIGNUP_POLICY', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SAMPLE_CONTENT', 'TRUST_PROXY'];
  const forms = ['CONTACT_FORM_ID', 'FELLOWSHIP_FORM_ID', 'NEWSLETTER_URL'];
  const all = [
    ...names,
    ...more,
    ...forms,
    'SITE_TIMEZONE',
    'LOG_LEVEL',
    'REQUIRE_ADMIN_2FA',
    'MEDIA_CACHE_MB',
    'MAX_UPLOADS_MB',
    'MAX_UNSAVED_POSTS',
    'BACKUP_KEY',
    'RELEASE_KEY',
    'ARCHIVE_BEFORE_UPGRADE',
    'SMTP_URL',
    'MAIL_FROM',
    'ALLOW_INSECURE',
    'DATABASE_PASSWORD_FILE',
  ];
  expect(readEnv(Object.fromEntries(all.map((name) => [name, ''])))).toEqual(readEnv({}));
});

test.each([
  ...['http://192.168.1.5', 'http://lab', 'http://lab.local', 'http://[fd00::1]'].map(
    (SITE_URL): [Record<string, string>, object] => [{ SITE_URL }, { siteUrl: SITE_URL }],
  ),
  [{ SITE_URL: 'http://lab.example', ALLOW_INSECURE: 'site' }, { siteUrl: 'http://lab.example' }],
  ...['@db/assay', '@10.0.0.2/assay', '@db.local/assay'].map(
    (place): [Record<string, string>, object] => [
      { ...onPostgres, DATABASE_URL: `postgres://assay:hidden-word${place}` },
      { trial: false },
    ],
  ),
  [{ ...onPostgres, DATABASE_URL: 'postgres:///a?host=/run/postgresql' }, { trial: false }],
  [{ ...onPostgres, DATABASE_URL: 'postgres://a:b@db.example/a?ssl=true' }, { trial: false }],
  [
    {
      ...onPostgres,
      DATABASE_URL: 'postgres://a:b@db.example/a',
      ALLOW_INSECURE: 'site, database',
    },
    { trial: false },
  ],
  [
    { ...onPostgres, DATABASE_PASSWORD_FILE: '/no/such/file' },
    { databaseUrl: onPostgres.DATABASE_URL },
  ],
  [{ PORT: '8080' }, { port: 8080, siteUrl: 'http://localhost:8080' }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ PORT: ' 80 ' }, { port: 80 }],
  [{ HOST: '::1' }, { host: '::1', trial: true }],
  [{ HOST: '127.1.2.3' }, { trial: true }],
  [{ HOST: '0.0.0.0' }, { trial: false, signupPolicy: 'approval' }],
  [{ HOST: '192.168.0.2' }, { trial: false, signupPolicy: 'approval' }],
  [{ HOST: '127.evil.example' }, { trial: false }],
  [{ SITE_URL: 'https://lab.example' }, { trial: false, signupPolicy: 'approval' }],
  [{ SITE_URL: 'https://lab.example/' }, { siteUrl: 'https://lab.example' }],
  [{ SITE_URL: 'HTTPS://LAB.example:443' }, { siteUrl: 'https://lab.example' }],
  [{ SITE_URL: 'http://localhost:8080' }, { trial: true, siteUrl: 'http://localhost:8080' }],
  [{ SITE_URL: 'http://[::1]:3000' }, { trial: true }],
  [onPostgres, { trial: false, signupPolicy: 'approval', siteUrl: 'https://lab.example' }],
  [{ SIGNUP_POLICY: 'invite' }, { signupPolicy: 'invite' }],
  [{ SIGNUP_POLICY: 'approval' }, { signupPolicy: 'approval' }],
  [{ SIGNUP_POLICY: 'open' }, { signupPolicy: 'open' }],
  [{ SAMPLE_CONTENT: 'false' }, { sampleContent: false }],
  [{ SAMPLE_CONTENT: 'true' }, { sampleContent: true }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ SITE_TIMEZONE: 'Europe/Paris' }, { timeZone: 'Europe/Paris' }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [
    { MAX_UPLOADS_MB: '999999', MAX_UNSAVED_POSTS: '1' },
    { maxUploadsMb: 999_999, maxUnsavedPosts: 1 },
  ],
  [{ MEDIA_CACHE_MB: '0' }, { mediaCacheMb: 0 }],
  [{ DATABASE_CONNECTIONS: '3' }, { databaseConnections: 3 }],
  [{ LINGER_SECONDS: '5' }, { lingerMs: 5000 }],
  [{ LINGER_SECONDS: '0.25' }, { lingerMs: 250 }],
  [{ LINGER_SECONDS: '0' }, { lingerMs: 0 }],
  [{ CONTACT_FORM_ID: 'aBc123' }, { contactFormId: 'aBc123', fellowshipFormId: undefined }],
  [{ FELLOWSHIP_FORM_ID: 'Xyz789' }, { contactFormId: undefined, fellowshipFormId: 'Xyz789' }],
  [
    { NEWSLETTER_URL: 'https://news.example/add?list=1' },
    { newsletterUrl: 'https://news.example/add?list=1' },
  ],
  [{ JWT_SECRET: secret }, { jwtSecret: secret }],
  [{ JWT_SECRET: 'ä'.repeat(16) }, { jwtSecret: 'ä'.repeat(16) }],
  [{ JWT_SECRET_BEFORE: secret }, { jwtSecretBefore: secret }],
  [{ RELEASE_KEY: releaseKey }, { releaseKey }],
  [{ DATA_DIR: '/var/lib/assay' }, { dataDir: '/var/lib/assay' }],
  [
    { ADMIN_EMAIL: 'admin@lab.example', ADMIN_PASSWORD: ' spaces stay ' },
    { admin: { email: 'admin@lab.example', password: ' spaces stay ' } },
  ],
])('%j is accepted', (env, expected) => {
  expect(readEnv(env)).toMatchObject(expected);
});

const bad: [Record<string, string>, RegExp][] = [
  [{ PORT: 'http' }, /^PORT must be a whole number from 0 to 65535, not "http"\.$/],
  [{ PORT: '65536' }, /^PORT must be a whole number/],
  [{ PORT: '-1' }, /^PORT must be a whole number/],
  [{ PORT: '80.5' }, /^PORT must be a whole number/],
  [{ PORT: '0x50' }, /^PORT must be a whole number/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY must be a whole number from 0 to 10/],
  [{ TRUST_PROXY: '11' }, /^TRUST_PROXY must be a whole number from 0 to 10/],
  [{ SITE_URL: 'lab.example' }, /^SITE_URL must be an origin .*, not "lab\.example"\.$/],
  [{ SITE_URL: 'https://lab.example/blog' }, /^SITE_URL must be an origin/],
  [{ SITE_URL: 'https://lab.example/?a=b' }, /^SITE_URL must be an origin/],
  [{ SITE_URL: 'https://lab.example/#top' }, /^SITE_URL must be an origin/],
  [{ SITE_URL: 'ftp://lab.example' }, /^SITE_URL must be an origin/],
  [{ SITE_URL: 'https://me:hidden-word@lab.example' }, /^SITE_URL must be an origin/],
  ...['http://purge.example/hidden-word', 'https://me:hidden-word@purge.example', 'purge'].map(
    (PURGE_URL): [Record<string, string>, RegExp] => [
      { PURGE_URL, PURGE_SECRET: 'p'.repeat(20) },
      /^PURGE_URL must be an address like https:/,
    ],
  ),
  [{ PURGE_URL: 'http://10.0.0.2:3100/' }, /^PURGE_URL needs a PURGE_SECRET, /],
  [{ JWT_SECRET: 'hidden-word' }, /^JWT_SECRET must be at least 32 bytes long\.$/],
  [{ SIGNUP_POLICY: 'closed' }, /^SIGNUP_POLICY must be one of open, approval, invite/],
  [{ SIGNUP_POLICY: 'OPEN' }, /^SIGNUP_POLICY must be one of/],
  [{ SIGNUP_POLICY: 'open', HOST: '0.0.0.0' }, /^SIGNUP_POLICY=open lets anyone publish/],
  [{ SIGNUP_POLICY: 'open', SITE_URL: 'https://lab.example' }, /^SIGNUP_POLICY=open lets/],
  [{ SIGNUP_POLICY: 'open', ...onPostgres }, /^SIGNUP_POLICY=open lets/],
  [
    { SIGNUP_POLICY: 'open', ...onPostgres, SITE_URL: 'http://localhost:3000' },
    /^SIGNUP_POLICY=open lets/,
  ],
  [{ ADMIN_EMAIL: 'admin@lab.example' }, /^Set both ADMIN_EMAIL and ADMIN_PASSWORD/],
  [{ ADMIN_PASSWORD: 'hidden-word' }, /^Set both ADMIN_EMAIL and ADMIN_PASSWORD/],
  [{ ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'hidden-word' }, /^ADMIN_EMAIL must be an email/],
  [{ SAMPLE_CONTENT: 'yes' }, /^SAMPLE_CONTENT must be one of true, false, not "yes"\.$/],
  [{ SITE_TIMEZONE: 'Paris' }, /^SITE_TIMEZONE must be a zone like Europe\/Paris/],
  [{ MAX_UPLOADS_MB: '0' }, /^MAX_UPLOADS_MB must be a whole number from 1 to 999999, not "0"\.$/],
  [{ MAX_UPLOADS_MB: '2 GB' }, /^MAX_UPLOADS_MB must be a whole number/],
  [{ MAX_UNSAVED_POSTS: '-1' }, /^MAX_UNSAVED_POSTS must be a whole number/],
  [{ DATABASE_CONNECTIONS: '2' }, /^DATABASE_CONNECTIONS must be a whole number from 3 to 100/],
  [{ LINGER_SECONDS: '5s' }, /^LINGER_SECONDS must be a number of seconds from 0 to 300, not "5s"/],
  [{ LINGER_SECONDS: '301' }, /^LINGER_SECONDS must be a number of seconds/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal/],
  [{ CONTACT_FORM_ID: 'a/b' }, /^CONTACT_FORM_ID must be a Typeform id, .*, not "a\/b"\.$/],
  [
    { FELLOWSHIP_FORM_ID: 'https://form.typeform.com/to/abc' },
    /^FELLOWSHIP_FORM_ID must be a Typeform id/,
  ],
  [{ NEWSLETTER_URL: 'http://news.example/add' }, /^NEWSLETTER_URL must be an address like https/],
  [{ NEWSLETTER_URL: 'https://x;sandbox/' }, /^NEWSLETTER_URL must be an address like https/],
  [{ NEWSLETTER_URL: 'https://*.example/' }, /^NEWSLETTER_URL must be an address like https/],
  [{ SITE_URL: "https://x;script-src'none'" }, /^SITE_URL must be an origin/],
  [{ BACKUP_TO: 'https://key:secret@x;y/bucket' }, /^BACKUP_TO must look like/],
  [{ NEWSLETTER_URL: 'news.example' }, /^NEWSLETTER_URL must be .*, not "news\.example"\.$/],
  [{ NEWSLETTER_URL: 'javascript:alert(1)' }, /^NEWSLETTER_URL must be an address/],
  [{ NEWSLETTER_URL: 'https://me:hidden-word@news.example/' }, /^NEWSLETTER_URL must be/],
  [{ ...onPostgres, DATABASE_URL: 'mysql://a:hidden-word@b/c' }, /^DATABASE_URL must look like/],
  [{ ...onPostgres, DATABASE_URL: 'db:hidden-word' }, /^DATABASE_URL must look like/],
  [{ ...onPostgres, DATABASE_DIRECT_URL: 'b:hidden-word' }, /^DATABASE_DIRECT_URL must look like/],
  [
    { DATABASE_DIRECT_URL: 'postgres://a:hidden-word@b/c' },
    /^DATABASE_DIRECT_URL needs a DATABASE_URL/,
  ],
  [
    { ...onPostgres, DATABASE_DIRECT_URL: 'postgres://assay:hidden-word@db.example/assay' },
    /^DATABASE_DIRECT_URL is remote .*sslmode=require, or set ALLOW_INSECURE=database/,
  ],
  [{ SITE_URL: 'http://lab.example' }, /^SITE_URL is public .*https, or set ALLOW_INSECURE=site/],
  [{ SITE_URL: 'http://8.8.8.8' }, /^SITE_URL is public/],
  [{ SITE_URL: 'http://lab.example', ALLOW_INSECURE: 'database' }, /^SITE_URL is public/],
  [{ ALLOW_INSECURE: 'all' }, /^ALLOW_INSECURE lists site, storage, database, not "all"\.$/],
  [
    { BACKUP_TO: 'http://key:hidden-word@s3.example/bucket' },
    /^BACKUP_TO is remote .*ALLOW_INSECURE=storage/,
  ],
  [
    { MEDIA_S3_URL: 'http://key:hidden-word@s3.example/bucket' },
    /^MEDIA_S3_URL is remote .*ALLOW_INSECURE=storage/,
  ],
  [
    { ...onPostgres, DATABASE_URL: 'postgres://assay:hidden-word@db.example/assay' },
    /^DATABASE_URL is remote .*sslmode=require, or set ALLOW_INSECURE=database/,
  ],
  [
    { ...onPostgres, DATABASE_URL: 'postgres://a:hidden-word@db.example/a?sslmode=disable' },
    /^DATABASE_URL is remote/,
  ],
  [{ ...onPostgres, SITE_URL: '' }, /^SITE_URL, the public address of the site, is required/],
  [
    {
      ...onPostgres,
      DATABASE_URL: 'postgres://site@db/assay',
      DATABASE_PASSWORD_FILE: '/no/such/file',
    },
    /^DATABASE_PASSWORD_FILE cannot be read: ENOENT/,
  ],
  [{ DATABASE_PASSWORD_FILE: __filename }, /^DATABASE_PASSWORD needs a DATABASE_URL with/],
  [
    { ...onPostgres, DATABASE_URL: 'postgres://db/site', DATABASE_PASSWORD_FILE: __filename },
    /^DATABASE_PASSWORD needs a DATABASE_URL with a user and a host\.$/,
  ],
  [{ BACKUP_KEY: 'AGE-SECRET-KEY-1hidden-word' }, /^BACKUP_KEY must be the public key/],
  [{ RELEASE_KEY: 'hidden-word' }, /^RELEASE_KEY must be a private key of Ed25519, as this/],
  [{ RELEASE_KEY: newReleaseKey('x25519') }, /^RELEASE_KEY must be a private key of Ed25519/],
  [{ ARCHIVE_BEFORE_UPGRADE: 'no' }, /^ARCHIVE_BEFORE_UPGRADE must be one of true, false/],
  [{ ...onPostgres, JWT_SECRET: '' }, /^JWT_SECRET is required with DATABASE_URL/],
];

test.each(bad)('%j is rejected in one sentence that repeats no secret', (env, problem) => {
  const problems = problemsOf(env);
  expect(problems).toEqual([expect.stringMatching(problem)]);
  expect(problems.join()).not.toMatch(/hidden/);
});

const allWrong = {
  PORT: 'http',
  DATABASE_URL: 'mysql://assay:hidden-word@db/assay',
  SITE_URL: 'lab.example',
  JWT_SECRET: 'hidden-word',
  SIGNUP_POLICY: 'closed',
  ADMIN_EMAIL: 'admin',
  ADMIN_PASSWORD: 'hidden',
  SAMPLE_CONTENT: 'no',
  TRUST_PROXY: 'yes',
  SITE_TIMEZONE: 'Mars/Olympus',
  LOG_LEVEL: 'loud',
  CONTACT_FORM_ID: 'a b',
  FELLOWSHIP_FORM_ID: '<form>',
  NEWSLETTER_URL: 'ftp://news.example',
};

test('the password of the database can be in a file', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-env-'));
  const DATABASE_PASSWORD_FILE = path.join(folder, 'password');
  fs.writeFileSync(DATABASE_PASSWORD_FILE, 'p@ss:w/rd%25\n');
  const DATABASE_URL = 'postgres://site@db:5432/assay?sslmode=disable';
  const { databaseUrl = '' } = readEnv({ ...onPostgres, DATABASE_URL, DATABASE_PASSWORD_FILE });
  fs.rmSync(folder, { recursive: true });
  expect(new Client(databaseUrl)).toMatchObject({
    user: 'site',
    host: 'db',
    port: 5432,
    database: 'assay',
    password: 'p@ss:w/rd%25',
  });
});

/** A valid value of each setting that is a secret, and what else the site then needs. */
const secretValues: Record<string, [string, Record<string, string>?]> = {
  DATABASE_URL: [onPostgres.DATABASE_URL, { SITE_URL: onPostgres.SITE_URL, JWT_SECRET: secret }],
  DATABASE_DIRECT_URL: [onPostgres.DATABASE_URL, onPostgres],
  RELEASE_KEY: [releaseKey],
  DATABASE_PASSWORD: ['hidden-word', { ...onPostgres, DATABASE_URL: 'postgres://site@db/assay' }],
  JWT_SECRET: [secret],
  JWT_SECRET_BEFORE: [secret],
  ADMIN_PASSWORD: [' spaces stay ', { ADMIN_EMAIL: 'admin@lab.example' }],
  METRICS_TOKEN: ['hidden-word-of-twenty-characters'],
  PURGE_URL: ['https://purge.example/hidden-word', { PURGE_SECRET: 'p'.repeat(20) }],
  PURGE_SECRET: ['hidden-word-of-twenty-characters'],
  MEDIA_S3_URL: ['https://key:hidden-word@s3.example/bucket'],
  BACKUP_TO: ['https://key:hidden-word@s3.example/backups'],
  SMTP_URL: ['smtps://me:hidden-word@mail.example', { MAIL_FROM: 'site@lab.example' }],
};

describe('a secret in a file', () => {
  let folder: string;
  beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-env-'))));
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  const write = (content: string) => {
    const file = path.join(folder, 'secret');
    fs.writeFileSync(file, content);
    return file;
  };
  const secrets = Object.entries(settings).flatMap(([name, row]) => (row.secret ? [name] : []));

  test('each has a case below', () => {
    expect(Object.keys(secretValues).sort()).toEqual(secrets.sort());
  });

  test.each(Object.entries(secretValues))('%s is read', (name, [value, others = {}]) => {
    const { [name]: _, ...without } = others;
    const fromFile = readEnv({ ...without, [`${name}_FILE`]: write(`${value}\n`) });
    expect(fromFile).toEqual(readEnv({ ...without, [name]: value }));
    expect(fromFile).not.toEqual(readEnv({ ...without, ADMIN_EMAIL: '' }));
  });

  test.each(Object.entries(secretValues))(
    '%s: a file that is missing or empty, and a second value, are refused by name',
    (name, [value, others = {}]) => {
      const { [name]: _, ...without } = others;
      const variable = `${name}_FILE`;
      const first = (env: Record<string, string>) => problemsOf({ ...without, ...env })[0];
      const missing = path.join(folder, 'missing');
      expect(first({ [variable]: missing })).toBe(
        `${variable} cannot be read: ENOENT: no such file or directory, open '${missing}'.`,
      );
      expect(first({ [variable]: write('\n') })).toBe(
        `${variable} is the path of an empty file: ${path.join(folder, 'secret')}.`,
      );
      expect(first({ [name]: value, [variable]: write(value) })).toBe(
        `Set ${name} or ${variable}, not both.`,
      );
    },
  );

  test('an invalid value is not repeated', () => {
    const problems = problemsOf({ JWT_SECRET_FILE: write('hidden-word') });
    expect(problems).toEqual(['JWT_SECRET must be at least 32 bytes long.']);
  });

  test('an address with a password does without the file of another', () => {
    const env = { ...onPostgres, DATABASE_PASSWORD_FILE: '/no/such/file' };
    expect(problemsOf(env)).toEqual([]);
    const DATABASE_DIRECT_URL = 'postgres://site@db/assay';
    expect(problemsOf({ ...env, DATABASE_DIRECT_URL })).toEqual([
      expect.stringMatching(/^DATABASE_PASSWORD_FILE cannot be read/),
    ]);
  });

  test('without a database, none of its settings is read', () => {
    const missing = Object.fromEntries(
      ['URL', 'DIRECT_URL', 'PASSWORD'].map((name) => [`DATABASE_${name}_FILE`, '/no/such/file']),
    );
    expect(problemsOf(missing)).toHaveLength(3);
    expect(readEnv(withoutDatabase(missing))).toEqual(readEnv({}));
  });
});

test('all problems are listed at once', () => {
  const named = problemsOf(allWrong).map((problem) => problem.split(/[ =]/)[0]);
  const { ADMIN_PASSWORD: _, ...others } = allWrong; // judged when it is used: first-admin.part.ts
  expect(named.sort()).toEqual(Object.keys(others).sort());
});

test('an invalid environment ends the process with only the list of problems', async () => {
  const server = await spawnServer(allWrong);
  expect(await server.ended).toBe(1);
  expect(server.output()).toBe('');
  const [first, ...problems] = server.errors().trimEnd().split('\n');
  expect(first).toBe('Some settings are not valid:');
  expect(problems).toEqual(problemsOf(allWrong).map((problem) => `- ${problem}`));
  expect(server.errors()).not.toMatch(/hidden/);
});
