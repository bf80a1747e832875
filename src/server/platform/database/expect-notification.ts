import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Config } from '../config';
import type { ConnectionError } from './connection-error';
import { db } from './data-source';
import { NoDeliveryError } from './errors';
import { clientOptions, KEEP_ALIVE } from './hosts';
import { HostsClient } from './hosts-client';

/** How long Postgres may take to answer, and a notification to arrive. */
const ANSWER_MS = 5000;

/** The channel on which this process sends notifications to itself; a name that needs no quotes. */
const PROBE = `assay_${randomUUID().replaceAll('-', '')}`;

/** The addresses of the database; notifications need the one without a pooler. */
export type Addresses = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'addressSetting'>;

/** A connection that is not open yet; once it listens, it calls `onChange` when readers see a change. */
export function newListener(
  { databaseUrl, databaseDirectUrl = databaseUrl }: Addresses,
  onChange: (text: string | undefined) => void,
): Client {
  const client = new HostsClient({
    ...clientOptions(databaseDirectUrl),
    application_name: 'assay-changes',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    ...KEEP_ALIVE,
  });
  return client.on('notification', ({ channel, payload }) =>
    channel === PROBE ? client.emit(PROBE) : onChange(payload),
  );
}

/** Begins to listen for changes and for the notifications of this process. */
export async function listen(client: Client): Promise<void> {
  await client.query(`LISTEN content_changed; LISTEN ${PROBE}`);
}

/**
 * Throws NoDeliveryError if a notification that the pool sends does not arrive at this connection, which
 * listens: behind a pooler in transaction mode, or if the address leads to another server than before. A
 * pool that is busy or away proves nothing.
 */
export async function expectNotification(client: Client, config: Addresses): Promise<void> {
  const waiting = new AbortController();
  const heard = once(client, PROBE, { signal: waiting.signal }).catch(() => {
    throw new NoDeliveryError(settingOf(config));
  });
  heard.catch(() => undefined); // nobody waits if nothing was sent
  const isSent = await poolAnswers(`SELECT pg_notify('${PROBE}', '')`);
  const timer = setTimeout(() => waiting.abort(), isSent ? ANSWER_MS : 0).unref();
  if (isSent) await heard.finally(() => clearTimeout(timer));
}

/** The setting with the address where notifications are expected. */
function settingOf({ addressSetting = 'DATABASE_URL', databaseDirectUrl }: Addresses) {
  return databaseDirectUrl === undefined ? addressSetting : 'DATABASE_DIRECT_URL';
}

/** Opens a connection for notifications, and throws as expectNotification() does. */
export async function checkDelivery(config: Addresses): Promise<void> {
  const client = newListener(config, () => undefined);
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: ConnectionError) => {
      throw Object.assign(error, { setting: settingOf(config) });
    });
    await listen(client);
    await expectNotification(client, config);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether a connection of the pool works, or can be made. */
export function poolAnswers(question = 'SELECT 1'): Promise<boolean> {
  const asked = async () => {
    await db().query(question);
    return true;
  };
  const late = pause(ANSWER_MS, false, { ref: false });
  return Promise.race([asked().catch(() => false), late]);
}
