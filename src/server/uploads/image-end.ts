import type { ImageKind } from './file-kind';

/** The offset at which an image's data end according to its format; null if the file is shorter. */
export function imageEnd(bytes: Buffer, kind: ImageKind): number | null {
  const end = ends[kind](bytes);
  return end !== null && end <= bytes.length ? end : null;
}

const ends: Record<ImageKind, (bytes: Buffer) => number | null> = {
  // Phones append more images and videos to a JPEG, so the last end marker counts. Programs show a JPEG
  // without it, and decoding finds out whether more is missing.
  jpeg: (bytes) => {
    const marker = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
    return marker === -1 ? bytes.length : marker + 2;
  },
  png: pngEnd,
  gif: gifEnd,
  webp: (bytes) => (bytes.length < 12 ? null : 8 + evenly(bytes.readUInt32LE(4))),
  avif: boxesEnd,
};

function evenly(size: number): number {
  return size + (size % 2);
}

/** Skips chunks of length, type, data and checksum, up to IEND. */
function pngEnd(bytes: Buffer): number | null {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
  return null;
}

/** Skips the blocks after the header and the global colours, up to the trailer. */
function gifEnd(bytes: Buffer): number | null {
  let at = 13 + colours(bytes[10] ?? 0);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return at + 1;
    if (block === 0x21) at = subBlocksEnd(bytes, at + 2);
    else if (block === 0x2c) at = subBlocksEnd(bytes, at + 11 + colours(bytes[at + 9] ?? 0));
    else return null;
  }
  return null;
}

function colours(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function subBlocksEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const size = bytes[at] ?? 0;
    at += 1 + size;
    if (size === 0) return at;
  }
  return Infinity;
}

/** Skips consecutive boxes, each with a size and a type. */
function boxesEnd(bytes: Buffer): number | null {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return bytes.length; // the box extends to the end of the file
    if (size === 1 && at + 16 > bytes.length) return null;
    const whole = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (whole < 8) return at;
    at += whole;
  }
  return at;
}
