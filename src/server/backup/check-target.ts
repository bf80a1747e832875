import { MigrationExecutor, type QueryRunner } from 'typeorm';
import { migrations } from '../../../migrations';
import { BackupError } from './backup-error';
import { knownTables } from './tables';
import { betweenReleases, nameNow } from '../platform/database/oldest-releases';
import type { Origin } from './manifest';
import type { OpenArchive } from './open-archive';

/** Throws BackupError while another process is connected to the Postgres database. */
export async function refuseRunning(runner: QueryRunner): Promise<void> {
  const [row]: { count: number }[] = await runner.query(
    `SELECT count(*)::integer AS count FROM pg_stat_activity
     WHERE datname = current_database() AND usename = current_user
       AND backend_type = 'client backend'
       AND application_name <> current_setting('application_name')`,
  );
  if (!row?.count) return;
  const connections = row.count === 1 ? 'connection' : 'connections';
  throw new BackupError(
    `The site is running: its database has ${row.count} other ${connections}. Stop the site, and ` +
      'close everything else that is connected as its user. Nothing was changed.',
  );
}

/**
 * Whether the database has the tables of a site, of any release. Throws BackupError if it has tables of
 * another program.
 */
export async function hasSite(runner: QueryRunner): Promise<boolean> {
  if ((await tablesOf(runner)).size === 0) return false;
  const executed = await new MigrationExecutor(runner.connection, runner).getExecutedMigrations();
  if (executed.some(({ name }) => name === migrations[0]?.name)) return true;
  throw new BackupError(
    'The database has tables of another program. Use a database that belongs to the site alone.',
  );
}

async function tablesOf(runner: QueryRunner): Promise<Set<string>> {
  const rows: { name: string }[] = await runner.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  return new Set(rows.map(({ name }) => name));
}

const NOT_FIRST_ADMIN = 'own.id NOT IN (SELECT employee_id FROM first_admin)';

/** The tables in which a row that nobody made by starting the site means that it is in use. */
export const OWN_ROWS: Record<string, string> = {
  employee: NOT_FIRST_ADMIN,
  blog: 'true',
  // Values and models that the first start made are at version 1 and have no editor.
  site_page: `own.version > 1 OR own.updated_by <> ''`,
  document: 'true', // its name before release 0.3
  media: 'true',
  message: 'true',
  subscriber: 'true',
  plan_version: 'true',
  values_release: 'true',
};

/** Whether the site has anything but its samples and the first admin. */
export async function isInUse(runner: QueryRunner): Promise<boolean> {
  const known = knownTables();
  const tables = await tablesOf(runner);
  for (const [table, condition] of Object.entries(OWN_ROWS)) {
    if (!known.has(table)) throw new Error(`There is no table ${table}`);
    if (!tables.has(table)) continue;
    // Release 0.1 does not store who the first admin is.
    const isKnown = condition !== NOT_FIRST_ADMIN || tables.has('first_admin');
    // The database of an earlier release may lack the column.
    const found: unknown[] = await runner.query(
      `SELECT FROM "${table}" AS own
       WHERE NOT coalesce((to_jsonb(own) ->> 'sample')::boolean, false) AND ${isKnown ? condition : 'true'} LIMIT 1`,
    );
    if (found.length > 0) return true;
  }
  return false;
}

/** Throws BackupError if a newer release made the archive, or one from between two releases. */
export function requireKnown({ manifest }: OpenArchive): void {
  const between = betweenReleases(manifest.migration);
  if (between !== undefined) throw new BackupError(between);
  if (migrations.some(({ name }) => name === nameNow(manifest.migration))) return;
  throw new BackupError(
    `The archive is of a database that a newer release has upgraded, and was made by ` +
      `${manifest.release}. Restore it with the newest release.`,
  );
}

/** What a missing mark of an archive, or that of another site, means. */
export function whoMade(origin: Origin): string {
  return origin === 'unmarked'
    ? 'The archive does not say which site made it: it is of a release before 0.2, or somebody else made it.'
    : 'This site did not make the archive, or JWT_SECRET was another one then.';
}
