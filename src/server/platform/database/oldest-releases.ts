import type { DataSource, QueryRunner } from 'typeorm';
import { migrations } from '../../../../migrations';
import { release } from '../home';
import { DatabaseError } from './errors';

/** The oldest release that works with the database after each migration, by the migration's name. */
const oldestReleases = new Map(
  migrations.map((migration) => [migration.name, new migration().oldestRelease]),
);

/**
 * Stores the oldest release of each migration that does not have it yet, so that releases which do not
 * know the migration can read it.
 */
export async function recordOldestReleases(runner: QueryRunner): Promise<void> {
  if (!(await runner.hasTable('migrations'))) return; // a new database
  if (!(await hasOldestReleases(runner))) {
    await runner.query('ALTER TABLE migrations ADD oldest_release varchar');
  }
  await runner.query(
    `UPDATE migrations SET oldest_release = known.release
     FROM json_each_text($1) AS known (name, release)
     WHERE migrations.name = known.name AND oldest_release IS NULL`,
    [JSON.stringify(Object.fromEntries(oldestReleases))],
  );
}

async function hasOldestReleases(database: DataSource | QueryRunner): Promise<boolean> {
  const columns: unknown[] = await database.query(
    `SELECT FROM information_schema.columns WHERE table_schema = current_schema()
       AND table_name = 'migrations' AND column_name = 'oldest_release'`,
  );
  return columns.length > 0;
}

/**
 * Throws DatabaseError if a newer release has changed the database so that this one no longer works
 * with it. Other migrations that this release does not know are fine.
 */
export async function refuseNewer(source: DataSource): Promise<void> {
  if (!(await hasOldestReleases(source))) return; // a new database, or of a release before 0.2
  const rows = await source.query<{ release: string }[]>(
    'SELECT DISTINCT oldest_release AS release FROM migrations WHERE oldest_release IS NOT NULL',
  );
  const needed = rows
    .map((row) => row.release)
    .sort(compareReleases)
    .at(-1);
  if (needed === undefined || compareReleases(needed, release()) <= 0) return;
  throw new DatabaseError(
    `The database needs release ${needed} or a newer one, and this is ${release()}: start that ` +
      'release, or restore an archive that was made before the upgrade (docs/operating.md).',
  );
}

/** Compares releases such as 0.2.0 by their numbers; 0.2.0-dev is 0.2.0 too. */
export function compareReleases(one: string, other: string): number {
  const numbersOf = (release: string) => (release.match(/^\d+(\.\d+)*/)?.[0] ?? '').split('.');
  const [a, b] = [numbersOf(one), numbersOf(other)];
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = Number(a[at] ?? 0) - Number(b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
