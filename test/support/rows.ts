/** Runs one query of the database of a test. */
export type Ask = <Row>(sql: string) => Promise<Row[]>;

/** The values of a row by the names of its columns. */
export type Row = Record<string, unknown>;

/** Every row of every table. */
export async function rowsOf(ask: Ask): Promise<Map<string, Row[]>> {
  const tables = await ask<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name <> 'migrations' ORDER BY table_name`,
  );
  const found = new Map<string, Row[]>();
  for (const { name } of tables) {
    const rows = await ask<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${name} t`);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** The columns that the later rows no longer have. */
export const removedFrom = ([row = {}]: Row[], [later = {}]: Row[]): string[] =>
  Object.keys(row).filter((column) => !(column in later));

/** The rows that none of the later ones equals in the columns that both have. */
export function lostFrom(rows: Row[], later: Row[]): Row[] {
  const removed = removedFrom(rows, later);
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !removed.includes(column));
  const textOf = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
  const kept = new Set(later.map(textOf));
  return rows.filter((row) => !kept.has(textOf(row)));
}
