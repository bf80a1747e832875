import { adminIn, linkLine, settingsOf } from '../../support/admin-command';
import { FIRST_ADMIN } from '../../support/own-place';
import { freshDatabase, type Place, startApp } from '../../support/app';
import { makeEmployee, PASSWORD } from '../../support/make';
import { testInFull } from '../../support/sample';
import { endServers, type ServerProcess, startServer } from '../../support/server-process';

const ADA = 'ada@example.org';

let place: Place;
let server: ServerProcess;
beforeAll(async () => {
  place = await freshDatabase();
  // A name from before names were checked may contain terminal escape sequences.
  const app = await startApp({ place });
  await makeEmployee({ name: 'Ada\u001b[2J Quill', email: ADA, status: 'waiting' });
  await app.close();
  server = await startServer(settingsOf(place));
});
afterAll(async () => {
  await endServers();
  await place.remove();
});

const admin = (...args: string[]) => adminIn(settingsOf(place), ...args);
const login = (email: string, password: string) =>
  server.call('POST', '/api/auth/login', { json: { email, password } });

test('a command runs immediately beside the running site', async () => {
  const list = await admin('list');
  expect([list.status, list.err]).toEqual([0, '']);
  expect(list.out).toMatch(/^Ada\?\[2J Quill +ada@example\.org +waiting +no +no +never$/m);
  expect((await login(ADA, PASSWORD)).status).toBe(403);
  const out = 'Ada?[2J Quill (ada@example.org) is now an active admin.\n';
  expect(await admin('make-admin', ADA)).toEqual({ status: 0, out, err: '' });
  const { token } = (await login(ADA, PASSWORD)).json;
  const me = await server.call('GET', '/api/auth/me', { token });
  expect(me.json).toMatchObject({ email: ADA, isAdmin: true });
});

testInFull('a command runs while the site is down, and applies when it is up again', async () => {
  server.signal('SIGTERM');
  expect([await server.ended, server.errors()]).toEqual([0, '']);
  const email = FIRST_ADMIN.ADMIN_EMAIL;
  const linked = await admin('reset-password', email);
  const [, link = ''] = linkLine.exec(linked.out) ?? [];
  expect(linked).toMatchObject({ status: 0, err: '' });
  expect(await admin('reset-2fa', 'nobody@example.org')).toEqual({
    status: 1,
    out: '',
    err: 'There is no account with the email "nobody@example.org".\n',
  });
  server = await startServer(settingsOf(place));
  const password = 'a password that is quite new';
  const json = { link, password, confirmPassword: password };
  expect((await server.call('POST', '/api/auth/new-password', { json })).status).toBe(204);
  expect((await login(email, password)).status).toBe(200);
  expect(server.output() + server.errors()).not.toContain(link);
});

test('an unknown command is answered with the usage, without reading any setting', async () => {
  const { status, out, err } = await adminIn({ PORT: 'none' }, 'list', ADA);
  expect([status, out]).toEqual([2, '']);
  expect(err).toMatch(/^Usage: npm run admin -- COMMAND\n/);
  for (const name of ['list', 'reset-password', 'make-admin', 'reset-2fa']) {
    expect(err).toContain(`  ${name} `);
  }
});

testInFull('an invalid setting is named', async () => {
  const { status, out, err } = await adminIn(settingsOf(place, { PORT: 'none' }), 'list');
  expect([status, out]).toEqual([1, '']);
  expect(err).toBe(
    'Some settings are not valid:\n- PORT must be a whole number from 0 to 65535, not "none".\n',
  );
});
