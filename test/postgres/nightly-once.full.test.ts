import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { readEnv } from '../../src/server/env';
import { nightlyBackup } from '../../src/server/operator/nightly-backup';
import { adminIn } from '../support/admin-command';
import { useOwnPlace } from '../support/own-place';
import { startServer } from '../support/server-process';

// Each machine has a job for the nightly backup, and one of them makes it.

const place = useOwnPlace();
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

let folder: string;
let settings: Record<string, string>;
beforeEach(async () => {
  folder = path.join(place.folder, 'backups-of-nights');
  fs.mkdirSync(folder);
  settings = place.env({ BACKUP_TO: folder });
  const server = await startServer(settings);
  server.signal('SIGTERM');
  await server.ended;
});

const made = () => fs.readdirSync(folder).filter((name) => name.startsWith('assay-'));

test('while another machine makes it, the command says so and makes none', async () => {
  const other = new Client({ connectionString: place.variables.DATABASE_URL });
  await other.connect();
  await other.query('BEGIN');
  await other.query(`SELECT pg_advisory_xact_lock(hashtext('nightly backup'))`);
  expect(await adminIn(settings, 'nightly-backup')).toEqual({
    status: 1,
    out: '',
    err: 'Another process is making the nightly backup. Wait until it has ended.\n',
  });
  expect(made()).toEqual([]);
  await other.end();
  expect((await adminIn(settings, 'nightly-backup')).status).toBe(0);
  expect(made()).toHaveLength(1);
  // As the timers of several machines do.
  expect(await adminIn(settings, 'nightly-backup', '--if-due')).toEqual({
    status: 0,
    out: 'There is a nightly backup of the last 20 hours.\n',
    err: '',
  });
  expect(made()).toHaveLength(1);
});

test('the backup of a night that another machine has made is not made again', async () => {
  const env = readEnv(settings);
  expect(await nightlyBackup(env, ago(1))).toEqual(expect.arrayContaining([expect.any(String)]));
  expect(await nightlyBackup(env, ago(1))).toBeNull();
  expect(made()).toHaveLength(1);
});

test('the trial of a backup works with an address of several hosts', async () => {
  const { host, href } = new URL(settings.DATABASE_URL ?? '');
  const DATABASE_URL = href.replace(host, `127.0.0.1:9,${host}`);
  const { status, out } = await adminIn({ ...settings, DATABASE_URL }, 'nightly-backup');
  expect([status, out]).toEqual([0, expect.stringContaining('It was restored: all')]);
});
