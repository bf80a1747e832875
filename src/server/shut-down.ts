import type { RequestListener, Server } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { beginStopping, countUnsent, refuseRunning } from './platform/http/stopping';

/** How long connections are accepted, if LINGER_SECONDS does not say. */
const LINGER_MS = 500;
// Times after that. Docker kills a process 10 s after the signal.
const REFUSE_MS = 6500;
const CUT_MS = 8000;
/** For closing connections to a database that does not respond. */
const CLOSE_MS = 1000;
const CHECK_MS = 50;

// The listener closes after this long without a new connection, or after HOLD_MS under constant load.
const QUIET_MS = 20;
const HOLD_MS = 200;

// Of the event loop, after that.
const MAX_TURNS = 1000;
const QUIET_TURNS = 3;

interface Parts {
  server: Server;
  log: Logger;
  /** LINGER_SECONDS. */
  lingerMs: number | undefined;
  /** Stops everything that repeats, and waits for what is running. */
  stopJobs(): Promise<unknown>;
  /** Closes the connections to the database. */
  closeDatabase(): Promise<unknown>;
}

/**
 * Answers what is running and ends within ten seconds after LINGER_SECONDS, whatever the clients and
 * the database do. Returns the exit code: 0 if every request was answered.
 */
export async function shutDown(parts: Parts): Promise<number> {
  const { server, log, lingerMs, stopJobs, closeDatabase } = parts;
  const late = lingerMs ?? LINGER_MS;
  log.info('stopping');
  beginStopping();
  const refuse = globalThis.setTimeout(refuseRunning, late + REFUSE_MS);
  const work = Promise.all([closeServer(server, lingerMs), stopJobs()]);
  await atMost(late + CUT_MS, work, log, 'stopping is slow');
  clearTimeout(refuse);
  const cut = countUnsent();
  if (cut > 0) log.warn({ cut }, 'requests were cut');
  server.closeAllConnections();
  await atMost(CLOSE_MS, closeDatabase(), log, 'the database does not close its connections');
  return cut > 0 ? 1 : 0;
}

/**
 * Accepts connections for a moment more, because a balancer sends requests until it has seen that
 * /readyz fails, and because the next answer on a kept connection tells its client to close it.
 */
async function closeServer(server: Server, lingerMs: number | undefined): Promise<void> {
  // A balancer that learns late opens new connections, so none now is no reason not to wait.
  if (lingerMs !== undefined) await setTimeout(lingerMs);
  else if (await hasConnections(server)) await setTimeout(LINGER_MS);
  let isClosed = false;
  await whenAccepted(server, () => server.close(() => (isClosed = true)));
  while (!isClosed) {
    // A connection may become idle without having been told.
    server.closeIdleConnections();
    await setTimeout(CHECK_MS);
  }
}

/**
 * Runs `work` when all connections have just been accepted. The kernel resets those that wait when
 * their listener closes, and under load some always wait: a turn of the event loop accepts one of
 * them and may handle several requests. Therefore requests are held until no connection waits, and
 * for a moment longer: a client without an answer opens no further connection.
 */
async function whenAccepted(server: Server, work: () => void): Promise<void> {
  const handlers = server.listeners('request') as RequestListener[];
  const held: Parameters<RequestListener>[] = [];
  server.removeAllListeners('request').on('request', (...request) => held.push(request));
  const begin = performance.now();
  let accepted = 0;
  let last = begin;
  const count = () => {
    accepted += 1;
    last = performance.now();
  };
  server.on('connection', count);
  while (performance.now() < Math.min(last + QUIET_MS, begin + HOLD_MS)) await setTimeout(1);
  for (let [turn, quiet] = [0, 0]; turn < MAX_TURNS && quiet < QUIET_TURNS; turn += 1) {
    const before = accepted;
    await setImmediate();
    quiet = accepted === before ? quiet + 1 : 0;
  }
  work();
  server.off('connection', count).removeAllListeners('request');
  for (const handler of handlers) server.on('request', handler);
  for (const request of held) server.emit('request', ...request);
}

function hasConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count > 0)));
}

async function atMost(
  ms: number,
  work: Promise<unknown>,
  log: Logger,
  late: string,
): Promise<void> {
  const done = work.then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'stopping failed in part');
      return true;
    },
  );
  if (!(await Promise.race([done, setTimeout(ms, false, { ref: false })]))) log.warn(late);
}
