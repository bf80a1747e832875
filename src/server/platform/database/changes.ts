import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { expectNotification, listen, newListener, poolAnswers } from './expect-notification';

const RETRY_MS = 2000;

// A router can drop a connection silently. Then no notification arrives and no error is raised, so
// the connection is tested at this interval.
const ASK_EVERY_MS = 15_000;
/** How long a reader waits for an attempt to connect while the last attempt has failed. */
const READER_MS = 1000;

interface Attempt {
  began: number;
  /** Once it is known whether the database can be reached; no reader waits for a notification. */
  reached: Promise<void>;
  done: Promise<void>;
}

/** The part of the page cache that is used here. */
interface Stoppable {
  clear(): void;
  pause(): void;
  resume(): void;
  mayBridge: () => Promise<boolean>;
}

/**
 * Clears the page cache whenever any process changes what pages show (triggers send the
 * notification). While the connection to Postgres is down, the cache is paused, because changes
 * could be missed, and so it is while notifications are lost on the way. While no connection at all can be
 * made, it may answer readers from before the pause for a limited time. With the embedded database there is
 * no other process.
 */
export function listenForChanges(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'staleWhileAway'>,
  cache: Stoppable,
  log: Logger,
  /** Called for each connection; what it sets lasts as long as the connection. */
  onConnect?: (client: Client) => Promise<void>,
): () => Promise<void> {
  const { databaseUrl, databaseDirectUrl, staleWhileAway } = config;
  if (databaseUrl === undefined) return async () => undefined;
  let stopped = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let attempt: Attempt | undefined;
  let isAway = false;
  /** The problem that was logged; '' while there is none. */
  let logged = '';
  /** When it was last certain that no change had been missed. */
  let heardAt = -Infinity;
  cache.pause();

  const lose = () => {
    cache.pause();
    clearTimeout(timer);
    end(client);
    void connect();
  };
  const connect = (): Promise<void> => {
    attempt ??= startAttempt((tell) => tryToConnect(tell).finally(() => (attempt = undefined)));
    return attempt.done;
  };
  const tryToConnect = async (reached: () => void) => {
    clearTimeout(timer);
    const opened = newListener(databaseDirectUrl ?? databaseUrl, () => cache.clear());
    client = opened;
    opened.on('error', (error) => log.warn({ err: error }, 'notification connection lost'));
    const others = poolAnswers();
    try {
      await opened.connect();
      await onConnect?.(opened);
      await listen(opened);
      reached();
      await expectNotification(opened);
    } catch (error) {
      end(opened);
      const wasAway = isAway;
      isAway = !(await others);
      const { message } = error as Error;
      if (!wasAway && message !== logged) {
        log.warn({ err: error }, 'cannot open the notification connection');
      }
      logged = message;
      if (isAway && !wasAway && staleWhileAway > 0) {
        log.warn({ minutes: staleWhileAway }, 'database away; cached pages may be outdated');
      }
      if (!stopped) timer = setTimeout(() => void connect(), RETRY_MS);
      return;
    }
    if (stopped) return end(opened);
    opened.once('end', lose);
    isAway = false;
    logged = '';
    heardAt = performance.now();
    cache.resume();
    askLater(opened);
  };
  const askLater = (asked: Client) => {
    timer = setTimeout(() => {
      Promise.all([asked.query('SELECT 1'), expectNotification(asked)]).then(
        () => {
          heardAt = performance.now();
          if (client === asked) askLater(asked);
        },
        (error: unknown) => {
          if (client !== asked || stopped) return;
          log.warn({ err: error }, 'notification connection does not respond');
          lose();
        },
      );
    }, ASK_EVERY_MS).unref();
  };
  cache.mayBridge = async () => {
    if (!isAway) await attempt?.reached;
    else {
      // So that the first answer is right once a connection can be made. An attempt may take long.
      void connect();
      const { began = 0, done } = attempt ?? {};
      const left = began + READER_MS - performance.now();
      if (done && left > 0) await Promise.race([done, pause(left)]);
    }
    return isAway && performance.now() - heardAt < staleWhileAway * 60_000;
  };
  void connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    client?.removeAllListeners('end');
    await client?.end().catch(() => undefined);
  };
}

/** `work` calls `tell` as soon as the database has been reached. */
function startAttempt(work: (tell: () => void) => Promise<void>): Attempt {
  let tell = () => undefined as void;
  const reached = new Promise<void>((resolve) => (tell = resolve));
  return { began: performance.now(), reached, done: work(tell).finally(tell) };
}

function end(client: Client | undefined): void {
  client?.removeAllListeners('end');
  client?.end().catch(() => undefined);
}
