import { limits } from '../../shared/limits';
import { limitConcurrency } from '../platform/jobs/limit-concurrency';
import { unavailable, UserError } from '../platform/user-error';

// An upload is kept in memory while it is received: at most 8 files of 20 MB each.
const UPLOADS = 8;

const tooMany = () => unavailable('Other files are being uploaded. Try again in a moment', 5);

const limitAll = limitConcurrency({ running: UPLOADS, waiting: 0, full: tooMany });

// One writer's slow uploads must leave slots for others.
const running = new Map<string, number>();

/**
 * Runs a whole upload of an account if a slot is free. Otherwise rejects: with 429 if the account
 * itself has too many uploads, and with 503 if all slots are taken.
 */
export async function limitUploads<T>(accountId: string, task: () => Promise<T>): Promise<T> {
  const own = running.get(accountId) ?? 0;
  if (own >= limits.uploadsAtOnce) {
    const message = `You are already uploading ${limits.uploadsAtOnce} files. Try again when they are done`;
    throw new UserError('too-many-requests', message, { retryAfter: 5, limit: 'uploads' });
  }
  running.set(accountId, own + 1);
  try {
    return await limitAll(task);
  } finally {
    const left = (running.get(accountId) ?? 1) - 1;
    if (left > 0) running.set(accountId, left);
    else running.delete(accountId);
  }
}

/**
 * Runs image processing, two at a time. Each needs a processor, and up to 160 MB for an image of 40
 * million pixels.
 */
export const limitProcessing = limitConcurrency({
  name: 'uploads',
  running: 2,
  waiting: UPLOADS,
  full: tooMany,
});
