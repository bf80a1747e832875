import zlib from 'node:zlib';

export interface ZipContent {
  name: string;
  content: string | Buffer;
  /** 0 stored, 8 deflate (unless said otherwise), 93 zstd. */
  method?: number;
  /** The data as it is in the zip, instead of the compressed content. */
  data?: Buffer;
  /** What the zip says of the uncompressed size. */
  size?: number;
  flags?: number;
}

/** A zip file of these entries; as ZIP64 if there are more than the older format can count. */
export function makeZip(contents: ZipContent[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const content of contents) {
    const { local, central } = makeEntry(content, offset);
    parts.push(...local);
    directory.push(central);
    offset += local.reduce((length, part) => length + part.length, 0);
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...parts, central, makeEnd(contents.length, central.length, offset)]);
}

function makeEntry(
  { name, content, method = 8, data, size, flags = 0 }: ZipContent,
  offset: number,
) {
  const bytes = Buffer.from(content);
  const compressed = data ?? compress(bytes, method);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x800 | flags, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt32LE(zlib.crc32(bytes), 10);
  fields.writeUInt32LE(compressed.length, 14);
  fields.writeUInt32LE(size ?? bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  const end = Buffer.alloc(14);
  end.writeUInt32LE(offset, 10);
  const central = [Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, end, Buffer.from(name)];
  return {
    local: [Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), compressed],
    central: Buffer.concat(central),
  };
}

function compress(bytes: Buffer, method: number): Buffer {
  if (method === 8) return zlib.deflateRawSync(bytes);
  return method === 93 ? zstdFrame(bytes) : bytes;
}

function makeEnd(count: number, length: number, offset: number): Buffer {
  const isLarge = count > 0xffff;
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(isLarge ? 0xffffffff : offset, 16);
  if (!isLarge) return end;
  const large = Buffer.alloc(56);
  large.write('PK\x06\x06', 'latin1');
  large.writeBigUInt64LE(44n, 4);
  for (const at of [24, 32]) large.writeBigUInt64LE(BigInt(count), at);
  large.writeBigUInt64LE(BigInt(length), 40);
  large.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(offset + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([large, locator, end]);
}

/** A zstd frame that holds the content as it is, in blocks of this length. */
export function zstdFrame(content: Buffer, block = 100_000, window?: number): Buffer {
  const header = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0, 0, 0, 0, 0]);
  header.writeUInt32LE(window ?? content.length, 5);
  const blocks: Buffer[] = [];
  for (let from = 0; from === 0 || from < content.length; from += block) {
    const part = content.subarray(from, from + block);
    const start = Buffer.alloc(3);
    const isLast = from + block >= content.length;
    start.writeUIntLE((part.length << 3) | (isLast ? 1 : 0), 0, 3);
    blocks.push(start, part);
  }
  return Buffer.concat([header, ...blocks]);
}
