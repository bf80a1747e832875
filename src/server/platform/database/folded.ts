import { migrations } from '../../../../migrations';
import { DatabaseError } from './errors';

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
