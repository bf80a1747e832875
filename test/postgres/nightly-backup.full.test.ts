import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { adminIn } from '../support/admin-command';
import { plant } from '../support/canaries';
import { useOwnPlace } from '../support/own-place';
import { ask } from '../support/postgres';
import { startServer } from '../support/server-process';

// The roles that docker-compose.yml's service `db-role` creates, for the site and for the backup.

const root = path.resolve(__dirname, '../..');
const place = useOwnPlace();
const superuser = () => place.variables.DATABASE_URL ?? '';
const site = `site_${randomBytes(6).toString('hex')}`;
const backup = `${site}_backup`;
const fileOf = (role: string) => path.join(place.folder, `${role}-password`);

// Roles belong to the whole server. The place has dropped what they owned.
afterEach(() => ask(process.env.TEST_DATABASE_URL ?? '', `DROP ROLE IF EXISTS ${backup}, ${site}`));

function prepare(): void {
  const { hostname, port, username, password, pathname } = new URL(superuser());
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/prepare-database.mjs')],
    {
      env: {
        PGHOST: hostname,
        PGPORT: port,
        PGUSER: username,
        PGPASSWORD: password,
        PGDATABASE: pathname.slice(1),
        SITE_ROLE: site,
        BACKUP_ROLE: backup,
        DATABASE_PASSWORD_FILE: fileOf(site),
        BACKUP_PASSWORD_FILE: fileOf(backup),
      },
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([0, '']);
  for (const role of [site, backup]) plant(fs.readFileSync(fileOf(role), 'utf8'), 'password');
}

function envOf(role: string): Record<string, string> {
  const address = new URL(superuser());
  address.username = role;
  address.password = '';
  const BACKUP_TO = path.join(place.folder, 'backups');
  fs.mkdirSync(BACKUP_TO, { recursive: true });
  const DATABASE_PASSWORD_FILE = fileOf(role);
  return place.env({ DATABASE_URL: address.href, DATABASE_PASSWORD_FILE, BACKUP_TO });
}

const as = (role: string) => envOf(role).DATABASE_URL ?? '';

test('a role of its own makes the backup and its trial while the site runs', async () => {
  prepare();
  prepare(); // as at every `up`
  const server = await startServer(envOf(site));
  const { status, out, err } = await adminIn(envOf(backup), 'nightly-backup');
  expect([status, err]).toEqual([0, '']);
  expect(out).toMatch(/It was restored: all \d+ rows/);
  const left = await ask<{ name: string }>(
    superuser(),
    `SELECT datname AS name FROM pg_database WHERE datname LIKE '%\\_trial'
       AND datname LIKE current_database() || '%'`,
  );
  expect(left).toEqual([]);
  const rows = await ask<{ kind: string }>(superuser(), 'SELECT kind FROM backup ORDER BY 1');
  expect(rows).toEqual([{ kind: 'nightly' }, { kind: 'proof' }]);
  // The site itself may not create databases.
  const refused = await adminIn(envOf(site), 'prove-backup');
  expect(refused).toMatchObject({
    status: 1,
    err: expect.stringContaining('ALTER ROLE … CREATEDB'),
  });
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('the role of the backup reads every table and writes only the records of backups', async () => {
  // As releases before 0.2 made it.
  await ask(superuser(), `CREATE ROLE ${site}; CREATE ROLE ${backup}; GRANT ${site} TO ${backup}`);
  prepare();
  const server = await startServer(envOf(site));
  const tables = await ask<{ name: string }>(
    superuser(),
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const mayOf = await ask<{ name: string; may: string }>(
    superuser(),
    `SELECT relname AS name, may FROM pg_class,
       unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) AS may
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND has_table_privilege('${backup}', pg_class.oid, may)`,
  );
  const written = mayOf.filter(({ may }) => may !== 'SELECT');
  expect(mayOf.length - written.length).toBe(tables.length);
  expect(written).toEqual([{ name: 'backup', may: 'INSERT' }]);
  for (const statement of [
    `SET ROLE ${site}`,
    "UPDATE employee SET name = 'Somebody else'",
    'DELETE FROM backup',
    'DROP TABLE blog',
    'CREATE TABLE another ()',
    'CREATE FUNCTION another() RETURNS int LANGUAGE sql RETURN 1',
    `ALTER ROLE ${site} PASSWORD 'another'`,
    'CREATE ROLE another',
    'SELECT rolpassword FROM pg_authid',
    "COPY (SELECT 1) TO PROGRAM 'true'",
  ]) {
    await expect(ask(as(backup), statement)).rejects.toThrow(
      /permission denied|must be (owner|superuser)/,
    );
  }
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('after a restore, which creates the tables again, the role records once the site has started', async () => {
  prepare();
  const first = await startServer(envOf(site));
  expect((await adminIn(envOf(backup), 'nightly-backup')).status).toBe(0);
  first.signal('SIGTERM');
  expect(await first.ended).toBe(0);
  const { BACKUP_TO = '' } = envOf(site);
  const [archive = ''] = fs.readdirSync(BACKUP_TO);
  const restored = await adminIn(
    envOf(site),
    'restore',
    '--replace',
    path.join(BACKUP_TO, archive),
  );
  expect([restored.status, restored.err]).toEqual([0, '']);
  const second = await startServer(envOf(site));
  const again = await adminIn(envOf(backup), 'nightly-backup');
  expect([again.status, again.err]).toEqual([0, '']);
  second.signal('SIGTERM');
  expect(await second.ended).toBe(0);
});
