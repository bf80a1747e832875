import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  type DataSource,
  type Migration as Step,
  MigrationExecutor,
  type QueryRunner,
} from 'typeorm';
import type { Env } from '../config';
import { db } from './data-source';
import { isLockTaken } from './errors';
import { checkDelivery } from './expect-notification';
import { noticeLoss } from './hosts';
import { doneBy, nameNow, refuseBetween, recordOldestReleases } from './oldest-releases';

const MIGRATION_LOCK = 4_702_111; // any number that all processes share

/**
 * Runs `work` with the connection that holds the lock. With the embedded database there is only one
 * process, so no lock is needed. Throws NoDeliveryError behind a pooler in transaction mode, where the lock
 * would belong to nobody.
 */
export async function insideLock<T>(
  env: Env,
  work: (holder?: QueryRunner) => Promise<T>,
): Promise<T> {
  if (env.databaseUrl === undefined) return work();
  await checkDelivery(env);
  const holder = db().createQueryRunner();
  await holder.connect();
  try {
    // A migration of a large table may take minutes, here or in the process that holds the lock.
    await holder.query('SET statement_timeout = 0');
    await holder.query(noticeLoss('SESSION'));
    await holder.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await work(holder);
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await holder.query('RESET statement_timeout').catch(() => undefined);
    await holder.release();
  }
}

/**
 * How long a migration waits for a lock. Everyone who needs the same table queues up behind it, so it
 * gives up soon, lets them pass and tries again.
 */
const LOCK_MS = 200;
const RETRY_MS = 500;

/**
 * Runs the pending migrations with this connection, each in a transaction of its own, which is tried
 * again while others hold its locks. Throws DatabaseError, before anything is changed, if some of the
 * migrations that were folded have run and others have not.
 */
export async function migrate(runner: QueryRunner, log: Logger): Promise<void> {
  const executor = executorOf(runner);
  const executed = new Set((await executor.getExecutedMigrations()).map(({ name }) => name));
  refuseBetween(executed);
  await unlessLocked(runner, log, 'oldest_release', async () => {
    await recordFolded(runner, doneBy(executed));
    await recordOldestReleases(runner);
  });
  for (const step of await executor.getPendingMigrations()) {
    await unlessLocked(runner, log, step.name, () => runStep(executor, runner, step));
  }
}

/** Whether an earlier release has used the database, which is not new then. */
export async function isOutdated(source: DataSource, runner?: QueryRunner): Promise<boolean> {
  const executor = new MigrationExecutor(source, runner);
  const pending = await executor.getPendingMigrations();
  return pending.length > 0 && (await executor.getExecutedMigrations()).length > 0;
}

/**
 * Runs the pending migrations up to that with this name, which may have been folded, or all of them,
 * inside the caller's transaction.
 */
export async function migrateInside(runner: QueryRunner, last?: string): Promise<void> {
  const executor = executorOf(runner);
  const lastNow = last === undefined ? undefined : nameNow(last);
  for (const step of await executor.getPendingMigrations()) {
    await runStep(executor, runner, step);
    if (step.name === lastNow) break;
  }
}

function executorOf(runner: QueryRunner): MigrationExecutor {
  const executor = new MigrationExecutor(runner.connection, runner);
  executor.transaction = 'none'; // those of this file
  return executor;
}

/** Runs a migration and stores the oldest release that works with the database from now on. */
async function runStep(executor: MigrationExecutor, runner: QueryRunner, step: Step) {
  await executor.executeMigration(step);
  await recordOldestReleases(runner);
}

/** Stores that these migrations have run, unless it is stored. */
async function recordFolded(runner: QueryRunner, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await runner.query(
    `INSERT INTO migrations (timestamp, name)
     SELECT right(folded, 13)::bigint, folded FROM unnest($1::text[]) AS folded
     WHERE NOT EXISTS (SELECT FROM migrations WHERE name = folded)`,
    [names],
  );
}

/** Runs `work` in a transaction, and again while others hold its locks. `what` is for the log. */
async function unlessLocked(
  runner: QueryRunner,
  log: Logger,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await runner.startTransaction();
    try {
      await runner.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
      await work();
      await runner.commitTransaction();
      return;
    } catch (error) {
      // Fails if the connection is lost, which the first error says.
      await runner.rollbackTransaction().catch(() => undefined);
      if (!isLockTaken(error)) throw error;
      if (tries === 1) log.warn({ migration: what, err: error }, 'waiting to upgrade the database');
    }
    await setTimeout(RETRY_MS);
  }
}
