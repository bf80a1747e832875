import { db } from '../../src/server/platform/database/data-source';
import type { Sent } from './sent-queries';

/** The parts of a plan from EXPLAIN (FORMAT JSON) that are used here. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/**
 * Runs a query again with EXPLAIN, and describes each step of its plan that reads a large table
 * from one end to the other, or more than a few of its rows. A change is rolled back. Counting reads
 * every row, and is allowed.
 */
export async function rowsRead(
  { sql, values }: Sent,
  { large, few }: { large: string[]; few: number },
): Promise<string[]> {
  const runner = db().createQueryRunner();
  try {
    await runner.startTransaction();
    // A row cannot be inserted twice.
    const options = /^\s*INSERT/.test(sql) ? 'FORMAT JSON' : 'ANALYZE, TIMING OFF, FORMAT JSON';
    const explained = `EXPLAIN (${options}) ${sql}`;
    const [row] = (await runner.query(explained, values)) as {
      'QUERY PLAN': { Plan: PlanNode }[];
    }[];
    const counts = /^SELECT COUNT\(/i.test(sql);
    return (row?.['QUERY PLAN'] ?? [])
      .flatMap(({ Plan }) => nodesOf(Plan))
      .flatMap((node) => {
        const { 'Relation Name': table = '', 'Node Type': type } = node;
        if (counts || !large.includes(table)) return [];
        const rows = readBy(node);
        return /Seq Scan/.test(type) || rows > few ? [`${type} on ${table}: ${rows} rows`] : [];
      });
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function readBy(node: PlanNode): number {
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return each * (node['Actual Loops'] ?? 1);
}
