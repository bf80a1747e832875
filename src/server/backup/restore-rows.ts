import { escapeIdentifier } from 'pg';
import type { QueryRunner } from 'typeorm';
import { columnsOf } from './read-rows';
import { migrateInside } from '../platform/database/migrate';
import { bytesOf } from './archive-entries';
import { DamagedError } from './backup-error';
import { type Manifest, tableOf } from './manifest';
import type { OpenArchive } from './open-archive';
import { type ArchiveScope, isIn, tablesIn } from './tables';

/**
 * Drops every table and function of the role in the schema, also those of a newer release. Inside
 * the caller's transaction.
 */
export async function dropTables(runner: QueryRunner): Promise<void> {
  const tables: { name: string }[] = await runner.query(
    `SELECT oid::regclass::text AS name FROM pg_class AS object
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND relowner = current_user::regrole AND ${OWN}`,
  );
  const names = tables.map(({ name }) => name);
  if (names.length > 0) await runner.query(`DROP TABLE ${names.join(', ')} CASCADE`);
  const functions: { name: string }[] = await runner.query(
    `SELECT oid::regprocedure::text AS name FROM pg_proc AS object
     WHERE pronamespace = 'public'::regnamespace AND proowner = current_user::regrole AND ${OWN}`,
  );
  for (const { name } of functions) await runner.query(`DROP ROUTINE IF EXISTS ${name} CASCADE`);
}

/** Not part of an extension. */
const OWN = `NOT EXISTS (SELECT FROM pg_depend WHERE objid = object.oid AND deptype = 'e')`;

/**
 * Creates the tables as they were when the archive was made, inserts its rows, and runs the later
 * migrations, which change them as they changed the rows of sites. Inside the caller's transaction.
 */
export async function insertRows(
  runner: QueryRunner,
  archive: OpenArchive,
  scope: ArchiveScope,
): Promise<void> {
  await migrateInside(runner, archive.manifest.migration);
  await requireColumns(runner, archive.manifest);
  const inserts = insertsOf(archive, scope);
  // What migrations put into a new site is in the archive, unless its site has deleted it.
  for (const table of inserts.keys()) await runner.query(`DELETE FROM ${escapeIdentifier(table)}`);
  // The parts with rows come first, so the uploads are not read once more.
  let left = archive.manifest.parts.filter(({ name }) => tableOf(name) !== undefined).length;
  for await (const entry of archive.entries()) {
    if (left-- === 0) break;
    const insert = inserts.get(tableOf(entry.name) ?? '');
    if (!insert) continue;
    const lines = (await bytesOf(entry)).toString('utf8').trimEnd();
    // A row has no line breaks: in JSON they are escaped.
    await runner.query(insert, [`[${lines.replaceAll('\n', ',')}]`]);
  }
  await migrateInside(runner);
}

/** Throws DamagedError if a table or a column of the manifest was not in a database of its release. */
async function requireColumns(runner: QueryRunner, { tables }: Manifest): Promise<void> {
  const known = await columnsOf(runner);
  for (const { name, columns } of tables) {
    const unknown = columns.find((column) => !known.get(name)?.includes(column));
    if (unknown !== undefined) throw new DamagedError(`${name} never had a column ${unknown}`);
  }
}

/** The statement that inserts the rows of a part, by the name of the table. */
function insertsOf({ manifest }: OpenArchive, scope: ArchiveScope): Map<string, string> {
  const wanted = new Set(tablesIn(scope));
  const inserts = new Map<string, string>();
  for (const { name, columns } of manifest.tables) {
    if (!wanted.has(name)) continue;
    const kept = columns.filter((column) => isIn(scope, name, column));
    const list = kept.map((column) => escapeIdentifier(column)).join(', ');
    const table = escapeIdentifier(name);
    inserts.set(
      name,
      `INSERT INTO ${table} (${list})
       SELECT ${list} FROM json_populate_recordset(NULL::${table}, $1::json)`,
    );
  }
  return inserts;
}
