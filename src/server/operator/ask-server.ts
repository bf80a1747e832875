import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseError } from '../platform/database/errors';
import type { Outcome } from './run-command';

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

/**
 * Asks the running server to run a command in the embedded database. Null if no server listens.
 * Throws DatabaseError if the socket belongs to another user, or if the server ended before
 * answering.
 */
export async function askServer(dataDir: string, args: string[]): Promise<Outcome | null> {
  const socket = await byShortPath(socketFile(dataDir), open);
  if (!socket) return null;
  try {
    socket.end(JSON.stringify(args));
    return JSON.parse(await text(socket)) as Outcome;
  } catch {
    throw new DatabaseError('The server stopped before it answered. Run the command again.');
  }
}

async function open(place: string) {
  const socket = connect(place);
  try {
    await once(socket, 'connect');
    socket.on('error', () => undefined); // reading reports the same error
    return socket;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // No socket, or a socket left by a killed process.
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    throw new DatabaseError(
      'DATA_DIR belongs to another user. Run the command as the user that runs the site.',
    );
  }
}
