import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { archiveBeforeUpgrade } from './backup/archive-before-upgrade';
import type { Env } from './platform/config';
import { openDatabase } from './platform/database/data-source';

/**
 * Opens the database, archives it if this release will upgrade it, upgrades it, then runs `prepare` in
 * a transaction. Returns the function that closes the database.
 */
export function openSiteDatabase(
  env: Env,
  log: Logger,
  prepare: (manager: EntityManager) => Promise<void>,
): Promise<() => Promise<void>> {
  const archive = () => archiveBeforeUpgrade(env, log);
  return openDatabase(
    env,
    log,
    (source) => source.transaction(prepare),
    env.archiveBeforeUpgrade ? archive : undefined,
  );
}
