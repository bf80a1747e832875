import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { db } from '../../src/server/platform/database/data-source';
import type { TestApp } from './app';
import { rawCall } from './raw';
import { until } from './until';

/** Addresses that list posts. */
export const lists = ['/', '/home', '/bloglist', '/api/blogs', '/.netlify/functions/api/blogs'];

/** Whether the page cache answered the request. */
export async function fromCache(app: TestApp, ask: () => Promise<unknown>): Promise<boolean> {
  const { hits } = app.cache;
  await ask();
  return app.cache.hits > hits;
}

/** Reads all of them twice, so that they are cached before a change. */
export async function fill(app: TestApp, places: string[]): Promise<void> {
  const get = (place: string) => rawCall(app.url, 'GET', place);
  for (const place of [...places, ...places]) await get(place);
  for (const place of places) {
    expect([place, await fromCache(app, () => get(place))]).toEqual([place, true]);
  }
}

const LINE = `
  SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
    AND (query LIKE 'LISTEN%' OR query = 'SELECT 1') AND state = 'idle'`;

/**
 * On Postgres, an app is notified of its own changes a moment later, on a connection that it opens
 * during its start. Waits until every change so far has arrived.
 */
export async function untilSettled(app: TestApp): Promise<void> {
  if (app.config.databaseUrl === undefined) return;
  await until(async () => (await db().query<unknown[]>(LINE)).length > 0, { what: 'The line' });
  // Notifications arrive in order, so this arrives after those of the changes.
  const mark = randomUUID();
  const emit = jest.spyOn(Client.prototype, 'emit');
  const isHeard = () =>
    emit.mock.calls.some(([event, said]: unknown[]) => {
      return event === 'notification' && (said as { payload: string }).payload === mark;
    });
  try {
    let sent = -Infinity;
    const sendUntilHeard = async () => {
      // Again, because a connection that was lost is opened again and missed it.
      if (performance.now() - sent > 1000) {
        sent = performance.now();
        await db().query(`SELECT pg_notify('content_changed', $1)`, [mark]);
      }
      return isHeard();
    };
    await until(sendUntilHeard, { what: 'The announcement' });
  } finally {
    emit.mockRestore();
  }
}
