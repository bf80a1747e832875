import fs from 'node:fs/promises';
import zlib from 'node:zlib';
import yauzl from 'yauzl';
import { UserError } from '../../../platform/user-error';
import type { ImportFile } from './format';
import { isRecord, plainText, refuse } from './values';
import { decode, methods, ZSTD } from './zip-decoding';
import { ZipReader } from './zip-reader';

/** What a zip file has under one name. An Entry of the library would take 1 KB of memory. */
export interface ZipEntry extends Pick<
  yauzl.Entry,
  | 'compressedSize'
  | 'compressionMethod'
  | 'crc32'
  | 'generalPurposeBitFlag'
  | 'relativeOffsetOfLocalHeader'
> {
  /** As the zip has it. Never used as a path on disk. */
  name: string;
  /** Uncompressed, as the directory says. */
  size: number;
}

const MEGABYTE = 1024 * 1024;
/** Only samples of agents with all their events are larger; Inspect can write those in several entries. */
const MOST_OF_AN_ENTRY = 256 * MEGABYTE;
/** The largest uploads have 200 MB, and JSON takes about a tenth of its size. */
const MOST_OF_ALL = 4096 * MEGABYTE;
/** A zstd entry is decoded from memory. JSON of 256 MB takes less than this. */
const MOST_OF_ZSTD = 64 * MEGABYTE;
/** A large run has 72,000 samples, which may be in several entries each. */
const MOST_ENTRIES = 500_000;

/** A zip file on disk. Its entries are read one at a time, by its directory, which is at the end. */
export class ZipFile {
  /** In the order of the directory. Of entries with the same name, the last. */
  readonly entries = new Map<string, ZipEntry>();
  private given = 0;

  private constructor(
    private readonly file: ImportFile,
    private readonly reader: ZipReader,
    private readonly zip: yauzl.ZipFile,
  ) {}

  static async open(file: ImportFile): Promise<ZipFile> {
    const handle = await fs.open(file.path);
    try {
      const { size } = await handle.stat();
      const reader = new ZipReader(handle, size);
      const options = { autoClose: false, validateEntrySizes: false };
      const library = await yauzl.fromRandomAccessReaderPromise(reader, size, options);
      const zip = new ZipFile(file, reader, library);
      await zip.readDirectory();
      return zip;
    } catch (error) {
      await handle.close();
      return notWhole(file, error);
    }
  }

  close(): void {
    this.zip.close();
  }

  /** The content of an entry. Throws if it is longer or shorter than the directory says, or damaged. */
  async *read(entry: ZipEntry): AsyncGenerator<Buffer> {
    this.checkEntry(entry);
    let length = 0;
    let sum = 0;
    for await (const part of this.decode(entry)) {
      length += part.length;
      this.given += part.length;
      if (length > entry.size) this.refuse(entry, 'is larger than the zip file says');
      if (this.given > MOST_OF_ALL) {
        refuse(
          { file: this.file.name },
          `the zip file holds more than ${MOST_OF_ALL / MEGABYTE} MB`,
        );
      }
      sum = zlib.crc32(part, sum);
      yield part;
    }
    if (length < entry.size) this.refuse(entry, 'is smaller than the zip file says');
    if (sum !== entry.crc32) this.refuse(entry, 'is damaged. Upload the file again');
  }

  private async readDirectory(): Promise<void> {
    if (this.zip.entryCount > MOST_ENTRIES) {
      refuse({ file: this.file.name }, `the zip file has more than ${MOST_ENTRIES} entries`);
    }
    for await (const entry of this.zip.eachEntry()) {
      const { compressedSize, compressionMethod, crc32 } = entry;
      const { generalPurposeBitFlag, relativeOffsetOfLocalHeader } = entry;
      this.entries.set(entry.fileName, {
        name: entry.fileName,
        size: entry.uncompressedSize,
        compressedSize,
        compressionMethod,
        crc32,
        generalPurposeBitFlag,
        relativeOffsetOfLocalHeader,
      });
    }
  }

  private checkEntry(entry: ZipEntry): void {
    const { compressedSize, compressionMethod: method, generalPurposeBitFlag: flags } = entry;
    if ((flags & 1) !== 0) this.refuse(entry, 'is encrypted. Upload the file without a password');
    if (!methods.includes(method)) {
      this.refuse(entry, `is compressed by method ${method}, which is not read`);
    }
    if (entry.size > MOST_OF_AN_ENTRY) {
      this.refuse(entry, `is larger than ${MOST_OF_AN_ENTRY / MEGABYTE} MB`);
    }
    if (method === ZSTD && compressedSize > MOST_OF_ZSTD) {
      this.refuse(entry, `takes more than ${MOST_OF_ZSTD / MEGABYTE} MB`);
    }
  }

  private async *decode(entry: ZipEntry): AsyncGenerator<Buffer> {
    try {
      const located = Object.assign(new yauzl.Entry(), entry);
      const header = await this.zip.readLocalFileHeaderPromise(located, { minimal: true });
      const raw = this.reader.pieces(header.fileDataStart, entry.compressedSize);
      yield* decode(raw, entry);
    } catch (error) {
      if (error instanceof UserError) throw error;
      this.refuse(entry, `cannot be decompressed (${reasonOf(error)}). Upload the file again`);
    }
  }

  private refuse({ name }: ZipEntry, problem: string): never {
    refuse({ file: this.file.name }, `${plainText(name)} ${problem}`);
  }
}

function notWhole({ name }: ImportFile, error: unknown): never {
  if (error instanceof UserError) throw error;
  refuse(
    { file: name },
    `this is not a whole zip file (${reasonOf(error)}). Upload the file again`,
  );
}

function reasonOf(error: unknown): string {
  const { message } = isRecord(error) ? error : {};
  return plainText(String(message)).slice(0, 200);
}
