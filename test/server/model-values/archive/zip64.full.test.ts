import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import yauzl from 'yauzl';
import { type ZipSource, writeZip } from '../../../../src/server/model-values/archive/write-zip';

const date = new Date('2026-11-23T10:01:02Z');
const zeros = Buffer.alloc(1024 ** 2);

let folder: string;
beforeAll(async () => (folder = await fs.mkdtemp(path.join(os.tmpdir(), 'zip64-'))));
afterAll(() => fs.rm(folder, { recursive: true }));

/** The names and sizes in a zip of these files, which leaves holes on disk in place of zeros. */
async function sizesOf(files: Iterable<ZipSource>): Promise<[string, number][]> {
  const file = path.join(folder, 'large.zip');
  const handle = await fs.open(file, 'w');
  let at = 0;
  for await (const piece of writeZip(files, date)) {
    const isHole = piece.subarray(5).equals(zeros.subarray(5, piece.length));
    await handle.write(piece, 0, isHole ? 5 : piece.length, at);
    at += piece.length;
  }
  await handle.close();
  const zip = await yauzl.openPromise(file);
  const sizes: [string, number][] = [];
  for await (const entry of zip.eachEntry()) {
    // Throws if there is no header of a file where the directory says.
    await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    sizes.push([entry.fileName, entry.uncompressedSize]);
  }
  return sizes;
}

test('a zip has more files than the older format can count', async () => {
  const files = Array.from({ length: 70_000 }, (_, at) => ({ name: `${at}`, content: ['a'] }));
  expect(await sizesOf(files)).toEqual(files.map(({ name }) => [name, 1]));
});

test('a zip has a file larger than 4 GB, and files after it', async () => {
  const content = Array.from({ length: 4100 }, () => zeros);
  const files = [
    { name: 'large', content },
    { name: 'after', content: ['a'] },
  ];
  expect(await sizesOf(files)).toEqual([
    ['large', 4100 * zeros.length],
    ['after', 1],
  ]);
});
