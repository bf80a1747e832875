import fs from 'node:fs/promises';

/** Writes a folder's names to the disk: a new file name survives a power cut only then. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
