import sharp from 'sharp';
import type { Employee } from '../../../../src/entities/Employee';
import { useApp } from '../../../support/app';
import { fetchFile, kept } from '../../../support/media';
import { makeSignedIn } from '../../../support/make';
import { fileForm, plainPdf, plainImage } from '../../../support/image-files';
import { testInFull } from '../../../support/sample';

const app = useApp();
let token: string;
let employee: Employee;
beforeEach(async () => {
  ({ employee, token } = await makeSignedIn(app));
});

const send = (bytes: Buffer, name = 'me.png') =>
  app.call('POST', '/api/account/photo', { token, body: fileForm(name, bytes) });
const picture = (width: number, height: number) => plainImage(width, height).png().toBuffer();
const shown = async () => (await app.call('GET', `/api/employees/${employee.img}`)).json.photo;

test('a photo is cropped to a square of at most 960 pixels, and shown to the public', async () => {
  const answer = await send(await picture(1600, 1200));
  expect(answer.status).toBe(200);
  const { photo } = answer.json;
  expect(photo).toMatchObject({ width: 960, height: 960 });
  expect(await shown()).toEqual(photo);
  for (const [address, side] of [
    [photo.src, 960],
    [photo.srcset.split(' ')[0], 480],
  ] as const) {
    const { status, bytes } = await fetchFile(app, address);
    expect(status).toBe(200);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([side, side]);
  }
});

test('a small photo keeps its size, and a sideways photo is turned upright', async () => {
  expect((await send(await picture(300, 500))).json.photo).toMatchObject({ width: 300 });
  const sideways = await plainImage(500, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { photo } = (await send(sideways, 'me.jpg')).json;
  expect(photo).toMatchObject({ width: 300, height: 300 });
});

test('another photo replaces it, and the old files are deleted', async () => {
  const first = (await send(await picture(400, 400))).json.photo;
  const { files } = await kept(app);
  const second = (await send(await picture(400, 400))).json.photo;
  expect(second.src).not.toBe(first.src);
  expect((await fetchFile(app, first.src)).status).toBe(404);
  expect((await kept(app)).files).toHaveLength(files.length);
});

testInFull('the same image of two people is two photos: removing one keeps the other', async () => {
  const bytes = await picture(400, 400);
  const { src } = (await send(bytes)).json.photo;
  const { token: other } = await makeSignedIn(app);
  const body = fileForm('me.png', bytes);
  await app.call('POST', '/api/account/photo', { token: other, body });
  await app.call('DELETE', '/api/account/photo', { token: other });
  expect((await fetchFile(app, src)).status).toBe(200);
});

test('it is removed, stays out of the library, and is deleted with its account', async () => {
  const before = await kept(app);
  await send(await picture(400, 400));
  expect((await kept(app)).rows).toBe(before.rows);
  const gone = await app.call('DELETE', '/api/account/photo', { token });
  expect([gone.status, gone.json.photo, await shown()]).toEqual([200, null, null]);
  expect((await kept(app)).files).toEqual(before.files);

  await send(await picture(400, 400));
  const { token: admin } = await makeSignedIn(app, { isAdmin: true });
  const deleted = await app.call('DELETE', `/api/team/${employee.id}`, { token: admin });
  expect(deleted.status).toBe(204);
  expect((await kept(app)).files).toEqual(before.files);
});

test('a file that is not an image is rejected, and the photo stays', async () => {
  const { src } = (await send(await picture(400, 400))).json.photo;
  expect((await send(plainPdf(), 'me.pdf')).status).toBe(415);
  expect((await send(Buffer.from('<svg></svg>'), 'me.svg')).status).toBe(415);
  expect((await send(Buffer.from('not a picture'))).json.fields).toHaveProperty('file');
  expect(await shown()).toMatchObject({ src });
});

testInFull('of photos sent at the same moment one is left, with only its own files', async () => {
  const before = await kept(app);
  const answers = await Promise.all([1, 2].map(async () => send(await picture(400, 400))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { src } = await shown();
  expect((await fetchFile(app, src)).status).toBe(200);
  await app.call('DELETE', '/api/account/photo', { token });
  expect((await kept(app)).files).toEqual(before.files);
});

test('a photo sent while its account is deleted leaves no file', async () => {
  const before = await kept(app);
  const { token: admin } = await makeSignedIn(app, { isAdmin: true });
  const bytes = await picture(400, 400);
  const [sent, deleted] = await Promise.all([
    send(bytes),
    app.call('DELETE', `/api/team/${employee.id}`, { token: admin }),
  ]);
  expect([200, 401]).toContain(sent.status);
  expect(deleted.status).toBe(204);
  expect((await kept(app)).files).toEqual(before.files);
});
