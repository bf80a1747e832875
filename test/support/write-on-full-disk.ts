import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Answer } from './call';
import { fileForm, plainImage, plainPdf } from './image-files';
import { loginFirstAdmin } from './own-place';
import type { ServerProcess } from './server-process';
import type { SmallDisk } from './small-disk';
import { until } from './until';

const FULL = 'disk is full';
const TURNS = 5;
const POSTS = 10;
/** The last pages of the tables may have room for the rows of dozens of uploads. */
const PATIENCE_SECONDS = 60;

/** Writes while the disk of the database is full, and after there is room again. */
export async function tryFullDisk(
  server: ServerProcess,
  disk: SmallDisk,
  dataDir: string,
): Promise<void> {
  const { post, upload } = await writerTo(server);
  const stored = async () => (await server.call('GET', '/api/blogs?limit=50')).json.length;
  expect((await post()).status).toBe(201);
  const before = await stored();
  disk.fill();
  // The last pages of the tables may have room for a few.
  const [full, kept] = await untilRefused(post);
  for (let turn = 0; turn < POSTS; turn += 1) expect((await post()).status).toBe(503);
  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '60']);
  expect(full.json.message).toContain(FULL);
  const ready = await server.call('GET', '/readyz');
  expect([ready.status, ready.json]).toEqual([503, { status: 'the disk is full' }]);
  expect((await server.call('GET', '/healthz')).status).toBe(200);
  expect((await server.call('GET', '/bloglist')).status).toBe(200);
  expect(await stored()).toBe(before + kept);
  const [refused] = await untilRefused(upload.image);
  expectStorageFull(refused);
  await upload.expectOnlyAccepted(dataDir);
  disk.makeRoom();
  await until(async () => (await server.call('GET', '/readyz')).status === 200);
  expect((await post()).status).toBe(201);
  expect((await upload.image()).status).toBe(201);
  expect(await stored()).toBe(before + kept + 1);
  await upload.expectOnlyAccepted(dataDir);
}

/**
 * Uploads while the disk of the uploads is full, each file larger than the room that is left, and after
 * there is room again. The database may be on another disk.
 */
export async function tryUploadsOnFullDisk(
  server: ServerProcess,
  disk: SmallDisk,
  dataDir: string,
): Promise<void> {
  const { upload } = await writerTo(server);
  expect((await upload.image()).status).toBe(201);
  for (let turn = 0; turn < TURNS; turn += 1) {
    disk.fill(); // again, because the database may have freed some
    expectStorageFull(await upload.largePdf());
    await upload.expectOnlyAccepted(dataDir);
  }
  disk.makeRoom();
  expect((await upload.largePdf()).status).toBe(201);
  expect((await upload.image()).status).toBe(201);
  await upload.expectOnlyAccepted(dataDir);
}

function expectStorageFull({ status, json, headers }: Answer): void {
  expect([status, json.code, headers.get('retry-after')]).toEqual([507, 'storage-full', '60']);
  expect(json.message).toContain(FULL);
}

/** Writes until something is refused. Returns that answer, and how often 201 came before it. */
async function untilRefused(write: () => Promise<Answer>): Promise<[Answer, number]> {
  let accepted = 0;
  const refused = await until(
    async () => {
      const answer = await write();
      if (answer.status === 201) accepted += 1;
      return answer.status !== 201 && answer;
    },
    { seconds: PATIENCE_SECONDS },
  );
  return [refused, accepted];
}

async function writerTo(server: ServerProcess) {
  const { token } = (await loginFirstAdmin(server)).json;
  const accepted = new Set<string>();
  const send = async (name: string, bytes: Buffer) => {
    const body = fileForm(name, bytes);
    const answer = await server.call('POST', '/api/media', { token, body });
    if (answer.status === 201) accepted.add(answer.json.id);
    return answer;
  };
  return {
    post: () => {
      const sections = [{ type: 'text', content: randomBytes(60_000).toString('base64') }];
      return server.call('POST', '/api/blogs', { token, json: { name: 'A post', sections } });
    },
    upload: {
      image: async () => send('a.png', await plainImage(90, 90).png().toBuffer()),
      largePdf: () => send('a.pdf', plainPdf(randomBytes(2 ** 20).toString('hex'))),
      /** Expects a row and whole files of each upload that was accepted, and nothing else. */
      async expectOnlyAccepted(dataDir: string) {
        const { json } = await server.call('GET', '/api/media?limit=100', { token });
        const rows: { _id: string; url: string }[] = json;
        expect(rows.map(({ _id }) => _id).sort()).toEqual([...accepted].sort());
        for (const { url } of rows) expect((await server.call('GET', url)).status).toBe(200);
        const folders = rows.map(({ url }) => url.split('/').at(-2));
        expect(fs.readdirSync(path.join(dataDir, 'media')).sort()).toEqual(folders.sort());
      },
    },
  };
}
