import type { Logger } from 'pino';
import { limits } from '../shared/limits';
import type { ActivityKind } from '../shared/api/activity';
import { db } from './platform/database/data-source';

const EVERY_MS = 60 * 60 * 1000;

/** How long a message from a reader is kept, in days. */
const MESSAGE_DAYS = 400;

/** How long it is kept who did what, in days. */
const ACTIVITY_DAYS = 400;

/** How long it is kept which mail went out or failed, in days. */
const MAIL_DAYS = 30;

/** How long an address waits for its confirmation, in days. */
const UNCONFIRMED_DAYS = 7;

/**
 * How long an account waits for approval, in days. Whom no admin let in by then was not meant to get
 * in, and sign-ups by strangers must not fill the table for ever; one may sign up again.
 */
const WAITING_DAYS = 90;

const UNCONFIRMED = `
  DELETE FROM subscriber
  WHERE NOT confirmed AND created_at < now() - make_interval(days => $1)`;

const UNAPPROVED = `
  WITH gone AS (
    DELETE FROM employee
    WHERE status = 'waiting' AND created_at < now() - make_interval(days => $1)
    RETURNING name
  )
  INSERT INTO activity (id, kind, by, about, created_at)
  SELECT gen_random_uuid(), $2::varchar, '', name, now() FROM gone`;

/**
 * With what belongs to it; its previews go by their foreign key. What somebody has written in it
 * since stays theirs. One statement, all or nothing.
 */
const EMPTY_TRASH = `
  WITH gone AS (
    DELETE FROM blog WHERE deleted_at < now() - make_interval(days => $1)
    RETURNING id, deleted_at, name
  ), copies AS (
    DELETE FROM working_copy copy USING gone
    WHERE copy.blog_id = gone.id AND copy.updated_at <= gone.deleted_at
  ), slugs AS (
    DELETE FROM old_slug WHERE kind = 'blog' AND target IN (SELECT id FROM gone)
  ), noted AS (
    INSERT INTO activity (id, kind, by, about, created_at)
    SELECT gen_random_uuid(), $2::varchar, '', name, now() FROM gone
  )
  DELETE FROM revision WHERE blog_id IN (SELECT id FROM gone)`;

/** What was set aside of a text that never became a post, and is gone itself. */
const LEFT_ASIDE = `
  DELETE FROM revision
  WHERE kind = 'aside' AND created_at < now() - make_interval(days => $1)
    AND NOT EXISTS (SELECT FROM blog WHERE blog.id = revision.blog_id)
    AND NOT EXISTS (SELECT FROM working_copy copy WHERE copy.blog_id = revision.blog_id
        AND copy.draft IS NOT NULL)`;

/**
 * Autosaves whose document holds all of their text. They are kept so that a save that comes late
 * conflicts; no request is late by a week.
 */
const EMPTY_AUTOSAVES = `
  DELETE FROM working_copy WHERE draft IS NULL AND updated_at < now() - interval '7 days'`;

/** Removes what has run out, every hour: sessions, rate limits, old messages, trash and the like. */
export function startSweeping(log: Logger): () => void {
  const sweep = async () => {
    await db().query('DELETE FROM session WHERE expires_at < now()');
    await db().query('DELETE FROM message WHERE created_at < now() - make_interval(days => $1)', [
      MESSAGE_DAYS,
    ]);
    await db().query('DELETE FROM preview WHERE expires_at < now()');
    await db().query('DELETE FROM invite WHERE expires_at < now()');
    await db().query('DELETE FROM password_link WHERE expires_at < now()');
    await db().query('DELETE FROM activity WHERE created_at < now() - make_interval(days => $1)', [
      ACTIVITY_DAYS,
    ]);
    await db().query('DELETE FROM mail WHERE created_at < now() - make_interval(days => $1)', [
      MAIL_DAYS,
    ]);
    await db().query(UNCONFIRMED, [UNCONFIRMED_DAYS]);
    await db().query(UNAPPROVED, [WAITING_DAYS, 'deleted account' satisfies ActivityKind]);
    await db().query(EMPTY_TRASH, [limits.trashDays, 'post deleted' satisfies ActivityKind]);
    await db().query(EMPTY_AUTOSAVES);
    await db().query(LEFT_ASIDE, [limits.trashDays]);
    // Nobody may see these any more: their writer's account is gone.
    await db().query(`DELETE FROM revision WHERE kind = 'aside' AND employee_id IS NULL`);
    await db().query('DELETE FROM rate_limit WHERE expire < $1', [Date.now()]);
  };
  const run = () => {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'sweep failed; next in an hour'));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
