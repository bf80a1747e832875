import { currentMs } from './clock';

type Range = [from: Date, to: Date];

/** How far the clocks of two processes may be apart. */
const CLOCKS_APART_MS = 5 * 60 * 1000;

// A time further in the future was written while the computer's clock was wrong. Once the clock is
// right, what has such a time counts as over: it would be valid for longer than its limit.

/** Whether a time is further in the future than a clock that is right could have written. */
export const isAhead = (time: Date) => time.getTime() > currentMs() + CLOCKS_APART_MS;

/** Between which times something has begun that is valid for `lifeMs` milliseconds, and not over. */
export function beginsOfValid(lifeMs: number): Range {
  const now = currentMs();
  return [new Date(now - lifeMs), new Date(now + CLOCKS_APART_MS)];
}

/** Between which times something ends that is valid for `lifeMs` milliseconds, and not over. */
export function endsOfValid(lifeMs: number, now = currentMs()): Range {
  return [new Date(now), new Date(now + lifeMs + CLOCKS_APART_MS)];
}

/** Whether a time is after the first time and not after the second. */
export function isIn(time: Date, [from, to]: Range): boolean {
  return from < time && time <= to;
}
