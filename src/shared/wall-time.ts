const DAY_MS = 24 * 60 * 60 * 1000;

const formatters = new Map<string, Intl.DateTimeFormat>();

function makeFormatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** The local time in `timeZone` at a moment: "2026-11-22T09:00". */
export function toWallTime(timeZone: string, at: Date): string {
  const known = formatters.get(timeZone);
  const formatter = known ?? makeFormatter(timeZone);
  if (!known) formatters.set(timeZone, formatter);
  const parts = formatter.formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return `${day}T${part('hour')}:${part('minute')}`;
}

/**
 * The moment of a local time in `timeZone`. A time skipped in spring is moved forward by the length
 * of the gap; a time that occurs twice in autumn means the first. Null if it is not a valid time.
 */
export function fromWallTime(timeZone: string, wallTime: string): Date | null {
  const wall = asUtc(wallTime);
  if (wall === null) return null;
  const dayBefore = wall - offset(timeZone, wall - DAY_MS);
  const dayAfter = wall - offset(timeZone, wall + DAY_MS);
  const right = [dayBefore, dayAfter].filter(
    // NaN if the day after is past the year 9999 and cannot be parsed.
    (at) => !Number.isNaN(at) && toWallTime(timeZone, new Date(at)) === wallTime,
  );
  return new Date(right.length > 0 ? Math.min(...right) : dayBefore);
}

/** A local time that a clock does not show, or shows twice. */
export interface OddTime {
  is: 'skipped' | 'twice';
  /** The local time that is used: "2027-03-28T03:30". */
  used: string;
  /** How far the clock is ahead of UTC then: "UTC+2". */
  offset: string;
}

/** What is odd about a local time in `timeZone` because the clocks change; null if nothing is. */
export function oddTime(timeZone: string, wallTime: string): OddTime | null {
  const at = fromWallTime(timeZone, wallTime);
  if (!at) return null;
  const used = toWallTime(timeZone, at);
  const named = { used, offset: namedOffset(offset(timeZone, at.getTime())) };
  if (used !== wallTime) return { is: 'skipped', ...named };
  const again = [1, 2, 3, 4, 5, 6].some((halfHours) => {
    const later = new Date(at.getTime() + halfHours * 30 * 60 * 1000);
    return toWallTime(timeZone, later) === wallTime;
  });
  return again ? { is: 'twice', ...named } : null;
}

function namedOffset(ms: number): string {
  const minutes = Math.abs(ms) / 60_000;
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${ms < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest}`;
}

/** Says what is wrong with a local time, or null. An omitted time is valid. */
export function wallTimeProblem(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' && asUtc(value) !== null
    ? null
    : 'Enter a date and time such as 2026-11-22T09:00';
}

/** A local time parsed as UTC, in ms; null if the day or time does not exist. */
function asUtc(wallTime: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime)) return null;
  const at = Date.parse(`${wallTime}Z`);
  // JavaScript parses 31 February as 3 March.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 16) !== wallTime) return null;
  return at;
}

/** The offset of a time zone from UTC at a moment, in ms. */
function offset(timeZone: string, at: number): number {
  return Date.parse(`${toWallTime(timeZone, new Date(at))}Z`) - at;
}
