import { db } from '../../src/server/platform/database/data-source';

/** A query as it was sent. */
export interface Sent {
  sql: string;
  values: unknown[];
}

/** With it, a process sees every five seconds whether notifications still arrive (expect-notification.ts). */
const isProbe = (sql: string) => sql.startsWith("SELECT pg_notify('assay_");

/** Records the queries that the server of this process sends for others from now on, until `end`. */
export function sentQueries() {
  const sent: Sent[] = [];
  const runner = Object.getPrototypeOf(db().createQueryRunner()) as {
    query(sql: string, values?: unknown[]): Promise<unknown>;
  };
  const { query } = runner;
  const spy = jest.spyOn(runner, 'query').mockImplementation(function (this: unknown, ...args) {
    const [sql, values = []] = args;
    if (/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)/.test(sql) && !isProbe(sql)) {
      sent.push({ sql, values });
    }
    return query.apply(this as typeof runner, args);
  });
  return {
    end() {
      spy.mockRestore();
      return sent;
    },
  };
}
