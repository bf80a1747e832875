import type { Config } from '../../platform/config';
import { fieldError } from '../../platform/user-error';
import { timeZoneOf } from '../../site/services';
import { fromWallTime } from '../../../shared/wall-time';

const MINUTE_MS = 60 * 1000;
// A mistyped year would hide a text forever.
const MAX_YEARS = 5;

/**
 * The moment of a local time at which something is to be published; `known` is the moment before the
 * change. Throws 400 for a time that is missing, in the past or too far away.
 */
export function readTime(
  config: Pick<Config, 'timeZone'>,
  publishLocal: string | null | undefined,
  known: Date | null | undefined,
  now: Date,
): Date {
  const at = publishLocal ? fromWallTime(timeZoneOf(config), publishLocal) : null;
  if (!at) throw fieldError('publishLocal', 'Enter a date and time');
  // What is overdue because its publication failed can still be saved.
  if (at.getTime() === known?.getTime()) return at;
  // The current minute is allowed.
  if (at.getTime() + MINUTE_MS <= now.getTime()) {
    throw fieldError('publishLocal', 'Choose a time in the future');
  }
  if (at.getUTCFullYear() > now.getUTCFullYear() + MAX_YEARS) {
    throw fieldError('publishLocal', `Choose a time within the next ${MAX_YEARS} years`);
  }
  return at;
}

interface Planned {
  publishAt: Date | null;
  updatedAt: Date;
}

/**
 * When something that was scheduled was published: at its time, even if the server was down then,
 * unless it was changed later.
 */
export function publishedAt({ publishAt, updatedAt }: Planned): Date {
  return publishAt && publishAt > updatedAt ? publishAt : updatedAt;
}

/** The columns of what is not scheduled, or no longer. */
export const notScheduled = { publishAt: null, publishError: '', publishRetryAt: null } as const;
