import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { OpenFile } from './store';

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
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    throw new BrokenOff('It stopped in the middle of a file', { cause: error });
  }
  if (bytes !== size) throw new BrokenOff(`It sent ${bytes} of the ${size} bytes of a file`);
}
