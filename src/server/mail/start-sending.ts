import { setTimeout as pause } from 'node:timers/promises';
import { repeat } from '../platform/jobs/repeat';
import { currentTime } from '../platform/clock';
import { sendDue, type Sending } from './send-due';

// A slow mail server must not delay the shutdown. The email is retried later.
const LAST_MS = 8000;

/**
 * Sends due emails now and every few seconds, if a mail server is set. Every process does this.
 * Returns a function that stops it and waits up to `lastMs` for an email that is being sent, until
 * the outcome is recorded.
 */
export function startSending(sending: Sending, lastMs = LAST_MS): () => Promise<void> {
  const { config, log } = sending;
  if (!config.mail) return async () => undefined;
  let stopped = false;
  const copy = { done: 'emails sent', failed: 'checking for emails to send failed' };
  const stop = repeat(log, copy, () => sendDue(sending, currentTime, () => stopped));
  return async () => {
    stopped = true;
    await Promise.race([stop(), pause(lastMs, undefined, { ref: false })]);
  };
}
