import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { type Logger, pino } from 'pino';
import type { DataSource } from 'typeorm';
import { entities } from '../../../entities';
import { migrations } from '../../../../migrations';
import { compareClocks } from '../clock';
import { type Env, processName } from '../config';
import { logOutage } from '../outage-log';
import { startEmbedded } from './embedded';
import { ConnectionError } from './connection-error';
import { DatabaseError, NoDeliveryError } from './errors';
import { LimitedClient, SERVER_STATEMENT_MS } from './limited-client';
import { clientOptions, KEEP_ALIVE } from './hosts';
import { forgetLeaders } from './hosts-client';
import { limitedDriver } from './limited-pool';
import { RetryingSource } from './retrying';

let current: DataSource | undefined;

/** The open database. Throws before connectDatabase(). */
export function db(): DataSource {
  if (!current) throw new Error('The database is not open');
  return current;
}

const CONNECT_MS = 5000;
/** Tells the connections of this process from those of others. */
const PROCESS = `assay-${randomUUID().slice(0, 8)}`;

/** Opens Postgres or the embedded database as it is. Returns the function that closes it. */
export async function connectDatabase(env: Env, log: Logger): Promise<() => Promise<void>> {
  const embedded = env.databaseUrl === undefined ? await startEmbedded(env.dataDir) : undefined;
  const { connectionString: url, hosts } = clientOptions(env.databaseUrl);
  const place = embedded
    ? { host: embedded.host, port: 5432, username: 'postgres', database: 'postgres' }
    : { url };
  const source = new RetryingSource({
    type: 'postgres',
    ...place,
    entities,
    migrations,
    synchronize: false,
    logging: false,
    installExtensions: false,
    applicationName: `${PROCESS} ${processName(env)}`,
    ...(embedded ? {} : { driver: limitedDriver }),
    // Called on pool.on('error'): the pool replaces a broken idle connection and the process
    // continues.
    poolErrorHandler: (error: unknown) => logOutage(log, 'warn', error, 'database connection lost'),
    extra: {
      // The embedded server mixes up messages of parallel connections (docs/decisions/0003).
      max: embedded ? 1 : env.databaseConnections,
      connectionTimeoutMillis: CONNECT_MS,
      hosts,
      ...(embedded ? oneSession : limited),
      ...(env.databaseDirectUrl === undefined ? {} : behindPooler),
    },
  });
  const close = async () => {
    if (source.isInitialized) await source.destroy();
    if (current === source) current = undefined;
    await embedded?.close();
  };
  try {
    await source.initialize().catch((error) => explainRefusal(error, env));
    current = source;
    if (!embedded) await checkServer(source);
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

/** Runs `work` with the database open as it is, without a log. */
export async function inDatabase<T>(env: Env, work: () => Promise<T>): Promise<T> {
  const close = await connectDatabase(env, pino({ level: 'silent' }));
  try {
    return await work();
  } finally {
    await close();
  }
}

/**
 * The embedded server uses one session for all connections, so anything left by an earlier
 * connection, such as a prepared statement of the same name, would break the next. Therefore the
 * connection is kept open, and a new connection starts by clearing the session.
 */
const oneSession = {
  idleTimeoutMillis: 0,
  onConnect: (client: ClientBase) => client.query('DISCARD ALL'),
};

/**
 * Ends a transaction in which nothing happens: that of a process that is frozen or whose computer has lost
 * power, which would keep its locks. Not sent at the start of a connection, for the sake of PgBouncer.
 */
const LIMIT_IDLE = ", set_config('idle_in_transaction_session_timeout', '15s', false)";

const limited = {
  Client: LimitedClient,
  statement_timeout: SERVER_STATEMENT_MS,
  ...KEEP_ALIVE,
  onConnect: (client: ClientBase) => refuseStandby(client, LIMIT_IDLE),
};

/**
 * PgBouncer refuses a connection that sends a limit, and in transaction mode each statement may have another
 * session: there the limits are those of the role.
 */
const behindPooler = {
  statement_timeout: undefined,
  onConnect: (client: ClientBase) => refuseStandby(client),
};

/**
 * After a failover an address can lead to a standby for a while, whose rows may be old. `more` is selected
 * too.
 */
async function refuseStandby(client: ClientBase, more = ''): Promise<void> {
  const { rows } = await client.query(`SELECT pg_is_in_recovery() AS "isStandby"${more}`);
  if (!rows[0].isStandby) return;
  forgetLeaders();
  // The code with which Postgres itself refuses connections for now.
  throw Object.assign(new Error('it is a standby, which accepts no changes'), { code: '57P03' });
}

/** Names the setting whose address was refused, and explains what PgBouncer says of `statement_timeout`. */
function explainRefusal(error: Error, { addressSetting = 'DATABASE_URL' }: Env): never {
  if (error instanceof ConnectionError) error.setting = addressSetting;
  if (!error.message.includes('unsupported startup parameter')) throw error;
  throw new NoDeliveryError(addressSetting);
}

async function checkServer(source: DataSource): Promise<void> {
  const askedAt = Date.now();
  const [row] = await source.query<{ version: string; now: string }[]>(
    `SELECT current_setting('server_version_num') AS version,
       extract(epoch FROM clock_timestamp()) * 1000 AS now`,
  );
  compareClocks(askedAt, Number(row?.now));
  const major = Math.floor(Number(row?.version) / 10_000);
  if (major < 15 || major > 18) {
    throw new DatabaseError(`This is PostgreSQL ${major}; Assay works with 15 to 18.`);
  }
}
