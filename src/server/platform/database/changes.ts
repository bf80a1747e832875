import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { expectNotification, listen, newListener, poolAnswers } from './expect-notification';
import { KnownChanges, readChanges, readPlace } from './known-changes';

const RETRY_MS = 2000;

// A notification can be lost on the way, and a router can drop a connection silently: then none arrives
// and no error is raised. So the connection is tested, and what is known compared, at this interval.
const ASK_EVERY_MS = 5000;
/** How long a reader of a page that is in memory waits to learn whether the database can be reached. */
const READER_MS = 300;

interface Attempt {
  began: number;
  isReached: boolean;
  /** Once it is known whether the database can be reached; no reader waits for a notification. */
  reached: Promise<void>;
  done: Promise<void>;
}

/** The part of the page cache that is used here. */
interface Stoppable {
  clear(withdraws?: boolean): void;
  pause(): void;
  resume(): void;
  mayBridge: () => Promise<boolean>;
  mayFallBack: () => boolean;
  isSilent: () => Promise<boolean>;
}

/**
 * Clears the page cache whenever any process changes what pages show: triggers send a notification, and
 * leave a row for whoever does not hear it. While the connection to Postgres is down, the cache is paused,
 * because changes could be missed, and so it is while notifications are lost on the way. While no connection
 * at all can be made, it may answer readers from before the pause for a limited time. With the embedded
 * database there is no other process.
 */
export function listenForChanges(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'staleWhileAway'>,
  cache: Stoppable,
  log: Logger,
  known = new KnownChanges(cache),
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
  let silence: Promise<boolean> | undefined;
  let asking: Promise<unknown> = Promise.resolve();
  /** A connection answers one question at a time. */
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = asking.then(ask, ask);
    asking = answer;
    return answer;
  };
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
    const opened = newListener(databaseDirectUrl ?? databaseUrl, (text) => known.hear(text));
    [client, asking] = [opened, Promise.resolve()];
    opened.on('error', (error) => log.warn({ err: error }, 'notification connection lost'));
    const others = poolAnswers();
    try {
      await opened.connect();
      await listen(opened);
      reached();
      await expectNotification(opened);
      known.enter(await readPlace(opened));
      await known.compare((since) => readChanges(opened, since));
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
      const compare = () => known.compare((since) => readChanges(asked, since));
      Promise.all([inTurn(compare), expectNotification(asked)]).then(
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
  cache.mayFallBack = () => performance.now() - heardAt < staleWhileAway * 60_000;
  cache.mayBridge = async () => {
    // So that the first answer is right once a connection can be made. An attempt may take long.
    if (isAway) void connect();
    const left = (attempt?.began ?? 0) + READER_MS - performance.now();
    if (left > 0) await Promise.race([attempt?.reached, pause(left)]);
    return (attempt ? !attempt.isReached : isAway) && cache.mayFallBack();
  };
  cache.isSilent = async () => {
    if (attempt) return !attempt.isReached;
    silence ??= Promise.race([
      inTurn(async () => client?.query('SELECT 1')).then((answer) => !answer),
      pause(READER_MS, true, { ref: false }),
    ])
      .catch(() => true)
      .finally(() => (silence = undefined));
    return silence;
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
  let know = () => undefined as void;
  const reached = new Promise<void>((resolve) => (know = resolve));
  const attempt: Attempt = { began: performance.now(), isReached: false, reached, done: reached };
  const tell = () => {
    attempt.isReached = true;
    know();
  };
  attempt.done = work(tell).finally(know);
  return attempt;
}

function end(client: Client | undefined): void {
  client?.removeAllListeners('end');
  client?.end().catch(() => undefined);
}
