import type { SiteCheckJson } from '../../shared/api/operation';
import type { Env } from '../platform/config';
import { db } from '../platform/database/data-source';
import { finding, size } from './finding';

interface Row {
  version: string;
  bytes: string;
  superuser: boolean;
  readOnly: boolean;
}

const READ = `
  SELECT current_setting('server_version') AS version,
         pg_database_size(current_database()) AS bytes,
         (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser,
         current_setting('transaction_read_only')::boolean AS "readOnly"`;

/** The version and size of the open database, and whether it accepts changes and gives the site no more rights than it needs. */
export async function checkDatabase(env: Env): Promise<SiteCheckJson> {
  const [row] = await db().query<Row[]>(READ);
  const { version = '', bytes = 0, superuser, readOnly } = row ?? {};
  const isEmbedded = env.databaseUrl === undefined;
  // Debian adds its own version in parentheses.
  const name = `PostgreSQL ${version.replace(/ .*/, '')}${isEmbedded ? ', embedded' : ''}`;
  const values = { version: name, size: size(Number(bytes)) };
  if (readOnly) return finding('database', 'problem', 'readOnly', values);
  // The embedded database has only one user.
  if (superuser && !isEmbedded) return finding('database', 'warning', 'superuser', values);
  return finding('database', 'good', 'good', values);
}

const TOLERANCE_MS = 2000;

/** Compares the clock with that of the database, and with the newest entry of the activity log. */
export async function checkClock(): Promise<SiteCheckJson> {
  const before = Date.now();
  const [row] = await db().query<{ now: Date; newest: Date | null }[]>(
    'SELECT clock_timestamp() AS now, (SELECT max(created_at) FROM activity) AS newest',
  );
  const after = Date.now();
  if (!row) return finding('clock', 'good', 'good');
  const theirs = row.now.getTime();
  const apart = Math.max(before - theirs, theirs - after);
  if (apart > TOLERANCE_MS) {
    return finding('clock', 'problem', 'differs', { seconds: Math.round(apart / 1000) });
  }
  if (row.newest && row.newest.getTime() > after + TOLERANCE_MS) {
    return finding('clock', 'problem', 'behind', { time: row.newest.toISOString() });
  }
  return finding('clock', 'good', 'good');
}
