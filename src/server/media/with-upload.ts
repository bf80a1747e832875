import type { EntityManager } from 'typeorm';
import { Media } from '../../entities/Media';
import { db } from '../platform/database/data-source';
import { traceableTransaction } from '../platform/database/transactions';

/**
 * Until the transaction ends, no other process stores or deletes the file with this hash. A slow bucket may take longer
 * for all its files than a transaction may be idle (data-source.ts), where there is a limit.
 */
async function lockUpload(manager: EntityManager, hash: string): Promise<void> {
  await manager.query(
    `SELECT pg_advisory_xact_lock(hashtext($1)),
       set_config(name, CASE setting WHEN '0' THEN '0' ELSE '2min' END, true)
     FROM pg_settings WHERE name = 'idle_in_transaction_session_timeout'`,
    [`media:${hash}`],
  );
}

/** Runs a transaction during which no other process stores or deletes the file with this hash. */
export function withUpload<T>(
  hash: string,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return db().transaction(async (manager) => {
    await lockUpload(manager, hash);
    return work(manager);
  });
}

/** The same for work that returns a row of the library, and finds it if the answer to COMMIT is lost. */
export function storingUpload(
  hash: string,
  work: (manager: EntityManager) => Promise<Media>,
): Promise<Media> {
  return traceableTransaction(
    async (manager) => {
      await lockUpload(manager, hash);
      return work(manager);
    },
    async (manager, { id }) => {
      await lockUpload(manager, hash);
      return manager.existsBy(Media, { id });
    },
  );
}
