import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { extract, pack } from 'tar-stream';
import { DamagedError } from './backup-error';

const BLOCK = 512;

/** A file of an archive. */
export interface ArchiveEntry {
  name: string;
  size: number;
  /** The content: of an archive that is read, before the next entry and as a whole, or not at all. */
  chunks: AsyncIterable<Buffer>;
}

/**
 * The bytes of an archive of these files, which only their owner can read. Returns what the last of
 * them returns.
 */
export async function* packEntries<T>(
  entries: AsyncGenerator<ArchiveEntry, T>,
  mtime: Date,
): AsyncGenerator<Buffer, T> {
  const archive = pack();
  async function fill(): Promise<T> {
    for (;;) {
      const { done, value } = await entries.next();
      if (done) {
        archive.finalize();
        return value;
      }
      const { name, size, chunks } = value;
      const entry = archive.entry({ name, size, mode: 0o600, mtime });
      await pipeline(chunks, entry as unknown as NodeJS.WritableStream);
    }
  }
  const filled = fill();
  filled.catch((error: Error) => archive.destroy(error));
  try {
    yield* archive as AsyncIterable<Buffer>;
    return await filled;
  } finally {
    archive.destroy(); // nobody wants the rest
    await filled.catch(() => undefined);
    await entries.return(undefined as T);
  }
}

/** The content of an entry. */
export const bytesOf = ({ chunks }: ArchiveEntry): Promise<Buffer> => buffer(chunks);

/**
 * The regular files of an archive that was written by packEntries(). Throws DamagedError at anything
 * else, such as a link or a longer name in a header of its own, and if the archive ends early.
 */
export async function* readEntries(input: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const archive = extract();
  const source = Readable.from(counted(), { objectMode: false });
  let received = 0;
  let unreadable: unknown;
  async function* counted() {
    for await (const chunk of input) {
      received += chunk.length;
      yield chunk;
    }
  }
  source.on('error', (error) => archive.destroy((unreadable = error)));
  const explain = (error: unknown) => unreadable ?? damageOf(error as Error);
  async function* explained(content: AsyncIterable<Buffer>) {
    try {
      yield* content;
    } catch (error) {
      throw explain(error);
    }
  }
  let end = 0;
  try {
    for await (const entry of source.pipe(archive)) {
      const { name, size, type } = entry.header;
      // What lies between is another header, which changes the name or the size of this one.
      const isOurs = type === 'file' && entry.offset === end;
      if (!isOurs) throw new DamagedError(NO_HEADER);
      end += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
      yield { name, size, chunks: explained(entry as AsyncIterable<Buffer>) };
      entry.resume(); // skips what was not read
    }
  } catch (error) {
    throw explain(error);
  } finally {
    archive.destroy();
    source.destroy();
    // Nothing is read any more, so that the caller may close the file.
    if (!source.closed) await once(source, 'close');
  }
  // An archive ends with empty blocks.
  if (received < end + BLOCK) throw new DamagedError(TOO_EARLY);
}

const NO_HEADER = 'a file in it has no valid header';
const TOO_EARLY = 'it ends too early';

/** What an error of tar-stream means. */
function damageOf(error: Error): Error {
  if (error instanceof DamagedError) return error;
  if (error.message === 'Unexpected end of data') return new DamagedError(TOO_EARLY);
  if (error.message === 'Invalid header') return new DamagedError('a file in it has no valid size');
  return new DamagedError(NO_HEADER);
}
