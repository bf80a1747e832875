import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { db } from '../../../src/server/platform/database/data-source';
import { adminIn, settingsOf } from '../../support/admin-command';
import { freshDatabase, startApp } from '../../support/app';
import { makeFullRelease } from '../../support/make-full-release';
import { newReleaseKey } from '../../support/release-key';
import { endServers, spawnServer } from '../../support/server-process';

afterEach(endServers);

test('the commands verify a release without a site, and rebuild it on one that runs', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-release-'));
  const file = path.join(folder, 'release.zip');
  const app = await startApp();
  const { number } = await makeFullRelease(db().manager, { releaseKey: newReleaseKey() });
  const download = async (url: string) => {
    const answer = await fetch(`${url}/bot_values/releases/${number}.zip`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const zip = await download(app.url);
  await app.close();
  fs.writeFileSync(file, zip);

  const verified = await adminIn({}, 'verify-release', file);
  expect(verified).toMatchObject({ status: 0, err: '' });
  expect(verified.out).toMatch(/\nverified\n$/);
  const damaged = path.join(folder, 'damaged.zip');
  fs.writeFileSync(damaged, zip.toString('latin1').replace('in need', 'in News'), 'latin1');
  const refused = await adminIn({}, 'verify-release', damaged);
  expect(refused.status).toBe(1);
  expect(refused.err).toMatch(
    /\nNOT verified:\n- .*: the hash of item 1 is not that of its text\./,
  );
  expect((await adminIn({}, 'verify-release', path.join(folder, 'none'))).status).toBe(2);

  const place = await freshDatabase();
  const settings = settingsOf(place);
  const site = await spawnServer(settings);
  await site.until('Assay is at');
  const importFile = (name: string) => adminIn(settings, 'import-release', name);
  expect(await importFile(damaged)).toMatchObject({ status: 1, out: '' });
  expect(await importFile(file)).toEqual({
    status: 0,
    out: 'The release was imported.\n',
    err: '',
  });
  expect((await download(site.url)).equals(zip)).toBe(true);
  expect((await importFile(file)).out).toBe('The release is here already. Nothing was changed.\n');
  await endServers();
  await place.remove();
  fs.rmSync(folder, { recursive: true });
});
