import type { Client } from 'pg';
import type { TestApp } from '../support/app';
import { connectTo } from '../support/postgres';
import { until } from '../support/until';

const WAITING = `
  SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/**
 * Starts `first`, which waits for a lock that the `hold` query takes, then runs `second`, and only
 * then releases `first`; returns its answer. Requires Postgres, because the embedded database has
 * one connection.
 */
export async function inBetween<T>(
  app: TestApp,
  hold: [query: string, values?: unknown[]],
  { first, second }: { first: () => Promise<T>; second: (holder: Client) => Promise<unknown> },
): Promise<T> {
  const holder = await connectTo(app.config.databaseUrl);
  try {
    await holder.query('BEGIN');
    await holder.query(hold[0], hold[1]);
    const waiting = first();
    let over = false;
    const end = () => void (over = true);
    waiting.then(end, end);
    await until(async () => {
      if (over) throw new Error('It waited for nothing');
      return (await holder.query(WAITING)).rows.length > 0;
    });
    await second(holder);
    await holder.query('COMMIT');
    return await waiting;
  } finally {
    await holder.end();
  }
}

/** The lock under which admins change accounts. */
export const ADMINS: [string] = [`SELECT pg_advisory_xact_lock(hashtext('admins'))`];
