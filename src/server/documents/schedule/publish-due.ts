import type { Logger } from 'pino';
import { type EntityManager, type EntityTarget } from 'typeorm';
import { db } from '../../platform/database/data-source';
import { isDatabaseUnreachable } from '../../platform/database/errors';
import type { DocumentKind } from '../kind';
import type { KindSchedule } from '../kind-parts';
import type { Held } from './held-by';
import { currentTime } from '../../platform/clock';

const RETRY_MS = 30_000;

/** A row of what is published at its time. */
interface Scheduled {
  id: string;
}

/** A kind of document that is published at its time. Its table has the columns of `blog` for that. */
interface DueKind<Row extends Scheduled> {
  /** What the log calls it. */
  name: string;
  entity: EntityTarget<Row>;
  held: Held;
  /** Publishes a row, which is locked until the transaction ends. */
  publish(manager: EntityManager, row: Row): Promise<void>;
}

/**
 * Publishes everything that is due and not held, each in a separate transaction, and calls `changed`
 * after each. A failure is recorded in publish_error and does not delay others. Skips rows that another
 * process is publishing. Returns how many were published.
 */
export async function publishDue(
  kinds: Pick<DocumentKind, 'schedule'>[],
  log: Logger,
  changed: () => void,
  now = currentTime(),
): Promise<number> {
  let published = 0;
  for (const { schedule } of kinds) {
    const failed: string[] = [];
    for (;;) {
      const taken = await schedule.publishNext(log, failed, now);
      if (taken === 'none') break;
      if (taken === 'failed') continue;
      published += 1;
      changed();
    }
  }
  return published;
}

/** The schedule of a kind: how the next document is published, and how many are overdue. */
export function scheduleOf<Row extends Scheduled>(kind: DueKind<Row>): KindSchedule {
  return {
    publishNext: (log, failed, now) => publishNext(kind, log, failed, now),
    overdue: `
      SELECT count(*)::int AS count FROM ${kind.held.table}
      WHERE ${kind.held.isScheduled} AND publish_at < now() - interval '1 minute'`,
  };
}

async function publishNext<Row extends Scheduled>(
  kind: DueKind<Row>,
  log: Logger,
  failed: string[],
  now: Date,
): ReturnType<KindSchedule['publishNext']> {
  const taken: { row: Row | null } = { row: null };
  try {
    await db().transaction(async (manager) => {
      const row = await takeDue(kind, manager, failed, now);
      taken.row = row;
      if (row) await kind.publish(manager, row);
    });
    return taken.row ? 'published' : 'none';
  } catch (error) {
    if (!taken.row || isDatabaseUnreachable(error)) throw error;
    const { id } = taken.row;
    failed.push(id);
    log.error({ err: error, [kind.name]: id }, `scheduled ${kind.name} not published`);
    await saveFailure(kind, log, id, error, now);
    return 'failed';
  }
}

/** Locks the row until the transaction ends, so that only one process gets it. */
function takeDue<Row extends Scheduled>(
  { entity, held: { table, isScheduled, hold } }: DueKind<Row>,
  manager: EntityManager,
  failed: string[],
  now: Date,
): Promise<Row | null> {
  const query = manager
    .createQueryBuilder(entity, table)
    .setLock('pessimistic_write')
    .setOnLocked('skip_locked')
    .where(isScheduled)
    .andWhere(`${table}.publishAt <= :now`, { now })
    .andWhere(`(${hold}) IS NULL`)
    .andWhere(`(${table}.publishRetryAt IS NULL OR ${table}.publishRetryAt <= :now)`)
    .orderBy(`${table}.publishAt`)
    .addOrderBy(`${table}.id`)
    .limit(1);
  if (failed.length > 0) query.andWhere(`${table}.id NOT IN (:...failed)`, { failed });
  return query.getOne();
}

/** The desk shows the reason. */
async function saveFailure<Row extends Scheduled>(
  { name, held: { table, isScheduled } }: DueKind<Row>,
  log: Logger,
  id: string,
  error: unknown,
  now: Date,
): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  const reason = text.replaceAll('\0', '').slice(0, 500) || 'Unknown';
  const retryAt = new Date(now.getTime() + RETRY_MS);
  try {
    // Another process may have published it since.
    await db().query(
      `UPDATE ${table} SET publish_error = $2, publish_retry_at = $3
       WHERE id = $1 AND ${isScheduled}`,
      [id, reason, retryAt],
    );
  } catch (again) {
    log.error({ err: again, [name]: id }, `cannot record why a ${name} was not published`);
  }
}
