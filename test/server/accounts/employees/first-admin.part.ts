import { insertPasswordLink } from '../../../../src/server/accounts/sign-in/password-links';
import { ensureAdmin } from '../../../../src/server/accounts/employees/first-admin';
import { db } from '../../../../src/server/platform/database/data-source';
import { Employee } from '../../../../src/entities/Employee';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeEmployee, makeSignedIn, PASSWORD, signInAs } from '../../../support/make';

const app = useApp({ env: { TRUST_PROXY: '1' } });
const EMAIL = 'first@lab.example';
const NEW = 'another horse, another battery';
const people = () => db().getRepository(Employee);

beforeEach(async () => {
  app.config.admin = undefined;
  await people().createQueryBuilder().delete().execute();
});

/** Starts the site with these settings; without a password, both are empty. */
function start(password?: string, email = EMAIL): Promise<string | null> {
  app.config.admin = password === undefined ? undefined : { email, password };
  return ensureAdmin(db().manager, app.config);
}

describe('ADMIN_PASSWORD', () => {
  test.each([
    ['hidden', 'needs at least 12 characters'],
    ['LeaveMeAlone', 'is too common'],
    ['hidden-word'.repeat(7), 'is 77 bytes long'],
    ['admin-of-lab-1', 'is mainly your name and your email address'],
  ])('"%s" is rejected for a new admin', async (password, reason) => {
    const message = `^ADMIN_PASSWORD was rejected: Th(e|is) password ${reason}[^.]*\\.( [^.]*\\.)?$`;
    const { message: said = '' } = await start(password).then(Object, (problem: Error) => problem);
    expect(said).toMatch(new RegExp(message));
    expect(said).not.toContain('hidden');
    expect(await people().count()).toBe(0);
  });

  test('is rejected if it is mainly the name of the account that becomes the admin', async () => {
    const { email, passwordHash, id } = await makeEmployee({ name: 'Grace Ledger' });
    await expect(start('Grace Ledger 1', email)).rejects.toThrow('is mainly your name');
    expect(await people().findOneBy({ id })).toMatchObject({ isAdmin: false, passwordHash });
  });

  test('is not judged while there is an admin, as after an upgrade', async () => {
    await makeEmployee({ isAdmin: true });
    await start('short-8c');
    expect(await people().count()).toBe(1);
  });
});

describe('the first admin', () => {
  const asked = async (token: string) =>
    (await app.call('GET', '/api/auth/me', { token })).json.adminPassword;
  const change = async (token: string, password: string, newPassword: string) => {
    const json = { password, newPassword, confirmPassword: newPassword };
    const { status } = await app.call('PUT', '/api/account/password', { token, json });
    expect(status).toBe(204);
  };
  const signIn = async () => signInAs(app, await people().findOneByOrFail({ email: EMAIL }));

  test('is asked to change the password and to empty the settings, until both are done', async () => {
    await start(PASSWORD);
    const token = await signIn();
    expect(await asked(token)).toEqual({ inUse: true, inSettings: true });
    await change(token, PASSWORD, NEW);
    expect(await asked(token)).toEqual({ inUse: false, inSettings: true });
    await change(token, NEW, PASSWORD);
    expect(await asked(token)).toEqual({ inUse: true, inSettings: true });
    await start();
    expect(await asked(token)).toEqual({ inUse: true, inSettings: false });
    await change(token, PASSWORD, NEW);
    expect(await asked(token)).toBeUndefined();
    await start(NEW, 'other@lab.example');
    expect(await asked(token)).toEqual({ inUse: false, inSettings: true });
  });

  test('can also change the password with a link', async () => {
    await start(PASSWORD);
    const { id } = await people().findOneByOrFail({ email: EMAIL });
    const { token: link } = await insertPasswordLink(db().manager, id);
    const json = { link, password: NEW, confirmPassword: NEW };
    await app.call('POST', '/api/auth/new-password', { json, headers: from() });
    await start();
    const login = { json: { email: EMAIL, password: NEW }, headers: from() };
    const { token } = (await app.call('POST', '/api/auth/login', login)).json;
    expect(await asked(token)).toBeUndefined();
  });

  test('is found once on a site of an earlier release', async () => {
    const older = await makeSignedIn(app, { isAdmin: true });
    const { token } = await makeSignedIn(app, { isAdmin: true, email: EMAIL });
    await start();
    expect(await asked(token)).toBeUndefined();
    await start('was replaced long ago');
    expect(await asked(token)).toEqual({ inUse: false, inSettings: true });
    expect(await asked(older.token)).toBeUndefined();
    await people().delete({ email: EMAIL });
    await start(PASSWORD);
    expect(await asked(older.token)).toEqual({ inUse: true, inSettings: true });
  });

  test('is the only person who is asked', async () => {
    await start(PASSWORD);
    for (const isAdmin of [true, false]) {
      expect(await asked((await makeSignedIn(app, { isAdmin })).token)).toBeUndefined();
    }
  });
});

describe('the link of the first admin', () => {
  const join = (invite: string | null, email = 'nia@lab.example') =>
    app.call('POST', '/api/employees', {
      json: {
        name: 'Nia Own',
        email,
        title: 'manager',
        invite,
        password: PASSWORD,
        confirmPassword: PASSWORD,
      },
    });

  test('makes one account, active and an admin, and works once', async () => {
    const token = await start();
    expect((await join(token)).status).toBe(201);
    expect(await people().findOneByOrFail({ email: 'nia@lab.example' })).toMatchObject({
      isAdmin: true,
      status: 'active',
      rights: ['publish', 'inbox', 'pages', 'releases'],
      inboxMail: true,
      onSite: app.config.signupPolicy === 'open',
      sample: false,
    });
    expect((await join(token, 'second@lab.example')).status).toBe(403);
    expect(await start()).toBeNull();
  });

  test('is another at each start, and void once there is an admin', async () => {
    const first = await start();
    const second = await start();
    expect(second).not.toBe(first);
    expect((await join(first)).status).toBe(403);
    await makeEmployee({ isAdmin: true });
    expect(await start()).toBeNull();
    expect((await join(second)).status).toBe(403);
  });

  test('ends after seven days', async () => {
    const token = await start();
    await db().query(`UPDATE invite SET expires_at = now() - interval '1 second'`);
    expect((await join(token)).status).toBe(403);
  });

  test('is not made while a sample admin can sign in, or ADMIN_EMAIL is set', async () => {
    const { id } = await makeEmployee({ isAdmin: true, sample: true });
    expect(await start()).toBeNull();
    await people().update({ id }, { passwordHash: null });
    expect(await start()).not.toBeNull();
    expect(await start(PASSWORD)).toBeNull();
  });
});
