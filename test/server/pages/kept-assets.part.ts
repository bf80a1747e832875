import fs from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Asset } from '../../../src/entities/Asset';
import { OLD_ASSETS, storeAssets } from '../../../src/server/pages/store-assets';
import { db } from '../../../src/server/platform/database/data-source';
import { startApp, type TestApp } from '../../support/app';
import { rawCall } from '../../support/raw';
import { sentQueries } from '../../support/sent-queries';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

const silent = pino({ level: 'silent' });
const rows = () => db().getRepository(Asset);
const names = async () => (await rows().find({ order: { name: 'ASC' } })).map(({ name }) => name);
const get = (name: string, headers: Record<string, string> = {}) =>
  rawCall(app.url, 'GET', `/assets/${name}`, { headers });
const status = async (name: string) => (await get(name)).status;

const script = 'console.log("of another build");\n'.repeat(20);

/** Stores a build of these files, whose content is `script`, as a process with another build does at its start. */
async function storeBuild(files: string[], { jwtSecret } = app.config) {
  const folder = path.join(app.config.dataDir, 'build');
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  for (const name of files) {
    fs.writeFileSync(path.join(folder, name), script);
    if (!name.endsWith('.woff2'))
      fs.writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(script));
  }
  await storeAssets({ jwtSecret }, silent, folder);
}

test('a process serves the files of another build as its own', async () => {
  await storeBuild(['start-AAAAAAAA.js', 'desk-BBBBBBBB.css', 'text-CCCCCCCC.woff2']);
  const own = await get(
    fs.readdirSync('build/public/assets').find((name) => /^start-[^.]+\.js$/.test(name)) ?? '',
    { 'accept-encoding': 'br' },
  );
  const br = await get('start-AAAAAAAA.js', { 'accept-encoding': 'gzip, br' });
  expect(br.status).toBe(200);
  for (const name of [
    'cache-control',
    'content-type',
    'content-encoding',
    'vary',
    'x-content-type-options',
  ]) {
    expect([name, br.headers[name]]).toEqual([name, own.headers[name]]);
  }
  expect(brotliDecompressSync(br.body).toString()).toBe(script);
  for (const accepted of ['gzip', 'identity']) {
    const plain = await get('start-AAAAAAAA.js', { 'accept-encoding': accepted });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
    expect(plain.body.toString()).toBe(script);
  }
  expect((await get('desk-BBBBBBBB.css')).headers['content-type']).toMatch(/^text\/css/);
  const font = await get('text-CCCCCCCC.woff2', { 'accept-encoding': 'br' });
  expect([font.headers['content-type'], font.headers['content-encoding']]).toEqual([
    'font/woff2',
    undefined,
  ]);
  expect(font.body.toString()).toBe(script);
  const head = await rawCall(app.url, 'HEAD', '/assets/start-AAAAAAAA.js');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect((await rawCall(app.url, 'POST', '/assets/start-AAAAAAAA.js')).status).not.toBe(200);
});

test('a build that starts later is served too, and one that ended goes on', async () => {
  await storeBuild(['start-AAAAAAAA.js']);
  expect(await status('start-AAAAAAAA.js')).toBe(200);
  expect(await status('start-DDDDDDDD.js')).toBe(404);
  await storeBuild(['start-DDDDDDDD.js']);
  expect(await status('start-DDDDDDDD.js')).toBe(200);
  expect(await status('start-AAAAAAAA.js')).toBe(200);
});

test.each([
  ['whose content was changed', { content: brotliCompressSync('stolen()') }],
  ['that has the signature of another file', { name: 'desk-BBBBBBBB.js' }],
])('a row %s is never served, and the log says so once', async (_, change) => {
  await storeBuild(['start-AAAAAAAA.js']);
  await rows().update({ name: 'start-AAAAAAAA.js' }, change);
  const [name = ''] = await names();
  for (let time = 0; time < 2; time++) expect(await status(name)).toBe(404);
  const said = app.logged.filter(({ asset }) => asset === name);
  expect(said).toMatchObject([{ level: 40, count: 1 }]);
});

test('a process with another JWT_SECRET cannot bring any', async () => {
  await storeBuild(['start-AAAAAAAA.js'], { ...app.config, jwtSecret: 'y'.repeat(32) });
  expect(await status('start-AAAAAAAA.js')).toBe(404);
  await storeBuild(['start-AAAAAAAA.js']);
  expect(await status('start-AAAAAAAA.js')).toBe(200);
});

test('a flood of invented names asks the database once a second, and no file that is known waits for it', async () => {
  await storeBuild(['start-AAAAAAAA.js']);
  await get('start-AAAAAAAA.js');
  const queries = sentQueries();
  const before = performance.now();
  const invented = Array.from({ length: 200 }, (_, i) => `start-${String(i).padStart(8, 'A')}.js`);
  const answers = Promise.all(invented.map((name) => status(name)));
  expect(await status('start-AAAAAAAA.js')).toBe(200);
  // 429 because of what the page that says 404 asks.
  expect((await answers).filter((one) => one !== 404 && one !== 429)).toEqual([]);
  const seconds = (performance.now() - before) / 1000;
  const sent = queries.end().filter(({ sql }) => /\basset\b/.test(sql));
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThanOrEqual(1 + seconds);
});

test('names that no build can have are not looked up', async () => {
  const queries = sentQueries();
  const odd = [
    'start.js',
    'start-aaaaaaaa.js',
    'start-AAAAAAAA.html',
    `${'a'.repeat(99)}-AAAAAAAA.js`,
  ];
  for (const name of [...odd, 'x/start-AAAAAAAA.js', '%73tart-AAAAAAAA.js']) {
    expect([name, await status(name)]).toEqual([name, 404]);
  }
  expect(queries.end().filter(({ sql }) => /\basset\b/.test(sql))).toEqual([]);
});

test('files that no process has used for a month are deleted, except those of the builds that ran last', async () => {
  const days = ['A', 'B', 'C', 'D'].map((letter) => `start-${letter.repeat(8)}.js`);
  for (const [age, name] of days.entries()) {
    // All have one file in common, as most builds do.
    await storeBuild([name, 'same-EEEEEEEE.js']);
    await db().query(
      'UPDATE asset SET used_at = now() - make_interval(days => $1) WHERE name = $2',
      [80 - 20 * age, name],
    );
  }
  await db().query(OLD_ASSETS, [30]);
  expect(await names()).toEqual(['same-EEEEEEEE.js', ...days.slice(1)]);
  await db().query(OLD_ASSETS, [90]);
  expect(await names()).toHaveLength(4);
});

test('the files of this build are stored, and stored again only if they are gone', async () => {
  const files = fs
    .readdirSync('build/public/assets')
    .filter((name) => !/\.(br|gz|map)$/.test(name));
  await storeAssets(app.config, silent);
  expect((await names()).toSorted()).toEqual(files.toSorted());
  await rows().delete({ name: files[0] });
  const queries = sentQueries();
  await storeAssets(app.config, silent);
  const inserts = queries.end().filter(({ sql }) => /INSERT INTO asset/.test(sql));
  expect(inserts.map(({ values }) => values[0])).toEqual([[files[0]]]);
});
