import type { EntityManager } from 'typeorm';
import { db } from './data-source';
import { withoutLimit } from './limited-client';

/** Runs a statement that no request waits for: it may take ten minutes instead of seconds. */
export async function inBackground(statement: string, values: unknown[] = []): Promise<void> {
  await withoutLimit(() =>
    db().transaction(async (manager: EntityManager) => {
      await manager.query("SET LOCAL statement_timeout = '10min'");
      await manager.query(statement, values);
    }),
  );
}
