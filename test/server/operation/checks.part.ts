import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { SiteCheckJson } from '../../../src/shared/api/operation';
import { checkNames } from '../../../src/shared/api/operation';
import { Backup } from '../../../src/entities/Backup';
import { Activity } from '../../../src/entities/Activity';
import { Mail } from '../../../src/entities/Mail';
import { recordBackup } from '../../../src/server/backup/backup-records';
import { readEnv } from '../../../src/server/env';
import { checkBackups } from '../../../src/server/operation/run-checks';
import { checkClock } from '../../../src/server/operation/check-database';
import { checkEmail } from '../../../src/server/operation/run-checks';
import { checkDisk, checkPermissions } from '../../../src/server/operation/check-files';
import { checkRelease } from '../../../src/server/operation/run-checks';
import { checkSettings } from '../../../src/server/operation/run-checks';
import { queueMail } from '../../../src/server/mail/queue-mail';
import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';
import { makeSignedIn } from '../../support/make';
import { openMailbox } from '../mail/mailbox';

const app = useApp();

const newFolder = () => fs.mkdtempSync(path.join(app.config.dataDir, 'checked-'));
const withEnv = (env: Record<string, string>) => ({
  ...app.config,
  ...readEnv({ JWT_SECRET: 'x'.repeat(32), ...env }),
});

test('an admin sees every check in order, and nobody else sees any', async () => {
  const { token } = await makeSignedIn(app, { isAdmin: true });
  const { status, json } = await app.call('GET', '/api/operation', { token });
  expect(status).toBe(200);
  const checks = json.checks as SiteCheckJson[];
  expect(checks.map(({ name }) => name)).toEqual(checkNames);
  expect(checks.find(({ name }) => name === 'database')?.found).toMatch(
    /^PostgreSQL \d+\.\d+(, embedded)?, [\d.]+ MB\./,
  );
  expect(checks.find(({ name }) => name === 'release')?.found).toMatch(
    /^Assay \d\S+ on Node \d+\.\d+\.\d+\.$/,
  );
  const staff = await makeSignedIn(app);
  expect((await app.call('GET', '/api/operation', { token: staff.token })).status).toBe(403);
  expect((await app.call('GET', '/api/operation')).status).toBe(401);
});

test('a version of Node without security fixes is a warning', () => {
  expect(checkRelease('20.20.2')).toMatchObject({
    state: 'warning',
    advice: 'Node 20 no longer gets security fixes. Install Node 24.',
  });
  expect(checkRelease('24.21.0')).toMatchObject({ state: 'good', advice: '' });
});

test.each([
  [{ SITE_URL: 'https://lab.example', SIGNUP_POLICY: 'approval' }, /TRUST_PROXY is 0/],
  [
    {
      SITE_URL: 'https://lab.example',
      TRUST_PROXY: '1',
      SIGNUP_POLICY: 'invite',
      ADMIN_EMAIL: 'admin@lab.example',
      ADMIN_PASSWORD: 'correct horse battery staple',
    },
    /ADMIN_PASSWORD is still set/,
  ],
])('a setting that is valid and not right is a warning: %j', (env, said) => {
  const check = checkSettings(withEnv(env));
  expect(check.state).toBe('warning');
  expect(check.found).toMatch(said);
  expect(check.advice).not.toBe('');
});

test('settings of a site in public that are right', () => {
  const env = { SITE_URL: 'https://lab.example', TRUST_PROXY: '1', SIGNUP_POLICY: 'approval' };
  expect(checkSettings(withEnv(env))).toMatchObject({ state: 'good', advice: '' });
});

test('a secret that others can read is a problem, and a folder that is closed is not', async () => {
  const dataDir = newFolder();
  fs.chmodSync(dataDir, 0o755);
  const file = path.join(dataDir, 'jwt-secret');
  fs.writeFileSync(file, 'secret', { mode: 0o644 });
  const env = { ...app.config, dataDir };
  const check = await checkPermissions(env);
  expect(check).toMatchObject({ state: 'problem' });
  expect(check.found).toContain(file);
  fs.chmodSync(file, 0o600);
  expect(await checkPermissions(env)).toMatchObject({ state: 'good' });
  fs.chmodSync(file, 0o644);
  fs.chmodSync(dataDir, 0o700);
  expect(await checkPermissions(env)).toMatchObject({ state: 'good' });
});

test('a folder that does not exist is a problem of permissions, and has no disk', async () => {
  const env = { ...app.config, dataDir: path.join(newFolder(), 'missing') };
  expect(await checkPermissions(env)).toMatchObject({ state: 'problem' });
  expect(await checkDisk(env)).toBeNull();
});

test('the disk is that of DATA_DIR', async () => {
  const { bavail, bsize } = fs.statfsSync(app.config.dataDir);
  const check = await checkDisk(app.config);
  expect(check?.state).toBe(bavail * bsize < 2e9 ? 'warning' : 'good');
  expect(check?.found).toMatch(/\d+(\.\d)? [MGT]B of \d+(\.\d)? [MGT]B/);
});

test('what the site has on the disk is named', async () => {
  const dataDir = newFolder();
  fs.mkdirSync(path.join(dataDir, 'media/ab'), { recursive: true });
  fs.writeFileSync(path.join(dataDir, 'media/ab/photo.webp'), Buffer.alloc(2500));
  fs.mkdirSync(path.join(dataDir, 'backups'));
  fs.writeFileSync(path.join(dataDir, 'backups/before-upgrade.tar'), Buffer.alloc(700));
  const check = await checkDisk({ ...app.config, dataDir });
  expect(check?.found).toContain('Uploads here have 2.5 kB, archives of upgrades 700 bytes.');
});

test('a clock before the newest entry of the activity log is a problem', async () => {
  expect(await checkClock()).toMatchObject({ state: 'good' });
  const rows = db().getRepository(Activity);
  await rows.insert({
    id: randomUUID(),
    kind: 'joined',
    by: 'Ada',
    about: '',
    createdAt: new Date(Date.now() + 3_600_000),
  });
  expect(await checkClock()).toMatchObject({ state: 'problem' });
  await rows.deleteAll();
});

test('email: none, a server that accepts it, one that failed lately, one that is away', async () => {
  expect(await checkEmail(withEnv({}), true)).toMatchObject({ state: 'good' });
  const box = await openMailbox();
  const { mail } = readEnv({ SMTP_URL: box.url, MAIL_FROM: 'site@lab.example' });
  const env = { ...app.config, mail };
  expect(await checkEmail(env, true)).toMatchObject({
    state: 'good',
    found: expect.stringContaining(`127.0.0.1:${box.port}`),
  });
  const { employee } = await makeSignedIn(app, { isAdmin: true });
  await queueMail(db().manager, env, { kind: 'test', to: employee.email, employeeId: employee.id });
  await db().getRepository(Mail).updateAll({ state: 'failed', nextTryAt: null });
  expect(await checkEmail(env, true)).toMatchObject({
    state: 'warning',
    found: expect.stringMatching(/failed in the last 7 days: 1\.$/),
  });
  expect(box.received).toEqual([]);
  await box.close();
  expect(await checkEmail(env, true)).toMatchObject({
    state: 'problem',
    found: expect.stringMatching(/^Couldn’t reach the mail server/),
  });
});

test('backups: none, unproved, proved, failed, and overdue', async () => {
  const rows = db().getRepository(Backup);
  await rows.deleteAll();
  expect(await checkBackups({ timeZone: 'UTC' })).toMatchObject({
    state: 'warning',
    found: 'No backup has been made.',
  });
  const made = { place: 'site.tar', bytes: 1000, succeeded: true, outcome: 'Complete.' };
  await recordBackup({ kind: 'command', ...made });
  const proved = /^The last, of 1.0 kB, was made on .*No backup has been restored/;
  expect(await checkBackups({ timeZone: 'UTC' })).toMatchObject({
    state: 'warning',
    found: expect.stringMatching(proved),
  });
  await recordBackup({ kind: 'proof', ...made });
  expect(await checkBackups({ timeZone: 'UTC' })).toMatchObject({ state: 'good', advice: '' });
  const failed = { ...made, succeeded: false, outcome: 'There is no room.' };
  await recordBackup({ kind: 'command', ...failed });
  expect(await checkBackups({ timeZone: 'UTC' })).toMatchObject({
    state: 'problem',
    found: 'The last backup failed: There is no room.',
  });
  await rows.deleteAll();
  await recordBackup({ kind: 'command', ...made });
  await rows.updateAll({ createdAt: new Date(Date.now() - 3 * 86_400_000) });
  expect(await checkBackups({ timeZone: 'UTC' })).toMatchObject({ state: 'problem' });
  await rows.deleteAll();
});
