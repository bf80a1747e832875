import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import { Client } from 'pg';

/** How long a statement of a request may take. */
const STATEMENT_MS = 5000;

/** Postgres's own limit ends a little earlier: its answer comes in time and keeps the connection. */
export const SERVER_STATEMENT_MS = STATEMENT_MS - 250;

const unlimited = new AsyncLocalStorage<true>();

/** Runs `work` without the limit on this side, for what no request waits for. */
export function withoutLimit<T>(work: () => Promise<T>): Promise<T> {
  return unlimited.run(true, work);
}

/**
 * A connection that is closed when a statement takes longer than the limit. Postgres cannot enforce
 * its limit while it is frozen or unreachable. The pool replaces a closed connection.
 */
export class LimitedClient extends Client {
  constructor(options?: ConstructorParameters<typeof Client>[0]) {
    super(options);
    // The pool listens while it has the connection, and TypeORM a tick after it has got it. A connection that
    // breaks in between would end the process; the next statement on it fails anyway.
    this.on('error', () => undefined);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const limited = (...args: unknown[]): unknown => {
      const result = query(...args);
      if (unlimited.getStore() || !(result instanceof Promise)) return result;
      const timer = setTimeout(() => streamOf(this).destroy(), STATEMENT_MS);
      return result.finally(() => clearTimeout(timer));
    };
    this.query = limited as typeof this.query;
  }
}

function streamOf(client: Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
