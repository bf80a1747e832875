import type { Logger } from 'pino';
import { limits } from '../../client/limits';
import { db } from './data-source';

const EVERY_MS = 60 * 60 * 1000;

/** How long a message from a reader is kept, in days. */
const MESSAGE_DAYS = 400;

/** With what belongs to it; its previews go by their foreign key. One statement, all or nothing. */
const EMPTY_TRASH = `
  WITH gone AS (
    DELETE FROM blog WHERE deleted_at < now() - make_interval(days => $1) RETURNING id
  ), copies AS (
    DELETE FROM working_copy WHERE blog_id IN (SELECT id FROM gone)
  ), slugs AS (
    DELETE FROM old_slug WHERE kind = 'blog' AND target IN (SELECT id FROM gone)
  )
  DELETE FROM revision WHERE blog_id IN (SELECT id FROM gone)`;

/** Removes what has run out: sessions, rate limits, previews, old messages, trash. Every hour. */
export function startSweeping(log: Logger): () => void {
  const sweep = async () => {
    await db().query('DELETE FROM session WHERE expires_at < now()');
    await db().query('DELETE FROM message WHERE created_at < now() - make_interval(days => $1)', [
      MESSAGE_DAYS,
    ]);
    await db().query('DELETE FROM preview WHERE expires_at < now()');
    await db().query(EMPTY_TRASH, [limits.trashDays]);
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
