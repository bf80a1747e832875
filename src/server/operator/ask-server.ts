import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { DatabaseError } from '../platform/database/data-source';
import type { Outcome } from './run-command';
import { byShortPath, socketFile } from './socket-file';

/**
 * Has the running server carry out a command in the embedded database; null when none listens.
 * Throws DatabaseError when it belongs to somebody else, or ended before its answer.
 */
export async function askServer(dataDir: string, args: string[]): Promise<Outcome | null> {
  const socket = await byShortPath(socketFile(dataDir), open);
  if (!socket) return null;
  try {
    socket.end(JSON.stringify(args));
    return JSON.parse(await text(socket)) as Outcome;
  } catch {
    throw new DatabaseError('The server ended before it answered: give the command once more.');
  }
}

async function open(place: string) {
  const socket = connect(place);
  try {
    await once(socket, 'connect');
    socket.on('error', () => undefined); // reading says the same
    return socket;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Nothing there, or what a killed process left behind.
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    throw new DatabaseError(
      'DATA_DIR is of another user: give the command as the one of the site.',
    );
  }
}
