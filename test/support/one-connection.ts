import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { type DataSource, EntityManager } from 'typeorm';

type Work = (manager: EntityManager) => Promise<unknown>;
type Connected = (error: Error) => void;

const transactions = new AsyncLocalStorage<{ isOver: boolean }>();

const { transaction } = EntityManager.prototype;
EntityManager.prototype.transaction = function checked(this: EntityManager, ...args: unknown[]) {
  const checking = args.map((one) => {
    if (typeof one !== 'function') return one;
    return (manager: EntityManager) => {
      const state = { isOver: false };
      return transactions
        .run(state, () => (one as Work)(manager))
        .finally(() => (state.isOver = true));
    };
  });
  return (transaction as (...all: unknown[]) => Promise<never>).apply(this, checking);
};

/** Does work inside a transaction as another process would: with connections of its own. */
export const asAnotherProcess = <T>(work: () => T): T => transactions.exit(work);

/**
 * Makes work fail that asks for a connection while its own transaction holds one. The embedded database
 * has only one, so such work waits for itself until its time is over; on Postgres, ten at once do.
 */
export function checkConnections(source: DataSource): void {
  const pool = (source.driver as unknown as { master: Pool }).master;
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<never>;
  const checked = (done?: Connected): unknown => {
    const state = transactions.getStore();
    if (!state || state.isOver) return connect(done);
    const error = new Error('A transaction asks for another connection than its own');
    return done ? done(error) : Promise.reject(error);
  };
  pool.connect = checked as typeof pool.connect;
}
