import { limitConcurrency } from '../platform/jobs/limit-concurrency';
import { UserError } from '../platform/user-error';

// An upload is kept in memory while it is received: at most 8 files of 20 MB each.
const UPLOADS = 8;

function tooMany(): UserError {
  const message = 'Other files are being uploaded. Try again in a moment';
  return new UserError('unavailable', message, { retryAfter: 5 });
}

/** Runs a whole upload if a slot is free, otherwise rejects with 503. */
export const limitUploads = limitConcurrency({ running: UPLOADS, waiting: 0, full: tooMany });

/**
 * Runs image processing, two at a time. Each needs a processor, and up to 160 MB for an image of 40
 * million pixels.
 */
export const limitProcessing = limitConcurrency({ running: 2, waiting: UPLOADS, full: tooMany });
