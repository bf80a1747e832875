import { Decompress } from 'fzstd';

/**
 * RFC 8878 asks decoders for 8 MB, and Inspect writes 2 MB. The decoder sets this much memory aside because
 * the file says so.
 */
const MOST_OF_A_WINDOW = 8 * 1024 * 1024;
const MOST_OF_A_BLOCK = 128 * 1024;
/** Blocks that are decoded at once: at most 8 MB, though they may be made of a few bytes. */
const BLOCKS = 64;
const FRAME = 0xfd2fb528;
const SKIPPABLE = 0x184d2a5;

/** Decodes zstd data of several frames, piece by piece. Throws an Error if the data is not whole and sound. */
export function* decodeZstd(data: Buffer): Generator<Buffer> {
  let decoded: Buffer[] = [];
  const decoder = new Decompress(({ buffer, byteOffset, length }) => {
    // The last part is empty, and a checksum of nothing would begin again at 0.
    if (length > 0) decoded.push(Buffer.from(buffer, byteOffset, length));
  });
  let from = 0;
  let blocks = 0;
  for (const end of blockEnds(data)) {
    blocks += 1;
    const isLast = end >= data.length;
    if (!isLast && blocks % BLOCKS !== 0) continue;
    decoder.push(data.subarray(from, end), isLast);
    yield* decoded;
    decoded = [];
    from = end;
  }
}

/**
 * Where each block or skipped frame ends. The decoder moves its whole window for each block, so many small
 * blocks with a large window would keep it busy for hours.
 */
function* blockEnds(data: Buffer): Generator<number> {
  let moved = 0;
  for (let at = 0; at < data.length;) {
    if (read(data, at, 4) >>> 4 === SKIPPABLE) {
      at += 8 + read(data, at + 4, 4);
      yield at;
      continue;
    }
    const { window, start, hasChecksum } = readFrameHeader(data, at);
    at = start;
    for (let isLast = false; !isLast;) {
      const header = read(data, at, 3);
      isLast = (header & 1) === 1;
      at += 3 + blockLength(header);
      if (isLast && hasChecksum) at += 4;
      moved += window;
      // As much as the largest window takes for blocks of 4 KB each.
      if (moved > 2048 * (data.length + MOST_OF_A_WINDOW)) throw new Error('too many small blocks');
      yield at;
    }
  }
}

/** A block that repeats one byte has only that byte. */
function blockLength(header: number): number {
  const size = header >> 3;
  if (size > MOST_OF_A_BLOCK) throw new Error('a zstd block is larger than 128 KB');
  return ((header >> 1) & 3) === 1 ? 1 : size;
}

function readFrameHeader(data: Buffer, at: number) {
  if (read(data, at, 4) !== FRAME) throw new Error('not a zstd frame');
  const flags = read(data, at + 4, 1);
  const isSingleSegment = (flags & 0x20) !== 0;
  const ofDictionary = [0, 1, 2, 4][flags & 3] ?? 0;
  if (ofDictionary > 0) throw new Error('a zstd dictionary is needed');
  const ofSize = [isSingleSegment ? 1 : 0, 2, 4, 8][flags >> 6] ?? 0;
  const sizeAt = at + (isSingleSegment ? 5 : 6);
  const window = isSingleSegment ? readSize(data, sizeAt, ofSize) : windowOf(read(data, at + 5, 1));
  if (window > MOST_OF_A_WINDOW) throw new Error('the zstd window is larger than 8 MB');
  return { window, start: sizeAt + ofSize, hasChecksum: (flags & 4) !== 0 };
}

function readSize(data: Buffer, at: number, length: number): number {
  if (length < 8) return read(data, at, length) + (length === 2 ? 256 : 0);
  return read(data, at, 4) + read(data, at + 4, 4) * 2 ** 32;
}

function read(data: Buffer, at: number, length: number): number {
  if (at + length > data.length) throw new Error('the zstd data is cut off');
  return data.readUIntLE(at, length);
}

function windowOf(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3));
  return base + (base / 8) * (descriptor & 7);
}
