import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileForm, plainPdf } from '../support/image-files';
import { loginFirstAdmin, useOwnPlace } from '../support/own-place';
import { emptyDatabase } from '../support/place';
import { spawnServer, startServer } from '../support/server-process';
import { additions, withAddition } from '../server/media/pdf-files';

// The site with the packages of the image alone, installed as the Dockerfile says. test/containers runs
// the image itself.

const root = path.resolve(__dirname, '../..');
const place = useOwnPlace(emptyDatabase);
let release: string;

beforeAll(() => {
  release = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-image-'));
  for (const name of ['package.json', 'package-lock.json', 'build', 'static', 'scripts']) {
    fs.cpSync(path.join(root, name), path.join(release, name), { recursive: true });
  }
  const dockerfile = fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const [, install = ''] = /AS packages\n[^]*?^RUN ([^]*?[^\\])\n/m.exec(dockerfile) ?? [];
  expect(install).toMatch(/^npm ci .*--omit=dev/);
  execFileSync('sh', ['-ec', install], { cwd: release });
}, 300_000);
afterAll(() => fs.rmSync(release, { recursive: true, force: true }));

test('it renders pages, checks input and examines PDFs', async () => {
  const server = await startServer(place.env(), { release });
  expect((await server.call('GET', '/bloglist')).status).toBe(200);
  const { token } = (await loginFirstAdmin(server)).json;
  const post = (json: object) => server.call('POST', '/api/blogs', { token, json });
  const sections = [{ type: 'text', content: 'It is *rendered*.' }];
  const text = { name: 'In the image', blurb: 'With few packages.', sections };
  const refused = await post({ ...text, extra: 'unknown' });
  expect([refused.status, refused.json.code]).toEqual([400, 'invalid-input']);
  expect((await post(text)).status).toBe(201);
  const upload = (name: string, bytes: Buffer) =>
    server.call('POST', '/api/media', { token, body: fileForm(name, bytes) });
  expect((await upload('Report.pdf', plainPdf())).status).toBe(201);
  const [script] = Object.values(additions.javascript);
  if (!script) throw new Error('There is no PDF with a script');
  const harmful = await upload('Script.pdf', await withAddition(script, true));
  expect([harmful.status, harmful.json.code]).toEqual([415, 'unsupported-type']);
  expect(harmful.json.message).toContain('JavaScript');
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('without DATABASE_URL it says in a sentence what is missing', async () => {
  const server = await spawnServer({ DATA_DIR: place.folder }, { release });
  expect(await server.ended).toBe(1);
  expect(server.errors()).toBe(
    'The image has no embedded database. Set DATABASE_URL to the address of a PostgreSQL.\n',
  );
});
