import fs from 'node:fs';
import path from 'node:path';
import { makeNewerRelease, NEWER } from '../support/newer-release';
import { useOwnPlace } from '../support/own-place';
import { testInFull } from '../support/sample';
import { type ServerProcess, startServer } from '../support/server-process';
import { proxyDatabase } from '../support/tcp-proxy';
import { until } from '../support/until';

// Processes of two releases side by side, as during an upgrade of several machines.

const place = useOwnPlace();

/** The address of the script of the public pages. */
async function scriptOf(site: ServerProcess): Promise<string> {
  const { text } = await site.call('GET', '/signin');
  return /\/assets\/start-[\w-]+\.js/.exec(text)?.[0] ?? '';
}

/** The newer release in a folder, whose script has another name. */
function makeNewerBuild(oldestRelease: string): string {
  const folder = path.join(place.folder, 'newer');
  fs.mkdirSync(folder);
  makeNewerRelease(folder, oldestRelease);
  const manifest = path.join(folder, 'build/manifest.json');
  const text = fs.readFileSync(manifest, 'utf8');
  const [before = ''] = /start-\w{8}/.exec(text) ?? [];
  fs.writeFileSync(manifest, text.replace(before, 'start-AAAAAAAA'));
  for (const ending of ['', '.br', '.gz']) {
    const assets = path.join(folder, 'build/public/assets');
    fs.renameSync(
      path.join(assets, `${before}.js${ending}`),
      path.join(assets, `start-AAAAAAAA.js${ending}`),
    );
  }
  return folder;
}

const status = async (site: ServerProcess, address: string) =>
  (await site.call('GET', address)).status;

test('processes of two builds serve the files of each other, also while the database is away', async () => {
  const { proxy, url } = await proxyDatabase(place);
  const env = (name: string) =>
    place.env({ DATABASE_URL: url, DATA_DIR: path.join(place.folder, name) });
  const older = await startServer(env('a'));
  const newer = await startServer(env('b'), { release: makeNewerBuild('0.3.0') });
  const [old, latest] = [await scriptOf(older), await scriptOf(newer)];
  expect(latest).toBe('/assets/start-AAAAAAAA.js');
  expect(old).not.toBe(latest);
  for (const [site, other] of [
    [older, latest],
    [newer, old],
  ] as const) {
    expect([other, await status(site, other)]).toEqual([other, 200]);
  }
  await proxy.cut();
  await until(async () => (await status(older, '/readyz')) === 503);
  expect(await status(older, latest)).toBe(200);
  expect(await status(newer, old)).toBe(200);
  expect(await status(newer, '/assets/start-ZZZZZZZZ.js')).toBe(503);
  await proxy.restore();
});

testInFull('a page of a build that has ended gets its script, on one machine too', async () => {
  const older = await startServer(place.env());
  const old = await scriptOf(older);
  older.signal('SIGTERM');
  await older.ended;
  const newer = await startServer(place.env(), { release: makeNewerBuild('0.3.0') });
  expect(await status(newer, old)).toBe(200);
});

testInFull('a process is not ready once a newer release excludes it, and goes on', async () => {
  const older = await startServer(place.env());
  expect(await status(older, '/readyz')).toBe(200);
  const newer = await startServer(place.env({ DATA_DIR: path.join(place.folder, 'b') }), {
    release: makeNewerBuild(NEWER),
  });
  await until(async () => (await status(older, '/readyz')) === 503);
  expect((await older.call('GET', '/readyz')).json).toEqual({
    status: `the database needs release ${NEWER}`,
  });
  expect(await status(older, '/healthz')).toBe(200);
  expect(await status(newer, '/readyz')).toBe(200);
});
