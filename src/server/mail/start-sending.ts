import { repeat } from '../platform/jobs/repeat';
import { sendDue, type Sending } from './send-due';

// A mail server that is slow just then does not hold up the end; the mail is tried again later.
const LAST_MS = 8000;

/**
 * Sends what is due, now and every few seconds, where a mail server is set: every process does.
 * What comes back stops it, and waits for a mail that is just going out until that is noted,
 * `lastMs` at the most.
 */
export function startSending(sending: Sending, lastMs = LAST_MS): () => Promise<void> {
  const { config, log } = sending;
  if (!config.mail) return async () => undefined;
  let stopped = false;
  const copy = { done: 'mail sent', failed: 'looking for mail to send failed' };
  const stop = repeat(log, copy, () => sendDue(sending, undefined, () => stopped));
  return async () => {
    stopped = true;
    let last: NodeJS.Timeout | undefined;
    await Promise.race([stop(), new Promise((resolve) => (last = setTimeout(resolve, lastMs)))]);
    clearTimeout(last);
  };
}
