import type { FileHandle } from 'node:fs/promises';
import { RandomAccessReader } from 'yauzl';

/** An entry of a zip and its header are mostly smaller, as are hundreds of lines of its directory. */
const PIECE = 64 * 1024;

type Callback = (error: Error | null) => void;

/** Reads a zip file in larger pieces than the library, which asks for a few bytes at a time. */
export class ZipReader extends RandomAccessReader {
  private start = 0;
  private held = Buffer.alloc(0);

  constructor(
    private readonly handle: FileHandle,
    private readonly size: number,
  ) {
    super();
  }

  /** For the library. */
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: Callback,
  ): void {
    const copy = async () => (await this.bytes(position, length)).copy(buffer, offset);
    copy().then(() => callback(null), callback);
  }

  override close(callback: Callback): void {
    this.handle.close().then(() => callback(null), callback);
  }

  /** Bytes of the file, in pieces. Throws an Error if the file ends before. */
  async *pieces(position: number, length: number): AsyncGenerator<Buffer> {
    const end = position + length;
    for (let at = position; at < end; at += PIECE) {
      yield await this.bytes(at, Math.min(PIECE, end - at));
    }
  }

  private async bytes(position: number, length: number): Promise<Buffer> {
    if (position + length > this.size) throw new Error('the file ends too early');
    const isHeld = position >= this.start && position + length <= this.start + this.held.length;
    if (!isHeld) {
      const piece = Buffer.alloc(Math.min(Math.max(length, PIECE), this.size - position));
      const { bytesRead } = await this.handle.read(piece, 0, piece.length, position);
      if (bytesRead < length) throw new Error('the file ends too early');
      this.start = position;
      this.held = piece.subarray(0, bytesRead);
    }
    const from = position - this.start;
    return this.held.subarray(from, from + length);
  }
}
