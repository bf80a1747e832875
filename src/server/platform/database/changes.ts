import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { expectNotification, listen, newListener, poolAnswers } from './expect-notification';
import { type KnownChanges, readChanges, readPlace, type Withdraws } from './known-changes';
import { renewConnections } from './limited-pool';
import { type Bridging, letReadersThrough, Line, startAttempt } from './bridging';

const RETRY_MS = 2000;

// A notification can be lost on the way, and a router can drop a connection silently: then none arrives
// and no error is raised. So the connection is tested, and what is known compared, at this interval.
const ASK_EVERY_MS = 5000;
/** The part of the page cache that is used here. */
interface Stoppable extends Bridging {
  clear(withdraws?: Withdraws): void;
  paused: boolean;
  pause(): void;
  resume(): void;
}

/**
 * Clears the page cache whenever any process changes what pages show: triggers send a notification, and
 * leave a row for a process that does not hear it. While the connection to Postgres is down, the cache is paused,
 * because changes could be missed, and so it is while notifications are lost on the way. While no connection
 * at all can be made, it may answer readers from before the pause for a limited time. With the embedded
 * database there is no other process.
 */
export function listenForChanges(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'staleWhileAway' | 'purgeUrl'>,
  cache: Stoppable,
  log: Logger,
  known: KnownChanges,
): () => Promise<void> {
  const { databaseUrl, staleWhileAway, purgeUrl } = config;
  if (databaseUrl === undefined) return async () => undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const line = new Line();
  let willCompare = false;
  cache.pause();

  const lose = () => {
    cache.pause();
    clearTimeout(timer);
    end(line.client);
    void connect();
  };
  const connect = (): Promise<void> => {
    line.attempt ??= startAttempt((tell) =>
      tryToConnect(tell).finally(() => (line.attempt = undefined)),
    );
    return line.attempt.done;
  };
  const tryToConnect = async (reached: () => void) => {
    clearTimeout(timer);
    const opened = newListener(config, (text) => {
      known.hear(text);
      if (purgeUrl !== undefined) compareSoon(opened);
    });
    line.open(opened);
    willCompare = false;
    opened.on('error', (error) => log.warn({ err: error }, 'notification connection lost'));
    const others = poolAnswers();
    try {
      await opened.connect();
      await listen(opened);
      // Those of the pool may be to the server that was lost.
      renewConnections();
      reached();
      await expectNotification(opened, config);
      known.enter(await readPlace(opened));
      await compare(opened);
    } catch (error) {
      end(opened);
      noteFailure(log, line, error as Error, !(await others), staleWhileAway);
      if (!stopped) timer = setTimeout(() => void connect(), RETRY_MS);
      return;
    }
    if (stopped) return end(opened);
    opened.once('end', lose);
    line.isAway = false;
    line.problem = '';
    line.heardAt = performance.now();
    cache.resume();
    askLater(opened);
  };
  const compare = (asked: Client) => known.compare((since) => readChanges(asked, since));
  /** What is to be purged waits until each process has said that it knows the change. */
  const compareSoon = (asked: Client) => {
    if (willCompare || cache.paused) return;
    willCompare = true;
    const now = () => {
      willCompare = false;
      return compare(asked);
    };
    // If that fails, the next test of the connection finds out.
    line.inTurn(now).catch(() => undefined);
  };
  const askLater = (asked: Client) => {
    timer = setTimeout(() => {
      Promise.all([line.inTurn(() => compare(asked)), expectNotification(asked, config)]).then(
        () => {
          line.heardAt = performance.now();
          if (line.client === asked) askLater(asked);
        },
        (error: unknown) => {
          if (line.client !== asked || stopped) return;
          log.warn({ err: error }, 'notification connection does not respond');
          lose();
        },
      );
    }, ASK_EVERY_MS).unref();
  };
  cache.learn = () =>
    line.inTurn(async () => {
      if (!line.client || cache.paused) throw new Error('There is no connection to ask');
      await compare(line.client);
    });
  letReadersThrough(cache, line, staleWhileAway, connect);
  void connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    line.client?.removeAllListeners('end');
    await line.client?.end().catch(() => undefined); // it may be broken
  };
}

/** Notes why an attempt failed. Logs a problem once, and that the database is away once. */
function noteFailure(
  log: Logger,
  line: Line,
  error: Error,
  isAway: boolean,
  staleWhileAway: number,
): void {
  const wasAway = line.isAway;
  line.isAway = isAway;
  if (!wasAway && error.message !== line.problem) {
    log.warn({ err: error }, 'cannot open the notification connection');
  }
  line.problem = error.message;
  if (isAway && !wasAway && staleWhileAway > 0) {
    log.warn({ minutes: staleWhileAway }, 'database away; cached pages may be outdated');
  }
}

function end(client: Client | undefined): void {
  client?.removeAllListeners('end');
  client?.end().catch(() => undefined); // it may be broken
}
