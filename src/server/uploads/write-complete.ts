import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { OpenFile } from './store';

/** What sends nothing for this time is given up. */
const STALLED_MS = 5000;

/** Why a file did not arrive completely. */
export class BrokenOff extends Error {}

/** Writes a file that is arriving to the disk. Throws BrokenOff, or what the disk fails with. */
export async function writeComplete(name: string, { size, stream }: OpenFile): Promise<void> {
  const file = await fs.open(name, 'wx', 0o600);
  try {
    await fs.writeFile(file, arriving(stream, size));
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* arriving(stream: Readable, size: number): AsyncGenerator<Buffer> {
  const stop = () => stream.destroy(new Error('It stopped in the middle of a file'));
  const timer = setTimeout(stop, STALLED_MS);
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      timer.refresh();
      bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    throw new BrokenOff((error as Error).message, { cause: error });
  } finally {
    clearTimeout(timer);
  }
  if (bytes !== size) throw new BrokenOff(`It sent ${bytes} of the ${size} bytes of a file`);
}
