import { Client } from 'pg';
import { db } from '../../src/server/platform/database/data-source';

/** A query with its values, as the site sent it. */
export interface SentQuery {
  sql: string;
  values: unknown[];
}

/** Records every query that the site in this process sends during `work`. */
export async function recordQueries(work: () => Promise<unknown>): Promise<SentQuery[]> {
  const spy = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    return (spy.mock.calls as unknown[][]).flatMap(([sql, values]) =>
      typeof sql === 'string' ? [{ sql, values: Array.isArray(values) ? values : [] }] : [],
    );
  } finally {
    spy.mockRestore();
  }
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** The tables that Postgres would read row by row for this query. */
export async function tablesScanned({ sql, values }: SentQuery): Promise<string[]> {
  const [row] = await db().query<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
    `EXPLAIN (FORMAT JSON) ${sql}`,
    values,
  );
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  return (row?.['QUERY PLAN'] ?? [])
    .flatMap(({ Plan }) => nodes(Plan))
    .flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []));
}
