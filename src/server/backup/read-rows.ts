import { escapeIdentifier } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import { fileNames } from '../uploads/file-names';
import { readImageAddress } from '../../shared/image-address';
import { type ArchiveScope, isIn, tablesIn } from './tables';

/** How much of a table is in one part, and in memory, in characters. */
const PART_LENGTH = 2 ** 20;
const MAX_ROWS = 500;

/** All files of an upload. */
export interface StoredFolder {
  folder: string;
  names: string[];
}

/**
 * Runs `work` in a transaction that sees the database as it was at one moment. The embedded
 * database does nothing else until then.
 */
export async function* inSnapshot<T>(
  source: DataSource,
  work: (runner: QueryRunner) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const runner = source.createQueryRunner();
  try {
    await runner.startTransaction('REPEATABLE READ');
    await runner.query(`SET TRANSACTION READ ONLY`);
    await runner.query(`SET LOCAL TimeZone = 'UTC'`);
    await runner.query('SET LOCAL statement_timeout = 0');
    // What the archive is written to may be slow.
    await runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    yield* work(runner);
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
}

/** The columns of each table, except generated ones. */
export async function columnsOf(runner: QueryRunner): Promise<Map<string, string[]>> {
  const rows: { table: string; columns: string[] }[] = await runner.query(
    `SELECT relname AS table, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** The tables that an archive of this database has, with their columns. */
export async function readColumns(
  runner: QueryRunner,
  scope: ArchiveScope,
): Promise<Map<string, string[]>> {
  const known = await columnsOf(runner);
  // The database of an earlier release may lack a table.
  const tables = tablesIn(scope).filter((table) => known.has(table));
  const columnsIn = (table: string) =>
    (known.get(table) ?? []).filter((column) => isIn(scope, table, column));
  return new Map(tables.map((table) => [table, columnsIn(table)]));
}

/** The rows of a table in JSON, in groups of at most about a megabyte. */
export async function* readRows(
  runner: QueryRunner,
  table: string,
  columns: string[],
): AsyncGenerator<string[]> {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ');
  let part: string[] = [];
  let length = 0;
  const lines = readCursor<{ line: string }>(
    runner,
    `SELECT row_to_json(archived)::text AS line FROM (SELECT ${list} FROM ${escapeIdentifier(table)}) AS archived`,
    ({ line }) => line.length,
  );
  for await (const { line } of lines) {
    part.push(line);
    length += line.length;
    if (length < PART_LENGTH) continue;
    yield part;
    part = [];
    length = 0;
  }
  if (part.length > 0) yield part;
}

/** Every upload that a row of the database refers to. */
export async function readFolders(runner: QueryRunner): Promise<StoredFolder[]> {
  const folders: StoredFolder[] = [];
  const uploads = `
    SELECT url, width FROM media
    UNION ALL SELECT photo, NULL FROM employee WHERE photo IS NOT NULL`;
  for await (const { url, width } of readCursor<{ url: string; width: number | null }>(
    runner,
    uploads,
  )) {
    const [, , folder = ''] = url.split('/');
    // A photo has no row in `media`; its address says its size.
    const names = fileNames({ url, width: width ?? readImageAddress(url)?.width ?? null });
    folders.push({ folder, names });
  }
  return folders;
}

/** The rows of a query, a few at a time: the larger the rows, the fewer. */
async function* readCursor<Row>(
  runner: QueryRunner,
  query: string,
  lengthOf: (row: Row) => number = () => 0,
): AsyncGenerator<Row> {
  await runner.query(`DECLARE archived NO SCROLL CURSOR FOR ${query}`);
  let count = 10;
  for (;;) {
    const rows: Row[] = await runner.query(`FETCH ${count} FROM archived`);
    yield* rows;
    if (rows.length < count) break;
    const largest = Math.max(1, ...rows.map(lengthOf));
    count = Math.min(MAX_ROWS, count * 4, Math.max(1, Math.floor(PART_LENGTH / largest)));
  }
  await runner.query('CLOSE archived');
}
