import type { Logger } from 'pino';
import { db } from './data-source';

const EVERY_MS = 60 * 60 * 1000;

/** How long a message from a reader is kept, in days. */
const MESSAGE_DAYS = 400;

/** Removes sessions and rate limits that have run out and old messages, now and every hour. */
export function startSweeping(log: Logger): () => void {
  const sweep = async () => {
    await db().query('DELETE FROM session WHERE expires_at < now()');
    await db().query('DELETE FROM message WHERE created_at < now() - make_interval(days => $1)', [
      MESSAGE_DAYS,
    ]);
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
