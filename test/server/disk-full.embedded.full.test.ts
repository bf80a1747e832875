import path from 'node:path';
import { FIRST_ADMIN } from '../support/own-place';
import { endServers, spawnServer, startServer } from '../support/server-process';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk';
import { tryFullDisk, tryUploadsOnFullDisk } from '../support/write-on-full-disk';

let disk: SmallDisk;
const env = () => ({ DATA_DIR: path.join(disk.folder, 'data'), ...FIRST_ADMIN });
beforeEach(() => (disk = mountSmallDisk(250)));
afterEach(async () => {
  await endServers();
  disk.remove();
});

test('a full disk is answered with 503 and 507, leaves nothing partial, and is over when there is room', async () => {
  const server = await startServer(env());
  await tryFullDisk(server, disk, env().DATA_DIR);
  expect(server.output()).not.toContain('"msg":"request failed"');
});

test('uploads larger than the room are answered with 507, and leave no file and no row', async () => {
  const server = await startServer(env());
  await tryUploadsOnFullDisk(server, disk, env().DATA_DIR);
  expect(server.output()).not.toContain('"msg":"request failed"');
});

test('a full disk ends the start with a message, and does not reject the next start', async () => {
  const first = await startServer(env());
  first.signal('SIGKILL');
  await first.ended;
  disk.fill();
  const second = await spawnServer(env());
  expect(await second.ended).toBe(1);
  expect(second.errors()).toMatch(/^DATA_DIR cannot be used: ENOSPC.*\.\n$/);
  disk.makeRoom();
  await startServer(env());
});
