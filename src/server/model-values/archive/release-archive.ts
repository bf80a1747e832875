import { createHash } from 'node:crypto';
import yauzl from 'yauzl';

/** Why a file is no release that was verified, as a sentence without its full stop. */
export class ArchiveProblem extends Error {}

/** A release of nine models has fewer than a hundred files. */
const MOST_FILES = 10_000;
const MEGABYTE = 1024 ** 2;
const MOST_BYTES = 64 * 1024 * MEGABYTE;
/** The longest that a line of items can be: an answer with all turns before it. */
const MOST_OF_A_LINE = 64 * MEGABYTE;

/** The zip of a release on disk, of which one piece at a time is in memory. */
export class ReleaseArchive {
  /** SHA-256 of the files that were read, by name. */
  readonly hashes = new Map<string, string>();
  private readonly entries = new Map<string, yauzl.Entry>();

  private constructor(private readonly zip: yauzl.ZipFile) {}

  /** Opens a file. Throws ArchiveProblem if it is not a whole zip file. */
  static async open(file: string): Promise<ReleaseArchive> {
    const zip = await explained(() => yauzl.openPromise(file, { autoClose: false }));
    const archive = new ReleaseArchive(zip);
    try {
      await explained(() => archive.readDirectory());
      return archive;
    } catch (error) {
      archive.close();
      throw error;
    }
  }

  close(): void {
    this.zip.close();
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** A whole file. Throws ArchiveProblem if it is missing, damaged or larger. */
  async text(name: string, mostMegabytes: number): Promise<string> {
    const entry = this.entries.get(name);
    if (entry && entry.uncompressedSize > mostMegabytes * MEGABYTE) {
      throw new ArchiveProblem(`${name} is larger than ${mostMegabytes} MB`);
    }
    const parts: Buffer[] = [];
    for await (const part of this.read(name)) parts.push(part);
    return decode(Buffer.concat(parts), name);
  }

  /** The lines of a file, each of which must end with a line break. */
  async *lines(name: string): AsyncGenerator<string> {
    let parts: Buffer[] = [];
    let length = 0;
    for await (const chunk of this.read(name)) {
      let start = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
        yield decode(Buffer.concat([...parts, chunk.subarray(start, end)]), name);
        parts = [];
        length = 0;
        start = end + 1;
      }
      parts.push(chunk.subarray(start));
      length += chunk.length - start;
      if (length > MOST_OF_A_LINE) {
        throw new ArchiveProblem(`${name} has a line longer than ${MOST_OF_A_LINE / MEGABYTE} MB`);
      }
    }
    if (length > 0) throw new ArchiveProblem(`${name} ends in the middle of a line`);
  }

  private async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (!entry) throw new ArchiveProblem(`${name} is missing`);
    const hash = createHash('sha256');
    const stream = await explained(() => this.zip.openReadStreamPromise(entry), name);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      throw asProblem(error, name);
    }
    this.hashes.set(name, hash.digest('hex'));
  }

  private async readDirectory(): Promise<void> {
    if (this.zip.entryCount > MOST_FILES) {
      throw new ArchiveProblem(`It has more than ${MOST_FILES} files`);
    }
    let bytes = 0;
    for await (const entry of this.zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry;
      if (this.entries.has(fileName)) throw new ArchiveProblem(`${fileName} is in it twice`);
      bytes += uncompressedSize;
      if (bytes > MOST_BYTES) throw new ArchiveProblem('It holds more than 64 GB');
      this.entries.set(fileName, entry);
    }
  }
}

function decode(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ArchiveProblem(`${name} is not text in UTF-8`);
  }
}

async function explained<T>(work: () => Promise<T>, name = 'It'): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asProblem(error, name);
  }
}

function asProblem(error: unknown, name: string): ArchiveProblem {
  if (error instanceof ArchiveProblem) return error;
  return new ArchiveProblem(
    `${name} cannot be read from the zip file (${(error as Error).message})`,
  );
}
