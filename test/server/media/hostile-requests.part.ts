import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { db } from '../../../src/server/platform/database/data-source';
import { Media } from '../../../src/entities/Media';
import { useApp } from '../../support/app';
import { fetchFile, kept, makeUpload, upload } from '../../support/media';
import { makeSignedIn } from '../../support/make';
import { fileForm, plainImage } from '../../support/image-files';
import { rawCall } from '../../support/raw';
import { testInFull } from '../../support/sample';
import { until } from '../../support/until';
import { body, EDGE, end, filePart, MB, part, slowly, textPart, type } from './sending';
import { tryLargeBodies } from './try-large-bodies';

const app = useApp();
let token: string;
/** Of twelve writers: one account may hold two upload slots. */
let tokens: string[];
let picture: Buffer;
let before: Awaited<ReturnType<typeof kept>>;
beforeAll(async () => {
  tokens = [];
  for (let made = 0; made < 12; made += 1) tokens.push((await makeSignedIn(app)).token);
  [token = ''] = tokens;
  picture = await plainImage(400, 300).png().toBuffer();
});
beforeEach(async () => {
  before = await kept(app);
});
afterEach(() => {
  const failures = app.logged.filter(({ level }) => Number(level) >= 40);
  app.logged.length = 0;
  expect(failures).toEqual([]);
});

const site = {
  get app() {
    return app;
  },
  get token() {
    return token;
  },
};

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
  ['a name of 200,000 letters', 201, () => withHead('', `${'x'.repeat(200_000)}.png`)],
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

tryLargeBodies(site, 16);

test('a declared length of gigabytes is rejected before it is sent', async () => {
  const { request, answer } = slowly(app, token, { 'content-length': String(5000 * MB) });
  request.write(filePart(picture));
  expect((await answer)?.status).toBe(413);
  request.destroy();
});

test('an upload that stops halfway leaves nothing and frees its slot', async () => {
  const whole = body(filePart(await plainImage(900, 600).png().toBuffer()));
  const cuts = [0, 10, 200, 5000, whole.length - 100, whole.length - 10];
  for (let round = 0; round < 3; round++) {
    await Promise.all(
      cuts.map(async (at, nth) => {
        const { request, answer } = slowly(app, tokens[nth] ?? '', {
          'content-length': String(whole.length),
        });
        request.flushHeaders();
        await until(() => request.socket && !request.socket.connecting);
        if (at > 0) await new Promise((resolve) => request.write(whole.subarray(0, at), resolve));
        request.destroy();
        await answer;
      }),
    );
  }
  expect(await kept(app)).toEqual(before);
  // If these had kept their slots, all slots would be in use.
  const again = await plainImage().png().toBuffer();
  await until(async () => (await upload(app, token, 'a.png', again)).status === 201);
});

testInFull('an upload that is cancelled during processing leaves nothing', async () => {
  const [large, later] = await Promise.all(
    [1, 2].map(() => plainImage(4000, 3000).jpeg().toBuffer()),
  );
  const { request, answer } = slowly(app, token);
  request.end(body(filePart(large ?? '', 'a.jpg')));
  await until(() => sharp.counters().process > 0, { what: 'Work on the picture' });
  request.destroy();
  await answer;
  // The same amount of work again, started later, so that the first has finished too.
  const { url } = await makeUpload(app, token, 'a.jpg', later ?? picture);
  const after = await kept(app);
  expect(after.rows).toBe(before.rows + 1);
  const added = after.files.filter((name) => !before.files.includes(name));
  expect(added.every((name) => url.includes(name.slice(0, 32)))).toBe(true);
});

test('an upload sent byte by byte is accepted', async () => {
  const small = body(filePart(await plainImage(8, 8).webp().toBuffer(), 'a.webp'));
  const { request, answer } = slowly(app, token, { 'content-length': String(small.length) });
  for (const byte of small) request.write(Buffer.from([byte]));
  request.end();
  expect((await answer)?.status).toBe(201);
});

testInFull(
  'a third simultaneous upload of one account is rejected, and others can still upload',
  async () => {
    const whole = body(filePart(await plainImage(900, 600).png().toBuffer()));
    const headers = { 'content-length': String(whole.length) };
    const three = [1, 2, 3].map(() => slowly(app, token, headers));
    for (const { request } of three) request.write(whole.subarray(0, 100));
    const first = await Promise.race(
      three.map(async ({ answer }, nth) => ({ nth, ...(await answer) })),
    );
    expect([first.status, JSON.parse(first.text ?? '').message]).toEqual([
      429,
      'You are already uploading 2 files. Try again when they are done',
    ]);
    const other = await upload(app, tokens[1] ?? '', 'b.png', await plainImage().png().toBuffer());
    expect(other.status).toBe(201);
    for (const { request } of three) request.end(whole.subarray(100));
    const others = three.filter((_, nth) => nth !== first.nth).map(({ answer }) => answer);
    expect(await Promise.all(others)).toMatchObject([{ status: 201 }, { status: 201 }]);
  },
);

testInFull('more simultaneous uploads than there are slots all get an answer', async () => {
  const files = await Promise.all(
    Array.from({ length: 24 }, () => plainImage(1000, 700).jpeg().toBuffer()),
  );
  const answers = await Promise.all(
    files.map((bytes, nth) => upload(app, tokens[nth >> 1] ?? '', 'a.jpg', bytes)),
  );
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
  // The slots are free again.
  expect((await upload(app, token, 'a.jpg', files[0] ?? picture)).status).toBe(201);
});

const long = 'x'.repeat(300);
testInFull.each([
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
])('an image named %j is stored as %j', async (name, stored) => {
  const bytes = await plainImage().png().toBuffer();
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
])('a name with %s does no harm', async (_, name) => {
  const head = Buffer.concat([
    Buffer.from(`--${EDGE}\r\ncontent-disposition: form-data; name="file"; filename="`),
    name,
    Buffer.from('"\r\n\r\n'),
  ]);
  const bytes = await plainImage().png().toBuffer();
  const answer = await send(Buffer.concat([head, bytes, Buffer.from('\r\n'), end]));
  expect(answer.status).toBe(201);
});

test.each([undefined, 'nonsense'])('without a valid token (%s) nothing is read', async (wrong) => {
  const call = { body: fileForm('a.png', picture), token: wrong };
  expect((await app.call('POST', '/api/media', call)).status).toBe(401);
  const { request, answer } = slowly(app, token, { authorization: wrong ? `Bearer ${wrong}` : '' });
  request.write(filePart(randomBytes(1000)).subarray(0, -2));
  expect((await answer)?.status).toBe(401);
  request.destroy();
  expect(await kept(app)).toEqual(before);
});
