import { type Sent, sentQueries } from '../support/sent-queries';

export type { Sent };

/** The queries that the server of this process sends while `work` runs, each once. */
export async function capture(work: () => Promise<unknown>): Promise<Sent[]> {
  const queries = sentQueries();
  const sent = await work().then(queries.end, (error: unknown) => {
    queries.end();
    throw error;
  });
  return [...new Map(sent.map((query) => [query.sql, query])).values()];
}
