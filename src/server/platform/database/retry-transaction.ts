import type { EntityManager } from 'typeorm';
import { db } from './data-source';
import { isSerializationFailure } from './errors';

/**
 * Runs a transaction and retries it once if Postgres aborted it because of a conflict with another.
 * `work` must be idempotent.
 */
export async function retryTransaction<T>(
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  try {
    return await db().transaction(work);
  } catch (error) {
    if (!isSerializationFailure(error)) throw error;
    return db().transaction(work);
  }
}
