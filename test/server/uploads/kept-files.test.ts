import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { KeptFiles } from '../../../src/server/uploads/kept-files';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-kept-'));
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const DAY_MS = 86_400_000;
const fileOf = (text: string) => ({
  size: text.length,
  stream: Readable.from([Buffer.from(text)]),
});
const sizeOf = (names: string[]) =>
  names.reduce((sum, name) => sum + fs.statSync(path.join(root, name, 'a')).size, 0);

/** Makes a copy as if it was last used this many days ago. */
async function keep(kept: KeptFiles, folder: string, text: string, days = 0) {
  expect(await kept.keep(folder, 'a', fileOf(text))).toBe(true);
  const at = new Date(Date.now() - days * DAY_MS);
  fs.utimesSync(path.join(root, folder, 'a'), at, at);
}

const has = async (kept: KeptFiles, folder: string) => {
  const file = await kept.open(folder, 'a');
  file?.stream.destroy();
  return file !== null;
};

test('a copy is read as it was, also by the next process', async () => {
  await keep(new KeptFiles(root, 100), 'x', 'content');
  const file = await new KeptFiles(root, 100).open('x', 'a');
  expect(file?.size).toBe(7);
  expect(String(await buffer(file?.stream ?? Readable.from([])))).toBe('content');
});

test('the copies that nobody used for longest make room, within the bound', async () => {
  const kept = new KeptFiles(root, 100);
  await keep(kept, 'oldest', 'x'.repeat(30), 3);
  await keep(kept, 'used', 'x'.repeat(30), 2);
  await keep(kept, 'old', 'x'.repeat(30), 1);
  expect(await has(kept, 'oldest')).toBe(true); // which is a use
  await keep(kept, 'new', 'x'.repeat(30));
  expect(await Promise.all(['oldest', 'used', 'old', 'new'].map((one) => has(kept, one)))).toEqual([
    true,
    false,
    true,
    true,
  ]);
  const together = ['a', 'b', 'c', 'd', 'e', 'f'];
  await Promise.all(together.map((one) => kept.keep(one, 'a', fileOf('y'.repeat(20)))));
  const left = fs.readdirSync(root).filter((name) => fs.existsSync(path.join(root, name, 'a')));
  expect(sizeOf(left)).toBeLessThanOrEqual(100);
  await keep(kept, 'last', 'z'.repeat(20));
  expect(await has(kept, 'last')).toBe(true);
});

test('a file larger than half of the room, or of a size that nobody knows, is not accepted', () => {
  const kept = new KeptFiles(root, 100);
  expect([0, 1, 50, 51].map((size) => kept.accepts(size))).toEqual([false, true, true, false]);
});

test('what is not as long as it should be is no copy, and leaves nothing', async () => {
  const kept = new KeptFiles(root, 100);
  const short = { size: 9, stream: Readable.from([Buffer.from('short')]) };
  await expect(kept.keep('x', 'a', short)).rejects.toThrow('It sent 5 of the 9 bytes of a file');
  expect(fs.readdirSync(root)).toEqual([]);
  expect(kept.accepts(1)).toBe(true);
});

test('a disk that fails keeps nothing for a while, which is no failure of the file', async () => {
  const kept = new KeptFiles(path.join(root, 'removed'), 100);
  expect(await kept.keep('x', 'a', fileOf('content'))).toBe(false);
  expect(kept.accepts(1)).toBe(false);
});
