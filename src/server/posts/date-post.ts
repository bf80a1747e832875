import { isDay } from '../../shared/day';
import { limits } from '../../shared/limits';
import type { Blog } from '../../entities/Blog';
import type { Redated } from '../../shared/api/revisions';
import type { Config } from '../platform/config';
import { fieldError } from '../platform/user-error';
import { timeZoneOf } from '../site/services';
import { fromWallTime, toWallTime } from '../../shared/wall-time';

interface DateInput {
  dateLocal?: string | null;
  dateReason?: string | null;
}

type Dates = Pick<Blog, 'date' | 'plannedDate'>;

/** The day of a moment in the site's time zone: "2026-11-22". */
export const dayOf = (timeZone: string, at: Date) => toWallTime(timeZone, at).slice(0, 10);

/** Says what is wrong with a day, or null. An omitted day is valid. */
export function dayProblem(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' && isDay(value) ? null : 'Enter a date such as 2026-11-22';
}

/**
 * The dates of a post after a save, and the change of a date that readers know. A post gets its date
 * when it is first published (`isLive`): the day that its writer chose, or `now`. Afterwards another
 * day needs a reason, also while the post is unpublished. Throws 400 for a missing reason and for a
 * day that cannot be.
 */
export function datePost(
  config: Config,
  { dateLocal, dateReason }: DateInput,
  before: Dates | null,
  isLive: boolean,
  now: Date,
): Dates & { redated: Redated | null } {
  const timeZone = timeZoneOf(config);
  const momentOf = (day: string, time: string) => {
    if (day > dayOf(timeZone, now)) {
      throw fieldError(
        'dateLocal',
        'The date can’t be in the future. To publish the post later, schedule it',
      );
    }
    if (Number(day.slice(0, 4)) < limits.firstYear) {
      throw fieldError('dateLocal', `Enter a year from ${limits.firstYear}`);
    }
    const at = fromWallTime(timeZone, `${day}T${time}`) ?? now;
    // Where a country changed sides of the date line.
    if (dayOf(timeZone, at) !== day) {
      throw fieldError('dateLocal', `That day did not exist in ${timeZone}`);
    }
    return at;
  };
  const { date, plannedDate } = before ?? { date: null, plannedDate: null };
  if (date) {
    if (dateLocal === '') throw fieldError('dateLocal', 'Enter a date');
    const stays = !dateLocal || dateLocal === dayOf(timeZone, date);
    if (stays) return { date, plannedDate: null, redated: null };
    const moved = notAfter(now, momentOf(dateLocal, toWallTime(timeZone, date).slice(11)));
    const reason = dateReason?.trim() ?? '';
    if (reason === '') throw fieldError('dateReason', 'Enter a reason for the new date');
    const redated = { from: date.toISOString(), to: moved.toISOString(), reason };
    return { date: moved, plannedDate: null, redated };
  }
  const known = plannedDate && dayOf(timeZone, plannedDate);
  const isKept = dateLocal === undefined || dateLocal === known;
  const planned = isKept ? plannedDate : dateLocal ? momentOf(dateLocal, '12:00') : null;
  if (!isLive) return { date: null, plannedDate: planned, redated: null };
  return { date: firstDate(planned, now), plannedDate: null, redated: null };
}

/** The date of a post that is first published. */
export function firstDate(plannedDate: Date | null, now: Date): Date {
  return plannedDate ? notAfter(now, plannedDate) : now;
}

const notAfter = (now: Date, at: Date) => (at < now ? at : now);

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moments from the start of a day to the end of another in the site's time zone; both optional. */
export function daysBetween(
  config: Pick<Config, 'timeZone'>,
  from: string | undefined,
  to: string | undefined,
): { from: Date | undefined; until: Date | undefined } {
  const timeZone = timeZoneOf(config);
  const startOf = (day: string) => fromWallTime(timeZone, `${day}T00:00`) ?? undefined;
  const dayAfter = to && new Date(Date.parse(`${to}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return {
    from: from ? startOf(from) : undefined,
    until: dayAfter ? startOf(dayAfter) : undefined,
  };
}
