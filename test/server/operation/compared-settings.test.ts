import { comparedSettings } from '../../../src/server/operation/compared-settings';
import { readEnv } from '../../../src/server/env';
import { type SettingName, settings } from '../../../src/server/platform/settings';
import { newReleaseKey } from '../../support/release-key';

const JWT_SECRET = 'a-secret-that-is-32-bytes-long-12';
const base: Partial<Record<SettingName, string>> = {
  DATABASE_URL: 'postgres://assay:word@db.local/assay',
  SITE_URL: 'https://lab.example',
  SMTP_URL: 'smtp://user:pass@mail.example',
  MAIL_FROM: 'Lab <site@lab.example>',
  PURGE_URL: 'https://purge.example/assay',
  PURGE_SECRET: 'the secret of the purges',
  ADMIN_EMAIL: 'first@lab.example',
  ADMIN_PASSWORD: 'a first password',
  BACKUP_TO: 'https://key:secret@s3.example/backups',
  JWT_SECRET,
};

const compared = (more: Partial<Record<SettingName, string>> = {}, jwtSecret = JWT_SECRET) =>
  comparedSettings({ ...readEnv({ ...base, ...more }), jwtSecret });

/** Another value for each setting. */
const others: Record<SettingName, string> = {
  PORT: '4000',
  HOST: '0.0.0.0',
  PROCESS_NAME: 'Two',
  DATABASE_URL: 'postgres://assay:word@other.local/assay',
  DATABASE_DIRECT_URL: 'postgres://assay:word@direct.local/assay',
  DATABASE_CONNECTIONS: '5',
  DATABASE_PASSWORD: 'another word',
  DATA_DIR: '/another',
  SITE_URL: 'https://other.example',
  ALLOW_INSECURE: 'site',
  JWT_SECRET: 'another-secret-that-is-32-bytes-1',
  JWT_SECRET_BEFORE: 'the-secret-before-of-32-bytes-123',
  SIGNUP_POLICY: 'invite',
  REQUIRE_ADMIN_2FA: 'true',
  ADMIN_EMAIL: 'other@lab.example',
  ADMIN_PASSWORD: 'another password',
  SAMPLE_CONTENT: 'false',
  TRUST_PROXY: '1',
  SITE_TIMEZONE: 'Europe/Paris',
  LOG_LEVEL: 'debug',
  CONTACT_FORM_ID: 'abc',
  FELLOWSHIP_FORM_ID: 'abc',
  NEWSLETTER_URL: 'https://newsletter.example/subscribe',
  METRICS_TOKEN: 'a token for the metrics',
  MEDIA_S3_URL: 'https://key:secret@s3.example/uploads',
  MEDIA_CACHE_MB: '1',
  MAX_UPLOADS_MB: '1',
  MAX_UNSAVED_POSTS: '1',
  BACKUP_KEY: `age1${'q'.repeat(58)}`,
  BACKUP_TO: 'https://key:secret@s3.example/elsewhere',
  BACKUPS_KEPT: '1',
  ARCHIVE_BEFORE_UPGRADE: 'false',
  RELEASE_KEY: newReleaseKey(),
  STALE_WHILE_AWAY: '0',
  PURGE_URL: 'https://purge.example/other',
  PURGE_SECRET: 'another secret of purges',
  CDN_SECONDS: '1',
  LINGER_SECONDS: '5',
  SMTP_URL: 'smtp://user:other@mail.example',
  MAIL_FROM: 'Other <site@lab.example>',
};
const inColumns: SettingName[] = ['JWT_SECRET', 'SITE_URL', 'MEDIA_S3_URL'];

test.each(Object.entries(others) as [SettingName, string][])(
  'another %s is told from the first, unless it is of one process or in a column',
  (name, value) => {
    const [before, after] = [compared(), compared({ [name]: value })];
    const differ = Object.keys(after).filter((one) => before[one] !== after[one]);
    const isTold = !settings[name].ofOneProcess && !inColumns.includes(name);
    expect(differ).toEqual(isTold ? [name] : []);
  },
);

test('what has the same effect is equal', () => {
  const defaults = Object.entries(settings).map(([name, { fallback }]) => [name, fallback()]);
  const written = Object.fromEntries(
    defaults.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ) as Partial<Record<SettingName, string>>;
  expect(Object.keys(written)).toContain('STALE_WHILE_AWAY');
  const effect = { SIGNUP_POLICY: 'approval', SMTP_URL: 'smtp://user:pass@mail.example:587' };
  const key = { BACKUP_TO: 'https://other:key@s3.example/backups' };
  expect(compared({ ...written, ...effect, ...key })).toEqual(compared());
});

test('a hash depends on JWT_SECRET and on the name, and shows nothing', () => {
  const [one, other] = [compared(), compared({}, 'another-secret-that-is-32-bytes-1')];
  const hashes = [...Object.values(one), ...Object.values(other)];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashes.every((hash) => /^[0-9a-f]{16}$/.test(hash))).toBe(true);
});
