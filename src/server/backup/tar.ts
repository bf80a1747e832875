import { DamagedError } from './backup-error';

// POSIX ustar: https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html
const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
/** Eleven octal digits. */
const MAX_SIZE = 8 ** 11 - 1;

/** The two empty blocks at the end of an archive. */
export const tarEnd = Buffer.alloc(2 * BLOCK);

/** The header of a regular file that only its owner can read. */
export function tarHeader(name: string, size: number, modified: Date): Buffer {
  if (size > MAX_SIZE) throw new Error(`${name} is too large for an archive`);
  const header = Buffer.alloc(BLOCK);
  const [prefix, base] = splitName(name);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  header.write(base, 0, 'latin1');
  header.write(octal(0o600, 7), 100, 'latin1');
  header.write(octal(0, 7), 108, 'latin1');
  header.write(octal(0, 7), 116, 'latin1');
  header.write(octal(size, 11), 124, 'latin1');
  header.write(octal(Math.floor(modified.getTime() / 1000), 11), 136, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(prefix, 345, 'latin1');
  header.write(`${octal(checksum(header), 6)}\0 `, 148, 'latin1');
  return header;
}

/** The zeros that fill the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

function splitName(name: string): [string, string] {
  if (name.length <= NAME_BYTES) return ['', name];
  const slash = name.indexOf('/', name.length - NAME_BYTES - 1);
  if (slash < 1 || slash > PREFIX_BYTES) throw new Error(`${name} is too long for an archive`);
  return [name.slice(0, slash), name.slice(slash + 1)];
}

/** The sum of all bytes, where those of the checksum count as spaces. */
function checksum(header: Buffer): number {
  let sum = 8 * 32;
  header.forEach((byte, place) => {
    if (place < 148 || place >= 156) sum += byte;
  });
  return sum;
}

export interface TarEntry {
  name: string;
  size: number;
  /** The content, to be read before the next entry; the rest of it is skipped. */
  chunks(): AsyncGenerator<Buffer>;
  bytes(): Promise<Buffer>;
}

/**
 * The regular files of an archive that was written with the functions above. Throws DamagedError at
 * anything else, and if the archive ends early.
 */
export async function* readTar(input: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = new BlockReader(input);
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const { name, size } = readHeader(header);
    let left = size;
    async function* chunks() {
      while (left > 0) {
        const chunk = await reader.some(left);
        left -= chunk.length;
        yield chunk;
      }
    }
    const bytes = async () => {
      const parts: Buffer[] = [];
      for await (const chunk of chunks()) parts.push(chunk);
      return Buffer.concat(parts);
    };
    yield { name, size, chunks, bytes };
    while (left > 0) left -= (await reader.some(left)).length;
    await reader.take(tarPadding(size).length);
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) => {
    const field = header.toString('latin1', from, from + length);
    return field.replace(/\0.*$/s, '');
  };
  const isOurs = text(257, 6) === 'ustar' && text(156, 1) === '0';
  if (!isOurs || parseInt(text(148, 8), 8) !== checksum(header)) {
    throw new DamagedError('a file in it has no valid header');
  }
  const prefix = text(345, PREFIX_BYTES);
  const name = text(0, NAME_BYTES);
  const size = text(124, 12);
  if (!/^[0-7]{1,11} ?$/.test(size)) throw new DamagedError('a file in it has no valid size');
  return { name: prefix ? `${prefix}/${name}` : name, size: parseInt(size, 8) };
}

class BlockReader {
  private rest: Buffer = Buffer.alloc(0);
  private readonly input: AsyncIterator<Uint8Array>;

  constructor(input: AsyncIterable<Uint8Array>) {
    this.input = input[Symbol.asyncIterator]();
  }

  /** At least one byte and at most `most`. */
  async some(most: number): Promise<Buffer> {
    while (this.rest.length === 0) {
      const { done, value } = await this.input.next();
      if (done) throw new DamagedError('it ends too early');
      this.rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const chunk = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(chunk.length);
    return chunk;
  }

  /** Exactly this many bytes. */
  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = count; left > 0;) {
      const part = await this.some(left);
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }
}
