import fs from 'node:fs';
import path from 'node:path';
import type { QueryRunner } from 'typeorm';
import { migrations } from '../../migrations';
import { NameDocuments1765000002000 } from '../../migrations/1765000002000-NameDocuments';
import { htmlVersion } from '../../src/server/markdown/render-sections';
import { dropTables } from '../../src/server/backup/restore-rows';
import { db } from '../../src/server/platform/database/data-source';
import { replaced } from '../../src/server/platform/database/oldest-releases';
import { migrateInside } from '../../src/server/platform/database/migrate';
import type { Row } from './rows';

export const LAST_OF_0_1 = 'NameSaves1764300000000';
export const LAST_OF_0_2 = replaced.at(-1) ?? '';

const rows = fs.readFileSync(path.join(__dirname, 'rows-of-0.1.sql'), 'utf8');

/** Makes the open database that of a site of release 0.1.0, with a row in every table. */
export const makeDatabaseOf01 = () =>
  inOneTransaction(async (runner) => {
    await dropTables(runner);
    await migrateInside(runner, LAST_OF_0_1);
    await runner.query('ALTER TABLE migrations DROP oldest_release');
    await runner.query(rows);
  });

/** Makes the rows of 0.1.0 such that neither an upgrade nor the start after it changes one. */
export async function settleRows(): Promise<void> {
  await db().query(`DELETE FROM preview WHERE writer <> 'Ada Before'`);
  await db().query(`DELETE FROM blog WHERE direct IS NOT NFC NORMALIZED`);
  await db().query('UPDATE blog SET html_version = $1', [htmlVersion()]);
}

/**
 * Makes the open database, which is of this release, as release 0.2 left it, with the same rows, or as
 * the commits before that did, which had run only some of its migrations.
 */
export const makeDatabaseOf02 = (executed: string[] = replaced) =>
  inOneTransaction(async (runner) => {
    const since = migrations.indexOf(NameDocuments1765000002000);
    for (const Step of migrations.slice(since).toReversed()) await new Step().down?.(runner);
    await runner.query(`DELETE FROM migrations WHERE right(name, 13) > right($1, 13)`, [
      LAST_OF_0_1,
    ]);
    await runner.query(
      `INSERT INTO migrations (timestamp, name, oldest_release)
       SELECT right(name, 13)::bigint, name, '0.2.0' FROM unnest($1::text[]) AS name`,
      [executed],
    );
  });

async function inOneTransaction(work: (runner: QueryRunner) => Promise<void>): Promise<void> {
  const runner = db().createQueryRunner();
  try {
    await runner.startTransaction();
    await work(runner);
    await runner.commitTransaction();
  } finally {
    await runner.release();
  }
}

/** The tables and columns that NameDocuments renames. */
const TABLES: Record<string, string> = {
  working_copy: 'autosave',
  working_copy_file: 'autosave_file',
  document: 'site_page',
};
const COLUMNS: Record<string, Record<string, string>> = {
  autosave: { blog_id: 'document_id', draft: 'content' },
  autosave_file: { blog_id: 'document_id' },
  revision: { blog_id: 'document_id', post: 'content' },
  preview: { blog_id: 'document_id' },
};

/** Rows of an earlier release, with the names that their tables and columns have now. */
export const withNamesOfNow = (before: Map<string, Row[]>): Map<string, Row[]> =>
  new Map(
    [...before].map(([former, ofTable]) => {
      const table = TABLES[former] ?? former;
      return [table, ofTable.map((row) => renamed(table, row))];
    }),
  );

function renamed(table: string, row: Row): Row {
  const names = COLUMNS[table] ?? {};
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      names[column] ?? column,
      table === 'revision' && column === 'kind' && value === 'aside' ? 'superseded' : value,
    ]),
  );
}
