import zlib from 'node:zlib';

type Chunks = AsyncIterable<Buffer | string> | Iterable<Buffer | string>;

/** A file in a zip. `name` has `/` between folders. */
export interface ZipSource {
  name: string;
  content: Chunks;
}

/** What the directory at the end says about a file. */
interface Written {
  name: Buffer;
  /** Where its header is. */
  offset: number;
  crc32: number;
  size: number;
  compressedSize: number;
}

/** The most that a block of deflate holds without compression. */
const BLOCK = 0xffff;
/** Fields of a zip end here; what is larger is in fields of ZIP64. */
const MOST_32 = 0xffffffff;
const MOST_16 = 0xffff;
const DEFLATE = 8;
/** Sizes follow the data, and names are UTF-8. */
const FLAGS = 0x0808;
/** ZIP64, as made on Unix. */
const VERSION = 45;
const MADE_BY = 0x0300 + VERSION;
const READABLE_FILE = 0o100644 * 0x10000;

/**
 * A zip file, piece by piece, with ZIP64 where a number needs it. The same files and date give the same
 * bytes on every machine: zlib compresses differently by version and processor, so the blocks of deflate
 * are not compressed. They are not simply stored because only deflate shows where data ends whose length
 * was not known before it.
 */
export async function* writeZip(
  files: AsyncIterable<ZipSource> | Iterable<ZipSource>,
  date: Date,
): AsyncGenerator<Buffer> {
  const directory: Written[] = [];
  const time = dosTime(date);
  let offset = 0;
  for await (const { name, content } of files) {
    const file = { name: Buffer.from(name), offset, crc32: 0, size: 0, compressedSize: 0 };
    const header = fileHeader(file, time);
    yield header;
    for await (const block of blocksOf(content, file)) {
      file.compressedSize += block.length;
      yield block;
    }
    const sizes = sizesOf(file);
    yield sizes;
    offset += header.length + file.compressedSize + sizes.length;
    directory.push(file);
  }
  const start = offset;
  for (const file of directory) {
    const entry = directoryEntry(file, time);
    yield entry;
    offset += entry.length;
  }
  yield directoryEnd(directory.length, start, offset - start);
}

/** Content as blocks of deflate, each full but the last. Adds up its size and checksum in `file`. */
async function* blocksOf(content: Chunks, file: Written): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of content) {
    let rest = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    file.size += rest.length;
    file.crc32 = zlib.crc32(rest, file.crc32);
    while (held + rest.length > BLOCK) {
      yield block([...parts, rest.subarray(0, BLOCK - held)], false);
      rest = rest.subarray(BLOCK - held);
      parts = [];
      held = 0;
    }
    parts.push(rest);
    held += rest.length;
  }
  yield block(parts, true);
}

function block(parts: Buffer[], isLast: boolean): Buffer {
  const all = Buffer.concat([Buffer.alloc(5), ...parts]);
  const length = all.length - 5;
  all.writeUInt8(Number(isLast), 0);
  all.writeUInt16LE(length, 1);
  all.writeUInt16LE(length ^ MOST_16, 3);
  return all;
}

function fileHeader({ name }: Written, time: number): Buffer {
  return Buffer.concat([
    int32(0x04034b50),
    int16(VERSION, FLAGS, DEFLATE),
    int32(time, 0, 0, 0),
    int16(name.length, 0),
    name,
  ]);
}

/** What follows the data. Sizes that need it take 64 bits, as in files of Java and of yazl. */
function sizesOf({ crc32, compressedSize, size }: Written): Buffer {
  const sizes = [compressedSize, size];
  const isLarge = sizes.some((one) => one >= MOST_32);
  return Buffer.concat([int32(0x08074b50, crc32), isLarge ? int64(...sizes) : int32(...sizes)]);
}

function directoryEntry({ name, offset, crc32, size, compressedSize }: Written, time: number) {
  const numbers = [size, compressedSize, offset];
  const large = int64(...numbers.filter((number) => number >= MOST_32));
  const extra = large.length > 0 ? Buffer.concat([int16(1, large.length), large]) : large;
  return Buffer.concat([
    int32(0x02014b50),
    int16(MADE_BY, VERSION, FLAGS, DEFLATE),
    int32(time, crc32, Math.min(compressedSize, MOST_32), Math.min(size, MOST_32)),
    int16(name.length, extra.length, 0, 0, 0),
    int32(READABLE_FILE, Math.min(offset, MOST_32)),
    name,
    extra,
  ]);
}

function directoryEnd(count: number, start: number, length: number): Buffer {
  const needs64 = count >= MOST_16 || start >= MOST_32 || length >= MOST_32;
  const end = Buffer.concat([
    int32(0x06054b50),
    int16(0, 0, Math.min(count, MOST_16), Math.min(count, MOST_16)),
    int32(Math.min(length, MOST_32), Math.min(start, MOST_32)),
    int16(0),
  ]);
  if (!needs64) return end;
  return Buffer.concat([
    int32(0x06064b50),
    int64(44),
    int16(MADE_BY, VERSION),
    int32(0, 0),
    int64(count, count, length, start),
    int32(0x07064b50, 0),
    int64(start + length),
    int32(1),
    end,
  ]);
}

/** The date and time of DOS in UTC, which begin with 1980. */
function dosTime(date: Date): number {
  const day = (date.getUTCFullYear() - 1980) * 512 + (date.getUTCMonth() + 1) * 32;
  const minutes = date.getUTCHours() * 2048 + date.getUTCMinutes() * 32;
  return (day + date.getUTCDate()) * 0x10000 + minutes + (date.getUTCSeconds() >> 1);
}

const int16 = (...numbers: number[]) => fields(2, numbers, 'writeUInt16LE');
const int32 = (...numbers: number[]) => fields(4, numbers, 'writeUInt32LE');

function int64(...numbers: number[]): Buffer {
  const all = Buffer.alloc(8 * numbers.length);
  numbers.forEach((number, at) => all.writeBigUInt64LE(BigInt(number), 8 * at));
  return all;
}

function fields(bytes: number, numbers: number[], write: 'writeUInt16LE' | 'writeUInt32LE') {
  const all = Buffer.alloc(bytes * numbers.length);
  numbers.forEach((number, at) => all[write](number, bytes * at));
  return all;
}
