import type { BlogStatus } from '../../../shared/api/posts';
import type { Blog } from '../../../entities/Blog';
import type { Config } from '../../platform/config';
import { fieldError } from '../../platform/user-error';
import { timeZoneOf } from '../../site/services';
import { fromWallTime } from '../../../shared/wall-time';

const MINUTE_MS = 60 * 1000;
// A mistyped year would hide a post forever.
const MAX_YEARS = 5;

interface PublishInput {
  status?: Exclude<BlogStatus, 'trash'> | null;
  publishLocal?: string | null;
}

type Plan = Pick<Blog, 'status' | 'publishAt'>;

/**
 * The status of a post after a save, and when to publish it: as the writer asked, otherwise as
 * before (`before`), otherwise published immediately. Throws 400 for an invalid time.
 */
export function planPost(config: Config, wish: PublishInput, before: Plan | null, now: Date): Plan {
  const status = wish.status || before?.status || 'published';
  if (status !== 'scheduled') return { status, publishAt: null };
  if (before?.status === 'published') {
    throw fieldError('status', 'A published post can’t be scheduled. Unpublish it first');
  }
  // Picks the columns, because `before` is a whole post.
  if (!wish.status && !wish.publishLocal && before) return { status, publishAt: before.publishAt };
  return { status, publishAt: readTime(config, wish.publishLocal, before?.publishAt, now) };
}

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
