import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { migrations } from '../../migrations';
import { plant } from '../support/canaries';
import { adminIn } from '../support/admin-command';
import { FIRST_ADMIN, login, useOwnPlace } from '../support/own-place';
import { emptyDatabase } from '../support/place';
import { ask } from '../support/postgres';
import { freePort, type ServerProcess, startServer } from '../support/server-process';
import { postPath } from '../../src/shared/post-address';

// The role that docker-compose.yml's service `db-role` creates, on the databases of a superuser.

const root = path.resolve(__dirname, '../..');
const place = useOwnPlace(emptyDatabase);
const superuser = () => place.variables.DATABASE_URL ?? '';
const passwordFile = () => path.join(place.folder, 'database-password');
// Roles belong to the whole server, so each test file needs its own.
const role = `site_${randomBytes(6).toString('hex')}`;

afterEach(() => ask(process.env.TEST_DATABASE_URL ?? '', `DROP ROLE IF EXISTS ${role}`));

/** The same database, with another user. */
function as(user: string, url = superuser()): string {
  const address = new URL(url);
  address.username = user;
  address.password = '';
  return address.href;
}

function prepare(url = superuser(), env: Record<string, string> = {}) {
  const { hostname, port, username, password, pathname } = new URL(url);
  return spawnSync(process.execPath, [path.join(root, 'scripts/prepare-database.mjs')], {
    env: {
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: password,
      PGDATABASE: pathname.slice(1),
      SITE_ROLE: role,
      DATABASE_PASSWORD_FILE: passwordFile(),
      ...env,
    },
    encoding: 'utf8',
  });
}

const prepared = { status: 0, stdout: `The role ${role} owns the site's tables.\n`, stderr: '' };

function siteEnv(url = superuser()): Record<string, string> {
  plant(fs.readFileSync(passwordFile(), 'utf8'), 'password');
  return place.env({ DATABASE_URL: as(role, url), DATABASE_PASSWORD_FILE: passwordFile() });
}

async function publish(site: ServerProcess, name: string) {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = FIRST_ADMIN;
  const { token } = (await login(site, ADMIN_EMAIL, ADMIN_PASSWORD)).json;
  const json = { name, sections: [{ type: 'text', content: 'It has to stay.' }] };
  const { status, json: post } = await site.call('POST', '/api/blogs', { token, json });
  expect(status).toBe(201);
  return { token, address: postPath(post.direct), id: post._id as string };
}

async function stop(site: ServerProcess) {
  site.signal('SIGTERM');
  expect(await site.ended).toBe(0);
}

const ownersOf = async (url: string) => {
  const rows = await ask<{ owner: string }>(
    url,
    `SELECT DISTINCT pg_get_userbyid(owner) AS owner FROM (
       SELECT nspowner FROM pg_namespace WHERE nspname = 'public'
       UNION SELECT relowner FROM pg_class WHERE relnamespace = 'public'::regnamespace
       UNION SELECT proowner FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       UNION SELECT typowner FROM pg_type WHERE typnamespace = 'public'::regnamespace
     ) AS object (owner)`,
  );
  return rows.map(({ owner }) => owner);
};

test('the site gets the database of an earlier release, whose owner was a superuser', async () => {
  const before = await startServer(place.env());
  const { address } = await publish(before, 'Written by the superuser');
  await stop(before);
  await ask(superuser(), "CREATE TYPE mood AS ENUM ('calm')");
  expect(prepare()).toMatchObject(prepared);
  expect(await ownersOf(superuser())).toEqual([role]);

  const after = await startServer(siteEnv());
  expect((await after.call('GET', address)).text).toContain('It has to stay.');
  const { token, id } = await publish(after, 'Written by the role');
  expect((await after.call('DELETE', `/api/blogs/${id}`, { token })).status).toBe(204);
  const list = await adminIn(siteEnv(), 'list');
  expect([list.status, list.err]).toEqual([0, '']);
});

test('the role runs migrations on tables that an earlier release created', async () => {
  const url = superuser();
  const earlier = new DataSource({ type: 'postgres', url, migrations: migrations.slice(0, 7) });
  await earlier.initialize();
  await earlier.runMigrations({ transaction: 'each' });
  await earlier.destroy();
  expect(prepare()).toMatchObject(prepared);
  await startServer(siteEnv());
  const done = await ask<{ name: string }>(url, 'SELECT name FROM migrations ORDER BY id');
  expect(done.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  expect(await ownersOf(url)).toEqual([role]);
});

test('a second run beside the running site changes nothing', async () => {
  expect(prepare()).toMatchObject(prepared);
  const password = fs.readFileSync(passwordFile(), 'utf8');
  expect(fs.statSync(passwordFile()).mode & 0o777).toBe(0o600);
  const site = await startServer(siteEnv());
  expect(prepare()).toMatchObject(prepared);
  expect(fs.readFileSync(passwordFile(), 'utf8')).toBe(password);
  await publish(site, 'Written after the second run');
  expect(await ownersOf(superuser())).toEqual([role]);
});

test('the role has no rights outside of its database', async () => {
  await ask(superuser(), `CREATE ROLE ${role} SUPERUSER CREATEDB CREATEROLE REPLICATION BYPASSRLS`);
  expect(prepare()).toMatchObject(prepared);
  const rights = await ask(
    superuser(),
    `SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls AS more
     FROM pg_roles WHERE rolname = '${role}'`,
  );
  expect(rights).toEqual([{ more: false }]);
  for (const statement of [
    `ALTER ROLE ${role} SUPERUSER`,
    'CREATE ROLE another_superuser',
    'CREATE DATABASE another',
    'CREATE SCHEMA another',
    "CREATE TABLE line (text text); COPY line FROM PROGRAM 'id'",
    "SELECT pg_read_file('PG_VERSION')",
    'SELECT rolpassword FROM pg_authid',
  ]) {
    await expect(ask(as(role), statement)).rejects.toThrow(/permission denied|must be superuser/);
  }
});

test('tables of other users and parts of extensions keep their owners', async () => {
  const other = `${role}_reports`;
  await ask(superuser(), `CREATE ROLE ${other}; CREATE TABLE report (); CREATE EXTENSION citext`);
  await ask(superuser(), `ALTER TABLE report OWNER TO ${other}`);
  expect(prepare()).toMatchObject(prepared);
  const { username } = new URL(superuser());
  expect((await ownersOf(superuser())).sort()).toEqual([username, role, other].sort());
  await ask(superuser(), `DROP TABLE report; DROP ROLE ${other}`);
});

test.each(['the role', 'the superuser'])('a dump by %s is restored by the same', async (kind) => {
  expect(prepare()).toMatchObject(prepared);
  const before = await startServer(siteEnv());
  const { address } = await publish(before, 'Backed up');
  const user = kind === 'the role' ? role : new URL(superuser()).username;
  const dump = execFileSync('pg_dump', [as(user)], { maxBuffer: 2 ** 26 });
  await stop(before);

  const target = await emptyDatabase();
  const url = target.variables.DATABASE_URL ?? '';
  try {
    if (kind === 'the role') expect(prepare(url)).toMatchObject(prepared);
    const options = ['--quiet', '--set', 'ON_ERROR_STOP=1', as(user, url)];
    execFileSync('psql', options, { input: dump, stdio: 'pipe' });
    expect(prepare(url)).toMatchObject(prepared);
    expect(await ownersOf(url)).toEqual([role]);
    const after = await startServer(siteEnv(url));
    expect((await after.call('GET', address)).text).toContain('It has to stay.');
    await publish(after, 'Written after the restore');
    await stop(after);
  } finally {
    await target.remove();
  }
});

test('an unreachable database and a missing setting end it with a sentence', async () => {
  const PGPORT = String(await freePort());
  const away = prepare(superuser(), { PGPORT });
  expect(away).toMatchObject({ status: 1, stdout: '' });
  expect(away.stderr).toMatch(/^The database cannot be reached: .*\.\n$/);
  expect(prepare(superuser(), { SITE_ROLE: '' })).toMatchObject({
    status: 1,
    stderr:
      'The role of the site was not prepared: SITE_ROLE and DATABASE_PASSWORD_FILE are required.\n',
  });
});
