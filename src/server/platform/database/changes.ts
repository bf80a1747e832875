import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config';

const RETRY_MS = 2000;

// A router can drop a connection silently. Then no notification arrives and no error is raised, so
// the connection is tested at this interval.
const ASK_EVERY_MS = 15_000;
const ANSWER_MS = 5000;

/** The part of the page cache that is used here. */
interface Stoppable {
  clear(): void;
  pause(): void;
  resume(): void;
}

/**
 * Clears the page cache whenever any process changes what pages show (triggers send the
 * notification). While the connection to Postgres is down, the cache is paused, because changes
 * could be missed. With the embedded database there is no other process.
 */
export function listenForChanges(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  cache: Stoppable,
  log: Logger,
): () => Promise<void> {
  if (databaseUrl === undefined) return async () => undefined;
  let stopped = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  cache.pause();

  const retry = () => {
    cache.pause();
    clearTimeout(timer);
    client?.removeAllListeners('end');
    client?.end().catch(() => undefined);
    client = undefined;
    if (!stopped) timer = setTimeout(() => void connect(), RETRY_MS);
  };
  const connect = async () => {
    client = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    client.on('error', (error) => log.warn({ err: error }, 'notification connection lost'));
    client.on('notification', () => cache.clear());
    try {
      await client.connect();
      await client.query('LISTEN content_changed');
      client.once('end', retry);
      cache.resume();
      askLater(client);
    } catch (error) {
      log.warn({ err: error }, 'cannot open the notification connection');
      retry();
    }
  };
  const askLater = (asked: Client) => {
    timer = setTimeout(() => {
      asked.query('SELECT 1').then(
        () => client === asked && askLater(asked),
        (error: unknown) => {
          if (client !== asked || stopped) return;
          log.warn({ err: error }, 'notification connection does not respond');
          retry();
        },
      );
    }, ASK_EVERY_MS).unref();
  };
  void connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    client?.removeAllListeners('end');
    await client?.end().catch(() => undefined);
  };
}
