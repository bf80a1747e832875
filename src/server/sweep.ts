import type { Logger } from 'pino';
import { repeat } from './platform/jobs/repeat';
import { inBackground } from './platform/database/transactions';
import { deleteOldRemovals } from './sample/remove-samples';
import { sweepStatements } from './sweep-statements';

const EVERY_MS = 60 * 60 * 1000;

/**
 * Deletes expired rows every hour: sessions, rate limits, old messages, trash and more. `others` are
 * deleted last.
 */
export function startSweeping(log: Logger, others?: () => Promise<void>): () => void {
  const messages = { failed: 'sweep failed; retrying in an hour' };
  const sweep = async () => {
    for (const [statement, ...values] of sweepStatements) await inBackground(statement, values);
    await deleteOldRemovals();
    await inBackground('DELETE FROM rate_limit WHERE expire < $1', [Date.now()]);
    await others?.();
    return 0;
  };
  const stop = repeat(log, messages, sweep, EVERY_MS);
  return () => void stop();
}
