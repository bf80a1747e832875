import { setTimeout as pause } from 'node:timers/promises';
import { db } from '../platform/database/data-source';
import { Mail } from '../../entities/Mail';
import { isLate } from './reason';

const MINUTE_MS = 60 * 1000;

/** How long to wait after each failed attempt. When the list is used up, the email has failed. */
export const WAITS_MS = [1, 5, 30, 2 * 60, 8 * 60].map((minutes) => minutes * MINUTE_MS);

/** When to retry recording that an email was sent, if the database fails at that moment. */
const NOTE_AGAIN_MS = [250, 1000, 3000];

const SENT = { state: 'sent', reason: '', nextTryAt: null } as const;

/**
 * Records that an email was sent. Retries patiently: without the record the email is sent again.
 */
export async function saveSent(mail: Mail): Promise<void> {
  for (const wait of NOTE_AGAIN_MS) {
    try {
      return await keep(mail, SENT);
    } catch {
      await pause(wait);
    }
  }
  await keep(mail, SENT);
}

/** Records a failed attempt at `now`, and when the next attempt is due, if there is one. */
export async function saveFailure(
  mail: Mail,
  reason: string,
  final: boolean,
  now: Date,
): Promise<void> {
  const wait = WAITS_MS[mail.tries - 1];
  const nextTryAt = wait === undefined || final ? null : new Date(now.getTime() + wait);
  if (!nextTryAt || isLate(mail, nextTryAt)) {
    return keep(mail, { state: 'failed', reason, nextTryAt: null });
  }
  await keep(mail, { state: 'waiting', reason, nextTryAt });
}

/** Writes the outcome unless another process has tried the email since. */
async function keep(
  { id, tries, subject }: Mail,
  values: Pick<Mail, 'state' | 'reason' | 'nextTryAt'>,
): Promise<void> {
  await db().manager.update(Mail, { id, tries, state: 'waiting' }, { ...values, subject });
}
