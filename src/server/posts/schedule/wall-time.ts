const DAY_MS = 24 * 60 * 60 * 1000;

/** What the clock on the wall in `timeZone` shows at a moment: "2026-11-22T09:00". */
export function toWallTime(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return `${day}T${part('hour')}:${part('minute')}`;
}

/**
 * The moment at which the clock in `timeZone` shows a wall time. Where the clock leaves it out in
 * spring, as much later as the clock is put forward; where it comes twice in autumn, the first.
 */
export function fromWallTime(timeZone: string, wallTime: string): Date | null {
  const wall = asUtc(wallTime);
  if (wall === null) return null;
  const dayBefore = wall - offset(timeZone, wall - DAY_MS);
  const dayAfter = wall - offset(timeZone, wall + DAY_MS);
  const right = [dayBefore, dayAfter].filter(
    // NaN: the day after the last one of year 9999 cannot be written.
    (at) => !Number.isNaN(at) && toWallTime(timeZone, new Date(at)) === wallTime,
  );
  return new Date(right.length > 0 ? Math.min(...right) : dayBefore);
}

/** What is wrong with a wall time, or null; one that is left out is fine. */
export function wallTimeProblem(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' && asUtc(value) !== null
    ? null
    : 'The time must be a day and a time such as 2026-11-22T09:00';
}

/** A wall time read as if it were UTC, in ms; null for a day or a time that there is not. */
function asUtc(wallTime: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime)) return null;
  const at = Date.parse(`${wallTime}Z`);
  // JavaScript takes 31 February for 3 March.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 16) !== wallTime) return null;
  return at;
}

/** How far the clock in a zone is ahead of UTC at a moment, in ms. */
function offset(timeZone: string, at: number): number {
  return Date.parse(`${toWallTime(timeZone, new Date(at))}Z`) - at;
}
