import fs from 'node:fs/promises';
import type { ImportFile } from './format';

/** Enough for the first keys of a JSON document, or the header line of a table. */
const LENGTH = 64 * 1024;

/** The beginning of a file as text, to tell its format without reading it whole. */
export async function readHead(file: ImportFile): Promise<string> {
  const handle = await fs.open(file.path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LENGTH), 0, LENGTH, 0);
    return buffer.toString('utf8', 0, bytesRead).replace(/^\ufeff/, '');
  } finally {
    await handle.close();
  }
}
