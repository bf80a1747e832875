import { setTimeout } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { db } from './data-source';
import { isSerializationFailure } from './errors';

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
