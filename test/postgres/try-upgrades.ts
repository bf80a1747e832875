import pino from 'pino';
import type { Client } from 'pg';
import { MigrationExecutor } from 'typeorm';
import { migrations } from '../../migrations';
import { readEnv } from '../../src/server/env';
import { openSiteDatabase } from '../../src/server/open-database';
import { connectDatabase, db } from '../../src/server/platform/database/data-source';
import { settingsOf } from '../support/admin-command';
import type { Place } from '../support/app';
import { ask, connectTo, postgres } from '../support/postgres';
import { lostFrom, removedFrom, type Row, rowsOf } from '../support/rows';

const silent = pino({ level: 'silent' });
const nameOf = (address: string) => new URL(address).pathname.slice(1);

/** Rows of derived tables that an upgrade may add: it counts the tags of drafts too. */
const MAY_GROW = ['tag_count'];

/** Columns that migrations remove, because what they had is elsewhere by then, or no longer used. */
const REMOVED = [
  ...['autosave.past', 'blog.author_id', 'message.marked', 'message.read_at', 'preview.page_id'],
];

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

/**
 * Upgrades a database as earlier releases left it, with a row in every table: from before the newest
 * migration, and from each `every` migrations before that down to the first. Expects that nothing is
 * lost, and that the tables are those of a new database.
 */
export async function tryUpgrades(place: Place, every: number): Promise<void> {
  const url = place.variables.DATABASE_URL ?? '';
  const wanted = await within(url, schemaOf);
  const undone = migrations.slice(1).reverse();
  for (const [at, { name }] of undone.entries()) {
    const close = await connectDatabase(readEnv(settingsOf(place)), silent);
    try {
      await new MigrationExecutor(db()).undoLastMigration();
    } finally {
      await close();
    }
    if (at % every > 0 && at < undone.length - 1) continue;
    await inCopy(url, async (copy) => {
      const before = await within(copy, readRows);
      await upgrade(place, copy);
      const after = await within(copy, readRows);
      expect([name, await within(copy, schemaOf)]).toEqual([name, wanted]);
      for (const [former, formerRows] of before) {
        const table = TABLES[former] ?? former;
        const rows = formerRows.map((row) => renamed(table, row));
        const now = after.get(table) ?? [];
        expect([name, table, rows.length > 0, lostFrom(rows, now)]).toEqual([
          name,
          table,
          true,
          [],
        ]);
        const removed = removedFrom(rows, now).map((column) => `${table}.${column}`);
        expect([name, removed.filter((column) => !REMOVED.includes(column))]).toEqual([name, []]);
        if (MAY_GROW.includes(table)) continue;
        expect([name, table, now.length]).toEqual([name, table, rows.length]);
      }
    });
  }
}

/** A row with the names that its columns have now. */
function renamed(table: string, row: Row): Row {
  const names = COLUMNS[table] ?? {};
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      names[column] ?? column,
      table === 'revision' && column === 'kind' && value === 'aside' ? 'superseded' : value,
    ]),
  );
}

/** Runs `work` with the address of a copy of a database. */
async function inCopy(url: string, work: (copy: string) => Promise<void>): Promise<void> {
  const copy = `${url}_copy`;
  await ask(postgres ?? '', `CREATE DATABASE ${nameOf(copy)} TEMPLATE ${nameOf(url)}`);
  try {
    await work(copy);
  } finally {
    await ask(postgres ?? '', `DROP DATABASE ${nameOf(copy)} WITH (FORCE)`);
  }
}

const readRows = (client: Client) =>
  rowsOf(async <Found>(sql: string) => (await client.query(sql)).rows as Found[]);

async function upgrade(place: Place, url: string): Promise<void> {
  const settings = settingsOf(place, { DATABASE_URL: url, ARCHIVE_BEFORE_UPGRADE: 'false' });
  const close = await openSiteDatabase(readEnv(settings), silent, async () => undefined);
  await close();
}

async function within<T>(address: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectTo(address);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A line for each column, index, constraint, trigger and function. */
async function schemaOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `SELECT concat_ws(' ', table_name, column_name, udt_name, character_maximum_length,
                      is_nullable, column_default, generation_expression) AS line
       FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
     ORDER BY line`,
  );
  return rows.map(({ line }) => line);
}
