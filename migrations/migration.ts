import type { MigrationInterface } from 'typeorm';

/** A step of the database from one release to the next (docs/decisions/0023-migrations.md). */
export interface Migration extends Pick<MigrationInterface, 'up'> {
  /**
   * The oldest release that works with a database that has had this step. Older ones refuse to start
   * on it. A step that only adds what the release before can ignore names the same release as the
   * step before it; any other names the release that it comes with.
   */
  oldestRelease: string;
  /** The names of the earlier steps that were folded into this one. */
  replaces?: string[];
  /** For tests. Folded steps have none. */
  down?: MigrationInterface['down'];
}
