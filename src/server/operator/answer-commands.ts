import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../platform/config';
import type { PageCache } from '../pages/page-cache';
import { type Outcome, runCommand } from './run-command';
import { byShortPath, socketFile } from './socket-file';

/** How long a command may take to arrive. */
const PATIENCE_MS = 3000;

interface Parts {
  config: Config;
  cache: PageCache;
  log: Logger;
}

/**
 * Takes the operator's commands from other processes of the same user while this one has the
 * embedded database, which only one process can open. Gives the function that stops it. On a disk
 * without sockets it only warns: the site itself needs none.
 */
export async function answerCommands(parts: Parts): Promise<() => Promise<void>> {
  const { config, log } = parts;
  const file = socketFile(config.dataDir);
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket, parts));
  try {
    const folder = path.dirname(file);
    fs.mkdirSync(folder, { recursive: true });
    // Before the socket is there, and also where the folder was made by hand.
    fs.chmodSync(folder, 0o700);
    // Left by a killed process: the lock on DATA_DIR says that nobody else listens on it.
    fs.rmSync(file, { force: true });
    await byShortPath(file, (short) => once(server.listen(short), 'listening'));
    fs.chmodSync(file, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'commands of the operator cannot reach this process');
    server.close();
    return async () => undefined;
  }
  server.on('error', (error) =>
    log.warn({ err: error }, 'a command of the operator was not heard'),
  );
  return () => {
    fs.rmSync(file, { force: true });
    return new Promise((resolve) => server.close(() => resolve()));
  };
}

/** Reads a list of words as JSON up to the end of what the other side sends; answers an Outcome. */
async function answer(socket: Socket, { config, cache, log }: Parts): Promise<void> {
  socket.on('error', () => undefined); // whoever asked has left
  let outcome: Outcome;
  try {
    outcome = await runCommand(config, JSON.parse(await readAll(socket)));
    // Somebody may stand on the site again.
    cache.clear();
  } catch (error) {
    log.warn({ err: error }, 'a command of the operator failed');
    outcome = { status: 1, lines: ['The server could not do this; its log says why.'] };
  }
  socket.end(JSON.stringify(outcome));
}

/** Not by `for await`, which would close the socket at the end, before the answer. */
function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.once('end', () => {
      socket.setTimeout(0);
      resolve(text);
    });
    socket.once('close', () => reject(new Error('The command did not arrive')));
  });
}
