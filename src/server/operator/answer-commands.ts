import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import { BackupError } from '../backup/backup-error';
import type { Config } from '../platform/config';
import type { PageCache } from '../pages/page-cache';
import { type Outcome, runCommand } from './run-command';
import { byShortPath, socketFile } from './ask-server';

/** How long a command may take to arrive. */
const TIMEOUT_MS = 3000;

interface Parts {
  config: Config;
  cache: PageCache;
  log: Logger;
}

/**
 * Accepts operator commands from other processes of the same user. Only this process can open the
 * embedded database. Returns a function that stops it. On a file system without sockets it only
 * logs a warning, because the site works without.
 */
export async function answerCommands(parts: Parts): Promise<() => Promise<void>> {
  const { config, log } = parts;
  const file = socketFile(config.dataDir);
  const stopping = new AbortController();
  const server = createServer(
    { allowHalfOpen: true },
    (socket) => void answer(socket, parts, stopping.signal),
  );
  try {
    const folder = path.dirname(file);
    fs.mkdirSync(folder, { recursive: true });
    // Set before the socket exists, and also if the folder was created by hand.
    fs.chmodSync(folder, 0o700);
    // A killed process may leave a socket. The lock on DATA_DIR ensures that no process listens on
    // it.
    fs.rmSync(file, { force: true });
    await byShortPath(file, (short) => once(server.listen(short), 'listening'));
    fs.chmodSync(file, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'cannot accept operator commands');
    server.close();
    return async () => undefined;
  }
  server.on('error', (error) => log.warn({ err: error }, 'cannot receive an operator command'));
  return () => {
    fs.rmSync(file, { force: true });
    stopping.abort(
      new BackupError('The site stopped before the backup was complete. Run the command again.'),
    );
    return new Promise((resolve) => server.close(() => resolve()));
  };
}

/**
 * Reads arguments as a JSON array until the other side ends, and answers with an Outcome as JSON.
 */
async function answer(
  socket: Socket,
  { config, cache, log }: Parts,
  signal: AbortSignal,
): Promise<void> {
  socket.on('error', () => undefined); // the client has disconnected
  let outcome: Outcome;
  try {
    outcome = await runCommand(config, JSON.parse(await readAll(socket)), { signal });
    // The command may have changed who is shown on the site.
    cache.clear();
  } catch (error) {
    log.warn({ err: error }, 'operator command failed');
    outcome = { status: 1, lines: ['The command failed. The server’s log has the reason.'] };
  }
  socket.end(JSON.stringify(outcome));
}

/** `for await` would close the socket at the end, before the answer is sent. */
function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.once('end', () => {
      socket.setTimeout(0);
      resolve(text);
    });
    socket.once('close', () => reject(new Error('The command did not arrive')));
  });
}
