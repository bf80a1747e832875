import fs from 'node:fs';
import path from 'node:path';
import { sitePageId } from '../../../src/server/site-pages/ids';
import { useApp } from '../../support/app';
import { recordBackup } from '../../../src/server/backup/backup-records';
import { db } from '../../../src/server/platform/database/data-source';
import { runCommand } from '../../../src/server/operator/run-command';
import { makeEmployee, makeSignedIn } from '../../support/make';
import { turnOn } from '../accounts/own/turn-on';
import { pagesAs } from '../site-pages/pages';

const app = useApp({ samples: true });

const steps = async (token: string) => {
  const { json } = await app.call('GET', '/api/setup', { token });
  const done = (json.steps as { id: string; done: boolean }[]).filter((step) => step.done);
  return done.map(({ id }) => id);
};

test('the first steps of a new site are done when the site has what they ask for', async () => {
  const { token } = await makeSignedIn(app, { isAdmin: true });
  const { json } = await app.call('GET', '/api/setup', { token });
  expect(json.steps.map(({ id }: { id: string }) => id)).toEqual([
    'name',
    'contact-address',
    'profile',
    'second-admin',
    'second-factor',
    'samples',
    'email',
    'messages',
    'backup',
  ]);
  expect(await steps(token)).toEqual([]);
  const profile = { name: 'Nia Own', title: 'hr', description: ['Runs the lab.'] };
  await app.call('PUT', '/api/account', { token, json: profile });
  expect(await steps(token)).toEqual(['profile']);
  await makeEmployee({ isAdmin: true, status: 'suspended' });
  expect(await steps(token)).toEqual(['profile']);
  await makeEmployee({ isAdmin: true });
  expect(await steps(token)).toEqual(['profile', 'second-admin']);
  await turnOn(app, token);
  await app.call('POST', '/api/samples/remove', { token });
  const done = ['profile', 'second-admin', 'second-factor', 'samples'];
  expect(await steps(token)).toEqual(done);
  await app.call('POST', '/api/samples/restore', { token });
  expect(await steps(token)).toEqual(done.slice(0, 3));
  Object.assign(app.config, { mail: { host: 'mail.example' } });
  expect(await steps(token)).toEqual([...done.slice(0, 3), 'email']);
  await app.call('PUT', '/api/account/notifications', { token, json: { inboxMail: true } });
  expect(await steps(token)).toEqual([...done.slice(0, 3), 'email', 'messages']);
  app.config.mail = undefined;
});

test('the name and the contact address are done in the form of the site', async () => {
  const { token } = await makeSignedIn(app, { isAdmin: true });
  const { json } = await app.call('GET', '/api/setup', { token });
  expect(json.site).toBe(sitePageId('site'));
  const pages = pagesAs(app, () => token);
  await pages.publish('site', 1, { 'lab.name': 'Quill' });
  expect(await steps(token)).toContain('name');
  await pages.publish('site', 2, { 'legal.email': 'hello@quill.example' });
  expect(await steps(token)).toContain('contact-address');
  expect(await steps(token)).not.toContain('name');
});

test('each admin dismisses the list for themselves', async () => {
  const one = await makeSignedIn(app, { isAdmin: true });
  const other = await makeSignedIn(app, { isAdmin: true });
  const dismissed = async ({ token }: { token: string }) =>
    (await app.call('GET', '/api/setup', { token })).json.dismissed;
  expect(await dismissed(one)).toBe(false);
  expect((await app.call('POST', '/api/setup/dismiss', { token: one.token })).status).toBe(204);
  expect([await dismissed(one), await dismissed(other)]).toEqual([true, false]);
});

describe('backups', () => {
  const backups = async () => {
    const { token } = await makeSignedIn(app, { isAdmin: true });
    const { json } = await app.call('GET', '/api/setup', { token });
    const step = json.steps.find(({ id }: { id: string }) => id === 'backup');
    return { ...json.backups, done: step.done };
  };
  const none = { last: null, proved: null, failures: { backup: null, proof: null } };
  const age = (hours: number) =>
    db().query(`UPDATE backup SET created_at = created_at - make_interval(hours => $1)`, [hours]);
  afterEach(() => db().query('DELETE FROM backup'));

  test('a site that was never backed up is asked to, and not warned', async () => {
    expect(await backups()).toEqual({ ...none, overdue: false, done: false });
  });

  test('the command records its backup, with its place and size, and after two days admins are warned', async () => {
    const file = path.join(app.config.dataDir, 'recorded.tar');
    expect((await runCommand(app.config, ['backup', file])).status).toBe(0);
    const { last, done, overdue } = await backups();
    expect(last).toEqual({ at: expect.any(String), place: file, bytes: fs.statSync(file).size });
    expect([done, overdue]).toEqual([true, false]);
    await age(46);
    expect((await backups()).overdue).toBe(false);
    await age(3);
    expect(await backups()).toMatchObject({ overdue: true, done: true });
  });

  test('a backup that failed says why until one succeeds, and the content alone is no backup', async () => {
    const taken = path.join(app.config.dataDir, 'taken.tar');
    fs.writeFileSync(taken, 'mine');
    expect((await runCommand(app.config, ['backup', taken])).status).toBe(1);
    const reason = expect.stringContaining('taken.tar exists already');
    expect(await backups()).toMatchObject({ failures: { backup: reason }, overdue: true });
    const content = path.join(app.config.dataDir, 'content.tar');
    await runCommand(app.config, ['backup', content, '--content']);
    expect((await backups()).last).toBeNull();
    await runCommand(app.config, ['backup', path.join(app.config.dataDir, 'other.tar')]);
    expect(await backups()).toMatchObject({ failures: { backup: null }, overdue: false });
  });

  test('a trial is no backup, and one that failed leaves the last that succeeded', async () => {
    const trial = { kind: 'proof', place: 'a.tar', bytes: null } as const;
    await recordBackup({ ...trial, succeeded: true, outcome: 'As it was.' });
    await age(24);
    await recordBackup({ ...trial, succeeded: false, outcome: 'It was cut off.' });
    expect(await backups()).toMatchObject({
      last: null,
      proved: { place: 'a.tar', bytes: null },
      failures: { backup: null, proof: 'It was cut off.' },
    });
  });
});
