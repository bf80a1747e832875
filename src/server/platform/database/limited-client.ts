import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Share } from './connection-shares';
import type { HostsOptions } from './hosts';
import { forgetLeaders, HostsClient } from './hosts-client';
import { isDatabaseUnreachable, tooLate } from './errors';

/**
 * How long a statement may take, and how long a request may wait for the database in all: with what
 * else a request takes on a busy machine, it is answered within five seconds.
 */
const LIMIT_MS = 4000;

/** Postgres's own limit ends a little earlier: its answer comes in time and keeps the connection. */
export const SERVER_STATEMENT_MS = LIMIT_MS - 250;

/** A wait that is no longer does not count: a change of many posts has thousands of statements. */
const SHORT_MS = 100;

/** For what ends a transaction, when the time of its request is over. */
const LEAST_MS = 250;

export const unlimited = new AsyncLocalStorage<true>();
const requests = new AsyncLocalStorage<Waiting>();

/** Runs `work` without the limit on this side, for what no request waits for. */
export function withoutLimit<T>(work: () => Promise<T>): Promise<T> {
  return unlimited.run(true, work);
}

/**
 * Runs a request, which may wait for connections and statements for four seconds in all. Without
 * this limit, requests would wait in turn for the few connections of the pool. What the request leaves
 * running has the limit of each statement again. `shares` are those that its connections count for.
 */
export async function limitRequest<T>(shares: Share[], work: () => Promise<T>): Promise<T> {
  const waiting = new Waiting(shares);
  try {
    return await requests.run(waiting, work);
  } finally {
    waiting.isOver = true;
  }
}

/** The time in which a request waited for the database, with one or several statements at once. */
export class Waiting {
  isOver = false;
  private running = 0;
  private since = 0;
  private waitedMs = 0;

  constructor(readonly shares: Share[]) {}

  get leftMs(): number {
    return LIMIT_MS - this.waitedMs - (this.running > 0 ? this.counted() : 0);
  }

  begin(): void {
    if (this.running === 0) this.since = performance.now();
    this.running += 1;
  }

  end(): void {
    this.running -= 1;
    if (this.running === 0) this.waitedMs += this.counted();
  }

  private counted(): number {
    return Math.max(0, performance.now() - this.since - SHORT_MS);
  }
}

/** The waiting of the current request; undefined outside a request and after its answer. */
export function waitingNow(): Waiting | undefined {
  const waiting = requests.getStore();
  return waiting?.isOver ? undefined : waiting;
}

/**
 * A connection that is closed when a statement takes longer than the limit, or fails because the database
 * ends connections or accepts no changes. Postgres cannot enforce its limit while it is frozen or
 * unreachable. The pool replaces a closed connection.
 */
export class LimitedClient extends HostsClient {
  /** By which the pool knows one from before renewConnections(). */
  readonly madeAt = performance.now();

  constructor(options?: HostsOptions) {
    super(options);
    // The pool listens while it has the connection, and TypeORM a tick after it has got it. A connection that
    // breaks in between would end the process; the next statement on it fails anyway.
    this.on('error', forgetLeaders);
    const limited = (...args: unknown[]): unknown => {
      const done = args.at(-1);
      if (typeof done === 'function') {
        // As the pool's own query() asks.
        const answer = limited(...args.slice(0, -1)) as Promise<unknown>;
        return void answer.then(
          (result) => done(undefined, result),
          (error: unknown) => done(error),
        );
      }
      const result = (super.query as (...all: unknown[]) => unknown).apply(this, args);
      if (!(result instanceof Promise)) return result;
      // Perhaps a former leader. The next connection is to where the address leads now.
      result.catch((error: unknown) => isDatabaseUnreachable(error) && leave(this));
      if (unlimited.getStore()) return result;
      const waiting = waitingNow();
      const leftMs = Math.max(waiting?.leftMs ?? LIMIT_MS, LEAST_MS);
      const timer = setTimeout(() => streamOf(this).destroy(tooLate()), leftMs);
      waiting?.begin();
      return result.finally(() => {
        clearTimeout(timer);
        waiting?.end();
      });
    };
    this.query = limited as typeof this.query;
  }
}

function leave(client: pg.ClientBase): void {
  forgetLeaders();
  closeNow(client);
}

/** Closes a connection so that the pool gives it to nobody, even before its server has ended it. */
export function closeNow(client: pg.ClientBase): void {
  // The server may be gone, and the connection is closed either way.
  (client as pg.Client).end().catch(() => undefined);
  streamOf(client).destroy();
}

function streamOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
