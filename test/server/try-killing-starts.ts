import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { MigrationExecutor } from 'typeorm';
import { migrations } from '../../migrations';
import { readEnv } from '../../src/server/env';
import { connectDatabase, db } from '../../src/server/platform/database/data-source';
import { emptyDatabase, freshDatabase, type Place } from '../support/place';
import {
  settleRows,
  LAST_OF_0_1,
  makeDatabaseOf01,
  withNamesOfNow,
} from '../support/earlier-database';
import { measured } from '../support/measured';
import { FIRST_ADMIN, siteEnv } from '../support/own-place';
import { lostFrom, type Row, rowsOf } from '../support/rows';
import { spawnServer, startServer } from '../support/server-process';

/** How many migrations the site is killed in: those of the upgrade from release 0.1.0. */
const MIGRATIONS = migrations.length - 1 - migrations.findIndex(({ name }) => name === LAST_OF_0_1);

const silent = pino({ level: 'silent' });
const envOf = (place: Place) => siteEnv(place, { ...FIRST_ADMIN, LOG_LEVEL: 'warn' });

/**
 * Kills the site with -9 at `times` moments of its first start, each on a new database. Expects that the
 * next start works and makes the same site.
 */
export async function tryKillingFirstStarts(times: number): Promise<void> {
  // One that is killed when it has already said that it lives is on the list of processes for an hour.
  const isKept = ([table]: [string, number]) => table !== 'process';
  const counts = async (place: Place) => countsOf(await read(place)).filter(isKept);
  const first = await emptyDatabase();
  try {
    const took = await start(first);
    const wanted = await counts(first);
    for (let turn = 0; turn < times; turn += 1) {
      const place = await emptyDatabase();
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
 * works, that every row is as before, and that there are as many rows as after an upgrade without a kill.
 * Kills that came after the last migration do not count.
 */
export async function tryKillingMigrations(times: number): Promise<void> {
  const place = await freshDatabase();
  try {
    await restart(place);
    let migrating = await timeUpgrade(place);
    const wanted = countsOf(await read(place));
    const pendingAtKills: number[] = [];
    for (let turn = 0; pendingAtKills.length < times; turn += 1) {
      expect(turn).toBeLessThan(2 * times);
      const before = await restart(place);
      // Not in order, so that one that came too late shortens the time for all that follow.
      const after = (migrating * (((turn * 7) % times) + 0.5)) / times;
      await killWhenUpgrading(place, after);
      const pending = await countPending(place);
      if (pending > 0) pendingAtKills.push(pending);
      else migrating = Math.min(migrating, after);
      await start(place);
      const now = await read(place);
      for (const [table, rows] of before) {
        expect([turn, table, lostFrom(rows, now.get(table) ?? [])]).toEqual([turn, table, []]);
      }
      expect([turn, countsOf(now)]).toEqual([turn, wanted]);
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

const countsOf = (rows: Map<string, Row[]>) =>
  [...rows].map(([table, ofTable]): [string, number] => [table, ofTable.length]);

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

/** Makes it the site of release 0.1.0 that it was. Returns the rows, with the names of now. */
const restart = (place: Place) =>
  open(place, async () => {
    await makeDatabaseOf01();
    await settleRows();
    return withNamesOfNow(await readOpen());
  });
