import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { aroundPooler, type Env } from '../config';
import { connectDatabase, db, inDatabase } from './data-source';
import { checkDelivery } from './expect-notification';
import { withoutLimit } from './limited-client';
import { insideLock, isOutdated, migrate } from './migrate';
import { refuseNewer } from './oldest-releases';

/**
 * Opens Postgres or the embedded database, runs the pending migrations, then `prepare`. If an earlier
 * release has used the database, `beforeUpgrade` runs before the migrations. An advisory lock ensures
 * that only one of several starting processes does so. Returns the function that closes the database.
 * Throws DatabaseError, before anything is changed, if a pooler delivers no notifications or a newer release
 * has changed the database so that this one does not work.
 */
export async function openDatabase(
  env: Env,
  log: Logger,
  prepare: (source: DataSource) => Promise<void>,
  beforeUpgrade: () => Promise<void>,
): Promise<() => Promise<void>> {
  const isPooled = env.databaseDirectUrl !== undefined;
  // Before the upgrade, in case the two addresses lead to different databases.
  if (isPooled) await inDatabase(env, () => checkDelivery(env));
  const close = await connectDatabase(aroundPooler(env), log);
  const source = db();
  try {
    await withoutLimit(() =>
      insideLock(aroundPooler(env), async (holder) => {
        await refuseNewer(source);
        if (await isOutdated(source, holder)) await beforeUpgrade();
        // After beforeUpgrade(), because the embedded database has one connection.
        const runner = holder ?? source.createQueryRunner();
        try {
          await migrate(runner, log);
        } finally {
          if (!holder) await runner.release();
        }
        await prepare(source);
      }),
    );
  } catch (error) {
    await close();
    throw error;
  }
  if (!isPooled) return close;
  await close();
  return connectDatabase(env, log);
}
