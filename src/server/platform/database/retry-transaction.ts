import type { EntityManager } from 'typeorm';
import { db } from './data-source';
import { isSerializationFailure } from './errors';

/**
 * A transaction that is done once more when Postgres ended it because another one stood in its way.
 * `work` must bear to be done twice.
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
