import type { Logger } from 'pino';
import { db } from './data-source';

const EVERY_MS = 60 * 60 * 1000;

/** Removes sessions and rate limits that have run out, now and every hour. */
export function startSweeping(log: Logger): () => void {
  const sweep = async () => {
    await db().query('DELETE FROM session WHERE expires_at < now()');
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
