import { setTimeout as pause } from 'node:timers/promises';
import { db } from '../platform/database/data-source';
import { Mail } from '../../entities/Mail';
import { isLate } from './late';

const MINUTE_MS = 60 * 1000;

/** How long to wait after each try that failed; after one more it has failed for good. */
export const WAITS_MS = [1, 5, 30, 2 * 60, 8 * 60].map((minutes) => minutes * MINUTE_MS);

/** When to note once more that a mail was sent, where the database failed just then. */
const NOTE_AGAIN_MS = [250, 1000, 3000];

const SENT = { state: 'sent', reason: '', nextTryAt: null } as const;

/** Notes that a mail was sent, with some patience: what is not noted is sent a second time. */
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

/** Notes that a try failed, at a time, and when the next one is due, if there is to be one. */
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

/** Not where another process has tried it since. */
async function keep(
  { id, tries }: Mail,
  values: Pick<Mail, 'state' | 'reason' | 'nextTryAt'>,
): Promise<void> {
  await db().getRepository(Mail).update({ id, tries, state: 'waiting' }, values);
}
