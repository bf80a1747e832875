import type { EntityManager } from 'typeorm';
import { db } from '../platform/database/data-source';

/** Runs a transaction during which no other process stores or deletes the file with this hash. */
export function withUpload<T>(
  hash: string,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return db().transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`media:${hash}`]);
    return work(manager);
  });
}
