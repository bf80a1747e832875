import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { DatabaseError } from '../platform/database/errors';
import type { Outcome } from './run-command';
import { byShortPath, socketFile } from './socket-file';

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
