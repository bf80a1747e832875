/** Less than this does not matter, and may be the way of the answer rather than the clock. */
const LEAST_MS = 1000;

/** How far the clock of this computer is ahead of that of the database. */
let aheadMs = 0;

/**
 * The time by the clock of the database, in milliseconds, as far as this process knows it. All processes of
 * a site have this clock in common, so nothing expires early or is published early if one of their computers
 * has a wrong one. With the embedded database it is the computer's.
 */
export const currentMs = (): number => Date.now() - aheadMs;

/** The same as a Date. */
export const currentTime = (): Date => new Date(currentMs());

/**
 * Takes the time that the database said in answer to a question of `askedAt`, by the clock of this computer.
 * A late answer proves nothing. Returns how many milliseconds this computer is ahead.
 */
export function compareClocks(askedAt: number, databaseMs: number): number {
  const now = Date.now();
  const ahead = Math.round((askedAt + now) / 2 - databaseMs);
  if (now - askedAt < LEAST_MS) aheadMs = Math.abs(ahead) < LEAST_MS ? 0 : ahead;
  return ahead;
}
