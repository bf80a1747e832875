import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The socket on which the server with the embedded database accepts operator commands. */
export function socketFile(dataDir: string): string {
  // In a separate folder, because other users may have access to DATA_DIR.
  return path.join(dataDir, 'admin', 'socket');
}

/**
 * Calls `work` with a short path to the same file, through a symbolic link. A socket's path is
 * limited to 107 bytes (103 on macOS), and DATA_DIR may be longer.
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
