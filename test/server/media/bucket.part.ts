import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fs from 'node:fs';
import { type Answer, startApp, type TestApp } from '../../support/app';
import { untilSettled } from '../../support/cached';
import { type Bucket, KEY, SECRET, startBucket } from '../../support/bucket';
import { fetchFile, kept, makeUpload, upload } from '../../support/media';
import { makePost, makeSignedIn } from '../../support/make';
import { plainPdf, plainImage } from '../../support/image-files';
import { testInFull } from '../../support/sample';

let bucket: Bucket;
let app: TestApp;
let token: string;

async function start(url: string): Promise<void> {
  app = await startApp({ env: { MEDIA_S3_URL: url } });
  token = (await makeSignedIn(app)).token;
}

beforeAll(async () => {
  bucket = await startBucket();
});
afterEach(async () => {
  const { logged } = app;
  await app.close();
  expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  const said = JSON.stringify(logged);
  for (const secret of [SECRET, encodeURIComponent(SECRET), KEY, 'Signature=', 'AWS4-HMAC']) {
    expect(said).not.toContain(secret);
  }
});
afterAll(() => bucket.remove());

const picture = async () => plainImage(600, 400).png().toBuffer();

testInFull('an image is stored in the bucket, served from there and deleted there', async () => {
  await start(bucket.url);
  const bytes = await picture();
  const { id, url } = await makeUpload(app, token, 'a.png', bytes);
  const [, , folder = ''] = url.split('/');
  expect((await fetchFile(app, url)).headers.get('cache-control')).toBe('private, no-store');
  await makePost(app, token, { img: url });
  await untilSettled(app);
  expect(bucket.objects()).toEqual([
    `${folder}/480.webp`,
    `${folder}/600x400.webp`,
    `${folder}/card.jpg`,
  ]);
  expect(fs.existsSync(`${app.config.dataDir}/media`)).toBe(false);
  for (const [name, type] of [
    ['480.webp', 'image/webp'],
    ['600x400.webp', 'image/webp'],
    ['card.jpg', 'image/jpeg'],
  ] as const) {
    const served = await fetchFile(app, `/media/${folder}/${name}`);
    expect([name, served.status, served.headers.get('content-type')]).toEqual([name, 200, type]);
    expect(served.headers.get('content-length')).toBe(String(served.bytes.length));
    expect(served.headers.get('cache-control')).toContain('immutable');
    expect(served.bytes.length).toBeGreaterThan(100);
  }
  const head = await fetchFile(app, url, { method: 'HEAD' });
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  expect((await fetchFile(app, `/media/${folder}/960.webp`)).status).toBe(404);
  expect((await makeUpload(app, token, 'b.png', bytes)).id).toBe(id);
  expect((await app.call('DELETE', `/api/media/${id}?used=1`, { token })).status).toBe(204);
  expect((await fetchFile(app, url)).status).toBe(404);
  expect(bucket.objects()).not.toEqual([]); // in the trash
  expect((await app.call('POST', `/api/media/${id}/restore`, { token })).status).toBe(204);
  expect((await fetchFile(app, url)).bytes.length).toBeGreaterThan(100);
  await app.call('DELETE', `/api/media/${id}?used=1`, { token });
  expect(await removeForGood(id)).toBe(204);
  expect(bucket.objects()).toEqual([]);
});

testInFull('a PDF is treated the same', async () => {
  await start(bucket.url);
  const bytes = plainPdf('bucket');
  const { id, url } = await makeUpload(app, token, 'Report.pdf', bytes);
  expect((await fetchFile(app, url)).bytes.equals(bytes)).toBe(true);
  await app.call('DELETE', `/api/media/${id}`, { token });
  expect(await removeForGood(id)).toBe(204);
  expect(bucket.objects()).toEqual([]);
});

testInFull('a folder in the bucket and a region are accepted', async () => {
  await start(`${bucket.url}/of/the-lab?region=eu-central-1`);
  const { id, url } = await makeUpload(app, token, 'a.png', await picture());
  expect(bucket.objects().every((name) => name.startsWith('of/the-lab/'))).toBe(true);
  expect((await fetchFile(app, url)).status).toBe(200);
  await app.call('DELETE', `/api/media/${id}`, { token });
  expect(await removeForGood(id)).toBe(204);
  expect(bucket.objects()).toEqual([]);
});

/** Deletes a file that is in the trash. */
const removeForGood = async (id: string) =>
  (await app.call('DELETE', `/api/media/${id}/trash`, { token })).status;

/** Expects an error that blames the store, and that nothing was stored. */
async function expectAway(answer: Answer, how = 'is unavailable') {
  expect(answer.status).toBe(503);
  expect(answer.json.message).toBe(`The file store ${how}. Try again in a minute`);
  expect(answer.headers.get('retry-after')).toBe('10');
}

test('while the store is unreachable nothing is stored, and everything works when it is back', async () => {
  await start(bucket.url);
  const { id, url } = await makeUpload(app, token, 'a.png', await picture());
  const bytes = await picture();
  const gone = await makeUpload(app, token, 'a.png', await picture());
  await app.call('DELETE', `/api/media/${gone.id}`, { token });
  await bucket.close();
  const before = await kept(app);
  await expectAway(await upload(app, token, 'a.png', bytes), 'does not answer');
  expect(await kept(app)).toEqual(before);
  await expectAway(
    await app.call('DELETE', `/api/media/${gone.id}/trash`, { token }),
    'does not answer',
  );
  expect(await kept(app)).toEqual(before);
  const served = await fetchFile(app, url);
  expect(served.status).toBe(503);
  expect(served.headers.get('cache-control')).toBe('no-store');
  expect(served.bytes.toString()).toContain('The file store does not answer');
  expect((await app.call('GET', '/api/media', { token })).status).toBe(200);
  expect((await app.call('GET', '/bloglist')).status).toBe(200);
  // The log tells the operator why, in one line a second.
  const warned = app.logged.filter(({ level }) => Number(level) === 40);
  expect(JSON.stringify(warned)).toContain('ECONNREFUSED');
  await bucket.open();
  expect((await fetchFile(app, url)).status).toBe(200);
  const again = await makeUpload(app, token, 'a.png', bytes);
  for (const one of [id, again.id]) {
    expect((await app.call('DELETE', `/api/media/${one}`, { token })).status).toBe(204);
  }
  for (const one of [id, again.id, gone.id]) expect(await removeForGood(one)).toBe(204);
  expect(bucket.objects()).toEqual([]);
});

test.each([
  ['a key that the store does not know', () => bucket.url.replace(KEY, 'another')],
  ['a bucket that does not exist', () => bucket.url.replace(/media$/, 'nowhere')],
])('%s is reported to the operator, and nothing is stored', async (_, url) => {
  await start(url());
  const before = await kept(app);
  await expectAway(await upload(app, token, 'a.png', await picture()));
  expect(await kept(app)).toEqual(before);
  expect(bucket.objects()).toEqual([]);
});

/** A store that accepts this many files and then fails. */
async function failingStore(takes: number) {
  const objects = new Set<string>();
  const server: Server = createServer((request, response) => {
    const name = request.url ?? '';
    request.resume().on('end', () => {
      if (request.method === 'PUT' && objects.size < takes) objects.add(name);
      else if (request.method === 'PUT') response.statusCode = 507;
      else if (request.method === 'DELETE') objects.delete(name);
      else response.statusCode = 404;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { objects, server, url: `http://${KEY}:secret-of-it@127.0.0.1:${port}/media` };
}

test('a store that fills up during an upload keeps none of it', async () => {
  const { objects, server, url } = await failingStore(2);
  await start(url);
  const before = await kept(app);
  await expectAway(await upload(app, token, 'a.png', await picture()));
  expect(await kept(app)).toEqual(before);
  expect([...objects]).toEqual([]);
  expect(JSON.stringify(app.logged)).not.toContain('secret-of-it');
  server.close();
});

test('a store that redirects is not followed to another host', async () => {
  const asked: string[] = [];
  const other = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const store = createServer((request, response) => {
    const location = `http://127.0.0.1:${port}${request.url}`;
    request.resume().on('end', () => response.writeHead(307, { location }).end());
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port: storePort } = store.address() as AddressInfo;
  await start(`http://${KEY}:secret-of-it@127.0.0.1:${storePort}/media`);
  await expectAway(await upload(app, token, 'a.png', await picture()));
  expect(asked).toEqual([]);
  for (const server of [other, store]) {
    server.closeAllConnections();
    server.close();
  }
});
