import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { db } from './data-source';

/** How long Postgres may take to answer, and a notification to arrive. */
export const ANSWER_MS = 5000;

/** The channel on which this process sends notifications to itself; a name that needs no quotes. */
export const PROBE = `assay_${randomUUID().replaceAll('-', '')}`;

/**
 * Throws if a notification that the pool sends does not arrive at this connection, which emits PROBE when one
 * does: behind a pooler in transaction mode, or if the address leads to another server than before. A pool
 * that is busy or away proves nothing.
 */
export async function expectNotification(client: Client): Promise<void> {
  const waiting = new AbortController();
  const heard = once(client, PROBE, { signal: waiting.signal }).catch(() => {
    throw new Error(
      'The database does not deliver notifications. A pooler must be in session mode, or DATABASE_URL lead around it',
    );
  });
  heard.catch(() => undefined); // nobody waits if nothing was sent
  const isSent = await poolAnswers(`SELECT pg_notify('${PROBE}', '')`);
  const timer = setTimeout(() => waiting.abort(), isSent ? ANSWER_MS : 0);
  if (isSent) await heard.finally(() => clearTimeout(timer));
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
