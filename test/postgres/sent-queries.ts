import { db } from '../../src/server/platform/database/data-source';

/** A query as it was sent. */
export interface Sent {
  sql: string;
  values: unknown[];
}

/** The queries that the server of this process sends while `work` runs, each once. */
export async function capture(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent = new Map<string, Sent>();
  const runner = Object.getPrototypeOf(db().createQueryRunner()) as {
    query(sql: string, values?: unknown[]): Promise<unknown>;
  };
  const { query } = runner;
  const spy = jest.spyOn(runner, 'query').mockImplementation(function (this: unknown, ...args) {
    const [sql, values = []] = args;
    if (/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)/.test(sql)) sent.set(sql, { sql, values });
    return query.apply(this as typeof runner, args);
  });
  await work().finally(() => spy.mockRestore());
  return [...sent.values()];
}
