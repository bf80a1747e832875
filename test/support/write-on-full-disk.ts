import { randomBytes } from 'node:crypto';
import { fileForm, plainImage } from './image-files';
import { loginFirstAdmin } from './own-place';
import type { ServerProcess } from './server-process';
import type { SmallDisk } from './small-disk';
import { until } from './until';

/** Writes while the disk of the database is full, and after there is room again. */
export async function tryFullDisk(server: ServerProcess, disk: SmallDisk): Promise<void> {
  const { token } = (await loginFirstAdmin(server)).json;
  const post = () => {
    const sections = [{ type: 'text', content: randomBytes(60_000).toString('base64') }];
    return server.call('POST', '/api/blogs', { token, json: { name: 'A post', sections } });
  };
  const upload = async () => {
    const body = fileForm('a.png', await plainImage(900, 900).png().toBuffer());
    return (await server.call('POST', '/api/media', { token, body })).status;
  };
  const stored = async () => (await server.call('GET', '/api/blogs?limit=50')).json.length;
  expect((await post()).status).toBe(201);
  const before = await stored();
  disk.fill();
  // The last pages of the tables may have room for a few.
  const kept: number[] = [];
  const full = await until(async () => {
    const answer = await post();
    if (answer.status === 201) kept.push(1);
    return answer.status !== 201 && answer;
  });
  for (let turn = 0; turn < 10; turn += 1) expect((await post()).status).toBe(503);
  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '60']);
  expect(full.json.message).toContain('disk is full');
  const ready = await server.call('GET', '/readyz');
  expect([ready.status, ready.json]).toEqual([503, { status: 'the disk is full' }]);
  expect((await server.call('GET', '/healthz')).status).toBe(200);
  expect((await server.call('GET', '/bloglist')).status).toBe(200);
  expect(await stored()).toBe(before + kept.length);
  for (let turn = 0; turn < 5; turn += 1) expect([201, 507]).toContain(await upload());
  disk.makeRoom();
  await until(async () => (await server.call('GET', '/readyz')).status === 200);
  expect((await post()).status).toBe(201);
  expect(await upload()).toBe(201);
  expect(await stored()).toBe(before + kept.length + 1);
}
