import { pipeline } from 'node:stream';
import zlib from 'node:zlib';
import { decodeZstd } from './zstd';

const STORED = 0;
const DEFLATE = 8;
/** What Inspect has written since April 2026. Node has it only from version 22.15. */
export const ZSTD = 93;

export const methods = [STORED, DEFLATE, ZSTD];

/** What is decoded at once, as most samples are: a stream takes twice the time. */
const SMALL = 1024 * 1024;

export interface Compressed {
  compressionMethod: number;
  compressedSize: number;
  /** Uncompressed, as the zip says. */
  size: number;
}

/** The content of an entry of a zip, from its data by one of the methods above. */
export async function* decode(
  data: AsyncIterable<Buffer>,
  { compressionMethod: method, compressedSize, size }: Compressed,
): AsyncGenerator<Buffer> {
  if (method === STORED) yield* data;
  else if (method === ZSTD) yield* decodeZstd(await whole(data));
  else if (Math.max(compressedSize, size) <= SMALL) yield inflate(await whole(data), size);
  else yield* pipeline(data, zlib.createInflateRaw(), ignore);
}

async function whole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** At most one byte more than the size, which is enough to tell that the size is wrong. */
function inflate(data: Buffer, size: number): Buffer {
  try {
    return zlib.inflateRawSync(data, { maxOutputLength: size + 1 });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? new Error('it is larger than the zip file says') : error;
  }
}

/** What goes wrong in a pipeline is thrown to the one that reads its last stream. */
const ignore = () => undefined;
