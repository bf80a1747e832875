import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The socket on which the server that has the embedded database takes the operator's commands. */
export function socketFile(dataDir: string): string {
  // In a folder of its own: DATA_DIR may be one that others can look into.
  return path.join(dataDir, 'admin', 'socket');
}

/**
 * Gives `work` another path to the same file, by way of a link. A socket's path may have 107 bytes
 * (103 on macOS), and DATA_DIR may be longer.
 */
export async function byShortPath<T>(
  file: string,
  work: (short: string) => Promise<T>,
): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-'));
  try {
    const link = path.join(folder, 'to');
    fs.symlinkSync(path.dirname(file), link);
    return await work(path.join(link, path.basename(file)));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
