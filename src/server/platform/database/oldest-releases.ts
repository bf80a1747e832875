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
  const needed = rows.map((row) => row.release);
  if (!excludes(needed, release())) return;
  throw new DatabaseError(
    `The database needs release ${newest(needed)} or a newer one, and this is ${release()}: start that ` +
      'release, or restore an archive that was made before the upgrade (docs/operating.md).',
  );
}

/** The releases that the migrations of the database name, as SQL. */
export const NEEDED =
  'ARRAY(SELECT DISTINCT oldest_release FROM migrations WHERE oldest_release IS NOT NULL)';

/** The newest of some releases; '' of none. */
export const newest = (releases: string[]) => releases.toSorted(compareReleases).at(-1) ?? '';

/** Whether a database whose migrations name these releases no longer works with `one`. */
export const excludes = (needed: string[], one: string): boolean =>
  compareReleases(newest(needed), one) > 0;

let excludedBy: string | null = null;

/** Says which releases the migrations of the database name now, and which release this process is. */
export function noteNeeded(needed: string[], own: string): void {
  excludedBy = excludes(needed, own) ? newest(needed) : null;
}

/** Why this process no longer works with its database, which a newer release has changed since the start. */
export const exclusion = (): string | null =>
  excludedBy === null ? null : `the database needs release ${excludedBy}`;

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

// Migrations that were folded into fewer (docs/decisions/0023-migrations.md).

/** A commit that has each migration that was folded, and upgrades from any of them. */
const PASS_THROUGH = 'f9c46417';

const folded = migrations.flatMap((migration) => {
  const { replaces } = new migration();
  return replaces ? [{ name: migration.name, replaces }] : [];
});
const timeOf = (name: string) => Number(name.slice(-13));

/** The names of the migrations that were folded, in the order in which they ran. */
export const replaced: string[] = folded
  .flatMap(({ replaces }) => replaces)
  .sort((one, other) => timeOf(one) - timeOf(other));

/** The folded migrations that have run, where all that they replace have. */
export const doneBy = (executed: Set<string>): string[] =>
  folded.filter(({ replaces }) => replaces.every((name) => executed.has(name))).map(nameOf);

const nameOf = ({ name }: { name: string }) => name;

/** Throws DatabaseError if some of the replaced migrations have run, and not all. */
export function refuseBetween(executed: Set<string>): void {
  const done = replaced.filter((name) => executed.has(name));
  if (done.length === 0 || done.length === replaced.length) return;
  throw new DatabaseError(
    `The database is between two releases, and this release cannot upgrade it from there: start ` +
      `commit ${PASS_THROUGH} with it first, and then this release.`,
  );
}

/** The migration that leaves a database as the one with this name did, which may have been folded. */
export const nameNow = (name: string): string | undefined =>
  name === replaced.at(-1) ? folded.at(-1)?.name : name;

/** What an archive of a database between two releases means; undefined of any other. */
export const betweenReleases = (migration: string): string | undefined =>
  replaced.slice(0, -1).includes(migration)
    ? `The archive is of a database between two releases, and this release cannot read it: restore it ` +
      `with commit ${PASS_THROUGH}, and then start this release.`
    : undefined;
