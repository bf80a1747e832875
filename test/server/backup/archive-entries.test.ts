import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type ArchiveEntry,
  bytesOf,
  packEntries,
  readEntries,
} from '../../../src/server/backup/archive-entries';

const MADE = new Date('2026-11-20T10:00:00Z');
const long = `media/${'f'.repeat(32)}/${'n'.repeat(90)}.webp`;
const files: Record<string, string> = {
  'tables/blog.0001.jsonl': '{"name":"Measured twice"}\n'.repeat(3000),
  'tables/tag.0001.jsonl': '',
  'exactly one block': 'b'.repeat(512),
  [long]: 'an image',
};

async function* entriesOf(contents: Record<string, string>): AsyncGenerator<ArchiveEntry, string> {
  for (const [name, content] of Object.entries(contents)) {
    const bytes = Buffer.from(content);
    yield { name, size: bytes.length, chunks: Readable.from([bytes]) };
  }
  return 'what it returns';
}

const packed = () => buffer(packEntries(entriesOf(files), MADE));

/** The files of an archive that arrives in pieces of 700 bytes. */
async function readAll(bytes: Buffer) {
  const found: Record<string, string> = {};
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700);
  }
  for await (const entry of readEntries(pieces())) {
    const content = (await bytesOf(entry)).toString();
    expect(content).toHaveLength(entry.size);
    found[entry.name] = content;
  }
  return found;
}

/** A header as POSIX describes it, with other values. */
function header({ type = '0', size = '00000000003', name = 'a.txt', magic = 'ustar\x0000' }) {
  const block = Buffer.alloc(512);
  block.write(name, 0);
  block.write('0000600\0', 100);
  block.write(size, 124, 'latin1');
  block.write(`${type}`, 156);
  block.write(magic, 257, 'latin1');
  block.write(' '.repeat(8), 148);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}
const content = (text: string) =>
  Buffer.from(text.padEnd(Math.ceil(text.length / 512) * 512, '\0'));
const end = Buffer.alloc(1024);
const refusal = (bytes: Buffer) =>
  readAll(bytes).then(
    () => 'none',
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  );

test('an archive is read as it was written', async () => {
  const entries = packEntries(entriesOf(files), MADE);
  const chunks: Buffer[] = [];
  let next = await entries.next();
  for (; !next.done; next = await entries.next()) chunks.push(next.value);
  expect(next.value).toBe('what it returns');
  expect(await readAll(Buffer.concat(chunks))).toEqual(files);
});

test('tar lists its files, which only their owner may read', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-tar-'));
  const file = path.join(folder, 'site.tar');
  fs.writeFileSync(file, await packed());
  const listed = execFileSync('tar', ['tvf', file, '--utc', '--numeric-owner']).toString();
  expect(listed.trim().split('\n')).toEqual(
    Object.entries(files).map(([name, { length }]) =>
      expect.stringMatching(new RegExp(`^-rw------- 0/0 +${length} 2026-11-20 10:00 ${name}$`)),
    ),
  );
  fs.rmSync(folder, { recursive: true });
});

test('a file that is not read is skipped', async () => {
  const names: string[] = [];
  const bytes = await packed();
  for await (const { name } of readEntries(Readable.from([bytes]))) names.push(name);
  expect(names).toEqual(Object.keys(files));
});

test('a header as earlier releases wrote it is read', async () => {
  const older = [header({}), content('abc'), header({ name: 'b', size: '00000000000\0' }), end];
  expect(await readAll(Buffer.concat(older))).toEqual({ 'a.txt': 'abc', b: '' });
});

const DAMAGED = 'DamagedError: The archive is damaged or incomplete';

test('an archive that ends early, anywhere, is damaged', async () => {
  const bytes = await packed();
  const ends = Array.from(
    { length: Math.floor((bytes.length - 1024) / 509) },
    (_, nth) => nth * 509,
  );
  for (const at of [...ends, 512, bytes.length - 1536, bytes.length - 1024]) {
    expect([at, await refusal(bytes.subarray(0, at))]).toEqual([
      at,
      `${DAMAGED}: it ends too early. Nothing was changed.`,
    ]);
  }
});

test.each([
  ['a hard link', [header({ type: '1', size: '0' })]],
  ['a symbolic link', [header({ type: '2', size: '0' })]],
  ['a device', [header({ type: '3', size: '0' })]],
  ['a folder', [header({ type: '5', size: '0' })]],
  ['an unknown kind of file', [header({ type: 'Z' }), content('abc')]],
  [
    'a header with another name for the next file',
    [
      header({ type: 'x', size: '00000000013' }),
      content('11 path=b\n'),
      header({}),
      content('abc'),
    ],
  ],
  [
    'a header with another size for the next file',
    [
      header({ type: 'x', size: '00000000012' }),
      content('10 size=9\n'),
      header({}),
      content('abc'),
    ],
  ],
  [
    'a longer name as GNU writes it',
    [header({ type: 'L' }), content('abc'), header({}), content('abc')],
  ],
  ['a file after the end', [header({}), content('abc'), end, header({}), content('abc')]],
  ['another format', [header({ magic: 'tar\0\0\0\0\0' }), content('abc')]],
  ['text in place of a header', [content('no header')]],
])('an archive with %s is damaged', async (_, blocks) => {
  expect(await refusal(Buffer.concat([...blocks, end]))).toBe(
    `${DAMAGED}: a file in it has no valid header. Nothing was changed.`,
  );
});

test('an error of the source is passed on, between files and within one', async () => {
  const bytes = await packed();
  for (const length of [512 * 3, bytes.length - 1024]) {
    const failing = async function* () {
      yield bytes.subarray(0, length);
      throw new Error('The disk is gone');
    };
    const read = async () => {
      for await (const entry of readEntries(failing())) await bytesOf(entry);
    };
    await expect(read()).rejects.toThrow('The disk is gone');
  }
});

test('who stops reading ends the source', async () => {
  const bytes = await packed();
  let ended = false;
  async function* source() {
    try {
      for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700);
    } finally {
      ended = true;
    }
  }
  for await (const entry of readEntries(source())) {
    await bytesOf(entry);
    break;
  }
  expect(ended).toBe(true);
});

describe('writing', () => {
  async function* failing(
    chunks: AsyncIterable<Buffer>,
    after: () => void,
  ): AsyncGenerator<ArchiveEntry, string> {
    try {
      yield { name: 'a.txt', size: 3, chunks: Readable.from([Buffer.from('abc')]) };
      yield { name: 'b.txt', size: 3, chunks };
      return '';
    } finally {
      after();
    }
  }

  test('ends with the error of a file, or of a size that is not its own', async () => {
    const broken = async function* () {
      yield Buffer.from('a');
      throw new Error('b.txt changed');
    };
    const short = Readable.from([Buffer.from('a')]);
    for (const [chunks, message] of [
      [broken(), 'b.txt changed'],
      [short, 'Size mismatch'],
    ] as const) {
      let ended = false;
      const writing = buffer(
        packEntries(
          failing(chunks, () => (ended = true)),
          MADE,
        ),
      );
      await expect(writing).rejects.toThrow(message);
      expect(ended).toBe(true);
    }
  });

  test('ends its files when nobody wants the rest', async () => {
    let ended = false;
    const many = Readable.from(Array.from({ length: 1000 }, () => Buffer.alloc(1000)));
    const writing = packEntries(
      failing(many, () => (ended = true)),
      MADE,
    );
    await writing.next();
    await writing.return('');
    expect(ended).toBe(true);
  });
});
