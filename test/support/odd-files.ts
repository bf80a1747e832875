import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Bytes written as characters: '\x89PNG'. */
export const bytesOf = (words: string) => Buffer.from(words, 'latin1');

export const cut = (bytes: Buffer, part: number) =>
  bytes.subarray(0, Math.floor(bytes.length * part));

export const behind = (bytes: Buffer, more: Buffer | string) =>
  Buffer.concat([bytes, typeof more === 'string' ? bytesOf(more) : more]);

/** A copy with bytes overwritten at an offset. */
export function over(bytes: Buffer, at: number, more: Buffer | string): Buffer {
  const copy = Buffer.from(bytes);
  copy.set(typeof more === 'string' ? bytesOf(more) : more, at);
  return copy;
}

export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([bytesOf(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** A grey PNG that declares this size, with any pixels, and chunks before them. */
export function png(width: number, height: number, packed: Buffer, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const end = chunk('IEND', Buffer.alloc(0));
  const parts = [chunk('IHDR', header), ...chunks, chunk('IDAT', packed), end];
  return Buffer.concat([bytesOf('\x89PNG\r\n\x1a\n'), ...parts]);
}

/** Compressed zeros, as pixels of a PNG. */
export const zeros = (count: number) => deflateSync(Buffer.alloc(count));

/** A JPEG with a segment after its first marker: \xfe is a comment, \xe1 contains EXIF. */
export function withSegment(jpeg: Buffer, marker: string, words: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(words.length + 2);
  const segment = Buffer.concat([bytesOf(`\xff${marker}`), length, bytesOf(words)]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** An animation with this many frames, an even number. */
export async function manyFrames(count: number): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 4, height: 4, channels: 3, background } })
      .png()
      .toBuffer();
  const pair = [await frame('red'), await frame('blue')];
  const short = await sharp(pair, { join: { animated: true } })
    .gif()
    .toBuffer();
  const start = short.indexOf(bytesOf('\x21\xf9'));
  const blocks = Array<Buffer>(count / 2).fill(short.subarray(start, -1));
  return Buffer.concat([short.subarray(0, start), ...blocks, bytesOf(';')]);
}
