import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/** How long a reader of a page that is in memory waits to learn whether the database can be reached. */
const READER_MS = 300;

interface Attempt {
  began: number;
  isReached: boolean;
  /** Once it is known whether the database can be reached; no reader waits for a notification. */
  reached: Promise<void>;
  done: Promise<void>;
}

/** Starts an attempt to connect; `work` calls `tell` as soon as the database has been reached. */
export function startAttempt(work: (tell: () => void) => Promise<void>): Attempt {
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

/** The notification connection, and what is known of the database by it. */
export class Line {
  client: Client | undefined;
  attempt: Attempt | undefined;
  /** Whether the last attempt found that no connection at all can be made. */
  isAway = false;
  /** Why the last attempt failed, as it was logged; '' while there is a connection. */
  problem = '';
  /** When it was last certain that no change had been missed. */
  heardAt = -Infinity;
  private asking: Promise<unknown> = Promise.resolve();

  open(client: Client): void {
    [this.client, this.asking] = [client, Promise.resolve()];
  }

  /** Asks when the question before has been answered: a connection answers one at a time. */
  inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const answer = this.asking.then(ask, ask);
    this.asking = answer;
    return answer;
  }
}

/** What the page cache asks before it sends an answer from before. */
export interface Bridging {
  mayBridge: () => Promise<boolean>;
  mayFallBack: () => boolean;
  isSilent: () => Promise<boolean>;
  learn?: (() => Promise<void>) | undefined;
}

/** Tells the page cache when answers from before may be sent: for so many minutes after changes were last heard of. */
export function letReadersThrough(
  cache: Bridging,
  line: Line,
  minutes: number,
  connect: () => Promise<void>,
): void {
  let silence: Promise<boolean> | undefined;
  cache.mayFallBack = () => performance.now() - line.heardAt < minutes * 60_000;
  cache.mayBridge = async () => {
    // So that the first answer is right once a connection can be made. An attempt may take long.
    if (line.isAway) void connect();
    const left = (line.attempt?.began ?? 0) + READER_MS - performance.now();
    if (left > 0) await Promise.race([line.attempt?.reached, pause(left)]);
    const { attempt, isAway } = line;
    return (attempt ? !attempt.isReached : isAway) && cache.mayFallBack();
  };
  cache.isSilent = async () => {
    if (line.attempt) return !line.attempt.isReached;
    silence ??= Promise.race([
      line.inTurn(async () => line.client?.query('SELECT 1')).then((answer) => !answer),
      pause(READER_MS, true, { ref: false }),
    ])
      .catch(() => true)
      .finally(() => (silence = undefined));
    return silence;
  };
}
