import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { MigrationExecutor } from 'typeorm';
import { readEnv } from '../../src/server/env';
import { connectDatabase, db } from '../../src/server/platform/database/data-source';
import { freshDatabase, type Place, startApp } from '../support/app';
import { fillTables } from '../support/fill-tables';
import { measured } from '../support/measured';
import { FIRST_ADMIN, siteEnv } from '../support/own-place';
import { lostFrom, type Row, rowsOf } from '../support/rows';
import { spawnServer, startServer } from '../support/server-process';

/** How many migrations the site is killed in. */
const MIGRATIONS = 10;

/** The site itself deletes these rows after minutes. */
const EXPIRES = 'open_editor';

const silent = pino({ level: 'silent' });
const envOf = (place: Place) => siteEnv(place, { ...FIRST_ADMIN, LOG_LEVEL: 'warn' });

/**
 * Kills the site with -9 at `times` moments of its first start, each on a new database. Expects that the
 * next start works and makes the same site.
 */
export async function tryKillingFirstStarts(times: number): Promise<void> {
  const counts = async (place: Place) =>
    [...(await read(place))].map(([table, rows]) => [table, rows.length]);
  const first = await freshDatabase();
  try {
    const took = await start(first);
    const wanted = await counts(first);
    for (let turn = 0; turn < times; turn += 1) {
      const place = await freshDatabase();
      try {
        await killDuring(place, (took * (turn + 0.5)) / times);
        await start(place);
        expect([turn, await counts(place)]).toEqual([turn, wanted]);
      } finally {
        await place.remove();
      }
    }
  } finally {
    await first.remove();
  }
}

/**
 * Kills the site with -9 while it migrates its database, `times` times. Expects that the next start
 * works, and that every row is as before. Kills that came after the last migration do not count.
 */
export async function tryKillingMigrations(times: number): Promise<void> {
  const place = await freshDatabase();
  try {
    const app = await startApp({ place });
    try {
      await fillTables(app);
    } finally {
      await app.close();
    }
    await undo(place);
    let migrating = await timeUpgrade(place);
    const pendingAtKills: number[] = [];
    for (let turn = 0; pendingAtKills.length < times; turn += 1) {
      expect(turn).toBeLessThan(2 * times);
      const before = await undo(place);
      // Not in order, so that one that came too late shortens the time for all that follow.
      const after = (migrating * (((turn * 7) % times) + 0.5)) / times;
      await killWhenUpgrading(place, after);
      const pending = await countPending(place);
      if (pending > 0) pendingAtKills.push(pending);
      else migrating = Math.min(migrating, after);
      await start(place);
      expectRows(turn, before, await read(place));
    }
    const between = pendingAtKills.filter((pending) => pending < MIGRATIONS).length;
    measured(
      `${times} kills during an upgrade by ${MIGRATIONS} migrations, ${between} of them after the first ` +
        `migration and before the last; pending: ${pendingAtKills.join(' ')}; 0 rows lost`,
    );
    expect(between).toBeGreaterThanOrEqual(times / 4);
  } finally {
    await place.remove();
  }
}

function expectRows(turn: number, before: Map<string, Row[]>, after: Map<string, Row[]>): void {
  before.delete(EXPIRES);
  for (const [table, rows] of before) {
    const now = after.get(table) ?? [];
    expect([turn, table, lostFrom(rows, now), now.length]).toEqual([turn, table, [], rows.length]);
  }
}

/** Starts the site, reads from it and ends it. Returns how long the start took, in milliseconds. */
async function start(place: Place): Promise<number> {
  const began = performance.now();
  const server = await startServer(envOf(place));
  const took = performance.now() - began;
  for (const address of ['/', '/bloglist', '/readyz']) {
    expect([address, (await server.call('GET', address)).status]).toEqual([address, 200]);
  }
  server.signal('SIGTERM');
  expect([await server.ended, server.errors()]).toEqual([0, '']);
  return took;
}

async function killDuring(place: Place, ms: number): Promise<void> {
  const server = await spawnServer(envOf(place));
  await pause(ms);
  server.signal('SIGKILL');
  await server.ended;
}

/** The last line of the log before the migrations run. */
const UPGRADING = 'archived before the upgrade';
const upgradingEnv = (place: Place) => ({ ...envOf(place), LOG_LEVEL: 'info' });

/** How long it is from that line until the site answers, in milliseconds. */
async function timeUpgrade(place: Place): Promise<number> {
  const server = await spawnServer(upgradingEnv(place));
  await server.until(UPGRADING);
  const began = performance.now();
  await server.until('Assay is at');
  const took = performance.now() - began;
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  return took;
}

async function killWhenUpgrading(place: Place, ms: number): Promise<void> {
  const server = await spawnServer(upgradingEnv(place));
  await server.until(UPGRADING);
  await pause(ms);
  server.signal('SIGKILL');
  await server.ended;
}

/**
 * How many migrations are still to run. Opening an embedded database recovers it, which is for the next
 * start to do, so this reads a copy.
 */
async function countPending(place: Place): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-killed-'));
  try {
    const isFile = (name: string) => !fs.lstatSync(name).isSocket();
    fs.cpSync(place.folder, folder, { recursive: true, filter: isFile });
    return await open({ ...place, folder }, async () => {
      const executor = new MigrationExecutor(db());
      return (await executor.getPendingMigrations()).length;
    });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function open<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const close = await connectDatabase(readEnv(envOf(place)), silent);
  try {
    return await work();
  } finally {
    await close();
  }
}

const readOpen = (): Promise<Map<string, Row[]>> => rowsOf((sql) => db().query(sql));

/** The rows of a closed site. */
const read = (place: Place) => open(place, readOpen);

/** Undoes the newest migrations. Returns the rows. */
const undo = (place: Place) =>
  open(place, async () => {
    const executor = new MigrationExecutor(db());
    for (let step = 0; step < MIGRATIONS; step += 1) await executor.undoLastMigration();
    return readOpen();
  });
