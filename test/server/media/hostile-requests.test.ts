import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { db } from '../../../src/server/database/data-source';
import { Media } from '../../../src/entities/Media';
import { startApp, type TestApp } from '../../support/app';
import { fetchFile, kept, makeUpload, upload } from '../../support/media';
import { makeSignedIn } from '../../support/make';
import { fileForm, plainPicture } from '../../support/pictures';
import { rawCall } from '../../support/raw';

let app: TestApp;
let token: string;
let picture: Buffer;
let before: Awaited<ReturnType<typeof kept>>;
beforeAll(async () => {
  app = await startApp();
  token = (await makeSignedIn(app)).token;
  picture = await plainPicture(400, 300).png().toBuffer();
});
beforeEach(async () => {
  before = await kept(app);
});
afterEach(() => {
  const failures = app.logged.filter(({ level }) => Number(level) >= 40);
  app.logged.length = 0;
  expect(failures).toEqual([]);
});
afterAll(() => app.close());

const MB = 2 ** 20;
const EDGE = '----edge';
const type = `multipart/form-data; boundary=${EDGE}`;

/** A part of a multipart body under a head of its own. */
const part = (head: string, bytes: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--${EDGE}\r\n${head}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
const filePart = (bytes: Buffer | string, name = 'a.png', field = 'file') =>
  part(`content-disposition: form-data; name="${field}"; filename="${name}"`, bytes);
const textPart = (field: string, words: string) =>
  part(`content-disposition: form-data; name="${field}"`, words);
const end = Buffer.from(`--${EDGE}--\r\n`);
const body = (...parts: Buffer[]) => Buffer.concat([...parts, end]);

const send = (bytes: Buffer | string, headers: Record<string, string> = {}) =>
  rawCall(app.url, 'POST', '/api/media', {
    body: bytes,
    headers: { 'content-type': type, authorization: `Bearer ${token}`, ...headers },
  });

const malformed: [string, () => { bytes: Buffer | string; headers?: Record<string, string> }][] = [
  ['of nothing', () => ({ bytes: '' })],
  ['that ends at once', () => ({ bytes: end })],
  ['of other words', () => ({ bytes: 'no multipart at all' })],
  [
    'without a boundary',
    () => ({ bytes: body(filePart(picture)), headers: { 'content-type': 'multipart/form-data' } }),
  ],
  [
    'with an empty boundary',
    () => ({
      bytes: body(filePart(picture)),
      headers: { 'content-type': 'multipart/form-data; boundary=' },
    }),
  ],
  [
    'with another boundary',
    () => ({
      bytes: body(filePart(picture)),
      headers: { 'content-type': 'multipart/form-data; boundary=other' },
    }),
  ],
  ['in another field', () => ({ bytes: body(filePart(picture, 'a.png', 'picture')) })],
  [
    'in a field without a name',
    () => ({ bytes: body(part('content-disposition: form-data; filename="a.png"', picture)) }),
  ],
  [
    'in a field named like a prototype',
    () => ({ bytes: body(filePart(picture, 'a.png', '__proto__')) }),
  ],
  ['of two files', () => ({ bytes: body(filePart(picture), filePart(picture, 'b.png')) })],
  ['of many files', () => ({ bytes: body(...Array<Buffer>(50).fill(filePart(picture))) })],
  ['of a file and a text', () => ({ bytes: body(filePart(picture), textPart('more', 'words')) })],
  ['of a text and a file', () => ({ bytes: body(textPart('more', 'words'), filePart(picture)) })],
  ['of a text in place of the file', () => ({ bytes: body(textPart('file', 'words')) })],
  ['of a part without a head', () => ({ bytes: body(part('', picture)) })],
  [
    'of a part that is no form data',
    () => ({ bytes: body(part('content-disposition: attachment; filename="a.png"', picture)) }),
  ],
  ['cut off in its file', () => ({ bytes: filePart(picture).subarray(0, 600) })],
  ['cut off in a head', () => ({ bytes: filePart(picture).subarray(0, 40) })],
  ['without its end', () => ({ bytes: filePart(picture) })],
  [
    'that is packed',
    () => ({ bytes: gzipSync(body(filePart(picture))), headers: { 'content-encoding': 'gzip' } }),
  ],
];

test.each(malformed)('a body %s answers 400 and leaves nothing', async (_, make) => {
  const { bytes, headers } = make();
  const answer = await send(bytes, headers);
  const { message, fields } = JSON.parse(answer.text);
  expect([answer.status, message]).toEqual([400, expect.stringMatching(/^Send one file/)]);
  expect(fields).toEqual({ file: message });
  expect(await kept(app)).toEqual(before);
});

const withHead = (more: string, name = 'a.png') =>
  body(part(`content-disposition: form-data; name="file"; filename="${name}"${more}`, picture));

test.each([
  ['a head of 100 KB', 201, () => withHead(`\r\nx: ${'x'.repeat(100_000)}`)],
  ['a thousand heads', 201, () => withHead('\r\nx: y'.repeat(1000))],
  ['a name of 200,000 letters', 415, () => withHead('', `${'x'.repeat(200_000)}.png`)],
])('a body with %s answers %d', async (_, status, make) => {
  expect((await send(make())).status).toBe(status);
});

test.each([
  ['application/json', '{"file":"a"}'],
  ['application/x-www-form-urlencoded', 'file=a'],
  ['image/png', 'x'],
  ['multipart/mixed; boundary=x', '--x--'],
  ['', 'x'],
])('a body of the type "%s" answers 415', async (contentType, bytes) => {
  const answer = await send(bytes, { 'content-type': contentType });
  expect([answer.status, await kept(app)]).toEqual([415, before]);
});

/** As a browser: a connection that stays open is read to the end of a request. */
const agent = new http.Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** Writes so many bytes, as fast as they are taken; stops when the connection is over. */
async function pour(request: http.ClientRequest, bytes: number): Promise<number> {
  let sent = 0;
  let over = false;
  let wake: () => void = () => undefined;
  request.on('error', () => undefined).on('drain', () => wake());
  request.on('close', () => {
    over = true;
    wake();
  });
  while (!over && sent < bytes) {
    const piece = Buffer.alloc(Math.min(bytes - sent, MB));
    sent += piece.length;
    if (!request.write(piece) && !over) await new Promise<void>((resolve) => (wake = resolve));
  }
  return sent;
}

/** A request that is written bit by bit; `answer` is null when the connection ended without one. */
function slowly(headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(app.url);
  const request = http.request({
    hostname,
    port,
    method: 'POST',
    path: '/api/media',
    agent,
    headers: { 'content-type': type, authorization: `Bearer ${token}`, ...headers },
  });
  const answer = new Promise<{ status: number; text: string } | null>((resolve) => {
    request.on('error', () => resolve(null));
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (more: string) => (text += more));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
  });
  return { request, answer };
}

test.each([
  ['with its length', { 'content-length': String(30 * MB) }, 30],
  ['without its length', {}, 30],
  ['of a picture, with its length', { 'content-length': String(16 * MB) }, 16],
  ['of a picture, without its length', {}, 16],
])(
  'a body that is too large answers 413 %s, also to who goes on sending',
  async (_, headers, size) => {
    const { request, answer } = slowly(headers as Record<string, string>);
    const head = filePart(picture).subarray(0, -2);
    request.write(head);
    await pour(request, size * MB - head.length);
    request.end();
    const { status = 0, text = '' } = (await answer) ?? {};
    expect(status).toBe(413);
    expect(JSON.parse(text).fields.file).toMatch(/^The file is too large: at most 15 MB/);
    expect(await kept(app)).toEqual(before);
  },
);

test('who says that gigabytes will come is refused before they do', async () => {
  const { request, answer } = slowly({ 'content-length': String(5000 * MB) });
  request.write(filePart(picture));
  expect((await answer)?.status).toBe(413);
  request.destroy();
});

test('who sends for ever is cut off', async () => {
  const { request, answer } = slowly();
  request.write(filePart(picture).subarray(0, -2));
  const sent = await pour(request, 400 * MB);
  request.destroy();
  await answer;
  expect(sent).toBeLessThan(200 * MB);
  expect(await kept(app)).toEqual(before);
});

test('an upload that stops in its middle leaves nothing and takes no place', async () => {
  const whole = body(filePart(await plainPicture(900, 600).png().toBuffer()));
  const cuts = [0, 10, 200, 5000, whole.length - 100, whole.length - 10];
  for (let round = 0; round < 3; round++) {
    await Promise.all(
      cuts.map(async (at) => {
        const { request, answer } = slowly({ 'content-length': String(whole.length) });
        request.flushHeaders();
        request.write(whole.subarray(0, at));
        await new Promise((resolve) => setTimeout(resolve, 100));
        request.destroy();
        await answer;
      }),
    );
  }
  expect(await kept(app)).toEqual(before);
  // More than that would have taken every place, if they kept theirs.
  const again = await plainPicture().png().toBuffer();
  await eventually(async () => (await upload(app, token, 'a.png', again)).status === 201);
});

test('an upload that is cancelled while its sizes are made leaves nothing', async () => {
  const [large, later] = await Promise.all(
    [1, 2].map(() => plainPicture(4000, 3000).jpeg().toBuffer()),
  );
  const { request, answer } = slowly();
  request.end(body(filePart(large ?? '', 'a.jpg')));
  await new Promise((resolve) => request.once('finish', resolve));
  await new Promise((resolve) => setTimeout(resolve, 100));
  request.destroy();
  await answer;
  // As much work again, begun later, so that the first is over too.
  const { url } = await makeUpload(app, token, 'a.jpg', later ?? picture);
  const after = await kept(app);
  expect(after.rows).toBe(before.rows + 1);
  const added = after.files.filter((name) => !before.files.includes(name));
  expect(added.every((name) => url.includes(name.slice(0, 32)))).toBe(true);
});

test('an upload byte by byte is taken', async () => {
  const small = body(filePart(await plainPicture(8, 8).webp().toBuffer(), 'a.webp'));
  const { request, answer } = slowly({ 'content-length': String(small.length) });
  for (const byte of small) request.write(Buffer.from([byte]));
  request.end();
  expect((await answer)?.status).toBe(201);
});

test('more uploads at once than there is room for all get an answer', async () => {
  const files = await Promise.all(
    Array.from({ length: 24 }, () => plainPicture(1000, 700).jpeg().toBuffer()),
  );
  const answers = await Promise.all(files.map((bytes) => upload(app, token, 'a.jpg', bytes)));
  const taken = answers.filter(({ status }) => status === 201);
  const away = answers.filter(({ status }) => status === 503);
  expect(taken.length + away.length).toBe(24);
  expect(taken.length).toBeGreaterThan(7);
  expect(away.length).toBeGreaterThan(0);
  for (const { headers, json } of away) {
    expect(headers.get('retry-after')).toBe('5');
    expect(json.message).toMatch(/^Other files are being uploaded/);
  }
  expect((await kept(app)).rows).toBe(before.rows + taken.length);
  for (const { json } of taken) expect((await fetchFile(app, json.url)).status).toBe(200);
  // The places are free again.
  expect((await upload(app, token, 'a.jpg', files[0] ?? picture)).status).toBe(201);
});

test('the site answers while uploads are worked on', async () => {
  const files = await Promise.all(
    [1, 2, 3, 4].map(() => plainPicture(5000, 4000).jpeg().toBuffer()),
  );
  const busy = Promise.all(files.map((bytes) => upload(app, token, 'a.jpg', bytes)));
  let slowest = 0;
  let over = false;
  void busy.then(() => (over = true));
  while (!over) {
    const start = Date.now();
    expect((await app.call('GET', '/api/blogs')).status).toBe(200);
    slowest = Math.max(slowest, Date.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect((await busy).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(slowest).toBeLessThan(3000);
});

const long = 'x'.repeat(300);
test.each([
  ['../../../../etc/passwd.png', 'passwd.png'],
  ['..\\..\\windows\\evil.png', 'evil.png'],
  ['/etc/cron.d/evil.png', 'evil.png'],
  ['C:\\fakepath\\photo.PNG', 'photo.PNG'],
  ['a\u0000b.png', 'ab.png'],
  ['a\u202egnp.exe.png', 'agnp.exe.png'],
  ['a\u0007\u001b[31m.png', 'a[31m.png'],
  ['<script>alert(1)<／script>.png', '<script>alert(1)<／script>.png'],
  ['"quoted" & \'single\'.png', '"quoted" & \'single\'.png'],
  ['Übersicht für Łódź 图.png', 'Übersicht für Łódź 图.png'],
  ['\u{1f52c}.png', '\u{1f52c}.png'],
  [`${long}.png`, `${long.slice(0, 196)}.png`],
  [`${'\u{1f52c}'.repeat(150)}.png`, `${'\u{1f52c}'.repeat(98)}.png`],
  ['__proto__.png', '__proto__.png'],
  ['.png', '.png'],
])('a picture named %j is kept as %j', async (name, stored) => {
  const bytes = await plainPicture().png().toBuffer();
  const { id, url } = await makeUpload(app, token, name, bytes);
  const row = await db().getRepository(Media).findOneByOrFail({ id });
  expect(row.name).toBe(stored);
  expect(url).toMatch(/^\/media\/[0-9a-f]{32}\/40x30\.webp$/);
  const { files } = await kept(app);
  expect(files.every((file) => /^[0-9a-f]{32}(\/[\w-]+\.\w+)?$/.test(file))).toBe(true);
});

test.each([
  ['half a character', Buffer.from('\ud800.png', 'utf8')],
  ['bad UTF-8', Buffer.from([0xff, 0xfe, 0x2e, 0x70, 0x6e, 0x67])],
  ['a line break', Buffer.from('a%0d%0ab.png')],
  ['a semicolon', Buffer.from('a;b=c.png')],
])('a name with %s harms nothing', async (_, name) => {
  const head = Buffer.concat([
    Buffer.from(`--${EDGE}\r\ncontent-disposition: form-data; name="file"; filename="`),
    name,
    Buffer.from('"\r\n\r\n'),
  ]);
  const bytes = await plainPicture().png().toBuffer();
  const answer = await send(Buffer.concat([head, bytes, Buffer.from('\r\n'), end]));
  expect(answer.status).toBe(201);
});

test.each([undefined, 'nonsense'])('without a right token (%s) nothing is read', async (wrong) => {
  const call = { body: fileForm('a.png', picture), token: wrong };
  expect((await app.call('POST', '/api/media', call)).status).toBe(401);
  const { request, answer } = slowly({ authorization: wrong ? `Bearer ${wrong}` : '' });
  request.write(filePart(randomBytes(1000)).subarray(0, -2));
  expect((await answer)?.status).toBe(401);
  request.destroy();
  expect(await kept(app)).toEqual(before);
});

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  const late = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > late) throw new Error('It never came about');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
