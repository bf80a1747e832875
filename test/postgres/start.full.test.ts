import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import bcrypt from 'bcrypt';
import { migrations } from '../../migrations';
import { adminIn, settingsOf } from '../support/admin-command';
import { tokenIn } from '../support/link-token';
import { PASSWORD } from '../support/make';
import { FIRST_ADMIN, firstAdminLink, login, signUpForm, useOwnPlace } from '../support/own-place';
import { emptyDatabase } from '../support/place';
import { codeOf, turnOn } from '../server/accounts/own/turn-on';
import { ask, requireForDdl } from '../support/postgres';
import { freePort, spawnServer, startServer } from '../support/server-process';

// The site as a separate process on Postgres, and the operator's commands.

const place = useOwnPlace(emptyDatabase);
const url = () => place.variables.DATABASE_URL ?? '';
const admins = () =>
  ask<{ email: string; name: string }>(
    url(),
    'SELECT email, name FROM employee WHERE is_admin AND NOT sample ORDER BY created_at',
  );

test.each(['true', 'false'])(
  'a site on Postgres without an admin prints a link that makes one; SAMPLE_CONTENT=%s',
  async (SAMPLE_CONTENT) => {
    const env = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', SAMPLE_CONTENT };
    const server = await startServer(place.env(env));
    const json = { ...signUpForm('ada@example.org'), invite: tokenIn(firstAdminLink(server)) };
    expect((await server.call('POST', '/api/employees', { json })).status).toBe(201);
    expect((await login(server, json.email, PASSWORD)).status).toBe(200);
    expect(await admins()).toEqual([{ email: 'ada@example.org', name: 'Ada Quill' }]);
    const people = await ask(url(), 'SELECT 1 FROM employee WHERE sample');
    expect(people).toHaveLength(SAMPLE_CONTENT === 'true' ? 3 : 0);
  },
);

test('it creates the first admin, and no second admin', async () => {
  const first = await startServer(place.env());
  const { status, json } = await login(first, FIRST_ADMIN.ADMIN_EMAIL, FIRST_ADMIN.ADMIN_PASSWORD);
  expect(status).toBe(200);
  const me = await first.call('GET', '/api/auth/me', { token: json.token });
  expect(me.json).toMatchObject({ isAdmin: true, email: FIRST_ADMIN.ADMIN_EMAIL });
  expect(first.output()).not.toContain(FIRST_ADMIN.ADMIN_PASSWORD);
  first.signal('SIGTERM');
  await first.ended;

  const other = { ADMIN_EMAIL: 'other@lab.example', ADMIN_PASSWORD: 'the second admin of all' };
  const second = await startServer(place.env(other));
  expect(await admins()).toEqual([{ email: FIRST_ADMIN.ADMIN_EMAIL, name: 'Admin' }]);
  expect((await login(second, other.ADMIN_EMAIL, other.ADMIN_PASSWORD)).status).toBe(401);
  second.signal('SIGTERM');
  await second.ended;

  const third = await startServer(place.env({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }));
  expect((await login(third, FIRST_ADMIN.ADMIN_EMAIL, FIRST_ADMIN.ADMIN_PASSWORD)).status).toBe(
    200,
  );
});

test('it makes the person with that email address an admin', async () => {
  const first = await startServer(place.env());
  const json = signUpForm('Ada@example.org');
  expect((await first.call('POST', '/api/employees', { json })).json.status).toBe('waiting');
  first.signal('SIGTERM');
  await first.ended;
  await ask(url(), 'DELETE FROM employee WHERE email = $1', [FIRST_ADMIN.ADMIN_EMAIL]);
  const password = 'the second admin of all';
  const next = { ADMIN_EMAIL: 'ADA@example.org', ADMIN_PASSWORD: password };
  const second = await startServer(place.env(next));
  expect((await login(second, 'ada@example.org', PASSWORD)).status).toBe(401);
  expect((await login(second, 'ada@example.org', password)).status).toBe(200);
  expect(await admins()).toEqual([{ email: 'ada@example.org', name: 'Ada Quill' }]);
});

test('after a change of JWT_SECRET, the app of an admin works where the former one is given', async () => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = FIRST_ADMIN;
  const before = place.env();
  const first = await startServer(before);
  const { json } = await login(first, email, password);
  const { secret } = await turnOn(first, json.token);
  first.signal('SIGTERM');
  await first.ended;
  const secrets = {
    JWT_SECRET: randomBytes(32).toString('hex'),
    JWT_SECRET_BEFORE: before.JWT_SECRET ?? '',
  };
  const second = await startServer(place.env(secrets));
  expect((await second.call('GET', '/api/auth/me', { token: json.token })).status).toBe(401);
  const signedIn = await second.call('POST', '/api/auth/login', {
    json: { email, password, code: codeOf(secret, 1) },
  });
  expect(signedIn.status).toBe(200);
});

test('a site of an earlier release starts with its short password, and asks for another', async () => {
  const first = await startServer(place.env());
  first.signal('SIGTERM');
  await first.ended;
  const password = 'short-8c';
  await ask(url(), 'UPDATE employee SET password_hash = $1 WHERE email = $2', [
    await bcrypt.hash(password, 10),
    FIRST_ADMIN.ADMIN_EMAIL,
  ]);
  await ask(url(), 'DELETE FROM first_admin'); // the table is empty after the upgrade
  const second = await startServer(place.env({ ADMIN_PASSWORD: password }));
  const { json } = await login(second, FIRST_ADMIN.ADMIN_EMAIL, password);
  const me = await second.call('GET', '/api/auth/me', { token: json.token });
  expect(me.json.adminPassword).toEqual({ inUse: true, inSettings: true });
});

test('it has the sample people, and none of them can sign in', async () => {
  const server = await startServer(place.env());
  expect((await server.call('GET', '/api/employees')).json).toHaveLength(3);
  expect(server.output()).not.toContain('Their password, shown only now');
  expect(server.output()).not.toContain('This is a trial');
  const rows = await ask<{ email: string; password_hash: string | null }>(
    url(),
    'SELECT email, password_hash FROM employee WHERE sample',
  );
  expect(rows).toHaveLength(3);
  for (const { email, password_hash } of rows) {
    expect(password_hash).toBeNull();
    const answer = await login(server, email, 'no account has this password');
    expect([answer.status, answer.json.message]).toEqual([401, 'Wrong email or password']);
  }
});

test('a port in use ends the start with a message, before it changes the database', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  try {
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = await spawnServer(place.env({ PORT: String(port) }));
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe('The port is in use. Set PORT to another port.\n');
    const tables = await ask(url(), "SELECT FROM pg_tables WHERE schemaname = 'public'");
    expect(tables).toEqual([]);
  } finally {
    other.close();
  }
});

test('a database that does not exist ends the start with a message', async () => {
  const missing = new URL(url());
  missing.pathname = '/no_such_database';
  const wrong = await spawnServer(place.env({ DATABASE_URL: missing.href }));
  expect(await wrong.ended).toBe(1);
  expect(wrong.errors()).toMatch(/^The database rejected DATABASE_URL: .*no_such_database.*\.\n$/);
});

test('processes that start at the same moment on a fresh database all succeed', async () => {
  const servers = await Promise.all([1, 2, 3, 4].map(() => spawnServer(place.env())));
  await Promise.all(servers.map((server) => server.until('Assay is at')));
  for (const server of servers) {
    expect((await server.call('GET', '/readyz')).status).toBe(200);
    expect((await server.call('GET', '/api/employees')).json).toHaveLength(3);
  }
  const rows = await ask<{ name: string }>(url(), 'SELECT name FROM migrations ORDER BY id');
  expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  const admins = await ask(url(), 'SELECT 1 FROM employee WHERE is_admin AND NOT sample');
  expect(admins).toHaveLength(1);
});

test('a process says that another stores uploads in another folder', async () => {
  await startServer(place.env({ PROCESS_NAME: 'first' }));
  const DATA_DIR = path.join(place.folder, 'other');
  const second = await startServer(place.env({ DATA_DIR }));
  await second.until('"other":"first","setting":"MEDIA_S3_URL or DATA_DIR"');
});

test('a command runs immediately beside the running site', async () => {
  const server = await startServer(settingsOf(place));
  const json = signUpForm('ada@example.org');
  expect((await server.call('POST', '/api/employees', { json })).status).toBe(201);
  expect((await login(server, json.email, PASSWORD)).status).toBe(403);
  const out = 'Ada Quill (ada@example.org) is now an active admin.\n';
  const made = await adminIn(settingsOf(place), 'make-admin', json.email);
  expect(made).toEqual({ status: 0, out, err: '' });
  expect((await login(server, json.email, PASSWORD)).status).toBe(200);
  const list = await adminIn(settingsOf(place), 'list');
  expect(list.out).toContain(FIRST_ADMIN.ADMIN_EMAIL);
});

test("a command leaves a database without this release's tables unchanged", async () => {
  const { status, out, err } = await adminIn(settingsOf(place), 'list');
  const question = "SELECT 1 FROM pg_tables WHERE schemaname = 'public'";
  const tables = await ask(url(), question);
  expect([status, out]).toEqual([1, '']);
  expect(err).toBe('The database has not been upgraded to this release. Start the site once.\n');
  expect(tables).toEqual([]);
});

test('a command reports that the database is unreachable', async () => {
  const DATABASE_URL = `postgres://assay@127.0.0.1:${await freePort()}/assay`;
  const { status, out, err } = await adminIn(settingsOf(place, { DATABASE_URL }), 'list');
  expect([status, out]).toEqual([1, '']);
  expect(err).toMatch(/^The database cannot be reached: .*\.\n$/);
});

test('a migration may take as long as it needs', async () => {
  await requireForDdl(url(), 'statement_timeout', '0');
  const server = await startServer(place.env());
  expect((await server.call('GET', '/readyz')).status).toBe(200);
});
