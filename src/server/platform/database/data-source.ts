import 'reflect-metadata';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { entities } from '../../../entities';
import { migrations } from '../../../../migrations';
import type { Env } from '../config';
import { startEmbedded } from './embedded';

let current: DataSource | undefined;

/** The open database. */
export function db(): DataSource {
  if (!current) throw new Error('The database is not open');
  return current;
}

/** Something about the database that the operator has to change; its message says what. */
export class DatabaseError extends Error {}

const MIGRATION_LOCK = 4_702_111; // any number, as long as every process uses the same
const CONNECT_MS = 5000;

/**
 * Opens Postgres or the embedded database, runs what migrations are missing, then `prepare`, all
 * inside one advisory lock, so that only one of several starting processes does it.
 */
export async function openDatabase(
  env: Env,
  log: Logger,
  prepare: (source: DataSource) => Promise<void>,
): Promise<() => Promise<void>> {
  const close = await connectDatabase(env, log);
  const source = db();
  try {
    await insideLock(source, env.databaseUrl !== undefined, async () => {
      await source.runMigrations({ transaction: 'each' });
      await prepare(source);
    });
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

/** Opens Postgres or the embedded database as it is, and gives the function that closes it. */
export async function connectDatabase(env: Env, log: Logger): Promise<() => Promise<void>> {
  const embedded = env.databaseUrl === undefined ? await startEmbedded(env.dataDir) : undefined;
  const place = embedded
    ? { host: embedded.host, port: 5432, username: 'postgres', database: 'postgres' }
    : { url: env.databaseUrl };
  const source = new DataSource({
    type: 'postgres',
    ...place,
    entities,
    migrations,
    synchronize: false,
    logging: false,
    installExtensions: false,
    // pool.on('error'): an idle connection that breaks is replaced, the process goes on.
    poolErrorHandler: (error: unknown) => log.warn({ err: error }, 'database connection lost'),
    extra: {
      // The embedded server mixes the messages of parallel connections (docs/decisions/0003).
      max: embedded ? 1 : 10,
      connectionTimeoutMillis: CONNECT_MS,
      ...(embedded ? oneSession : { statement_timeout: 30_000, keepAlive: true }),
    },
  });
  const close = async () => {
    if (source.isInitialized) await source.destroy();
    if (current === source) current = undefined;
    await embedded?.close();
  };
  try {
    await source.initialize();
    current = source;
    if (!embedded) await checkVersion(source);
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

/**
 * The embedded server has one session for all connections that ever come: what an earlier one left
 * in it, such as a prepared statement of the same name, would fail the next. So the connection is
 * kept, and a new one starts by clearing the session.
 */
const oneSession = {
  idleTimeoutMillis: 0,
  onConnect: (client: ClientBase) => client.query('DISCARD ALL'),
};

async function checkVersion(source: DataSource): Promise<void> {
  const [row] = await source.query<{ server_version_num: string }[]>('SHOW server_version_num');
  const major = Math.floor(Number(row?.server_version_num) / 10_000);
  if (major < 15 || major > 18) {
    throw new DatabaseError(`This is PostgreSQL ${major}; Assay works with 15 to 18.`);
  }
}

/** The embedded database has one connection and one process: there is nobody to shut out. */
async function insideLock(
  source: DataSource,
  shared: boolean,
  work: () => Promise<void>,
): Promise<void> {
  if (!shared) return work();
  const holder = source.createQueryRunner();
  await holder.connect();
  try {
    // Another process may be migrating for long: wait for it without a limit.
    await holder.query('SET statement_timeout = 0');
    await holder.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await work();
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await holder.query('RESET statement_timeout').catch(() => undefined);
    await holder.release();
  }
}
