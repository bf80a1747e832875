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
  await untilSettled(app);
  const get = (place: string) => rawCall(app.url, 'GET', place);
  for (const place of [...places, ...places]) await get(place);
  for (const place of places) {
    expect([place, await fromCache(app, () => get(place))]).toEqual([place, true]);
  }
}

/**
 * On Postgres, an app is notified of its own changes a moment later, on a connection that it opens
 * during its start. Waits until every change so far has arrived.
 */
export async function untilSettled(app: TestApp): Promise<void> {
  if (app.config.databaseUrl === undefined) return;
  // The page cache is resumed when the connection listens. Which one that is, pg_stat_activity doesn't say.
  await until(() => !app.cache.paused, { what: 'The line' });
  // Notifications arrive in order, so this arrives after those of the changes.
  const mark = randomUUID();
  const emit = jest.spyOn(Client.prototype, 'emit');
  const isHeard = () =>
    emit.mock.calls.some(([event, said]: unknown[]) => {
      return event === 'notification' && (said as { payload: string }).payload === mark;
    });
  try {
    await db().query(`SELECT pg_notify('content_changed', $1)`, [mark]);
    await until(isHeard, { what: 'The announcement' });
  } finally {
    emit.mockRestore();
  }
}
