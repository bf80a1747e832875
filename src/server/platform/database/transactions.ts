import { setTimeout } from 'node:timers/promises';
import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { UserError } from '../user-error';
import { db } from './data-source';
import { isSerializationFailure, LostAnswerError } from './errors';
import { withoutLimit } from './limited-client';

/** Lets the other transaction, which waits for a lock of the aborted one, get it first. */
const PAUSE_MS = 50;

/**
 * Runs a transaction and retries it, at most twice, if Postgres aborted it because of a conflict
 * with another. `work` must be idempotent.
 */
export async function retryTransaction<T>(
  work: (manager: EntityManager) => Promise<T>,
  retries = 2,
): Promise<T> {
  try {
    return await db().transaction(work);
  } catch (error) {
    if (retries === 0 || !isSerializationFailure(error)) throw error;
    await setTimeout(PAUSE_MS);
    return retryTransaction(work, retries - 1);
  }
}

/**
 * Runs a transaction of which `isStored` finds out whether it was stored, by an id in its result and under
 * the locks that the transaction takes. If the answer to its COMMIT is lost, the result is returned if it was
 * stored, otherwise `work` is run again.
 */
export async function traceableTransaction<T>(
  work: (manager: EntityManager) => Promise<T>,
  isStored: (manager: EntityManager, result: T) => Promise<boolean>,
): Promise<T> {
  let result: T;
  try {
    return await db().transaction(async (manager) => (result = await work(manager)));
  } catch (lost) {
    if (!(lost instanceof LostAnswerError)) throw lost;
    try {
      return await db().transaction(async (manager) =>
        (await isStored(manager, result)) ? result : work(manager),
      );
    } catch (error) {
      throw error instanceof UserError ? error : lost;
    }
  }
}

/** Runs a statement that no request waits for: it may take ten minutes instead of seconds. */
export async function inBackground(statement: string, values: unknown[]): Promise<void> {
  await withoutLimit(() =>
    db().transaction(async (manager: EntityManager) => {
      await manager.query("SET LOCAL statement_timeout = '10min'");
      await manager.query(statement, values);
    }),
  );
}

/** Locks the row that fits until the transaction ends, and returns it; null if there is none. */
export function lockRow<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
): Promise<Row | null> {
  return manager.findOne(entity, { where, lock: { mode: 'pessimistic_write' } });
}

/** The same; throws 404 with `message` if there is none. */
export async function lockExisting<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
  message: string,
): Promise<Row> {
  const row = await lockRow(manager, entity, where);
  if (!row) throw new UserError('not-found', message);
  return row;
}
