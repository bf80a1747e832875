import { useApp } from '../../support/app';
import { untilSettled } from '../../support/cached';
import { fetchFile, makeUpload } from '../../support/media';
import { makePost, makeSignedIn } from '../../support/make';
import { plainPdf, plainImage } from '../../support/image-files';
import { rawCall } from '../../support/raw';

const app = useApp();
let picture: string;
let pdf: string;
beforeAll(async () => {
  const { token } = await makeSignedIn(app);
  const bytes = await plainImage(600, 400).png().toBuffer();
  picture = (await makeUpload(app, token, 'a.png', bytes)).url;
  pdf = (await makeUpload(app, token, 'a.pdf', plainPdf('a'))).url;
  const sections = [{ type: 'text', content: `[PDF](${pdf})` }];
  await makePost(app, token, { img: picture, sections });
  await untilSettled(app);
});

const folder = () => picture.slice(0, picture.lastIndexOf('/') + 1);
const places = () => [picture, `${folder()}480.webp`, `${folder()}card.jpg`, pdf];

test('served files of a published post may be cached forever, run nothing and may be embedded anywhere', async () => {
  for (const place of places()) {
    const { status, headers, bytes } = await fetchFile(app, place);
    expect([place, status]).toEqual([place, 200]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
  const types = await Promise.all(places().map((place) => fetchFile(app, place)));
  expect(types.map(({ headers }) => headers.get('content-type'))).toEqual([
    'image/webp',
    'image/webp',
    'image/jpeg',
    'application/pdf',
  ]);
  expect(types.map(({ headers }) => headers.get('content-disposition'))).toEqual([
    null,
    null,
    null,
    'attachment; filename="a.pdf"',
  ]);
});

test('HEAD answers like GET, without the bytes', async () => {
  for (const place of places()) {
    const head = await rawCall(app.url, 'HEAD', place);
    const get = await rawCall(app.url, 'GET', place);
    expect([head.status, head.body.length]).toEqual([200, 0]);
    const { date: _, 'x-request-id': __, ...rest } = get.headers;
    expect(head.headers).toMatchObject(rest);
  }
});

test('a file that the browser has is not sent again', async () => {
  const ask = (etag: string) =>
    rawCall(app.url, 'GET', picture, { headers: { 'if-none-match': etag } });
  const { etag = '' } = (await rawCall(app.url, 'GET', picture)).headers;
  const again = await ask(etag);
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await ask('"another"')).status).toBe(200);
});

test('a range of a file is not served, as with other files of the site', async () => {
  const headers = { range: 'bytes=0-9' };
  for (const place of [picture, pdf, '/favicon.svg']) {
    const answer = await fetchFile(app, place, { headers });
    expect([place, answer.status]).toEqual([place, 200]);
    expect(answer.bytes.length).toBeGreaterThan(10);
  }
});

test.each([
  '/media/x',
  '/media/00000000000000000000000000000000/480.webp',
  '/media/00000000000000000000000000000000/../x/480.webp',
  '/media/..%2f..%2fpglite/PG_VERSION',
  '/media/../pglite/PG_VERSION',
  '/media/%2e%2e/%2e%2e/etc/passwd',
  '/media/00000000000000000000000000000000%00/480.webp',
  '/media/00000000000000000000000000000000/480.webp%00',
  '/media/00000000000000000000000000000000/480.webp/',
  '/media/0000000000000000000000000000000g/480.webp',
  '/media/00000000000000000000000000000000/480.svg',
  `/media/00000000000000000000000000000000/${'a'.repeat(5000)}.webp`,
])('there is nothing at %s', async (place) => {
  const answer = await rawCall(app.url, 'GET', place);
  expect([400, 404]).toContain(answer.status);
  expect(answer.headers['cache-control']).not.toMatch(/immutable|max-age=[1-9]/);
});

test('other names in the folder of an upload lead nowhere', async () => {
  for (const name of ['', '960.webp', '600x401.webp', 'x.pdf', 'CARD.JPG', '%34%38%30.webp2']) {
    const { status } = await rawCall(app.url, 'GET', folder() + name);
    expect([name, status]).toEqual([name, 404]);
  }
});

test.each(['POST', 'PUT', 'DELETE'])('a file does not accept %s', async (method) => {
  expect((await rawCall(app.url, method, picture)).status).toBe(405);
  expect((await fetchFile(app, picture)).status).toBe(200);
});

test('a reader who disconnects leaves no open file', async () => {
  for (let round = 0; round < 20; round++) {
    const stop = new AbortController();
    const response = await fetch(app.url + picture, { signal: stop.signal });
    expect(response.status).toBe(200);
    stop.abort();
  }
  expect((await fetchFile(app, picture)).status).toBe(200);
  expect(app.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
