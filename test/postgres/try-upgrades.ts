import pino from 'pino';
import type { Client } from 'pg';
import { MigrationExecutor } from 'typeorm';
import { migrations } from '../../migrations';
import { readEnv } from '../../src/server/env';
import { openSiteDatabase } from '../../src/server/open-database';
import { connectDatabase, db } from '../../src/server/platform/database/data-source';
import { migrateInside } from '../../src/server/platform/database/migrate';
import { settingsOf } from '../support/admin-command';
import type { Place } from '../support/app';
import { ask, connectTo, postgres } from '../support/postgres';
import {
  settleRows,
  LAST_OF_0_1,
  LAST_OF_0_2,
  makeDatabaseOf01,
  makeDatabaseOf02,
  withNamesOfNow,
} from '../support/earlier-database';
import { lostFrom, removedFrom, rowsOf } from '../support/rows';

const silent = pino({ level: 'silent' });
const nameOf = (address: string) => new URL(address).pathname.slice(1);

/** Columns that migrations remove, because what they had is elsewhere by then, or no longer used. */
const REMOVED = [
  'autosave.past',
  'blog.author_id',
  'message.marked',
  'message.read_at',
  'preview.page_id',
];

/**
 * Upgrades databases as earlier releases left them, with a row in every table: of release 0.2; of 0.1.0;
 * of 0.1.0 after each step of an upgrade that was interrupted; and of each migration before 0.1.0. Expects
 * that nothing is lost, and that the tables are those of a new database.
 */
export async function tryUpgrades(place: Place): Promise<void> {
  const url = place.variables.DATABASE_URL ?? '';
  const wanted = await within(url, schemaOf);
  const filled = { isFilled: true };
  const tryNow = (name: string, more = { isFilled: false }) =>
    inCopy(url, (copy) => tryUpgrade(place, copy, { name, wanted, ...more }));
  await opened(place, () => makeDatabaseOf02());
  await tryNow(LAST_OF_0_2, filled);
  await opened(place, async () => {
    await makeDatabaseOf01();
    await settleRows();
  });
  await tryNow(LAST_OF_0_1, filled);
  const names = migrations.map(({ name }) => name);
  const [first, next] = [names.slice(0, 8), names.slice(8, -1)];
  await inCopy(url, async (copy) => {
    const other = { ...place, variables: { ...place.variables, DATABASE_URL: copy } };
    for (const name of next) {
      await opened(other, () => step(name));
      await inCopy(copy, (again) => tryUpgrade(place, again, { name, wanted, isFilled: false }));
    }
  });
  for (const name of first.toReversed().slice(1)) {
    await opened(place, () => new MigrationExecutor(db()).undoLastMigration());
    await tryNow(name, filled);
  }
}

/** Runs one migration of the open database. */
async function step(name: string): Promise<void> {
  const runner = db().createQueryRunner();
  try {
    await migrateInside(runner, name);
  } finally {
    await runner.release();
  }
}

async function opened(place: Place, work: () => Promise<unknown>): Promise<void> {
  const close = await connectDatabase(readEnv(settingsOf(place)), silent);
  try {
    await work();
  } finally {
    await close();
  }
}

interface Wanted {
  /** The newest migration of the database. */
  name: string;
  /** The tables of a new database. */
  wanted: string[];
  /** Whether each table has a row. */
  isFilled: boolean;
}

async function tryUpgrade(place: Place, url: string, { name, wanted, isFilled }: Wanted) {
  const before = withNamesOfNow(await within(url, readRows));
  await upgrade(place, url);
  const after = await within(url, readRows);
  expect([name, await within(url, schemaOf)]).toEqual([name, wanted]);
  for (const [table, rows] of before) {
    const now = after.get(table) ?? [];
    expect([name, table, lostFrom(rows, now)]).toEqual([name, table, []]);
    if (isFilled) expect([name, table, rows.length > 0]).toEqual([name, table, true]);
    const removed = removedFrom(rows, now).map((column) => `${table}.${column}`);
    expect([name, removed.filter((column) => !REMOVED.includes(column))]).toEqual([name, []]);
    expect([name, table, now.length]).toEqual([name, table, rows.length]);
  }
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
