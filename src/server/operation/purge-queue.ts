import type { EntityManager } from 'typeorm';
import type { Config } from '../platform/config';
import { db } from '../platform/database/data-source';
import { inBackground } from '../platform/database/transactions';
import { ALL, tagsToPurge } from '../pages/cdn-tags';

/** A process that has given no sign of life for so long sends nothing any more. */
const DEAD_SECONDS = 15;
/** A process that has read no changes for so long has paused its page cache. */
const PAUSED_SECONDS = 30;
/** What not every process knows after so long is sent anyway, and again when they do. */
const LATE_SECONDS = 5;
/** So long after that it is sent again: an answer may have been on its way to the CDN. */
const AGAIN_SECONDS = 5;
/** How long one process has for a batch. After that, another may send it. Longer than a request may take. */
const HOLD_SECONDS = 5;
// Cloudflare's free plan lets 25 calls through, and then one every twelve seconds.
const PAID_SECONDS = 12;
const BURST = 20;
/** After this time no CDN has an answer from before (pages/cdn-headers.ts). */
export const PURGE_DAYS = 2;

/** Marks what every living process knows. Locked, so that `known_at` is in the order in which it is read. */
const MARK = `
  UPDATE purge SET known_at = clock_timestamp()
  WHERE known_at IS NULL AND (created_at < now() - make_interval(secs => $2) OR NOT EXISTS (
    SELECT FROM process WHERE seen_at > now() - make_interval(secs => $1)
      AND (snapshot = '' OR NOT pg_visible_in_snapshot(number, snapshot::pg_snapshot))))`;

const MAY_BE_SENT =
  '(known_at IS NOT NULL OR created_at < clock_timestamp() - make_interval(secs => $1))';

const IS_DUE = `EXISTS (SELECT FROM purge WHERE CASE
  WHEN known_at < clock_timestamp() - make_interval(secs => $2) THEN true
  WHEN sent_at IS NULL THEN ${MAY_BE_SENT}
  ELSE sent_at < known_at END)`;

const HOLD = `
  UPDATE purge_sending
  SET tries = tries + 1, next_at = clock_timestamp() + make_interval(secs => $3),
    paid_until = greatest(paid_until, clock_timestamp()) + make_interval(secs => $4)
  WHERE ${IS_DUE}
  RETURNING tries, clock_timestamp()::text AS began`;

/** A call to make: the tags, and when it was put together. */
export interface Batch {
  tags: string[];
  began: string;
  tries: number;
}

/**
 * Takes what a CDN must forget, for this process to send: what every process has dropped from its cache,
 * and what has waited for that for too long. Null if there is nothing, another process is sending, or the
 * next call has to wait.
 */
export async function takeBatch(): Promise<Batch | null> {
  const [some] = await db().query<object[]>('SELECT FROM purge LIMIT 1');
  return some ? db().transaction(take) : null;
}

async function take(manager: EntityManager): Promise<Batch | null> {
  await manager.query('INSERT INTO purge_sending DEFAULT VALUES ON CONFLICT DO NOTHING');
  const [turn] = await manager.query<object[]>(
    `SELECT FROM purge_sending WHERE next_at <= clock_timestamp()
       AND paid_until < clock_timestamp() + make_interval(secs => $1) FOR UPDATE SKIP LOCKED`,
    [BURST * PAID_SECONDS],
  );
  if (!turn) return null;
  await manager.query(MARK, [DEAD_SECONDS, PAUSED_SECONDS]);
  const values = [LATE_SECONDS, AGAIN_SECONDS, HOLD_SECONDS, PAID_SECONDS];
  // TypeORM answers an UPDATE with its rows and their number.
  const [[held]] = await manager.query<[Omit<Batch, 'tags'>[], number]>(HOLD, values);
  if (!held) return null;
  const rows = await manager.query<{ tag: string }[]>(
    `SELECT DISTINCT tag FROM purge WHERE ${MAY_BE_SENT} LIMIT 1000`,
    [LATE_SECONDS],
  );
  return { ...held, tags: tagsToPurge(rows.map(({ tag }) => tag)) };
}

/** Deletes what was sent, or keeps it for the second time. */
export async function saveAccepted({ began }: Batch): Promise<void> {
  await db().transaction(async (manager) => {
    await manager.query(
      'DELETE FROM purge WHERE known_at < $1::timestamptz - make_interval(secs => $2)',
      [began, AGAIN_SECONDS],
    );
    await manager.query(
      `UPDATE purge SET sent_at = $1
       WHERE known_at <= $1 OR created_at < $1::timestamptz - make_interval(secs => $2)`,
      [began, LATE_SECONDS],
    );
    await manager.query(
      `UPDATE purge_sending SET tries = 0, reason = '', sent_at = clock_timestamp(),
         next_at = clock_timestamp() + interval '1 second'`,
    );
  });
}

/** Records why a call failed, and that the next is due in a second, later in a minute. */
export async function saveRefused({ tries }: Batch, reason: string): Promise<void> {
  const seconds = Math.min(2 ** (tries - 1), 60);
  await db().query(
    `UPDATE purge_sending SET reason = $1, next_at = clock_timestamp() + make_interval(secs => $2)`,
    [reason.slice(0, 500), seconds],
  );
}

/**
 * Lets a CDN forget everything, for what is no change of the database: the start of another release or of
 * a day. Does nothing without a CDN.
 */
export async function purgeAll({ purgeUrl }: Pick<Config, 'purgeUrl'>): Promise<void> {
  if (purgeUrl === undefined) return;
  await inBackground('INSERT INTO purge (tag) VALUES ($1) ON CONFLICT DO NOTHING', [ALL]);
}
