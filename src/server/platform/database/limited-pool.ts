import pg, { type PoolClient } from 'pg';
import { ConnectionShares, tooManyAtOnce } from './connection-shares';
import { closeNow, type LimitedClient, unlimited, Waiting, waitingNow } from './limited-client';

type Release = (error?: Error | boolean) => void;
type Connected = (error: Error | undefined, client?: PoolClient, release?: Release) => void;

const connectionShares = new ConnectionShares();

let renewedAt = -Infinity;

/**
 * From now on the pool gives nobody a connection that it has. To be called when another connection was
 * lost: they may lead to the same server, and if the network drops what is sent there, a statement would
 * wait for its limit.
 */
export function renewConnections(): void {
  renewedAt = performance.now();
}

/**
 * A pool in which a request waits for a connection no longer than it may wait for the database, and
 * holds no more than its address may.
 */
class LimitedPool extends pg.Pool {
  constructor(options?: ConstructorParameters<typeof pg.Pool>[0]) {
    super(options);
    const any = this.connect.bind(this) as (done?: Connected) => unknown;
    const connect = (done?: Connected): unknown => {
      if (!done) return any();
      return any((error, client, release) => {
        const isOld = client && (client as unknown as LimitedClient).madeAt < renewedAt;
        if (!isOld) return done(error, client, release);
        closeNow(client);
        release?.(true);
        connect(done);
      });
    };
    const limited = (done?: Connected): unknown => {
      const waiting = waitingNow();
      if (!done || !waiting || unlimited.getStore()) return connect(done);
      return connectWithin(waiting, connect, done);
    };
    this.connect = limited as typeof this.connect;
  }
}

/** How long a request waits for others of its address: what is left must be enough for its statements. */
const TURN_MS = 2000;

function connectWithin(
  waiting: Waiting,
  connect: (done: Connected) => unknown,
  done: Connected,
): void {
  let isLate = false;
  let isAdmitted = false;
  let free: (() => void) | undefined;
  const fail = (error: Error) => {
    isLate = true;
    clearTimeout(turn);
    clearTimeout(timer);
    waiting.end();
    free?.();
    done(error);
  };
  // In the words of pg-pool, which errors.ts knows.
  const late = () => fail(new Error('timeout exceeded when trying to connect'));
  const timer = setTimeout(late, Math.max(waiting.leftMs, 0));
  const turn = setTimeout(() => !isAdmitted && fail(tooManyAtOnce()), TURN_MS);
  waiting.begin();
  const connected: Connected = (error, client, release) => {
    if (isLate) return release?.();
    if (!client) return fail(error ?? new Error('There is no connection'));
    clearTimeout(turn);
    clearTimeout(timer);
    waiting.end();
    // The pool gives the connection a new function each time, and callers use either.
    client.release = (problem) => {
      free?.();
      release?.(problem);
    };
    done(undefined, client, client.release);
  };
  try {
    free = connectionShares.take(waiting.shares, () => {
      isAdmitted = true;
      connect(connected);
    });
  } catch (error) {
    fail(error as Error);
  }
}

/** What TypeORM uses to talk to Postgres. */
export const limitedDriver = { ...pg, Pool: LimitedPool };
