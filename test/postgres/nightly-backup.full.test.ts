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

// Roles belong to the whole server. The place has dropped what this one owned.
afterAll(() => ask(process.env.TEST_DATABASE_URL ?? '', `DROP ROLE IF EXISTS ${backup}, ${site}`));

function prepare(): void {
  const { hostname, port, username, password, pathname } = new URL(superuser());
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/prepare-database.mjs')],
    {
      env: {
        ...{ PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password },
        ...{ PGDATABASE: pathname.slice(1), SITE_ROLE: site, BACKUP_ROLE: backup },
        ...{ DATABASE_PASSWORD_FILE: fileOf(site), BACKUP_PASSWORD_FILE: fileOf(backup) },
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
