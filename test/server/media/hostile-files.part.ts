import { useApp } from '../../support/app';
import { mixedFiles, type Good, hostileFiles, makeGood } from './hostile-files';
import { fetchFile, kept, makeUpload, upload } from '../../support/media';
import { makeSignedIn } from '../../support/make';

const app = useApp();
let token: string;
let good: Good;
let before: Awaited<ReturnType<typeof kept>>;
beforeAll(async () => {
  token = (await makeSignedIn(app)).token;
  good = await makeGood();
});
beforeEach(async () => {
  before = await kept(app);
});
afterEach(() => {
  const failures = app.logged.filter(({ level }) => Number(level) >= 40);
  app.logged.length = 0;
  expect(failures).toEqual([]);
});

test('the files that the hostile files are made from are accepted', async () => {
  const { tiff, ...taken } = good;
  for (const [kind, bytes] of Object.entries(taken)) {
    expect([kind, (await upload(app, token, `a.${kind}`, bytes)).status]).toEqual([kind, 201]);
  }
  expect(tiff.length).toBeGreaterThan(100);
});

test('there are enough of them', () => {
  expect(hostileFiles.length + mixedFiles.length).toBeGreaterThan(100);
});

test.each(hostileFiles)('$what answers $status and leaves nothing', async (file) => {
  const answer = await upload(app, token, file.name, file.make(good), file.type);
  expect([answer.status, answer.json]).toEqual([file.status, expect.anything()]);
  const { message, fields } = answer.json;
  expect(message).toMatch(/^[A-Z].{10,200}[^.]$/);
  expect(fields).toEqual({ file: message });
  expect(await kept(app)).toEqual(before);
});

test.each(mixedFiles)('$what is taken, and the image alone is stored', async (file) => {
  const { url } = await makeUpload(app, token, file.name, file.make(good));
  for (const address of [url, url.replace(/[^/]*$/, 'card.jpg')]) {
    const { status, bytes } = await fetchFile(app, address);
    expect(status).toBe(200);
    expect(bytes.toString('latin1')).not.toMatch(/<script|<html|<\?php|alert\(|%PDF-/);
    expect(bytes.includes('PK\x05\x06', 0, 'latin1')).toBe(false);
  }
});

test.each([
  ['jpg', 'a.png'],
  ['jpg', 'a.jpe'],
  ['jpg', 'IMG_0001.HEIC'],
  ['png', 'a.jpg'],
  ['webp', 'a.jpg'],
  ['avif', 'a.webp'],
  ['gif', 'picture'],
] as const)('a right %s is taken under the name %s', async (kind, name) => {
  const { url } = await makeUpload(app, token, name, good[kind]);
  expect(url).toMatch(/\.webp$/);
});

test('a JPEG without its end marker is taken, and one that lacks more is not', async () => {
  const whole = good.jpg.subarray(0, -2);
  expect(good.jpg.subarray(-2).toString('hex')).toBe('ffd9');
  await makeUpload(app, token, 'a.jpg', whole);
  const { status, json } = await upload(app, token, 'a.jpg', whole.subarray(0, -200));
  expect([status, json.message]).toEqual([
    415,
    'The image is damaged or incomplete. Save it again and upload the new file',
  ]);
});
