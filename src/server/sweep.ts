import type { Logger } from 'pino';
import { inBackground } from './platform/database/transactions';
import { deleteOldRemovals } from './sample/remove-samples';
import { sweepStatements } from './sweep-statements';

const EVERY_MS = 60 * 60 * 1000;

/**
 * Deletes expired rows every hour: sessions, rate limits, old messages, trash and more. `others` are
 * deleted last.
 */
export function startSweeping(log: Logger, others?: () => Promise<void>): () => void {
  const sweep = async () => {
    for (const [statement, ...values] of sweepStatements) await inBackground(statement, values);
    await deleteOldRemovals();
    await inBackground('DELETE FROM rate_limit WHERE expire < $1', [Date.now()]);
    await others?.();
  };
  const run = () => {
    sweep().catch((error: unknown) =>
      log.warn({ err: error }, 'sweep failed; retrying in an hour'),
    );
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
