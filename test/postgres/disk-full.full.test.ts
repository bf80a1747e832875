import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freshDatabase, type Place } from '../support/app';
import { siteEnv } from '../support/own-place';
import { connectTo } from '../support/postgres';
import { endServers, startServer } from '../support/server-process';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk';
import { tryFullDisk } from '../support/write-on-full-disk';

// The tables of the database are on a disk of their own. Needs Postgres on this computer, as the
// user postgres.

let place: Place;
let disk: SmallDisk;
const tablespace = `full_disk_${process.pid}`;
const asAdmin = async (statement: string) => {
  const admin = await connectTo(process.env.TEST_DATABASE_URL);
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
};

beforeEach(async () => {
  place = await freshDatabase();
  disk = mountSmallDisk(60);
  const folder = path.join(disk.folder, 'tables');
  fs.mkdirSync(folder);
  fs.chmodSync(disk.folder, 0o755);
  execFileSync('chown', ['postgres', folder]);
  await asAdmin(`CREATE TABLESPACE ${tablespace} LOCATION '${folder}'`);
  const name = new URL(place.variables.DATABASE_URL ?? '').pathname.slice(1);
  await asAdmin(`ALTER DATABASE ${name} SET TABLESPACE ${tablespace}`);
});
afterEach(async () => {
  await endServers();
  await place.remove();
  await asAdmin(`DROP TABLESPACE ${tablespace}`);
  disk.remove();
});

test('a full disk of Postgres is answered with 503 until there is room', async () => {
  const server = await startServer(siteEnv(place));
  await tryFullDisk(server, disk, place.folder);
  expect(server.output()).not.toContain('"msg":"request failed"');
});
