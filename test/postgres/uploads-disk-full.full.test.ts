import path from 'node:path';
import { useOwnPlace } from '../support/own-place';
import { endServers, startServer } from '../support/server-process';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk';
import { tryUploadsOnFullDisk } from '../support/write-on-full-disk';

// DATA_DIR is on a disk of its own, that of the database has room.

const place = useOwnPlace();
let disk: SmallDisk;
beforeEach(() => (disk = mountSmallDisk(40)));
afterEach(async () => {
  await endServers();
  disk.remove();
});

test('uploads to a full disk are answered with 507, and leave no file and no row', async () => {
  const dataDir = path.join(disk.folder, 'data');
  const server = await startServer(place.env({ DATA_DIR: dataDir }));
  await tryUploadsOnFullDisk(server, disk, dataDir);
  expect(server.output()).not.toContain('"msg":"request failed"');
});
